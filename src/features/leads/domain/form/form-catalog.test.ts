import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { regions } from '#features/sites/domain/region.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { templates } from '#features/sites/domain/template.ts'
import { type EnquiryForm, type FormField, type FormName, formNames } from './enquiry-form.ts'
import { findForm, formOfLead, isFormOffered } from './form-catalog.ts'
import { formText } from './enquiry-form-text.ts'

const about = { vehicle: sampleVehicle({ carType: 'used' }), today: '2026-03-14' }
type Leads = NonNullable<SiteSettingsInput['leads']>

function form(name: FormName, leads: Leads = {}, more: Parameters<typeof sampleSite>[0] = {}): EnquiryForm {
  const found = findForm(sampleSite({ ...more, settings: { leads } }), name, about)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const required = (of: EnquiryForm) => of.fields.filter((field) => field.isRequired).map((field) => field.name)
const names = (of: EnquiryForm) => of.fields.map((field) => field.name)

test.each([
  ['general', 'General Enquiry', 22],
  ['vehicle', 'Used Vehicle Enquiry', 15],
  ['photo-request', 'Photo Request', 22],
  ['test-drive', 'Used Test Drive', 48],
  ['trade-in', 'Trade-In', 18],
  ['service', 'Service Enquiry', 20],
  ['parts', 'Parts Enquiry', 21],
  ['finance', 'Finance Enquiry', 23],
  ['careers', 'Careers Enquiry', 51],
  ['sell-my-car', 'Sell My Car', 40],
  ['fleet', 'Fleet Enquiry', 19],
  ['insurance', 'Insurance Enquiry', 24],
  ['calculator', 'Calculator Enquiry', 26],
  ['special-offer', 'Special Offer Enquiry', 16],
  ['competition', 'Competition Entry', 27],
  ['survey', 'Survey', 44],
] as const)('the %s form is a %s, event %i', (name, category, eventId) => {
  expect(form(name).category).toMatchObject({ name: category, eventId })
})

const person = ['name', 'email', 'phone']

test.each([
  ['photo-request', person],
  ['test-drive', person],
  ['trade-in', ['Trade-In Make', 'Trade-In Model', 'Amount Owing', ...person]],
  ['sell-my-car', ['Vehicle Make', 'Vehicle Model', 'Amount Owing', ...person]],
  ['service', ['Vehicle Make', 'Vehicle Model', ...person]],
  ['parts', ['message', ...person]],
  ['finance', [...person, 'Vehicle Price Budget', 'Trade-In Vehicle']],
  ['careers', person],
  ['fleet', ['Company', 'message', ...person]],
  ['insurance', ['Vehicle Make', 'Vehicle Model', 'Vehicle Use', 'Kept Overnight', ...person, 'postcode']],
  ['calculator', ['Vehicle Price', 'Term', ...person]],
  ['special-offer', [...person, 'message']],
  ['competition', [...person, 'Terms Accepted']],
  ['survey', ['Rating', 'May we contact you about it?', ...person]],
] as const)('the %s form requires what it cannot do without', (name, fields) => {
  expect(required(form(name))).toEqual(fields)
})

describe.each(regions)('in %s', (region) => {
  const variants: Leads[] = [
    {},
    { name_fields: 'first-last-postcode', location_select: true, dealership_select: true, rego_field: true },
    {
      yes_no_fields: ['Ready to sell', 'Best Deal'],
      forms: { finance: { in_steps: false }, trade_in: { in_steps: false } },
    },
  ]
  const all = variants.flatMap((leads) =>
    templates.flatMap((template) =>
      formNames.map((name) =>
        form(name, leads, { region, template, dealerships: [sampleDealership(1), sampleDealership(2)] }),
      ),
    ),
  )

  test('no form asks the same thing twice', () => {
    const doubled = all.filter((each) => new Set(names(each)).size !== names(each).length)
    expect(doubled.map((each) => [each.name, names(each)])).toEqual([])
  })

  test('every form has one box for programs and one consent, in the step that asks who it is', () => {
    for (const { name, steps, fields } of all) {
      expect([name, fields.filter((field) => field.kind === 'honeypot').length]).toEqual([name, 1])
      expect(fields.filter((field) => field.kind === 'consent')).toHaveLength(1)
      const asking = steps.find((step) => step.fields.some((field) => field.kind === 'email'))
      expect(asking?.fields.some((field) => field.kind === 'consent')).toBe(true)
    }
  })

  test('every field that is seen says what it is, and every choice has something to choose', () => {
    const seen = all.flatMap((each) => each.fields.filter((field) => field.kind !== 'hidden'))
    expect(seen.filter((field) => field.label === '')).toEqual([])
    const choices = seen.filter((field) => ['select', 'radio', 'checks'].includes(field.kind))
    expect(choices.filter((field) => (field.options?.length ?? 0) === 0)).toEqual([])
  })

  test('a field waits only for one that stands before it in the same step', () => {
    for (const { fields } of all.flatMap((each) => each.steps)) {
      const before = (field: FormField) => fields.slice(0, fields.indexOf(field)).map((each) => each.name)
      const inVain = fields.filter((field) => field.shownWhen && !before(field).includes(field.shownWhen.field))
      expect(inVain).toEqual([])
    }
  })

  test('what begins in a field is right', () => {
    const begun = all.flatMap((each) => each.fields.filter((field) => field.initial !== '' && field.options))
    expect(begun.filter((field) => !field.options?.some((option) => option.value === field.initial))).toEqual([])
  })

  test('the first step is never skipped, nor the one that says who it is, nor the last', () => {
    for (const { steps } of all.filter((each) => each.steps.length > 1)) {
      expect(steps.at(0)?.isSkippable).toBe(false)
      expect(steps.at(-1)?.isSkippable).toBe(false)
      const asking = steps.find((step) => step.fields.some((field) => field.kind === 'email'))
      expect(asking).toMatchObject({ title: 'User Details', isSkippable: false })
    }
  })

  test('the page of every form has a title and says what happens next', () => {
    for (const name of formNames) {
      const text = formText(name, sampleSite({ region }))
      expect(text.title).not.toBe('')
      expect(text.next.length).toBeGreaterThan(0)
      if (region === 'US') expect(Object.values(text).flat().join()).not.toMatch(/enquir|colour|petrol/i)
    }
  })
})

test('trade-in, finance and sell my car ask in steps unless a site wants everything at once', () => {
  expect(form('trade-in').steps.map((step) => step.title)).toEqual(['Your vehicle', 'Condition', 'User Details'])
  expect(form('sell-my-car').steps.map((step) => step.title)).toEqual(['Your vehicle', 'Condition', 'User Details'])
  expect(form('finance').steps.map((step) => step.title)).toEqual(['User Details', 'About you', 'Your loan'])
  const atOnce = { trade_in: { in_steps: false }, sell_my_car: { in_steps: false }, finance: { in_steps: false } }
  for (const name of ['trade-in', 'sell-my-car', 'finance'] as const) {
    expect(form(name, { forms: atOnce }).steps).toHaveLength(1)
    expect(names(form(name, { forms: atOnce })).toSorted()).toEqual(names(form(name)).toSorted())
  }
})

describe('a test drive', () => {
  test.each([
    ['new', '', 17],
    ['used', '', 48],
    ['demo', '', 48],
    ['used', 'Test drive only', 17],
  ] as const)('of a %s vehicle with the tag %j counts as %i', (carType, tag, eventId) => {
    const found = findForm(sampleSite(), 'test-drive', { vehicle: sampleVehicle({ carType, tag }) })
    expect(found?.category.eventId).toBe(eventId)
    expect(found?.fields.find((field) => field.name === 'car_id')?.kind).toBe('hidden')
  })
  test('without a vehicle asks which one', () => {
    const found = findForm(sampleSite(), 'test-drive', {})
    expect(found?.category.eventId).toBe(17)
    expect(found && required(found)).toContain('Vehicle Model')
  })
  test('leaves date and time open', () => {
    const found = form('test-drive').fields.filter((field) => ['date', 'time'].includes(field.name))
    expect(found.map((field) => field.isRequired)).toEqual([false, false])
  })
})

test('a service booking asks for its location where there are several, and knows it where there is one', () => {
  expect(form('service').fields.find((field) => field.name === 'Service Location')).toMatchObject({
    kind: 'hidden',
    initial: 'Town 1',
  })
  const several = form('service', {}, { dealerships: [sampleDealership(1), sampleDealership(2)] })
  expect(several.fields.find((field) => field.name === 'Service Location')).toMatchObject({
    kind: 'select',
    isRequired: true,
  })
})

test('the work of a service follows the template and region, or what the site names', () => {
  const work = (more: Parameters<typeof sampleSite>[0], leads: Leads = {}) =>
    form('service', leads, more)
      .fields.find((field) => field.kind === 'checks')
      ?.options?.map((option) => option.value)
  expect(work({})).toEqual(['Logbook service', 'Brakes', 'Tyres', 'Air conditioning', 'Roadworthy inspection'])
  expect(work({ region: 'US' })).toContain('Tires')
  expect(work({ region: 'NZ' })).toContain('Warrant of fitness')
  expect(work({ template: 'camper' })).toContain('Gas check')
  expect(work({}, { forms: { service: { options: ['Detailing'] } } })).toEqual(['Detailing'])
})

test('a competition without a question asks none, one with a question requires the answer', () => {
  expect(names(form('competition'))).not.toContain('Answer')
  expect(required(form('competition', { forms: { competition: { question: 'Where to?' } } }))).toContain('Answer')
})

test('positions and offers of the site are choices, else a box to write in', () => {
  const kind = (of: EnquiryForm, name: string) => of.fields.find((field) => field.name === name)?.kind
  expect(kind(form('careers'), 'Position')).toBe('text')
  expect(kind(form('careers', { forms: { careers: { positions: ['Mechanic'] } } }), 'Position')).toBe('select')
  expect(kind(form('special-offer'), 'Offer')).toBe('text')
  expect(kind(form('special-offer', { forms: { special_offer: { offers: ['June'] } } }), 'Offer')).toBe('select')
})

test('a survey asks who it is only of those who want an answer', () => {
  const conditional = form('survey').fields.filter((field) => field.shownWhen)
  expect(conditional.map((field) => field.name)).toEqual(['name', 'email', 'phone', 'opt_in'])
})

test('the yes/no fields of a site are boxes of its trade-in form', () => {
  const ticks = form('trade-in', { yes_no_fields: ['Ready to sell', 'Best Deal'] }).fields.filter(
    (field) => field.kind === 'tick',
  )
  expect(ticks.map((field) => field.name)).toEqual(['Ready to sell', 'Best Deal'])
})

test('forms that not every dealer wants are off until they say so', () => {
  const offered = (leads: Leads = {}) =>
    formNames.filter((name) => isFormOffered(sampleSite({ settings: { leads } }), name))
  expect(formNames.filter((name) => !offered().includes(name))).toEqual([
    'pre-approval',
    'fleet',
    'insurance',
    'calculator',
    'special-offer',
    'competition',
    'survey',
  ])
  expect(offered({ forms: { competition: { enabled: true } } })).toContain('competition')
  expect(offered({ careers: false, forms: { test_drive: { enabled: false } } })).not.toContain('careers')
})

describe('the form of a lead', () => {
  const site = sampleSite()
  const nameOf = (raw: Record<string, unknown>) => formOfLead(site, raw, { today: '2026-03-14' })?.name
  test('is the one that its page names', () => {
    expect(nameOf({ form_name: 'service', category: 'Service Enquiry' })).toBe('service')
    expect(nameOf({ form_name: 'survey' })).toBe('survey')
  })
  test('is that of its category when no page sent it', () => {
    expect(nameOf({ category: 'Service Enquiry' })).toBe('general')
    expect(nameOf({})).toBe('general')
  })
  test.each(['nonsense', '__proto__', 5, null, ['service']])('is not chosen by %j', (input) => {
    expect(nameOf({ form_name: input })).toBe('general')
  })
  test('about a vehicle needs one', () => {
    expect(nameOf({ form_name: 'photo-request' })).toBe('general')
    expect(formOfLead(site, { form_name: 'photo-request' }, about)?.name).toBe('photo-request')
    expect(formOfLead(site, {}, about)?.category.name).toBe('Used Vehicle Enquiry')
  })
  test('is unknown when the category is', () => expect(nameOf({ category: 'Free Money' })).toBeUndefined())
})
