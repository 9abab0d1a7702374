import { expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testConsole, type TestConsole } from '#pages/api/console/test-console.ts'
import { testWeb } from '#pages/test-web.ts'
import { where } from '../checkout/test-buyer.ts'
import { basketBrowser, mats, openShop, sell } from './test-store.ts'

const web = await testWeb()
let consoleOfTest: TestConsole | undefined
const staff = (): TestConsole => (consoleOfTest ??= testConsole(web))

const awning = { slug: 'awning', title: 'Awning' }
const ann = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const address = { 'Delivery Street': '1 Sea Street', 'Delivery Town': 'Perth', 'Delivery Postcode': '6000' }

type Retail = NonNullable<SiteSettingsInput['retail']>

const shop = (retail: Retail = {}, settings: SiteSettingsInput = {}): Promise<Site> =>
  openShop(web, {
    retail: { store_delivery: { choice: 'pick_up_or_delivery', price: 15 }, ...retail },
    settings,
    also: [awning],
  })

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/** One browser without script. */
async function browse(site: Site, product = 'mats') {
  const { get, post, html, cookie } = basketBrowser(web, site)
  const change = async (values: Record<string, string>) => {
    await post('/basket/items', values)
    await get('/basket')
  }
  await change({ do: 'add', product, quantity: '2' })
  const browser = {
    get,
    post,
    change,
    html,
    cookie,
    action: () => /action="(\/basket\?seen=[^"]+)"/.exec(html())?.[1]?.replaceAll('&amp;', '&') ?? '',
    pay: (values: Record<string, string> = {}) => post(browser.action(), { ...ann, ...address, ...values }),
    /** From the basket to the page of the service. */
    async goToPay() {
      await change({ do: 'handover', handover: 'delivery.WA' })
      const placed = await browser.pay()
      expect([placed.status, where(placed)]).toEqual([303, expect.stringMatching(/^\/order\/[\w-]{43}\/pay$/)])
      await get(where(placed))
      const sandbox = pathOf(/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html())?.[1] ?? '')
      return { token: where(placed).split('/')[2] ?? '', sandbox }
    },
    async buy() {
      const { token, sandbox } = await browser.goToPay()
      const back = await post(sandbox, { choice: 'pay', notifications: 'never' })
      expect(pathOf(where(back))).toBe(`/order/${token}?back=1`)
      expect(where(await get(pathOf(where(back))))).toBe(`/order/${token}`)
      await get(`/order/${token}`)
      return token
    },
  }
  return browser
}

const orderOf = async (site: Site) => (await staff().call('orders.list', {}, { site })).rows[0]

test('a basket is paid for without script: chosen, paid, receipt, and the basket of that browser is empty', async () => {
  const site = await shop()
  const browser = await browse(site)
  expect(browser.html()).toContain('First choose pick-up or delivery')
  const token = await browser.buy()
  expect(browser.html()).toContain('Thanks for your order')
  expect(browser.html()).toMatch(/2 × Rubber mats[\s\S]*\$160[\s\S]*Delivery to WA[\s\S]*\$15[\s\S]*\$175\.00 AUD/)
  expect(browser.html()).toContain('1 Sea Street, Perth WA 6000')
  await browser.get(`/order/${token}/receipt`)
  expect(browser.html()).toContain('including $15.91 GST')
  await browser.get('/basket')
  expect(browser.html()).toContain('nothing in your basket')
  expect(await orderOf(site)).toMatchObject({
    state: 'paid',
    total: 17_500,
    handover: 'Delivery to WA',
    name: 'Ann Lee',
  })
})

