import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { regions } from '#features/sites/domain/region.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { templates } from '#features/sites/domain/template.ts'
import {
  checkOptionMarker,
  type EnquiryForm,
  type FormField,
  formNameKey,
  formNames,
  splitSealed,
} from '../../form/enquiry-form.ts'
import { findForm } from '../../form/form-catalog.ts'
import type { StoredLead } from '../../lead/lead.ts'
import { shapeLead } from '../../lead/lead-shaping.ts'
import { parseLead } from '../../lead/parse-lead.ts'
import { answersOf } from '../lead-answers.ts'
import { sampleLead } from '../sample-lead.ts'
import { adfDocument } from './adf.ts'
import { readDocument, textsAt } from '#testing/adf/adf-validity.ts'
import { isWide } from '#testing/wide.ts'

const today = '2026-03-14'
const vehicle = sampleVehicle({ carType: 'used', km: 41_200 })

/** Settings that change what a form asks. */
const variants: Record<string, SiteSettingsInput> = {
  'as it comes': {},
  'with every question': {
    leads: {
      name_fields: 'first-middle-last-postcode',
      location_select: true,
      dealership_select: true,
      rego_field: true,
      yes_no_fields: ['Ready to sell', 'Best Deal'],
      forms: { competition: { question: 'Why you?' }, careers: { positions: ['Technician'] } },
    },
  },
  'with everything at once and no message': {
    leads: {
      name_fields: 'first-last-postcode',
      message_required: false,
      forms: {
        trade_in: { in_steps: false },
        sell_my_car: { in_steps: false },
        finance: { in_steps: false },
        special_offer: { offers: ['Spring'] },
      },
    },
  },
  'with a valuation': { retail: { trade_in: { valuation: true } } },
}

const openDaily = { week: Array.from({ length: 7 }, () => [{ open: 480, close: 1080 }]), special: {} }

const dealerships = [1, 2].map((number) => {
  const dealership = sampleDealership(number)
  return { ...dealership, locations: dealership.locations.map((place) => ({ ...place, openingHours: openDaily })) }
})

const phones = { AU: '0412 345 678', NZ: '021 555 0188', US: '830 555 0137' }

/** An answer to every question, chosen so that what depends on another answer is asked as well. */
function answersTo(form: EnquiryForm, site: Site): Record<string, unknown> {
  const requested = form.fields.filter(({ kind }) => !['honeypot', 'file', 'checks', 'hidden'].includes(kind))
  const hidden = form.fields.filter(({ kind, initial }) => kind === 'hidden' && initial !== '')
  const services = form.fields.flatMap((field) => (field.kind === 'checks' ? (field.options ?? []) : []))
  return {
    ...Object.fromEntries(hidden.map(({ name, initial }) => [name, initial])),
    ...Object.fromEntries(requested.map((field) => [field.name, answerTo(field, form, site)])),
    ...Object.fromEntries(services.map(({ value }) => [value + checkOptionMarker, 'true'])),
    [formNameKey]: form.name,
    lead_status: 'Complete',
    form_completed: 'true',
  }
}

function answerTo(field: FormField, form: EnquiryForm, site: Site): string {
  const { name, kind, rule } = field
  const waiting = form.fields.find(({ shownWhen }) => shownWhen?.field === name && shownWhen.is)?.shownWhen
  if (waiting?.is) return waiting.is[0] ?? ''
  if (field.options) return field.options.at(-1)?.value ?? ''
  if (kind === 'tick' || kind === 'consent') return 'true'
  if (rule === 'email') return 'ann@mail.example'
  if (rule === 'phone') return phones[site.region]
  if (rule === 'postcode') return site.region === 'US' ? '78401' : '2000'
  if (rule === 'date') return '2026-03-17'
  if (rule === 'time') return '10:30'
  if (field.meaning === 'own-year') return '2014'
  if (rule === 'number') return String(Math.min(field.number?.max ?? 12, 12))
  if (rule === 'name') return { last_name: 'Lee', middle_name: 'Mary' }[name] ?? 'Ann'
  return `Said ${name}`.slice(0, field.maxLength ?? 100)
}

function storedLead(form: EnquiryForm, site: Site, about: typeof vehicle | undefined): StoredLead {
  const raw = answersTo(form, site)
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) throw new Error(`${form.name}: ${JSON.stringify(parsed.problem)}`)
  const lead = shapeLead(parsed.value, { site, form, vehicle: about, url: 'https://rv.example/x', userAgent: '' })
  return sampleLead({ ...lead, payload: splitSealed(lead.payload, form).open })
}

