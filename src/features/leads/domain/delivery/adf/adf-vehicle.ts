import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FieldMeaning } from '../../form/enquiry-form.ts'
import { payloadText, type StoredLead } from '../../lead/lead.ts'
import { type LeadAnswer, meaningsOf } from '../lead-answers.ts'
import { factLine, kindOfLead } from '../lead-facts.ts'
import { element, filled, type XmlElement } from './xml-text.ts'

export type AdfVehicle = Pick<
  Vehicle,
  | 'year'
  | 'make'
  | 'model'
  | 'vin'
  | 'stockNumber'
  | 'badge'
  | 'body'
  | 'transmission'
  | 'km'
  | 'price'
  | 'carType'
  | 'name'
>

type AdfAbout = {
  site: Site
  lead: StoredLead
  /** The vehicle of the lead, while it is in our stock. */
  vehicle: AdfVehicle | undefined
}

type Answers = Map<FieldMeaning, LeadAnswer[]>

/**
 * The vehicle that is wanted, and the one that the visitor has where a form asked for it. The document type wants one at least,
 * with year, make and model, also when a lead is about none: then they are empty.
 */
export function adfVehicles(about: AdfAbout): XmlElement[] {
  const answers = meaningsOf(about.lead, about.site)
  if (!hasOwn(about, answers)) return [wanted(about, answers)]
  const own = ownVehicle(about, answers)
  return isAboutOwn(about) ? [own] : [wanted(about, answers), own]
}

const tradeCategories = new Set(['Trade-In', 'Sell My Car'])
const namesVehicle: FieldMeaning[] = ['own-make', 'own-model', 'own-year', 'own-vin', 'own-odometer']

/** A registration number beside an enquiry is no vehicle offered to the dealer. */
function hasOwn({ lead }: AdfAbout, answers: Answers): boolean {
  if (namesVehicle.some((meaning) => answers.has(meaning))) return true
  return tradeCategories.has(lead.category) && answers.has('own-detail')
}

/** Selling, servicing and insuring concern nothing of the dealer's. */
const ownCategories = new Set(['Sell My Car', 'Service Enquiry', 'Parts Enquiry', 'Insurance Enquiry'])

const isAboutOwn = ({ lead, vehicle }: AdfAbout): boolean => vehicle === undefined && ownCategories.has(lead.category)

function wanted({ lead, site, vehicle }: AdfAbout, answers: Answers): XmlElement {
  const isOwn = answers.has('own-make') && answers.get('own-make')?.[0]?.key === 'Vehicle Make'
  const stated = (key: string): string => (isOwn ? '' : payloadText(lead, key))
  return element(
    'vehicle',
    [
      element('year', vehicle?.year ? String(vehicle.year) : ''),
      element('make', vehicle?.make ?? stated('Vehicle Make')),
      element('model', vehicle?.model ?? (stated('Vehicle Model') || valueOf(answers, 'wanted-model'))),
      filled('vin', vehicle?.vin ?? ''),
      filled('stock', vehicle?.stockNumber ?? payloadText(lead, 'stock_number')),
      filled('trim', vehicle?.badge ?? ''),
      filled('bodystyle', vehicle?.body ?? ''),
      filled('transmission', vehicle?.transmission ?? ''),
      vehicle?.km ? odometer(String(vehicle.km), site) : undefined,
      vehicle?.price ? price(vehicle.price, site) : undefined,
      loan(answers, site),
      element('comments', [kindOfLead(lead, site), vehicle?.name].filter(Boolean).join(': ')),
    ],
    { interest: interestOf(lead), status: isNew(lead) ? 'new' : 'used' },
  )
}

/** The visitor's own vehicle, from the answers that the form marks as about it. */
function ownVehicle({ lead, site }: AdfAbout, answers: Answers): XmlElement {
  const distance = valueOf(answers, 'own-odometer')
  const details = answers.get('own-detail') ?? []
  return element(
    'vehicle',
    [
      element('year', valueOf(answers, 'own-year')),
      element('make', valueOf(answers, 'own-make')),
      element('model', valueOf(answers, 'own-model')),
      filled('vin', valueOf(answers, 'own-vin') || payloadText(lead, 'Trade-In VIN')),
      filled('trim', valueOf(answers, 'own-trim')),
      distance === '' ? undefined : odometer(distance, site),
      owing(valueOf(answers, 'own-owing'), site),
      element('comments', [kindOfLead(lead, site), ...details.map(factLine)].join('\n')),
    ],
    { interest: ownInterest(lead), status: 'used' },
  )
}

const valueOf = (answers: Answers, meaning: FieldMeaning): string => answers.get(meaning)?.[0]?.value ?? ''

const odometer = (distance: string, { region }: Site): XmlElement =>
  element('odometer', distance, {
    status: 'unknown',
    units: regionRules(region).distanceUnit === 'km' ? 'km' : 'mi',
  })

const price = (cents: number, site: Site): XmlElement =>
  element('price', (cents / 100).toFixed(2), { type: 'asking', currency: currencyOf(site) })

const currencyOf = ({ region }: Site): string => regionRules(region).currency

/** The figures of a finance form. Without one that ADF counts as an amount there is no `finance`. */
function loan(answers: Answers, site: Site): XmlElement | undefined {
  const currency = currencyOf(site)
  const [total, down] = [valueOf(answers, 'loan-total'), valueOf(answers, 'loan-down-payment')]
  const residual = valueOf(answers, 'loan-residual')
  if (total === '' && down === '') return undefined
  return element('finance', [
    element('method', 'finance'),
    total === '' ? undefined : element('amount', total, { type: 'total', limit: 'maximum', currency }),
    down === '' ? undefined : element('amount', down, { type: 'downpayment', limit: 'exact', currency }),
    residual === '' ? undefined : element('balance', residual, { type: 'residual', currency }),
  ])
}

/** Money that is still owed on the visitor's vehicle. */
function owing(amount: string, site: Site): XmlElement | undefined {
  const currency = currencyOf(site)
  if (amount === '') return undefined
  return element('finance', [
    element('method', 'finance'),
    element('amount', amount, { type: 'total', limit: 'exact', currency }),
    element('balance', amount, { type: 'finance', currency }),
  ])
}

function interestOf(lead: StoredLead): string {
  return lead.category === 'Test Drive' || lead.category === 'Used Test Drive' ? 'test-drive' : 'buy'
}

function ownInterest({ category }: StoredLead): string {
  if (category === 'Sell My Car') return 'sell'
  // The document type knows no service: its own default says least.
  return ownCategories.has(category) ? 'buy' : 'trade-in'
}

const isNew = ({ payload, category }: StoredLead): boolean =>
  payload['car_type'] === undefined
    ? category === 'New Vehicle Enquiry' || category === 'Test Drive'
    : payload['car_type'] === 'new'