test('pressing twice, going back and pressing again, or a second tab make one order and one payment', async () => {
  const site = await shop()
  // The last two: what was bought is not what the other tab still shows.
  await sell(web, site, [{ ...mats, in_stock: 2 }])
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.WA' })
  const placed = await Promise.all([browser.pay(), browser.pay(), browser.pay()])
  await browser.get('/basket')
  placed.push(await browser.pay())
  expect(new Set(placed.map(where)).size).toBe(1)
  const token = placed.map(where)[0]?.split('/')[2] ?? ''
  const action = browser.action()
  const { rows } = await staff().call('orders.list', {}, { site })
  expect(rows).toHaveLength(1)
  expect((await staff().call('orders.read', { id: rows[0]?.id ?? '' }, { site })).payments).toHaveLength(1)
  await browser.get(`/order/${token}/pay`)
  const sandbox = pathOf(/url=([^"]+)"/.exec(browser.html())?.[1] ?? '')
  await browser.post(sandbox, { choice: 'pay', notifications: 'never' })
  await browser.get(`/order/${token}?back=1`)
  // The other tab still shows the basket: its press leads to the order.
  expect(where(await browser.post(action, { ...ann, ...address }))).toBe(`/order/${token}`)
  expect((await staff().call('orders.list', {}, { site })).rows).toHaveLength(1)
})

test('what changed since the page was shown is said and shown, and nothing is charged', async () => {
  const site = await shop()
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.WA' })
  await sell(web, site, [{ ...mats, price: 90 }])
  const refused = await browser.pay()
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Something in your basket has changed')
  expect(page).toContain('Pay $195')
  expect(page).toContain('value="ann@mail.example"')
  await sell(web, site, [{ ...mats, in_stock: 1 }])
  const short = await browser.pay()
  expect([short.status, await short.text()]).toEqual([409, expect.stringContaining('Only 1 in stock')])
  expect((await staff().call('orders.list', {}, { site })).rows).toEqual([])
})

test('a delivery that is priced for another area than its postcode is refused before anybody pays', async () => {
  const site = await shop()
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.NSW' })
  const refused = await browser.pay()
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('This postcode isn’t in NSW. Choose delivery to WA above.'),
  ])
  expect((await browser.pay({ email: '' })).status).toBe(422)
  expect((await staff().call('orders.list', {}, { site })).rows).toEqual([])
})

test('a declined card may be followed by another; who cancels gets out, with everything still in the basket', async () => {
  const site = await shop()
  const browser = await browse(site)
  const { token, sandbox } = await browser.goToPay()
  await browser.post(sandbox, { choice: 'decline', notifications: 'never' })
  await browser.get(`/order/${token}?back=1`)
  await browser.get(`/order/${token}`)
  expect(browser.html()).toContain('That payment didn’t go through')
  expect(where(await browser.post(`/order/${token}/pay`))).toBe(`/order/${token}/pay`)
  await browser.get(where(await browser.post(`/order/${token}/cancel`)))
  expect(browser.html()).toContain('Your order is cancelled.')
  expect(browser.html()).toContain('You haven’t been charged.')
  await browser.get('/basket')
  expect(browser.html()).toContain('Rubber mats')
  const again = await browser.pay()
  expect(where(again)).toMatch(/^\/order\/[\w-]{43}\/pay$/)
  expect(where(again)).not.toContain(token)
})

test('what is on request, or a site that lacks something, stays an enquiry, and the console says what is missing', async () => {
  const site = await shop()
  const browser = await browse(site, 'awning')
  await browser.change({ do: 'handover', handover: 'delivery.WA' })
  expect(browser.html()).toContain('Something in it has no price yet, so you can’t pay online.')
  expect(where(await browser.pay())).toContain('/success?')
  expect(await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 5)).toHaveLength(1)
  const noticeOf = async (of: Site) => (await staff().call('entries.list', { kind: 'product' }, { site: of })).notice
  expect(await noticeOf(site)).toBe('')
  const arranged = await shop({ store_delivery: { choice: 'arranged' } })
  expect((await browse(arranged)).html()).toContain('You don’t pay anything now')
  expect(await noticeOf(arranged)).toContain('Choose pick-up or delivery under Store delivery')
  const unconnected = await shop({}, { connections: { payment_provider: 'none' } })
  expect((await browse(unconnected)).html()).toContain('Send it to our parts team')
  expect(await noticeOf(unconnected)).toContain('Connect a payment service')
  const off = await shop({ store_checkout: false })
  const plain = await browse(off)
  expect(plain.html()).not.toContain('Pay online')
  expect(await noticeOf(off)).toBe('')
})

