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

export const vehicleNoun = (template: Template): { one: string; many: string } => nouns[template]

/** `3 RVs`, `1 RV`. */
export function countVehicles(template: Template, count: number): string {
  const noun = nouns[template]
  const word = count === 1 ? noun.one : noun.many
  return `${groupThousands(count)} ${template === 'rv' ? word : word.toLowerCase()}`
}

/** The singular as it stands in a sentence: `camper`, `RV`. */
export const vehicleNounOf = (template: Template): string =>
  template === 'rv' ? nouns.rv.one : nouns[template].one.toLowerCase()

/** The plural as it stands in a sentence: `campers`, `RVs`. */
export const vehiclesNounOf = (template: Template): string =>
  template === 'rv' ? nouns.rv.many : nouns[template].many.toLowerCase()

/** Path in front of a vehicle's slug (specification 2): `/motorcycles`, `/campers`, else `/cars`. */
export function vehicleBasePath(template: Template): '/motorcycles' | '/campers' | '/cars' {
  if (template === 'motorcycle') return '/motorcycles'
  return template === 'camper' ? '/campers' : '/cars'
}

const irregularPlurals: Record<string, string> = { bus: 'buses', hatch: 'hatches', suv: 'SUVs', utility: 'utilities' }

/** Plural of a body type as it reads in a sentence (specification 9): bus to buses, hatch to hatches, SUV to SUVs. */
export function pluralOfBody(body: string): string {
  const known = irregularPlurals[body.toLowerCase()]
  if (known) return known
  if (/[^aeiou]y$/i.test(body)) return `${body.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`
}
