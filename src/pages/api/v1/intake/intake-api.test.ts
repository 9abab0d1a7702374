import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { addKey, caller } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer({ delivery: { rules: [{ name: 'sales', by: 'mail', to: ['sales@dealer.example'] }] } })
const call = caller(web, site, (await addKey(web, site)).text)

const path = '/api/v1/intake'
const submit = (body: unknown, to = 'leads') => call(`${path}/${to}`, { method: 'POST', body })
const adf = (body: string, type = 'application/x-adf+xml') =>
  call(`${path}/adf`, { method: 'POST', body, headers: { 'content-type': type } })
const readLead = async (id: unknown) => (await call(`/api/v1/leads/${String(id)}`)).body
const ann = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412345678', message: 'Is it there?' }
const fresh = (more: object = {}) => ({ source: 'carsales', external_id: randomUUID(), ...ann, ...more })

test('an enquiry of a marketplace is in the inbox with its source, its vehicle and somebody who is told', async () => {
  const vehicle = await web.addVehicle(site, { stockNumber: 'M-7', carType: 'used', slug: `m-7-${randomUUID()}` })
  const response = await submit(fresh({ stock_number: 'm-7' }))
  expect([response.status, response.body['is_new']]).toEqual([201, true])
  const lead = await readLead(response.body['id'])
  expect(lead).toMatchObject({
    source: 'carsales',
    name: 'Ann',
    vehicle_id: vehicle.id,
    category: 'Used Vehicle Enquiry',
  })
  expect(lead['due_at']).not.toBeNull()
  expect(lead['consents']).toEqual([])
  expect((lead['payload'] as Record<string, unknown>)['opt_in']).toBe(false)
  const { rows } = await web.deps.database.platformPool.query(
    "select recipient from lead_delivery where lead_id = $1 and channel = 'mail'",
    [response.body['id']],
  )
  expect(rows).toHaveLength(1)
})

test('the same again is the same lead, and other words under its name are a conflict', async () => {
  const body = fresh()
  const first = await submit(body)
  const again = await submit(body)
  expect([again.status, again.body]).toEqual([200, { id: first.body['id'], is_new: false }])
  const other = await submit({ ...body, message: 'Something else' })
  expect(other.status).toBe(409)
})

test('without a name there an enquiry or a call is named by what it says, and nobody’s is lost', async () => {
  const from = (more: object) => ({ source: 'autotrader', ...ann, message: randomUUID(), ...more })
  for (const external_id of [undefined, '', '  ']) {
    const [one, other] = [from({ external_id }), from({ external_id, name: 'Bea' })]
    const responses = [await submit(one), await submit(other), await submit(one)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 200])
    expect(responses[2]?.body['id']).toBe(responses[0]?.body['id'])
  }
  const call = (started_at: string) => aCall({ external_id: undefined, started_at })
  const calls = ['2026-11-22T09:30:00+11:00', '2026-11-22T09:31:00+11:00', '2026-11-22T09:30:00+11:00']
  const rung = []
  for (const at of calls) rung.push((await submit(call(at), 'calls')).status)
  expect(rung).toEqual([201, 201, 200])
})

test('two at the same moment are one', async () => {
  const body = fresh()
  const responses = await Promise.all([1, 2, 3, 4].map(() => submit(body)))
  expect(new Set(responses.map((response) => response.body['id'])).size).toBe(1)
  expect(responses.filter((response) => response.body['is_new'])).toHaveLength(1)
})

test('a number or an address that cannot be right keeps no lead out: staff read it', async () => {
  const response = await submit(fresh({ email: 'ann at mail', phone: '12' }))
  const lead = await readLead(response.body['id'])
  expect([lead['email'], lead['phone']]).toEqual(['', ''])
  const { message } = lead['payload'] as { message: string }
  expect(message).toContain('Is it there?')
  expect(message).toContain('Email as it was sent: ann at mail')
  expect(message).toContain('Phone as it was sent: 12')
})

test.each([
  ['nobody to answer to', { email: undefined, phone: undefined }, 'email'],
  ['a name there without an end', { external_id: 'x'.repeat(201) }, 'external_id'],
  ['a field of its own', { score: 7 }, 'score'],
  ['a message without end', { message: 'x'.repeat(5001) }, 'message'],
  ['a list for a name', { name: ['Ann'] }, 'name'],
])('%s is refused by the name of its field', async (_, more, field) => {
  const response = await submit(fresh(more))
  expect([response.status, Object.keys(response.body['fields'] as object)]).toEqual([422, [field]])
})

const aCall = (more: object = {}) => ({
  source: 'CallRail',
  external_id: randomUUID(),
  caller: '0412345678',
  called: '02 5550 1234',
  started_at: '2026-11-22T09:30:00+11:00',
  answered: true,
  seconds: 125,
  ...more,
})

test('a call is an enquiry too; a missed one says that it waits to be called back', async () => {
  const taken = await readLead((await submit(aCall(), 'calls')).body['id'])
  expect(taken).toMatchObject({ source: 'CallRail', phone: '0412345678' })
  expect((taken['payload'] as { message: string }).message).toContain('Phone call, 2 min 5 s.')
  const missed = await readLead((await submit(aCall({ answered: false, seconds: 0 }), 'calls')).body['id'])
  expect((missed['payload'] as { message: string }).message).toContain('Missed phone call: please call back.')
  expect((await submit(aCall({ recording_url: 'http://evil.example/x' }), 'calls')).status).toBe(422)
})

