import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { afterwards } from '#testing/afterwards.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({
  retail: { finance: { calculator: true } },
  bookings: { test_drive: { enabled: true } },
})
const mazda = await web.addVehicle(site, { slug: 'mazda-3', make: 'Mazda', model: '3', price: dollars(21_500) })
const ford = await web.addVehicle(site, { slug: 'ford-ranger', make: 'Ford', model: 'Ranger', stockNumber: 'R77' })
await web.addVehicle(site, { slug: 'gone', make: 'Kia', model: 'Rio', status: 'sold' })
const other = await web.addDealer()
const foreign = await web.addVehicle(other, { slug: 'foreign-car', make: 'Fiat', model: '500', stockNumber: 'F1' })

/** An assistant that speaks to a site by the official client. */
async function assistant(of: Site = site): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('http://dealer.example/mcp'), {
    fetch: (url, init) => web.request(of, new URL(url).pathname, init),
  })
  await client.connect(transport)
  afterwards(() => client.close())
  return client
}

/** What answers hold, by tool. */
type ToolData = {
  hits: { slug: string; url: string }[]
  vehicles: unknown[]
  locations: unknown[]
  days: { times: { at: string; confirm: string }[] }[]
  address: string
  payment: string
  must_say: string
  confirm: string
}

const client = await assistant()
async function call(name: string, input: Record<string, unknown> = {}, by = client) {
  const result = await by.callTool({ name, arguments: input })
  const [content] = result.content as { text: string }[]
  return {
    isError: result.isError === true,
    text: content?.text ?? '',
    data: (result.structuredContent ?? {}) as ToolData,
  }
}

test('an assistant learns who it speaks to and what it may ask', async () => {
  expect(client.getInstructions()).toContain(site.name)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_stock',
    'get_vehicle',
    'compare_vehicles',
    'list_locations',
    'find_free_times',
    'draft_booking',
    'draft_enquiry',
    'estimate_repayments',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
})

test('stock is searched by words and by filters, with addresses that a person can open', async () => {
  const found = await call('search_stock', { words: 'mazda' })
  expect(found.data).toMatchObject({ total: 1, hits: [{ slug: 'mazda-3', price: { amount: 21_500 } }] })
  expect(found.data.hits[0]?.url).toMatch(/^https?:\/\/[^/]+\/cars\/mazda-3$/)
  expect(JSON.parse(found.text)).toEqual(found.data)
  const filtered = await call('search_stock', { filters: { make: 'ford' }, sort: 'price-asc' })
  expect(filtered.data.hits.map(({ slug }) => slug)).toEqual(['ford-ranger'])
  expect((await call('search_stock', { page: 0 })).isError).toBe(true)
})

test('a vehicle is found by slug, id, stock number and address, and says what its page says', async () => {
  for (const vehicle of ['ford-ranger', ford.id, 'r77', 'https://dealer.example/cars/ford-ranger?x=1#photos'])
    expect((await call('get_vehicle', { vehicle })).data).toMatchObject({ make: 'Ford', stock_number: 'R77' })
  const compared = await call('compare_vehicles', { vehicles: ['mazda-3', 'ford-ranger'] })
  expect(compared.data.address).toMatch(/\/compare\?vehicles=mazda-3,ford-ranger$/)
  expect(compared.data.vehicles).toHaveLength(2)
})

test('nothing of another dealer is found, by any name', async () => {
  for (const vehicle of [foreign.slug, foreign.id, 'F1', '', '../../etc/passwd', '"><script>']) {
    const found = await call('get_vehicle', { vehicle })
    expect([vehicle, found.isError]).toEqual([vehicle, true])
    expect(found.text).not.toContain('Fiat')
  }
  expect((await call('search_stock', { words: 'fiat 500' })).text).not.toContain('foreign-car')
})

