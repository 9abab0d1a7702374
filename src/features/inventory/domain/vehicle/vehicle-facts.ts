import { spell, type Region } from '#features/sites/domain/region.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { shownFacts, type ShownKey } from './fact-definitions.ts'
import { factLabel, type FactKey } from './fact-labels.ts'
import { engineSizeText, lengthText, massLeftText, massText } from './vehicle-measures.ts'
import { odometerOf } from './odometer.ts'
import { carTypeLabel, fuelLabel } from './vehicle-labels.ts'
import type { Vehicle } from './vehicle.ts'

/** `value` goes beside the label in a table; `short` stands alone on a card: `Sleeps 4`, `ATM 2,450 kg`. */
type Fact = { key: FactKey; label: string; value: string; short: string }
export type FactGroup = { title: string; facts: Fact[] }

export type FactRules = {
  template: Template
  region: Region
  settings: Pick<VehicleSettings, 'used_wording' | 'both_units'>
}

/** The four facts that tell most at a glance, for a card; fewer when the dealer says less. */
export function cardFacts(vehicle: Vehicle, rules: FactRules): Fact[] {
  const facts: Fact[] = []
  for (const key of cardKeys[rules.template]) {
    const fact = factOf(key, vehicle, rules)
    if (fact && fact.value !== 'No') facts.push(fact)
    if (facts.length === 4) break
  }
  return facts
}

/** Every fact that is known, in groups without empty ones, for the table of the vehicle page. */
export function factGroups(vehicle: Vehicle, rules: FactRules): FactGroup[] {
  const groups = tableGroups.map(({ title, keys }) => {
    const facts = keys.map((key) => factOf(key, vehicle, rules)).filter((fact) => fact !== null)
    return { title, facts }
  })
  return groups.filter((group) => group.facts.length > 0)
}

/** ATM less tare, in kilograms; for a vehicle with an engine, GVM less tare. Null when either is unknown. */
export function payloadKg({ facts }: Vehicle): number | null {
  const loaded = facts.atmKg ?? facts.gvmKg
  return loaded && facts.tareKg && loaded > facts.tareKg ? loaded - facts.tareKg : null
}

/** What it may carry, such that dry weight and payload add up to the most that it may weigh as all three are shown. */
export function payloadText(vehicle: Vehicle, region: Region): string | null {
  const { tareKg = 0 } = vehicle.facts
  const payload = payloadKg(vehicle)
  return payload === null ? null : massLeftText(tareKg + payload, tareKg, region)
}

/** In order of what a shopper asks first; facts that are unknown leave their place to the next. */
const cardKeys: Record<Template, FactKey[]> = {
  car: ['odometer', 'transmission', 'fuel', 'drive', 'body', 'seats'],
  motorcycle: ['odometer', 'engine-size', 'lams', 'body', 'transmission', 'colour'],
  camper: ['berths', 'length', 'atm', 'odometer', 'tare', 'ensuite', 'body'],
  truck: ['odometer', 'gvm', 'transmission', 'drive', 'fuel', 'body'],
  rv: ['berths', 'length', 'odometer', 'slides', 'gvm', 'atm', 'fuel'],
}

/** The facts of the table in its order, under the titles of their groups. */
export const tableGroups: { title: string; keys: FactKey[] }[] = [
  { title: 'Overview', keys: ['condition', 'year', 'odometer', 'body', 'colour', 'interior-colour', 'doors', 'seats'] },
  { title: 'Engine and drive', keys: ['engine', 'engine-size', 'fuel', 'transmission', 'drive', 'towing', 'lams'] },
  { title: 'Living', keys: ['berths', 'bunks', 'ensuite', 'slides'] },
  {
    title: 'Size and weight',
    keys: ['length', 'travel-height', 'tare', 'atm', 'payload', 'ball-weight', 'gvm', 'gcm', 'axles'],
  },
  {
    title: 'Safety and running',
    keys: ['safety-rating', 'fuel-economy', 'electric-range', 'battery', 'charging'],
  },
  {
    title: 'History and cover',
    keys: ['owners', 'keys', 'service-history', 'inspected', 'warranty'],
  },
  {
    title: 'Identification',
    keys: [
      'series',
      'stock-number',
      'rego',
      'rego-expires',
      'wof-expires',
      'first-registered',
      'built-in',
      'previous-country',
      'vin',
      'decoded',
    ],
  },
]

