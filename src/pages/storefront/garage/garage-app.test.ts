import { expect, onTestFinished, test } from 'vitest'
import { garageWorld, openGarage, watchlist } from './test-garage.ts'

const { web, mails, browser, signIn, stocked, change } = await garageWorld()

test('a site without a garage has no hearts, no page and no calls', async () => {
  const { site, rio } = await stocked({})
  expect(await (await web.request(site, `/cars/${rio.slug}`)).text()).not.toContain('data-heart')
  expect((await web.request(site, '/my-garage')).status).toBe(404)
  expect((await browser(site).send('/api/garage', undefined, { save: rio.slug })).status).toBe(404)
  expect(await watchlist(browser(site))).toEqual({ user: null, watchlist: [] })
})

test('a guest saves, notes and removes without script, and finds the way back', async () => {
  const { site, rio } = await stocked()
  const guest = browser(site)
  const saved = await guest.send('/my-garage', { save: rio.slug })
  expect(saved.headers.get('location')).toBe(`/my-garage?saved=${rio.id}`)
  expect(await guest.text('/my-garage')).toContain('Rio')
  await guest.send('/my-garage', { vehicle: rio.id, note: 'Ask about <b>tyres</b>' })
  expect(await guest.text('/my-garage')).toContain('Ask about &lt;b&gt;tyres&lt;/b&gt;')
  await guest.send('/my-garage', { remove: rio.id })
  expect(await guest.text('/my-garage')).toContain('Nothing saved yet')
})

test('what was taken out by mistake comes back with its note and the price of then, for an hour', async () => {
  const { site, rio } = await stocked()
  const guest = browser(site)
  await guest.send('/my-garage', { save: rio.slug })
  await guest.send('/my-garage', { vehicle: rio.id, note: 'Ask about tyres' })
  await web.deps.database.platformPool.query('update garage_vehicle set saved_price = 9900000 where vehicle_id = $1', [
    rio.id,
  ])
  const removed = await guest.send('/my-garage', { remove: rio.id })
  const page = await guest.text(removed.headers.get('location') ?? '')
  expect([page.includes('is out of your list'), page.includes('Nothing saved yet')]).toEqual([true, true])
  expect((await watchlist(guest)).watchlist).toEqual([])
  await guest.send('/my-garage', { save: rio.slug, undo: '1' })
  const back = await guest.text('/my-garage')
  expect([back.includes('Ask about tyres'), back.includes('less than when you saved it')]).toEqual([true, true])

  await guest.send('/api/garage', undefined, { remove: rio.slug })
  await web.deps.database.platformPool.query(
    `update garage_vehicle set removed_at = removed_at - interval '61 minutes' where vehicle_id = $1`,
    [rio.id],
  )
  await guest.send('/api/garage', undefined, { save: rio.slug })
  expect(await guest.text('/my-garage')).not.toContain('Ask about tyres')
})

test('what became of the price is said of a vehicle that is sold by subscription first, too', async () => {
  const { site, rio } = await stocked({ ...openGarage, vehicle: { price: { subscriptions: true } } })
  await change(site, rio, ['subscription_price = 21900, price = 3899000'])
  const guest = browser(site)
  await guest.send('/my-garage', { save: rio.slug })
  expect(await guest.text('/my-garage')).toContain('per week')
  await change(site, rio, ['price = 3599000'])
  expect(await guest.text('/my-garage')).toContain('$3,000 less than when you saved it')
})

test('a heart pressed with script is stored, counted as event 39, and taken back', async () => {
  const { site, rio, cerato } = await stocked()
  const guest = browser(site)
  await guest.send('/api/garage', undefined, { save: rio.slug })
  const response = await guest.send('/api/garage', undefined, { save: cerato.slug })
  expect(await response.json()).toEqual({ user: null, watchlist: [cerato.slug, rio.slug] })
  const { rows } = await web.deps.database.platformPool.query(`select event_id from site_event where site_id = $1`, [
    site.id,
  ])
  expect(rows.map(({ event_id: id }) => id)).toEqual([39, 39])
  await guest.send('/api/garage', undefined, { remove: rio.slug })
  expect((await watchlist(guest)).watchlist).toEqual([cerato.slug])
})