/** Answers that a document must hold somewhere, as text or as the words that stand for them. */
const answeredFields = ({ fields }: EnquiryForm): FormField[] =>
  fields.filter(
    ({ kind, isSealed, name }) =>
      !['honeypot', 'file', 'hidden', 'consent'].includes(kind) && !isSealed && name !== 'files',
  )

const cases = templates.flatMap((template) =>
  regions.flatMap((region) => Object.keys(variants).map((variant) => [template, region, variant] as const)),
)

// One in seven still has every template, region and variant; the wide run has each of each.
test.each(isWide ? cases : cases.filter((_, at) => at % 7 === 0))(
  'every form of a %s site in %s, %s, makes a valid document with every answer',
  (template, region, key) => {
    const site = sampleSite({ template, region, dealerships, settings: variants[key] ?? {} })
    for (const name of formNames) {
      for (const about of [undefined, vehicle]) {
        const form = findForm(site, name, { today, ...(about ? { vehicle: about } : {}) })
        if (!form) continue
        const lead = storedLead(form, site, about)
        const text = adfDocument({ site, lead, occasion: 'new', note: '', consents: [], vehicle: about })
        const { violations, text: label } = readDocument(text)
        expect(violations, name).toEqual([])
        const expected = [
          ...answeredFields(form).map((field) => heldOf(field, lead, site)),
          ...answersOf(lead, site).map(({ text: answer }) => answer),
        ]
        expect(
          expected.filter((answer) => !label.includes(answer)),
          name,
        ).toEqual([])
      }
    }
  },
)

function heldOf(field: FormField, lead: StoredLead, site: Site): string {
  const value = lead.payload[field.name]
  if (field.name === 'location_id') return site.dealerships[1]?.locations[0]?.name ?? 'missing'
  if (field.name === 'date') return '2026-03-17'
  if (field.name === 'time') return '10:30'
  if (field.kind === 'tick') return `${field.label}: Yes`
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined ? 'missing' : field.number ? field.number.format.prefix : String(value)
}

const trade = (name: 'trade-in' | 'sell-my-car' | 'service', site: Site, about?: typeof vehicle): string => {
  const form = findForm(site, name, { today, ...(about ? { vehicle: about } : {}) })
  if (!form) throw new Error(name)
  const lead = storedLead(form, site, about)
  return adfDocument({ site, lead, occasion: 'new', note: '', consents: [], vehicle: about })
}

test.each(['as it comes', 'with a valuation'])(
  'a trade-in %s is a second vehicle, with year, odometer and debt',
  (key) => {
    const text = trade('trade-in', sampleSite({ dealerships, settings: variants[key] ?? {} }), vehicle)
    const own = "//vehicle[@interest='trade-in']"
    expect(textsAt(text, "//vehicle[@interest='buy']/stock")).toEqual([vehicle.stockNumber])
    expect(textsAt(text, `${own}/year`)).toEqual(['2014'])
    expect(textsAt(text, `${own}/make`)).toEqual(['Said Trade-In Make'])
    expect(textsAt(text, `${own}/model`)).toEqual(['Said Trade-In Model'])
    expect(textsAt(text, `${own}/odometer[@units='km']`)).toEqual(['12'])
    expect(textsAt(text, `${own}/finance/balance[@type='finance']`)).toEqual(['12'])
    expect(textsAt(text, `${own}/comments`)[0]).toContain('Said Rego')
  },
)

test('the vehicle that somebody sells is the only one, with year and odometer in the unit of the region', () => {
  const text = trade('sell-my-car', sampleSite({ region: 'US', template: 'rv', dealerships }))
  expect(textsAt(text, '//vehicle/make')).toEqual(['Said Vehicle Make'])
  expect(textsAt(text, "//vehicle[@interest='sell']/year")).toEqual(['2014'])
  expect(textsAt(text, "//vehicle[@interest='sell']/odometer[@units='mi']")).toEqual(['12'])
})

test('a vehicle to be serviced is nothing that anybody wants to buy from stock', () => {
  const text = trade('service', sampleSite({ dealerships }))
  expect(textsAt(text, '//vehicle/make')).toEqual(['Said Vehicle Make'])
  expect(textsAt(text, '//timeframe')).toEqual(['2026-03-17 10:30'])
})