/** One fact of a vehicle; null when it is not known. */
export function factOf(key: FactKey, vehicle: Vehicle, rules: FactRules): Fact | null {
  const value = valueOf(key, vehicle, rules)
  if (value === null || value === '') return null
  const label = factLabel(key, rules.region)
  return { key, label, value, short: shortFact(key, label, value) }
}

function shortFact(key: FactKey, label: string, value: string): string {
  if (key === 'berths') return label === 'Sleeps' ? `Sleeps ${value}` : `${value} berth`
  if (value === 'Yes') return label
  if (countedOnCards.has(key)) return `${value} ${value === '1' ? label.replace(/s$/, '') : label}`.toLowerCase()
  return labelledOnCards.has(key) ? `${label} ${value}` : value
}

const countedOnCards = new Set<FactKey>(['slides', 'seats', 'doors', 'axles'])
const labelledOnCards = new Set<FactKey>(['atm', 'gvm', 'gcm', 'tare', 'payload'])

const valueOf = (key: FactKey, vehicle: Vehicle, rules: FactRules): string | null =>
  isOwn(key) ? ownValues[key](vehicle, rules) : statedValue(key, vehicle, rules)

type OwnKey = Exclude<FactKey, ShownKey>

const isOwn = (key: FactKey): key is OwnKey => Object.hasOwn(ownValues, key)

const ownValues: Record<OwnKey, (vehicle: Vehicle, rules: FactRules) => string | null> = {
  condition: (vehicle, { settings }) => carTypeLabel(vehicle.carType, settings),
  year: (vehicle) => count(vehicle.year),
  odometer: (vehicle, rules) => (vehicle.km ? odometerOf(vehicle, rules) : null),
  body: (vehicle) => vehicle.body,
  transmission: (vehicle) => vehicle.transmission,
  fuel: (vehicle, { region }) => fuelLabel(vehicle.fuel, region),
  engine: (vehicle) => vehicle.engine,
  drive: (vehicle) => vehicle.drive,
  colour: (vehicle, { region }) => vehicle.colour || spell(region, vehicle.colourFamily),
  'interior-colour': (vehicle) => vehicle.interiorColour,
  doors: (vehicle) => count(vehicle.doors),
  seats: (vehicle) => count(vehicle.seats),
  payload: (vehicle, { region }) => payloadText(vehicle, region),
  series: (vehicle) => vehicle.series,
  'stock-number': (vehicle) => vehicle.stockNumber,
  rego: (vehicle) => vehicle.rego,
  vin: (vehicle) => vehicle.vin,
}

function statedValue(key: ShownKey, { facts }: Vehicle, { region }: FactRules): string | null {
  const { name, kind, isSaidOnlyWhenTrue, unit, usUnit } = shownFacts[key]
  const value = facts[name]
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : isSaidOnlyWhenTrue ? null : 'No'
  if (typeof value === 'string') return kind === 'day' ? dayText(value, region, 'year') : value
  const counted = (region === 'US' ? usUnit : undefined) ?? unit
  if (counted && value) return `${numberText(value)} ${value === 1 ? counted.one : counted.many}`
  if (kind === 'mass') return mass(value, region)
  if (kind === 'length') return value ? lengthText(value, region) : null
  return kind === 'capacity' && value ? engineSizeText(value) : count(value)
}

/** `7.8`, `1,020`. */
const numberText = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 1 })

const count = (value: number | null) => (value ? String(value) : null)
const mass = (kg: number, region: Region) => (kg ? massText(kg, region) : null)
