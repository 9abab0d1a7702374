import { spell, type Region } from '#features/sites/domain/region.ts'
import { dayText } from '#features/sites/domain/special-days.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { factLabel, type FactKey } from './fact-labels.ts'
import { engineSizeText, lengthText, massText } from './vehicle-measures.ts'
import { carTypeWord, fuelWord, odometerText } from './vehicle-words.ts'
import type { Vehicle } from './vehicle.ts'

/** `value` goes beside the label in a table; `short` stands alone on a card: `Sleeps 4`, `ATM 2,450 kg`. */
export type Fact = { key: FactKey; label: string; value: string; short: string }
export type FactGroup = { title: string; facts: Fact[] }

export type FactRules = { template: Template; region: Region; settings: Pick<VehicleSettings, 'used_wording'> }

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

/** What a trailer may carry: ATM less tare; for a vehicle with an engine, GVM less tare. Null when either is unknown. */
export function payloadKg({ facts }: Vehicle): number | null {
  const loaded = facts.atmKg ?? facts.gvmKg
  return loaded && facts.tareKg && loaded > facts.tareKg ? loaded - facts.tareKg : null
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
  { title: 'Engine and drive', keys: ['engine', 'engine-size', 'fuel', 'transmission', 'drive', 'lams'] },
  { title: 'Living', keys: ['berths', 'bunks', 'ensuite', 'slides'] },
  {
    title: 'Size and weight',
    keys: ['length', 'travel-height', 'tare', 'atm', 'payload', 'ball-weight', 'gvm', 'gcm', 'axles'],
  },
  {
    title: 'Identification',
    keys: ['stock-number', 'rego', 'rego-expires', 'wof-expires', 'first-registered', 'previous-country', 'vin'],
  },
]

/** One fact of a vehicle; null when it is not known. */
export function factOf(key: FactKey, vehicle: Vehicle, rules: FactRules): Fact | null {
  const value = factValues[key](vehicle, rules)
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

type FactValue = (vehicle: Vehicle, rules: FactRules) => string | null

const factValues: Record<FactKey, FactValue> = {
  condition: (vehicle, { settings }) => carTypeWord(vehicle.carType, settings),
  year: (vehicle) => count(vehicle.year),
  odometer: (vehicle, { region }) => (vehicle.km ? odometerText(vehicle.km, region) : null),
  body: (vehicle) => vehicle.body,
  transmission: (vehicle) => vehicle.transmission,
  fuel: (vehicle, { region }) => fuelWord(vehicle.fuel, region),
  engine: (vehicle) => vehicle.engine,
  drive: (vehicle) => vehicle.drive,
  colour: (vehicle, { region }) => vehicle.colour || spell(region, vehicle.colourFamily),
  'interior-colour': (vehicle) => vehicle.interiorColour,
  doors: (vehicle) => count(vehicle.doors),
  seats: (vehicle) => count(vehicle.seats),
  berths: ({ facts }) => count(facts.berths),
  length: ({ facts }, { region }) => length(facts.lengthMm, region),
  'travel-height': ({ facts }, { region }) => length(facts.travelHeightMm, region),
  tare: ({ facts }, { region }) => mass(facts.tareKg, region),
  atm: ({ facts }, { region }) => mass(facts.atmKg, region),
  payload: (vehicle, { region }) => mass(payloadKg(vehicle), region),
  'ball-weight': ({ facts }, { region }) => mass(facts.ballWeightKg, region),
  gvm: ({ facts }, { region }) => mass(facts.gvmKg, region),
  gcm: ({ facts }, { region }) => mass(facts.gcmKg, region),
  'engine-size': ({ facts }) => (facts.engineCc ? engineSizeText(facts.engineCc) : null),
  lams: ({ facts }) => (facts.isLams ? 'Yes' : null),
  bunks: ({ facts }) => yesOrNo(facts.bunks),
  ensuite: ({ facts }) => yesOrNo(facts.ensuite),
  slides: ({ facts }) => count(facts.slides),
  axles: ({ facts }) => count(facts.axles),
  'stock-number': (vehicle) => vehicle.stockNumber,
  rego: (vehicle) => vehicle.rego,
  vin: (vehicle) => vehicle.vin,
  'rego-expires': ({ facts }, { region }) => day(facts.regoExpires, region),
  'wof-expires': ({ facts }, { region }) => day(facts.wofExpires, region),
  'first-registered': ({ facts }) => count(facts.firstRegistered),
  'previous-country': ({ facts }) => facts.previousCountry ?? null,
}

const count = (value: number | null | undefined) => (value ? String(value) : null)
const mass = (kg: number | null | undefined, region: Region) => (kg ? massText(kg, region) : null)
const length = (mm: number | null | undefined, region: Region) => (mm ? lengthText(mm, region) : null)
const day = (text: string | undefined, region: Region) => (text ? dayText(text, region, 'year') : null)
const yesOrNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No')
