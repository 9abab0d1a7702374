import { describe, expect, test } from 'vitest'
import { type UserFlow, person, tradeInWorld, withTradeIns } from './test-trade-ins.ts'

const { web, site, car, openBrowser, trade, leadOf } = await tradeInWorld()
const noPlate = { go: 'skip' }
const driven = { 'Trade-In Kilometres': '60,000', Condition: 'Good', 'Service History': 'Full', 'Finance Owing': 'No' }

test('plate, variant, kilometres, condition, owing and contact lead to a range, without script', async () => {
  const browser = openBrowser()
  const { response, path } = await browser.begin({ Rego: 'demo-01', state: 'NSW', car_id: car.id })
  expect([response.status, path]).toEqual([303, expect.stringMatching(/^\/trade-in\/[\w-]{43}$/)])
  const chooser = await browser.get(path)
  const html = await chooser.text()
  expect(chooser.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('2020 Mazda 3 G20 Evolve')
  expect(html).toContain('VIN ends 0001')
  expect(html).not.toContain('JM0BP2HLA00100001')
  expect(html).toContain('Step 2 of 3')
  expect(html).toContain('data-grade="Needs work"')
  expect(html).toContain('Take the photos with your phone')
  expect(html).toContain('<path d="M')
  const owing = { 'Finance Owing': 'Yes', 'Amount Owing': '$4,000' }
  expect(await browser.step(path, 2, { Variant: '0', ...driven, ...owing })).toMatchObject({ status: 303 })
  expect(await browser.text(path)).toContain('Step 3 of 3')
  const last = await browser.step(path, 3, person('range@mail.example'))
  const thanks = last.headers.get('location') ?? ''
  expect(thanks).toMatch(/^\/success\?category=trade-in&.*follow=valuation/)
  expect(thanks).not.toContain(path)
  expect(await browser.text(thanks)).toContain('href="/trade-in/mine"')
  expect((await browser.get('/trade-in/mine')).headers.get('location')).toBe(path)
  expect((await openBrowser().get('/trade-in/mine')).headers.get('location')).toBe('/trade-in')

  const page = await browser.text(path)
  expect(page).toContain('$18,400 – $20,400')
  expect(page).toContain('Conditional on our inspection. Valid until')
  expect(page).toContain('60,000 km')
  expect(page).toContain('What would lower it')
  expect(page).toContain('We’d pay out the $4,000 owing. That leaves $14,400 – $16,400.')
  expect(page).toContain('$26,590 – $28,590')
  expect(page).toContain(`/cars/${car.slug}?trade_in=18400&amp;owing=4000#calculator`)
})

test('seven steps ask the same, one question a page, and make the same enquiry', async () => {
  const of = await web.addDealer(withTradeIns({}, 'seven'))
  const browser = openBrowser(of)
  const { path } = await browser.begin({ Rego: 'demo-01', state: 'NSW' })
  expect(await browser.text(path)).toContain('Step 2 of 7')
  await browser.step(path, 2, { Variant: '0' })
  await browser.step(path, 3, { 'Trade-In Kilometres': '60,000' })
  await browser.step(path, 4, { Condition: 'Good', 'Service History': 'Full' })
  await browser.step(path, 5, { 'Finance Owing': 'No' })
  expect(await browser.text(`${path}?step=6`)).toContain('Take the photos with your phone')
  await browser.step(path, 6, { go: 'skip' })
  await browser.step(path, 7, person('seven@mail.example'))
  await trade('three@mail.example')
  const told = ({ payload }: { payload: Record<string, unknown> }) =>
    Object.entries(payload)
      .filter(([key]) =>
        /^(Rego|state|Trade-In|Condition|Service|Finance|Amount|One|Acc|Warn|Worn|Mod|Comm|Priv)/.test(key),
      )
      .map(([key, value]) => [key, key === 'Rego' ? String(value).replace(/\W/g, ' ') : value])
      .toSorted()
  const [long, short] = [await leadOf('seven@mail.example', of), await leadOf('three@mail.example')]
  expect(told(short)).toEqual(told(long))
  expect(short.payload).not.toHaveProperty('valuation_steps')
})

test('a trade-in goes on with the steps it began with, whatever the form of today asks', async () => {
  const browser = openBrowser()
  const { path } = await browser.begin({ Rego: 'demo 01', state: 'NSW', valuation_steps: 'seven' })
  expect(await browser.text(path)).toContain('Step 2 of 7')
  await browser.step(path, 2, { Variant: '0' })
  expect(await browser.text(path)).toContain('Step 3 of 7')
  const rubbish = await browser.begin({ Rego: 'demo 01', state: 'NSW', valuation_steps: 'ninety' })
  expect(await browser.text(rubbish.path)).toContain('Step 2 of 3')
})

test('without a plate a button leads on, and an empty form says so', async () => {
  const browser = openBrowser()
  expect(await browser.text('/trade-in')).toMatch(/value="skip"[^>]*>I don’t have the plate</)
  const empty = await browser.begin({ Rego: '', state: '' })
  expect([empty.response.status, await empty.response.text()]).toEqual([
    422,
    expect.stringContaining('Enter your plate, or choose “I don’t have the plate”.'),
  ])
  const { path } = await browser.begin({ Rego: 'DEMO', state: '', ...noPlate })
  const html = await browser.text(path)
  expect(html).toContain('name="Trade-In Make"')
  expect(html).not.toContain('We couldn’t find that one.')
})

test('everything wrong with the second step comes back with what was typed', async () => {
  const browser = openBrowser()
  const { path } = await browser.begin({ Rego: 'demo 01', state: 'NSW' })
  const wrong = await browser.step(path, 2, { Variant: '0', 'Trade-In Kilometres': '99,999,999', 'One Key': 'true' })
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toMatch(/name="Trade-In Kilometres"[^>]*value="99,999,999"/)
  expect(html).toMatch(/name="One Key"[^>]*checked/)
  for (const field of ['trade-in-kilometres', 'condition', 'finance-owing']) {
    expect(html).toContain(`href="#trade-in-0-${field}"`)
    expect(html).toContain(` id="trade-in-0-${field}"`)
  }
})

test('the enquiry grows step by step and holds all of it as ordinary fields', async () => {
  await trade('fields@mail.example', { owing: { 'Finance Owing': 'Yes', 'Amount Owing': '2500' } })
  const lead = await leadOf('fields@mail.example')
  expect(lead).toMatchObject({ category: 'Trade-In', eventId: 18, leadStatus: 'Complete', isFormCompleted: true })
  expect(lead.payload).toMatchObject({
    Rego: 'demo 01',
    state: 'NSW',
    'Trade-In Make': 'Mazda',
    'Trade-In Model': '3',
    'Trade-In Year': '2020',
    'Trade-In Badge': 'G20 Evolve',
    'Trade-In Kilometres': '60000',
    Condition: 'Good',
    'Accident or Hail': 'No',
    'Amount Owing': '2500',
    'Trade-In VIN': 'JM0BP2HLA00100001',
    'Trade-In Estimate': '$18,400 – $20,400',
  })
  expect(lead.payload['Trade-In Estimate Until']).toMatch(/20\d\d$/)
})

test('a plate with several variants is a choice, and none of them asks for make and model', async () => {
  const browser = openBrowser()
  const { path } = await browser.begin({ Rego: 'DEMO02', state: 'VIC' })
  const html = await browser.text(path)
  expect(html).toContain('Which one is yours?')
  for (const variant of ['XLT', 'Wildtrak', 'None of these']) expect(html).toContain(variant)
  const nothing = await browser.step(path, 2, driven)
  expect([nothing.status, (await nothing.text()).includes('Please choose one, or none of these.')]).toEqual([422, true])
  const unsaid = await browser.step(path, 2, { ...driven, Variant: 'none' })
  expect([unsaid.status, (await unsaid.text()).includes('*This is a required field.')]).toEqual([422, true])
  const manual = await browser.step(path, 2, {
    ...driven,
    Variant: 'none',
    'Trade-In Make': 'Ford',
    'Trade-In Model': 'Ranger',
    'Trade-In Year': '2021',
  })
  expect(manual.status).toBe(303)
})

test.each<[string, UserFlow, string, string]>([
  [
    'typed by hand',
    { plate: noPlate, model: { 'Trade-In Make': 'Lada', 'Trade-In Model': 'Niva', 'Trade-In Year': '2019' } },
    'couldn’t match',
    'The shopper typed it in',
  ],
  ['too old', { plate: { Rego: 'DEMO04', state: 'NSW' } }, 'Older vehicles', 'Older than the limit'],
  ['driven too far', { km: '400000' }, 'driven this far', 'Driven further than the limit'],
  [
    'stolen, of which nobody is told',
    { plate: { Rego: 'DEMO05', state: 'NSW' } },
    'see this one in person',
    'A register has a warning about it',
  ],
  [
    'one that the service is unsure of',
    { plate: { Rego: 'DEMO06', state: 'NSW' } },
    'Not enough like it',
    'isn’t sure enough',
  ],
  ['used commercially', { condition: { 'Commercial Use': 'true' } }, 'worked for a living', 'Commercial use'],
  ['modified', { condition: { Modified: 'true' } }, 'Modified vehicles', 'Modified'],
])(
  'a vehicle that is %s gets no figure, and the enquiry is kept with the reason',
  async (name, stated, announced, noted) => {
    const email = `none-${name.replace(/\W+/g, '-')}@mail.example`
    const { page, browser } = await trade(email, stated)
    expect(page).toContain(announced)
    expect(page).not.toMatch(/We expect to pay/)
    expect(page.toLowerCase()).not.toContain('stolen')
    const lead = await leadOf(email)
    expect(lead.leadStatus).toBe('Complete')
    expect(lead.payload['Trade-In No Figure']).toContain(noted)
    expect(browser.jar.has('trade_in_value')).toBe(false)
  },
)

test('the follow page tells neither the VIN nor what a register warns of', async () => {
  const { page, browser } = await trade('follow@mail.example', { plate: { Rego: 'DEMO05', state: 'NSW' } })
  const follow = /href="(\/enquiry\/[\w-]+)"/.exec(page)?.[1] ?? ''
  const html = await browser.text(follow)
  expect(html).toContain('Hyundai')
  expect(html).not.toContain('KMHH351CMHU500005')
  expect(html.toLowerCase()).not.toContain('stolen')
})

describe('the look-up', () => {
  test('that fails lets the shopper type what it is, and says so', async () => {
    const browser = openBrowser()
    for (const [plate, text] of [
      ['AWAY01', 'We can’t look it up right now.'],
      ['BUSY01', 'We can’t look it up right now.'],
      ['NOSUCH1', 'We couldn’t find that one.'],
    ]) {
      const { path } = await browser.begin({ Rego: plate ?? '', state: 'NSW' })
      const html = await browser.text(path)
      expect(html).toContain(text)
      expect(html).toContain('name="Trade-In Make"')
      expect(html).not.toContain('None of these')
    }
  })
  test('reads the maker out of a VIN that nobody knows', async () => {
    const browser = openBrowser()
    const { path } = await browser.begin({ 'Trade-In VIN': '6T1BF3EK10X123456' })
    expect(await browser.text(path)).toMatch(/name="Trade-In Make"[^>]*value="Toyota"/)
  })
  test('refuses what is no VIN, and a plate without its state, with everything typed still there', async () => {
    const browser = openBrowser()
    const { response } = await browser.begin({ 'Trade-In VIN': 'JM0BP2HLAO0100001' })
    expect([response.status, (await response.text()).includes('no letters I, O or Q')]).toEqual([422, true])
    const stateless = await browser.begin({ Rego: 'ABC123' })
    const html = await stateless.response.text()
    expect(html).toContain('Please choose where it’s registered.')
    expect(html).toMatch(/name="Rego"[^>]*value="ABC123"/)
  })
  test('is limited by address; the journey goes on by hand', async () => {
    const of = await web.addDealer(withTradeIns({ lookups: { per_address: 2, per_site: 100 } }))
    const browser = openBrowser(of)
    for (let count = 0; count < 2; count++) await browser.begin({ Rego: 'DEMO01', state: 'NSW' })
    const { path } = await browser.begin({ Rego: 'DEMO01', state: 'NSW' })
    const html = await browser.text(path)
    expect(html).toContain('We can’t look it up right now.')
    expect(html).not.toContain('G20 Evolve')
  })
  test('is not made where the site looks nothing up', async () => {
    const of = await web.addDealer(withTradeIns({ registration_lookup: false }))
    const browser = openBrowser(of)
    const { path } = await browser.begin({ Rego: 'DEMO01', state: 'NSW' })
    expect(await browser.text(path)).not.toContain('G20 Evolve')
  })
})

describe('photographs', () => {
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9,
  ])
  const photo = (more: Record<string, string> = {}, content: Uint8Array<ArrayBuffer> | string = jpeg) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ step_number: '2', ...more })) form.set(name, value)
    form.append('files', new File([content], 'front.jpg'))
    return form
  }
  test('come along, from another device too, and again after the estimate', async () => {
    const browser = openBrowser()
    const { path } = await browser.begin({ Rego: 'DEMO01', state: 'NSW' })
    const phone = openBrowser()
    const answers = { Variant: '0', ...driven }
    const refused = await phone.get(path, { method: 'POST', body: photo({ ...answers, Condition: '' }) })
    expect(refused.status).toBe(422)
    const more = await phone.get(path, { method: 'POST', body: photo({ ...answers, go: 'more' }) })
    expect(more.headers.get('location')).toBe(`${path}?step=2`)
    expect(await browser.text(`${path}?step=2`)).toContain('1 photo added so far.')
    await browser.step(path, 2, answers)
    await browser.step(path, 3, person('photos@mail.example'))
    const later = await phone.get(`${path}/photos`, { method: 'POST', body: photo() })
    expect(later.headers.get('location')).toBe(`${path}?said=photos`)
    const lead = await leadOf('photos@mail.example')
    const files = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead_file').selectAll().where('lead_id', '=', lead.id).execute(),
    )
    expect(files).toHaveLength(2)
  })
  test('are photographs, and not too many', async () => {
    const of = await web.addDealer(withTradeIns({ photos_max: 1 }))
    const { path, browser } = await trade('many@mail.example', {}, of)
    const send = (content?: string) => browser.get(`${path}/photos`, { method: 'POST', body: photo({}, content) })
    expect((await send('<script>alert(1)</script>')).status).toBe(422)
    expect((await send()).status).toBe(303)
    const full = await send()
    expect([full.status, (await full.text()).includes('more photos than we can take')]).toEqual([422, true])
  })
  test('count against the megabytes that one sender may send', async () => {
    const of = await web.addDealer({ ...withTradeIns({}), leads: { upload_megabytes_per_address: 1 } })
    const { path, browser } = await trade('heavy@mail.example', {}, of)
    const refused = await browser.get(`${path}/photos`, { method: 'POST', body: photo() })
    expect([refused.status, (await refused.text()).includes('too many files from your network')]).toEqual([429, true])
  })
})
