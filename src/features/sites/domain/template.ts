import { groupThousands } from '#kernel/money.ts'

/** The five kinds of dealer. A template chooses nouns, the vehicle base path and the default theme; nothing else hangs on it. */
export const templates = ['car', 'motorcycle', 'camper', 'truck', 'rv'] as const
export type Template = (typeof templates)[number]

/** Vehicle noun by template (specification 9: Camper, Trucks, Truck, RV, default Car), singular and plural. */
const nouns: Record<Template, { one: string; many: string }> = {
  car: { one: 'Car', many: 'Cars' },
  motorcycle: { one: 'Motorcycle', many: 'Motorcycles' },
  camper: { one: 'Camper', many: 'Campers' },
  truck: { one: 'Truck', many: 'Trucks' },
  rv: { one: 'RV', many: 'RVs' },
}

/** A site, as far as it says what it sells; the nouns of its template stand where its settings name none. */
export type NamingSite = { template: Template; settings?: { vehicle: { noun: Noun } } }
type Noun = { one: string; many: string }

/** Headings write the yard's own noun: `Caravan`, `Caravans`. */
export function vehicleNoun({ template, settings }: NamingSite): Noun {
  const { one, many } = settings?.vehicle.noun ?? { one: '', many: '' }
  return { one: one || nouns[template].one, many: many || nouns[template].many }
}

/** `3 RVs`, `1 RV`. */
export function countVehicles(site: NamingSite, count: number): string {
  return `${groupThousands(count)} ${count === 1 ? vehicleNounOf(site) : vehiclesNounOf(site)}`
}

/** The singular as it stands in a sentence: `camper`, `RV`. */
export const vehicleNounOf = (site: NamingSite): string => inRunningText(vehicleNoun(site).one)

/** The plural as it stands in a sentence: `campers`, `RVs`. */
export const vehiclesNounOf = (site: NamingSite): string => inRunningText(vehicleNoun(site).many)

/** Only a word that begins with a capital and goes on small loses it: `RVs` and `ATVs` stay. */
const inRunningText = (noun: string): string =>
  /^\p{Lu}\p{Ll}/u.test(noun) ? noun[0]?.toLowerCase() + noun.slice(1) : noun

/** Paths in front of a vehicle's slug. A site has one of them, and those of the others lead on to it. */
export const vehicleBasePaths = ['/cars', '/motorcycles', '/campers', '/caravans', '/trucks', '/rvs'] as const
type VehicleBasePath = (typeof vehicleBasePaths)[number]

/** A site, as far as it says where its vehicles have their pages. */
export type VehicleSite = { template: Template; settings: { vehicle: { base_path: VehicleBasePath | 'template' } } }

/** The path in front of a vehicle's slug; without a choice `/motorcycles`, `/campers`, else `/cars` (specification 2). */
export function vehicleBasePath({ template, settings }: VehicleSite): VehicleBasePath {
  const { base_path: chosen } = settings.vehicle
  if (chosen !== 'template') return chosen
  if (template === 'motorcycle') return '/motorcycles'
  return template === 'camper' ? '/campers' : '/cars'
}

/** By words of dealers, and one may be called as something that every object has. */
const irregularPlurals = new Map([
  ['bus', 'buses'],
  ['hatch', 'hatches'],
  ['suv', 'SUVs'],
  ['utility', 'utilities'],
])

/** Plural of a body type as it reads in a sentence (specification 9): bus to buses, hatch to hatches, SUV to SUVs. */
export function pluralOfBody(body: string): string {
  const known = irregularPlurals.get(body.toLowerCase())
  if (known) return known
  if (/[^aeiou]y$/i.test(body)) return `${body.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`
}