const prospect = (id: string, more = '') => `<prospect><id sequence="1" source="Trader">${id}</id>
  <requestdate>2026-11-22T09:30:00+11:00</requestdate>
  <vehicle interest="buy" status="used"><year>2021</year><make>Toyota</make><model>Hilux</model><stock>ADF-1</stock></vehicle>
  <vehicle interest="trade-in"><year>2012</year><make>Mazda</make><model>3</model></vehicle>
  <customer><contact><name part="first">Bea</name><name part="last">Long</name><email>bea@mail.example</email>
    <phone type="voice">0298765432</phone><phone type="cellphone">0412345678</phone>
    <address><postalcode>2800</postalcode></address></contact><comments>Call &lt;after&gt; five &amp; before six</comments></customer>
  <vendor><vendorname>Yard</vendorname></vendor><provider><name>Trader</name></provider>${more}</prospect>`
const document = (...prospects: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><?adf version="1.0"?><adf>${prospects.join('')}</adf>`

test('the prospects of an ADF document join the inbox, once', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const response = await adf(document(prospect(one), prospect(two)))
  expect(response.status).toBe(201)
  const [first] = response.body['data'] as { id: string; is_new: boolean }[]
  expect(await readLead(first?.id)).toMatchObject({
    source: 'Trader',
    name: 'Bea',
    email: 'bea@mail.example',
    phone: '0412345678',
    payload: { last_name: 'Long', postcode: '2800' },
  })
  const { message } = (await readLead(first?.id))['payload'] as { message: string }
  expect(message).toContain('Call <after> five & before six')
  expect(message).toContain('Would trade in: 2012 Mazda 3')
  expect(message).toContain('About: 2021 Toyota Hilux ADF-1')
  const again = await adf(document(prospect(one), prospect(two)))
  expect([again.status, (again.body['data'] as { is_new: boolean }[]).map((each) => each.is_new)]).toEqual([
    200,
    [false, false],
  ])
})

const plainProspect = (name: string, more: { id?: string; date?: string; comments?: string } = {}) =>
  `<prospect>${more.id === undefined ? '' : `<id>${more.id}</id>`}${more.date === undefined ? '' : `<requestdate>${more.date}</requestdate>`}
  <customer><contact><name part="full">${name}</name><email>${name.toLowerCase()}@mail.example</email></contact>
  <comments>${more.comments ?? 'Is it there?'}</comments></customer><provider><name>Carsales ${run}</name></provider></prospect>`
const run = randomUUID()

test.each([
  ['without an id and a date', {}],
  ['with an empty id', { id: '' }],
  ['of one moment', { date: '2026-11-22' }],
  ['that all have one id', { id: '1' }],
])('prospects %s are as many enquiries as there are people, and the same again is none', async (_, more) => {
  const names = ['Fay', 'Gus', 'Hal'].map((name) => `${name}${randomUUID().slice(0, 4)}`)
  for (const name of names) expect((await adf(document(plainProspect(name, more)))).status).toBe(201)
  const together = await adf(document(...names.map((name) => plainProspect(name, more))))
  expect([together.status, (together.body['data'] as { is_new: boolean }[]).map((each) => each.is_new)]).toEqual([
    200,
    [false, false, false],
  ])
  const again = await adf(document(plainProspect(names[0] ?? '', { ...more, comments: 'And in red?' })))
  expect(again.status).toBe(201)
})

test('files of the server stay where they are, and entities do not multiply', async () => {
  const stealing = `<?xml version="1.0"?><!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>${document(prospect(randomUUID(), '<comments>&x;</comments>')).replace(/^<\?xml[^>]*>/, '')}`
  const response = await adf(stealing.replace('Call', '&x; Call'))
  const [lead] = (response.body['data'] ?? []) as { id: string }[]
  if (lead) expect(JSON.stringify(await readLead(lead.id))).not.toContain('root:')
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${document(prospect(randomUUID()).replace('Call', '&b;&b;&b;'))}`
  expect((await adf(laughs)).status).toBeLessThan(500)
})

test.each([
  ['no XML', 'hello', 422],
  ['another document', '<html><body>hi</body></html>', 422],
  ['a document without prospects', '<adf></adf>', 422],
  ['twenty thousand elements', `<adf><prospect>${'<x/>'.repeat(20_000)}</prospect></adf>`, 422],
  ['ten thousand levels', `<adf><prospect>${'<x>'.repeat(10_000)}</prospect></adf>`, 422],
  ['half a megabyte', document(prospect('x').replace('Call', 'x'.repeat(500_000))), 413],
])('%s is refused', async (_, body, status) => {
  expect((await adf(body)).status).toBe(status)
})

test('ADF of another media type is refused, and so is a key that may only read', async () => {
  expect((await adf(document(prospect('z')), 'text/plain')).status).toBe(415)
  const reader = caller(web, site, (await addKey(web, site, { scopes: ['leads:read'] })).text)
  expect((await reader(`${path}/leads`, { method: 'POST', body: fresh() })).status).toBe(403)
})

test('the same name of another key, or of another group, is another lead', async () => {
  const body = fresh()
  const mine = await submit(body)
  const second = caller(web, site, (await addKey(web, site)).text)
  const theirs = await second(`${path}/leads`, { method: 'POST', body })
  expect(theirs.body['id']).not.toBe(mine.body['id'])
})