test('who would rather ask sends the same basket as an enquiry, and nothing is held or paid', async () => {
  const site = await shop()
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.WA' })
  await browser.get('/basket?ask=1')
  expect(browser.html()).toContain('Send it to our parts team')
  expect(where(await browser.pay())).toContain('/success?')
  expect((await staff().call('orders.list', {}, { site })).rows).toEqual([])
})

test('a private link opens its order on its own site, and nothing else', async () => {
  const [site, theirs] = [await shop(), await shop()]
  const browser = await browse(site)
  const token = await browser.buy()
  const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const path of [`/order/${guess}`, `/order/${guess}/pay`, `/order/${guess}/receipt`, `/reserve/${token}`])
    expect((await web.request(site, path)).status, path).toBe(404)
  for (const path of [`/order/${token}`, `/order/${token}/pay`, `/order/${token}/receipt`])
    expect((await web.request(theirs, path)).status, path).toBe(404)
  expect((await web.request(theirs, `/order/${token}/cancel`, { method: 'POST' })).status).toBe(404)
  const page = await web.request(site, `/order/${token}`)
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex, nofollow, noarchive',
  ])
  const id = (await orderOf(site))?.id ?? ''
  expect((await staff().send('orders.read', { id }, { site: theirs })).status).toBe(404)
  const cancel = { id, action: { kind: 'cancel', reason: 'x' } }
  expect((await staff().send('orders.change', cancel, { site: theirs })).status).toBe(404)
  expect((await staff().send('orders.list', {}, { site, role: 'content-editor' })).status).toBe(403)
  const refund = { id, amount: 100, reason: 'x' }
  expect((await staff().send('orders.refund', refund, { site, role: 'salesperson' })).status).toBe(403)
  expect((await orderOf(site))?.state).toBe('paid')
})

test('staff get an order ready, hand it over and refund a part of it, each audited; today counts what waits', async () => {
  const site = await shop()
  const browser = await browse(site)
  const token = await browser.buy()
  const id = (await orderOf(site))?.id ?? ''
  const toDo = async () => (await staff().call('today.summary', {}, { site })).orders?.toDo
  expect(await toDo()).toBe(1)
  const act = (action: object, seen: string) =>
    staff().send('orders.change', { id, action, seen: { state: seen } }, { site })
  expect((await act({ kind: 'ready', note: 'AusPost 123' }, 'paid')).status).toBe(200)
  expect((await act({ kind: 'done' }, 'paid')).status).toBe(412)
  await browser.get(`/order/${token}`)
  expect(browser.html()).toContain('On its way')
  expect(browser.html()).toContain('AusPost 123')
  expect((await act({ kind: 'done' }, 'ready')).status).toBe(200)
  expect(await toDo()).toBe(0)
  expect(await staff().call('orders.refund', { id, amount: 1_500, reason: 'Late' }, { site })).toEqual({
    state: 'done',
  })
  const tooMuch = await staff().send('orders.refund', { id, amount: 16_001, reason: 'Late' }, { site })
  expect(tooMuch.status).toBe(409)
  const whole = await staff().call('orders.read', { id }, { site })
  expect(whole).toMatchObject({ refundable: 16_000, refunds: [{ amount: 1_500, because: 'Late' }] })
  expect(whole.ledger.map(({ kind }) => kind)).toEqual(['paid', 'applied', 'sale-reversed'])
  for (const { lines } of whole.ledger) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute(),
  )
  expect(audit).toHaveLength(3)
  await browser.get(`/order/${token}`)
  expect(browser.html()).toContain('Your refund')
})