test('repayments are said with the words that the law wants beside them', async () => {
  const { data } = await call('estimate_repayments', { vehicle: mazda.slug, deposit: 1_500, years: 5 })
  expect(data.payment).toMatch(/^\$\d+/)
  expect(data.must_say).toMatch(/Comparison rate \d+\.\d\d% p\.a\./)
  expect(data.must_say).toContain('WARNING: This comparison rate is true only for the example given')
  expect(data.must_say).toContain('not an offer of credit')
  const none = await call('estimate_repayments', { price: 1_000, deposit: 2_000 })
  expect([none.isError, none.text]).toEqual([true, expect.stringContaining('nothing to borrow')])
  expect((await call('estimate_repayments')).text).toBe('Name a vehicle or a price.')
  expect((await call('estimate_repayments', { vehicle: 'gone' })).isError).toBe(true)
})

test('hours and holidays of each location are said', async () => {
  const { data } = await call('list_locations')
  expect(data.locations[0]).toMatchObject({
    slug: expect.any(String),
    hours: expect.any(Array),
    now: expect.any(String),
  })
})

test('a free time is found and prepared, and nothing is booked by it', async () => {
  const { data } = await call('find_free_times', { kind: 'test-drive', vehicle: 'mazda-3' })
  const time = data.days[0]?.times[0] ?? { at: '', confirm: '' }
  const prepared = await call('draft_booking', { kind: 'test-drive', vehicle: 'mazda-3', at: time.at })
  expect(prepared.data.confirm).toBe(time.confirm)
  const page = await web.request(site, pathOf(time.confirm))
  expect(await page.text()).toContain(encodeURIComponent(time.at))
  const again = await call('find_free_times', { kind: 'test-drive', vehicle: 'mazda-3' })
  expect(again.data.days[0]?.times[0]?.at).toBe(time.at)
  const taken = await call('draft_booking', { kind: 'test-drive', vehicle: 'mazda-3', at: '2020-01-01T00:00:00.000Z' })
  expect(taken.text).toContain('not free')
  expect((await call('find_free_times', { kind: 'test-drive' })).text).toBe('Name the vehicle that is to be driven.')
  expect((await call('find_free_times', { kind: 'test-drive', vehicle: 'gone' })).text).toContain('it has been sold')
})

test('an enquiry is a link to the form with the message in it, escaped', async () => {
  const message = 'Is it "still" there? <script>alert(1)</script>'
  const { data } = await call('draft_enquiry', { vehicle: 'mazda-3', message })
  expect(data.confirm).toContain('/cars/mazda-3/enquire?draft=')
  const html = await (await web.request(site, pathOf(data.confirm))).text()
  expect(html).toContain('Is it &quot;still&quot; there? &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert(1)')
  const general = await call('draft_enquiry', { message: 'Do you open on Sunday?' })
  expect(await (await web.request(site, pathOf(general.data.confirm))).text()).toContain('Do you open on Sunday?')
  expect((await call('draft_enquiry', { vehicle: 'mazda-3', message: 'x'.repeat(501) })).isError).toBe(true)
})

test('a site that wants no assistants has no such address, and its llms.txt names none', async () => {
  const closed = await web.addDealer({ content: { assistants: false } })
  const hidden = await web.addDealer({ content: { hide_from_search_engines: true } })
  for (const without of [closed, hidden]) {
    const response = await web.request(without, '/mcp', { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
  }
  expect(await (await web.request(closed, '/llms.txt')).text()).not.toContain('/mcp')
  expect(await (await web.request(site, '/llms.txt')).text()).toContain('/mcp')
})

test('rubbish, pages of others and large bodies are refused', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    web.request(site, '/mcp', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    })
  expect((await post('{"jsonrpc":')).status).toBe(400)
  expect((await post('[]')).status).toBe(400)
  expect((await post('{}', { origin: 'https://evil.example' })).status).toBe(403)
  expect(
    (await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { x: 'y'.repeat(70_000) } }))).status,
  ).toBe(413)
  expect((await web.request(site, '/mcp')).status).toBe(405)
})

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
