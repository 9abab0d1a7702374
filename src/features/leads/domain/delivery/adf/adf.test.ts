import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleLead } from '../sample-lead.ts'
import { adfDocument, type AdfFacts } from './adf.ts'
import { isoTime } from './adf-time.ts'
import { violations } from '#testing/adf/adf-validity.ts'

const site = sampleSite()

const adf = (differences: Partial<AdfFacts> = {}): string =>
  adfDocument({ site, lead: sampleLead(), occasion: 'new', note: '', consents: [], vehicle: undefined, ...differences })

const hilux = sampleVehicle({
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2022,
  vin: 'JTFSS22P',
  stockNumber: 'S77',
  km: 41_200,
  price: centsFromDollars(54_990),
  carType: 'used',
})

test.each<[string, Partial<AdfFacts>]>([
  ['about a vehicle of ours', { vehicle: hilux }],
  ['about a vehicle that we no longer have', {}],
  ['about none', { lead: sampleLead({ category: 'General Enquiry', payload: {} }) }],
  ['without an email address', { lead: sampleLead({ email: '' }) }],
  ['without a phone number', { lead: sampleLead({ phone: '' }) }],
  ['without either, or a name', { lead: sampleLead({ email: '', phone: '', name: '' }) }],
  ['with two names and a postcode', { lead: sampleLead({ payload: { last_name: 'Lee', postcode: '2800' } }) }],
  [
    'with a vehicle in part payment',
    {
      lead: sampleLead({
        category: 'Trade-In',
        payload: { 'Trade-In Make': 'Ford', 'Trade-In Model': 'Falcon', 'Trade-In Year': '2010', Rego: 'ABC123' },
      }),
      vehicle: hilux,
    },
  ],
  ['for a test drive', { lead: sampleLead({ category: 'Test Drive' }), vehicle: { ...hilux, carType: 'new' } }],
  ['sent again', { occasion: 'again', note: 'See the one before.' }],
  [
    'with consent',
    { consents: [{ purpose: 'marketing', channel: 'email', isGiven: true, wording: 'Send me "news" & more' }] },
  ],
  ['in the United States', { site: sampleSite({ region: 'US', domainName: 'rv.example' }), vehicle: hilux }],
  ['of a dealership elsewhere', { lead: sampleLead({ dealershipId: null }) }],
  [
    'of a yard with an address and no phone',
    {
      site: sampleSite({
        dealerships: [
          {
            ...sampleDealership(1),
            email: 'office@dealer.example',
            locations: sampleDealership(1).locations.map((location) => ({
              ...location,
              address: { ...location.address, street: '1 Long Road', state: 'NSW', postcode: '2800' },
            })),
          },
        ],
      }),
    },
  ],
])('a lead %s is valid', (_, differences) => expect(violations(adf(differences))).toEqual([]))

test('a document that breaks the document type is noticed', () => {
  const valid = adf({ vehicle: hilux })
  expect(violations(valid.replace('<year>', '<yeer>').replace('</year>', '</yeer>'))).not.toEqual([])
  expect(violations(valid.replace('status="new"', 'status="old"'))).not.toEqual([])
  expect(violations(valid.replace(/<vendor>[\s\S]*<\/vendor>/, ''))).not.toEqual([])
})

test('it says what our own stock knows, and who asks', () => {
  const text = adf({ vehicle: hilux, lead: sampleLead({ payload: { message: 'Still there?' } }) })
  for (const label of [
    '<?adf version="1.0"?>',
    '<prospect status="new">',
    '<requestdate>2026-03-02T15:45:10+11:00</requestdate>',
    '<vehicle interest="buy" status="used">',
    '<year>2022</year>',
    '<make>Toyota</make>',
    '<vin>JTFSS22P</vin>',
    '<stock>S77</stock>',
    '<trim>SR5</trim>',
    '<odometer status="unknown" units="km">41200</odometer>',
    '<price type="asking" currency="AUD">54990.00</price>',
    '<name part="full" type="individual">Ann Lee</name>',
    '<email>ann@mail.example</email>',
    'Still there?',
    '<vendorname>Dealer 1</vendorname>',
  ])
    expect(text).toContain(label)
})

test('consent stands in the comments with its words and time, and as an id', () => {
  const text = adf({ consents: [{ purpose: 'marketing', channel: 'email', isGiven: false, wording: 'Send me news.' }] })
  expect(text).toContain('<id source="consent">marketing=no</id>')
  expect(text).toContain('Did not consent on 2026-03-02T15:45:10+11:00: &quot;Send me news.&quot;')
})

test('what people typed stays text, and what XML cannot hold is left out', () => {
  const hostile = '</comments></customer><vendor>&evil;<!-- \u0000\u0008\uFFFE ]]> "x" 😀'
  const text = adf({
    lead: sampleLead({ name: hostile, phone: hostile, payload: { message: hostile, Rego: hostile } }),
  })
  expect(violations(text)).toEqual([])
  expect(text).toContain('&lt;/comments&gt;&lt;/customer&gt;&lt;vendor&gt;&amp;evil;&lt;!--  ]]&gt; &quot;x&quot; 😀')
})

test.each([
  ['Australia/Sydney', '2026-01-01T00:00:00+11:00'],
  ['Australia/Adelaide', '2025-12-31T23:30:00+10:30'],
  ['America/New_York', '2025-12-31T08:00:00-05:00'],
  ['UTC', '2025-12-31T13:00:00+00:00'],
])('the clock of %s reads %s', (zone, text) => expect(isoTime(new Date('2025-12-31T13:00:00Z'), zone)).toBe(text))

test.each([
  ['Australia/Adelaide', '+10:30'],
  ['America/New_York', '-04:00'],
  ['Pacific/Auckland', '+13:00'],
  ['Asia/Kathmandu', '+05:45'],
])('the offset of %s is right at every second of a minute', (zone, offset) => {
  for (let second = 0; second < 60; second += 1) {
    const moment = new Date(Date.parse('2026-04-04T13:59:00.500Z') + second * 1_000)
    const text = isoTime(moment, zone)
    expect(text.slice(-6)).toBe(offset)
    expect(new Date(text).getTime()).toBe(moment.getTime() - 500)
  }
})

test('answers to questions of the dealer’s own stand in the comments under their words, and break nothing', () => {
  const answers = [
    { question: 'Which group?', answer: 'Easy' },
    { question: 'Why <b>you</b>', answer: ']]> & "more"' },
  ]
  const document = adf({ lead: sampleLead({ payload: { form_name: 'own-club-day', answers } }) })
  expect(document).toContain('Which group? Easy')
  expect(document).toContain('Why &lt;b&gt;you&lt;/b&gt;: ]]&gt; &amp; &quot;more&quot;')
  expect(violations(document)).toEqual([])
})
