import { expect, test } from 'vitest'
import { alertSearches } from '#features/garage/server/alerts/send-alerts.ts'
import { garageWorld, list } from './test-garage.ts'

const world = await garageWorld()
const { web, mails, browser, stocked, add, alert } = world

test('a saved search tells nothing before it is confirmed, then each match once, and no more after one press', async () => {
  const { site } = await stocked()
  const link = await world.follow(site, { email: 'ann@mail.example', address: `${list}?make=kia` })
  await alert(site)
  await add(site, 'Kia', 'Sorento')
  expect(await alert(site)).toEqual([])
  await browser(site).send(link, { do: 'confirm' })
  await alert(site)
  await add(site, 'Kia', 'Stinger')
  await add(site, 'Mazda', 'CX-5')
  const [announced, ...more] = await alert(site)
  expect([announced?.to, more]).toEqual([['ann@mail.example'], []])
  expect([announced?.text.includes('Stinger'), announced?.text.includes('CX-5')]).toEqual([true, false])
  expect(announced?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  // The same again is silence.
  expect(await alert(site)).toEqual([])
  const stop = /<https?:\/\/[^/]+([^>]+)>/.exec(announced?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect((await browser(site).send(stop, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  await add(site, 'Kia', 'Picanto')
  expect(await alert(site)).toEqual([])
})

test('what is new in a list is noted once, and told to each who waited for it then', async () => {
  const { site } = await stocked()
  const address = `${list}?make=kia`
  const follow = async (name: string): Promise<void> => {
    const link = await world.follow(site, { email: `${name}@mail.example`, address })
    await browser(site).send(link, { do: 'confirm' })
  }
  await follow('one')
  await follow('two')
  await alert(site)
  await add(site, 'Kia', 'Sorento')
  const announced = await alert(site)
  expect(announced.map(({ to }) => to[0]).toSorted()).toEqual(['one@mail.example', 'two@mail.example'])
  // Who comes later is told what comes later.
  await follow('three')
  expect(await alert(site)).toEqual([])
  await add(site, 'Kia', 'Niro')
  const later = await alert(site)
  expect(later.map(({ text }) => [text.includes('Niro'), text.includes('Sorento')])).toEqual(
    ['one', 'two', 'three'].map(() => [true, false]),
  )
  const { rows } = await web.deps.database.platformPool.query('select address from list_news where site_id = $1', [
    site.id,
  ])
  // Once for the Sorento and once for the Niro, in the site's own spelling of the list.
  expect([rows.length, new Set(rows.map((row: { address: string }) => row.address)).size]).toEqual([2, 1])
})

test('a mail server that is away gets the mail later, once', async () => {
  const { site } = await stocked()
  const link = await world.follow(site, { email: 'bob@mail.example', address: `${list}?make=kia` })
  await browser(site).send(link, { do: 'confirm' })
  await alert(site)
  await add(site, 'Kia', 'Carnival')
  const failing = {
    ...web.deps,
    sendMail: async () => ({
      ok: false as const,
      problem: { kind: 'temporary' as const, statusCode: 421, text: 'later' },
    }),
  }
  await alertSearches(failing, { groupId: site.groupId, siteId: site.id })
  expect((await alert(site)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Carnival')])
  expect(await alert(site)).toEqual([])
})

test('links of saved searches open nothing on another site, and cannot be guessed from an id', async () => {
  const { site } = await stocked()
  const other = await stocked()
  const link = await world.follow(site, { email: 'eve@mail.example', address: list })
  expect((await browser(other.site).send(link)).status).toBe(404)
  expect((await browser(site).send('/saved-search/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test.each(['https://evil.example/', '//evil.example/search', '/contact', 'javascript:alert(1)', ''])(
  'only lists of this site can be saved, not %s',
  async (address) => {
    const { site } = await stocked()
    mails.length = 0
    const response = await browser(site).send('/saved-search', { email: 'ann@mail.example', address, title: 'x' })
    expect([response.status, mails.length]).toEqual([422, 0])
  },
)

test('what is not in stock can be waited for, and nothing else is taken for it', async () => {
  const { site } = await stocked()
  const link = await world.follow(site, { email: 'ann@mail.example', address: `${list}?make=jeep&price=-50000` })
  await browser(site).send(link, { do: 'confirm' })
  await alert(site)
  await add(site, 'Mazda', 'BT-50')
  expect(await alert(site)).toEqual([])
  await add(site, 'Jeep', 'Wrangler')
  expect((await alert(site)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Wrangler')])
})

test.each([
  ['typed', 'q=call%200400%20000%20000%20prize'],
  ['as a make', 'make=call-0400-000-000-prize'],
  ['as a place', 'location=call-0400-000-000-prize'],
  ['as a model', 'make=kia&model=call-0400-000-000-prize'],
])('nobody puts words of their own into a mail to a stranger: %s', async (_, query) => {
  const { site } = await stocked()
  const text = 'You won! https://evil.example/prize call 0400 000 000'
  const address = `${list}?${query}`
  await world.follow(site, { email: 'victim@mail.example', address, title: text })
  const label = JSON.stringify(mails).toLowerCase()
  expect(mails).toHaveLength(1)
  for (const word of ['evil', 'prize', 'won!', '0400']) expect(label, word).not.toContain(word)
})

test('what exists but is not in stock is named to anybody, and typed words to those who proved their address', async () => {
  const { site } = await stocked()
  await world.follow(site, { email: 'victim@mail.example', address: `${list}?make=jeep` })
  expect(mails[0]?.text).toContain('Jeep')
  const visitor = browser(site)
  await world.signIn(visitor, 'ann@mail.example')
  const saved = await visitor.send('/saved-search', { email: 'ann@mail.example', address: `${list}?q=roof+racks` })
  expect(await saved.text()).toContain('roof racks')
})

test('who knows an address cannot change how often its owner is told, nor stop it', async () => {
  const { site } = await stocked()
  const fields = { email: 'ann@mail.example', address: `${list}?make=kia` }
  const link = await world.follow(site, { ...fields, frequency: 'weekly' })
  await browser(site).send(link, { do: 'confirm' })
  mails.length = 0
  await browser(site).send('/saved-search', { ...fields, frequency: 'now' })
  expect(mails).toEqual([])
  expect(await browser(site).text(link)).toContain('<option value="weekly" selected="">')
})

test('one press on the page stops everything that this site sends to an address', async () => {
  const { site, rio } = await stocked()
  const links = [
    await world.follow(site, { email: 'ann@mail.example', address: `${list}?make=kia` }),
    await world.follow(site, { email: 'ann@mail.example', vehicle: rio.slug }),
  ]
  for (const link of links) await browser(site).send(link, { do: 'confirm' })
  await alert(site)
  await browser(site).send(links[0] ?? '', { do: 'stop-all' })
  for (const link of links) expect(await browser(site).text(link)).toContain('These emails have stopped')
  await add(site, 'Kia', 'Niro')
  await world.change(site, rio, ["status = 'sold', sold_at = now()"])
  expect(await alert(site)).toEqual([])
})

test('a list says that a vehicle which it told of is sold, and of no other', async () => {
  const { site, rio } = await stocked()
  const link = await world.follow(site, { email: 'ann@mail.example', address: `${list}?make=kia` })
  await browser(site).send(link, { do: 'confirm' })
  await alert(site)
  const niro = await add(site, 'Kia', 'Niro')
  expect(await alert(site)).toHaveLength(1)
  await world.change(site, rio, ["status = 'sold', sold_at = now()"])
  expect(await alert(site)).toEqual([])
  await world.change(site, niro, ["status = 'sold', sold_at = now()"])
  expect((await alert(site)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Sold: .*Niro/)])
})

test('daily and weekly mails wait for the morning of the site, and one that waits keeps no other waiting', async () => {
  const { site } = await stocked()
  for (const frequency of ['now', 'daily', 'weekly']) {
    const link = await world.follow(site, { email: `${frequency}@mail.example`, address: list, frequency })
    await browser(site).send(link, { do: 'confirm' })
  }
  await alert(site)
  await add(site, 'Kia', 'Soul')
  const clock = { now: new Date() }
  const announced = async (at: string): Promise<string[]> => {
    clock.now = new Date(`2030-03-${at}+11:00`)
    mails.length = 0
    await alertSearches({ ...web.deps, now: () => clock.now }, { groupId: site.groupId, siteId: site.id })
    return mails.flatMap(({ to }) => to).toSorted()
  }
  expect(await announced('05T03:00:00')).toEqual(['now@mail.example'])
  expect(await announced('05T08:01:00')).toEqual(['daily@mail.example', 'weekly@mail.example'])
  await add(site, 'Kia', 'Ray')
  expect(await announced('05T12:00:00')).toEqual(['now@mail.example'])
  expect(await announced('06T07:59:00')).toEqual([])
  expect(await announced('06T08:00:00')).toEqual(['daily@mail.example'])
  expect(await announced('12T08:00:00')).toEqual(['weekly@mail.example'])
})
