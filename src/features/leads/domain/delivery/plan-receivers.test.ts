import { expect, test } from 'vitest'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { DeliveryRule } from '#features/sites/domain/settings/delivery-settings.ts'
import { type SiteSettingsInput, parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import type { Lead } from '../lead/lead.ts'
import { planAlert, planReceivers, type ReceiverContext } from './plan-receivers.ts'

/** Monday, 8 pm in Sydney. */
const at = new Date('2026-03-02T09:00:00Z')
const open = [{ open: 480, close: 1020 }]

function site(delivery: SiteSettingsInput['delivery'], addresses: { location?: string; dealership?: string } = {}) {
  const dealership = sampleDealership(1)
  const locations = dealership.locations.map((location) => ({
    ...location,
    email: addresses.location ?? '',
    openingHours: { week: [[], open, open, open, open, open, []], special: {} },
  }))
  return sampleSite({
    settings: { delivery },
    dealerships: [{ ...dealership, email: addresses.dealership ?? '', locations }, sampleDealership(2)],
  })
}

const lead = (differences: Partial<Lead> = {}): Lead => ({
  category: 'Service Enquiry',
  subcategory: '',
  eventId: 20,
  dealershipId: sampleDealership(1).id,
  locationId: null,
  vehicleId: null,
  leadStatus: 'Complete',
  isFormCompleted: true,
  name: 'Ann',
  email: '',
  phone: '',
  payload: { dealership_slug: 'dealer-1' },
  heldBecause: '',
  ...differences,
})

const rule = (differences: Partial<DeliveryRule>): Partial<DeliveryRule> & Pick<DeliveryRule, 'name' | 'by'> => ({
  name: 'sales',
  by: 'mail',
  to: ['sales@dealer.example'],
  ...differences,
})

const receivers = (
  context: Pick<ReceiverContext, 'site'> & Partial<ReceiverContext>,
  differences: Partial<Lead> = {},
) =>
  planReceivers(lead(differences), { at, occasion: 'new', ...context }).map(({ rule, channel, recipient }) =>
    `${rule} ${channel} ${recipient}`.trim(),
  )

test('every rule that fits applies, with all its addresses', () => {
  const rules = [
    rule({ to: ['a@dealer.example', 'b@dealer.example'] }),
    rule({ name: 'crm', by: 'webhook', to: [], url: 'https://crm.example/in' }),
    rule({ name: 'dms', by: 'adf-http', to: [], url: 'https://dms.example/in' }),
    rule({ name: 'dms-mail', by: 'adf-mail' }),
  ]
  expect(receivers({ site: site({ rules }) })).toEqual([
    'sales mail a@dealer.example, b@dealer.example',
    'crm webhook https://crm.example/in',
    'dms adf-http https://dms.example/in',
    'dms-mail adf-mail sales@dealer.example',
  ])
})

test.each<[string, Partial<DeliveryRule>, boolean]>([
  ['for its dealership', { dealerships: ['dealer-1'] }, true],
  ['for another dealership', { dealerships: ['dealer-2'] }, false],
  ['for its category', { categories: ['parts-enquiry', 'service-enquiry'] }, true],
  ['for another category', { categories: ['parts-enquiry'] }, false],
  ['for its category and another dealership', { categories: ['service-enquiry'], dealerships: ['dealer-2'] }, false],
])('a rule %s', (_, differences, doesFit) => {
  const planned = receivers({ site: site({ rules: [rule(differences)] }) })
  expect(planned).toEqual([doesFit ? 'sales mail sales@dealer.example' : 'address-on-file nobody'])
})

test('an application is found by the category it was sent under and by the one it is filed under', () => {
  const application = { category: 'General Enquiry', subcategory: 'Career Enquiry' }
  for (const category of ['careers-enquiry', 'general-enquiry'])
    expect(receivers({ site: site({ rules: [rule({ categories: [category] })] }) }, application)).toHaveLength(1)
})

test('without a rule the chosen place is written to, else its dealership, else whichever place answers, else the site', () => {
  const all = { location: 'yard@dealer.example', dealership: 'office@dealer.example' }
  const mail = 'site@dealer.example'
  expect(receivers({ site: site({ mail }, all) }, { locationId: sampleLocationId(1) })).toEqual([
    'address-on-file mail yard@dealer.example',
  ])
  expect(receivers({ site: site({ mail }, all) })).toEqual(['address-on-file mail office@dealer.example'])
  expect(receivers({ site: site({ mail }, { location: 'yard@dealer.example' }) })).toEqual([
    'address-on-file mail yard@dealer.example',
  ])
  expect(receivers({ site: site({ mail }) })).toEqual(['address-on-file mail site@dealer.example'])
  expect(receivers({ site: site({}) })).toEqual(['address-on-file nobody'])
})

test("a dealership that the site does not show has its own address, and not the site's dealers'", () => {
  const elsewhere = { dealershipId: asId<'dealership'>('00000000-0000-4000-9000-000000000077') }
  const context = { site: site({ mail: 'site@dealer.example' }, { dealership: 'office@dealer.example' }) }
  expect(receivers({ ...context, mailElsewhere: 'head@office.example' }, elsewhere)).toEqual([
    'address-on-file mail head@office.example',
  ])
  expect(receivers(context, elsewhere)).toEqual(['address-on-file mail site@dealer.example'])
})

test('opening hours make a rule wait until the doors open, and nobody else', () => {
  const rules = [rule({ name: 'night', hours: 'at-once' }), rule({ name: 'day', hours: 'opening-hours' })]
  const planned = planReceivers(lead(), { site: site({ rules }), at, occasion: 'new' })
  expect(planned.map(({ rule, dueAt }) => [rule, dueAt.toISOString()])).toEqual([
    ['night', '2026-03-02T09:00:00.000Z'],
    ['day', '2026-03-02T21:00:00.000Z'],
  ])
  const inTheMorning = new Date('2026-03-03T00:00:00Z')
  const open = planReceivers(lead(), { site: site({ rules }), at: inTheMorning, occasion: 'new' })
  expect(open[1]?.dueAt).toEqual(inTheMorning)
})

test('an alert goes to whoever did not fail, and none goes out about an alert', () => {
  const context = { site: site({ alert_mail: 'owner@dealer.example', mail: 'office@dealer.example' }), at }
  const alerted = (failed: Parameters<typeof planAlert>[1]) =>
    planAlert(lead(), failed, context).map((each) => each.recipient)
  expect(alerted({ channel: 'mail', recipient: 'sales@dealer.example' })).toEqual(['owner@dealer.example'])
  expect(alerted({ channel: 'mail', recipient: 'x@y.example, owner@dealer.example' })).toEqual([
    'office@dealer.example',
  ])
  expect(alerted({ channel: 'alert', recipient: 'owner@dealer.example' })).toEqual([])
})

test.each([
  [{ rules: [{ name: 'a', by: 'mail' }] }, 'delivery.rules.0.to'],
  [{ rules: [{ name: 'a', by: 'webhook' }] }, 'delivery.rules.0.url'],
  [{ rules: [{ name: 'a', by: 'webhook', url: 'ftp://x.example' }] }, 'delivery.rules.0.url'],
  [{ rules: [{ name: 'a', by: 'webhook', url: 'https://user:pass@x.example' }] }, 'delivery.rules.0.url'],
  [{ rules: [{ name: 'A b', by: 'mail', to: ['a@b.example'] }] }, 'delivery.rules.0.name'],
  [{ rules: [{ name: 'a', by: 'mail', to: ['a@b.example\nBcc: c@d.example'] }] }, 'delivery.rules.0.to.0'],
  [{ rules: [rule({}), rule({})] }, 'delivery.rules'],
])('settings %j are refused at %s', (delivery, path) => {
  const parsed = parseSiteSettings({ delivery })
  expect(!parsed.ok && parsed.problem.map((problem) => problem.path)).toContain(path)
})