test.each([
  ['a number', { save: 7 }],
  ['nothing', {}],
  ['a very long name', { save: 'x'.repeat(500) }],
  ['a list', []],
])('nonsense is refused: %s', async (_, body) => {
  const { site } = await stocked()
  expect((await browser(site).send('/api/garage', undefined, body)).status).toBe(422)
})

test('another browser, another site and a forged cookie see nothing of a garage', async () => {
  const { site, rio } = await stocked()
  const other = await stocked()
  const guest = browser(site)
  await guest.send('/my-garage', { save: rio.slug })
  expect((await watchlist(browser(site))).watchlist).toEqual([])
  const forged = browser(site)
  const [value = ''] = guest.jar.values()
  forged.jar.set('garage', `${value.slice(0, -2)}xx`)
  expect((await watchlist(forged)).watchlist).toEqual([])
  const abroad = browser(other.site)
  abroad.jar.set('garage', value)
  expect((await watchlist(abroad)).watchlist).toEqual([])
})

test('signing in by mail brings the garage along, works once, and only by the button', async () => {
  const { site, rio, cerato } = await stocked()
  const phone = browser(site)
  await phone.send('/my-garage', { save: rio.slug })
  mails.length = 0
  await phone.send('/account/sign-in', { email: 'Ann@Mail.example' })
  const link = /\/account\/sign-in\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  // A mail scanner opens the link; nobody is signed in by that.
  const scanner = browser(site)
  await scanner.text(link)
  expect((await watchlist(scanner)).user).toBeNull()
  await phone.send(link, {})
  expect(await watchlist(phone)).toEqual({ user: { email: 'ann@mail.example' }, watchlist: [rio.slug] })
  expect((await browser(site).send(link, {})).status).toBe(404)
  // Another device with the code.
  const laptop = browser(site)
  await laptop.send('/my-garage', { save: cerato.slug })
  mails.length = 0
  await laptop.send('/account/sign-in', { email: 'ann@mail.example' })
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  await laptop.send('/account/code', { email: 'ann@mail.example', code })
  expect((await watchlist(laptop)).watchlist.toSorted()).toEqual([rio.slug, cerato.slug].toSorted())
  expect(await laptop.text('/my-garage')).toContain('Signed in as <b>ann@mail.example</b>')
  // Sign-out clears a shared device.
  await laptop.send('/account/leave', { do: 'sign-out' })
  expect([await watchlist(laptop), [...laptop.jar.keys()]]).toEqual([{ user: null, watchlist: [] }, []])
})

test('a code is not found by trying, and a code of one address opens no other', async () => {
  const { site } = await stocked()
  mails.length = 0
  await browser(site).send('/account/sign-in', { email: 'victim@mail.example' })
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  const thief = browser(site)
  await thief.send('/account/code', { email: 'thief@mail.example', code })
  expect((await watchlist(thief)).user).toBeNull()
  for (let tries = 0; tries < 5; tries++) {
    const wrong = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
    expect((await thief.send('/account/code', { email: 'victim@mail.example', code: wrong })).status).toBe(422)
  }
  expect((await thief.send('/account/code', { email: 'victim@mail.example', code })).status).toBe(422)
})

test('a known and an unknown address get the same answer, and only so many mails go out', async () => {
  const { site } = await stocked()
  const visitor = browser(site)
  await signIn(browser(site), 'known@mail.example')
  const [known, unknown] = await Promise.all(
    ['known@mail.example', 'other@mail.example'].map(async (email) =>
      (await (await visitor.send('/account/sign-in', { email })).text()).replaceAll(email, '…'),
    ),
  )
  expect(known).toBe(unknown)
  mails.length = 0
  for (let sent = 0; sent < 9; sent++) await visitor.send('/account/sign-in', { email: 'flood@mail.example' })
  expect(mails.length).toBeLessThanOrEqual(5)
})

test('nobody shuts somebody else out of signing in, whose address they know', async () => {
  const { site } = await stocked()
  web.deps.trustedProxies = 1
  onTestFinished(() => void (web.deps.trustedProxies = 0))
  const [stranger, owner] = [browser(site, '198.51.100.7'), browser(site, '203.0.113.5')]
  const email = 'owner@mail.example'
  for (let asked = 0; asked < 9; asked++) await stranger.send('/account/sign-in', { email })
  const refused = await stranger.send('/account/sign-in', { email })
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('We didn’t send another email')])
  mails.length = 0
  expect((await owner.send('/account/sign-in', { email })).status).toBe(200)
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  // Wrong codes of others, with and without a code of their own, leave the owner's alone; and the right one is of no use to them.
  for (const other of [stranger, browser(site)]) {
    for (let tries = 0; tries < 6; tries++) {
      const wrong = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
      await other.send('/account/code', { email, code: wrong })
    }
    await other.send('/account/code', { email, code })
    expect((await watchlist(other)).user).toBeNull()
  }
  await owner.send('/account/code', { email, code })
  expect((await watchlist(owner)).user).toEqual({ email })
})

test('whoever tried too often is told so, not that a code or link is wrong; both still work for others', async () => {
  const { site } = await stocked()
  web.deps.trustedProxies = 1
  onTestFinished(() => void (web.deps.trustedProxies = 0))
  const [visitor, elsewhere] = [browser(site, '198.51.100.9'), browser(site, '203.0.113.9')]
  const email = 'ann@mail.example'
  mails.length = 0
  await visitor.send('/account/sign-in', { email })
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  const link = /\/account\/sign-in\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  const wrong = () => visitor.send('/account/code', { email: 'x@mail.example', code: '1' })
  for (let { status } = await wrong(); status !== 429;) ({ status } = await wrong())
  for (const refused of [await visitor.send('/account/code', { email, code }), await visitor.send(link, {})]) {
    const text = await refused.text()
    expect([refused.status, text.includes('Please try again in an hour')]).toEqual([429, true])
    expect(text).not.toMatch(/isn’t right|has been used/)
  }
  await elsewhere.send(link, {})
  expect((await watchlist(elsewhere)).user).toEqual({ email })
})

test('five wrong codes end the code of the browser that asked, however many come at once', async () => {
  const { site } = await stocked()
  const guesser = browser(site)
  mails.length = 0
  await guesser.send('/account/sign-in', { email: 'victim@mail.example' })
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await Promise.all(
    Array.from({ length: 12 }, () => guesser.send('/account/code', { email: 'victim@mail.example', code: wrong })),
  )
  expect((await guesser.send('/account/code', { email: 'victim@mail.example', code })).status).toBe(422)
})

test('a session of one dealer group is nobody at another', async () => {
  const { site } = await stocked()
  const other = await stocked()
  const visitor = browser(site)
  await signIn(visitor, 'ann@mail.example')
  const abroad = browser(other.site)
  for (const [name, value] of visitor.jar) abroad.jar.set(name, value)
  expect((await watchlist(abroad)).user).toBeNull()
  expect(await abroad.text('/my-garage')).not.toContain('ann@mail.example')
})

test('a shared list shows vehicles and no notes, and another link ends the first', async () => {
  const { site, rio } = await stocked()
  const guest = browser(site)
  await guest.send('/my-garage', { save: rio.slug })
  await guest.send('/my-garage', { vehicle: rio.id, note: 'my secret limit is 20k' })
  const shared = async () =>
    /\/shared-garage\/[\w-]+/.exec(await (await guest.send('/my-garage', { share: '1' })).text())?.[0] ?? ''
  const first = await shared()
  const seen = await browser(site).text(first)
  expect([seen.includes('Rio'), seen.includes('secret')]).toEqual([true, false])
  await shared()
  expect((await browser(site).send(first)).status).toBe(404)
})

test('an account can be taken along and deleted for good', async () => {
  const { site, rio } = await stocked()
  const visitor = browser(site)
  await visitor.send('/my-garage', { save: rio.slug })
  await signIn(visitor, 'gone@mail.example')
  expect(await visitor.text('/account/export')).toContain('gone@mail.example')
  await visitor.send('/account/delete', {})
  expect(await watchlist(visitor)).toEqual({ user: null, watchlist: [] })
  const left = await web.deps.database.platformPool.query(`select 1 from shopper where email = 'gone@mail.example'
    union all select 1 from shopper_sign_in where email = 'gone@mail.example'`)
  expect(left.rows).toEqual([])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'the way back of a saved vehicle never leads to %s',
  async (back) => {
    const { site, rio } = await stocked()
    const guest = browser(site)
    await guest.send('/my-garage', { save: rio.slug })
    const html = await guest.text(`/my-garage?saved=${rio.id}&back=${encodeURIComponent(back)}`)
    expect(html).toContain('Saved.')
    expect(html).not.toContain('Back to where you were')
  },
)
