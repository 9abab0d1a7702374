import type { Template } from '#features/sites/domain/template.ts'
import { type FacetName, facetNames, type RangeName, rangeNames } from './search-query.ts'

type FilterName = FacetName | RangeName

/** Every facet and range in the order in which shoppers of such vehicles narrow a list. */
export function filterOrder(template: Template): readonly FilterName[] {
  return orders[template]
}

/** A filter is offered where it says something about such vehicles. What an address asks for all the same is shown and can be taken back. */
export const isOffered = (filter: FilterName, template: Template): boolean => !meaningless[template].has(filter)

/** The filters that are spread out before anything was chosen. */
export const isOpenAtFirst = (filter: FilterName, template: Template): boolean => openAtFirst[template].has(filter)

export const isRange = (filter: FilterName): filter is RangeName => rangeNames.some((name) => name === filter)

const living: FilterName[] = ['berths', 'bunks', 'ensuite', 'slides', 'axles', 'length']
const masses: FilterName[] = ['atm', 'tare', 'payload', 'gvm']

/** A battery in a caravan lights the lamps. */
const electric: FilterName[] = ['electric_range', 'battery', 'charging']

/** How many photographs a vehicle has, for one, is a question for its dealer and no filter. */
const meaningless: Record<Template, ReadonlySet<FilterName>> = {
  car: new Set<FilterName>([...living, ...masses, 'engine', 'lams', 'photos']),
  motorcycle: new Set<FilterName>([...living, ...masses, 'seats', 'doors', 'safety_rating', 'towing', 'photos']),
  camper: new Set<FilterName>([
    'doors',
    'engine',
    'lams',
    'safety_rating',
    'towing',
    'fuel_economy',
    ...electric,
    'photos',
  ]),
  truck: new Set<FilterName>(['berths', 'bunks', 'ensuite', 'slides', 'axles', 'lams', 'photos']),
  rv: new Set<FilterName>(['doors', 'engine', 'lams', 'safety_rating', ...electric, 'photos']),
}

const identity: FilterName[] = ['make', 'model', 'badge', 'series']
const money: FilterName[] = ['price', 'repayment']
const wear: FilterName[] = ['year', 'km']
const drivetrain: FilterName[] = ['transmission', 'fuel', 'drive']
const weights: FilterName[] = ['atm', 'tare', 'payload']

const first: Record<Template, FilterName[]> = {
  car: ['car_type', ...identity, ...money, 'body', ...wear, ...drivetrain],
  motorcycle: ['car_type', 'make', 'model', 'body', 'engine', 'lams', ...money, ...wear],
  camper: [
    'car_type',
    'body',
    'berths',
    ...money,
    ...identity,
    'length',
    ...weights,
    'bunks',
    'ensuite',
    'slides',
    'year',
  ],
  truck: ['car_type', 'make', 'model', 'body', 'gvm', ...money, ...wear, ...drivetrain],
  rv: [
    'car_type',
    'body',
    'berths',
    ...money,
    ...identity,
    'length',
    'slides',
    'bunks',
    'ensuite',
    ...wear,
    'gvm',
    ...weights,
  ],
}

/** After a template's own: the rest as a car is looked for, then where it stands. */
const rest: FilterName[] = [
  ...identity,
  ...wear,
  ...drivetrain,
  'colour',
  'seats',
  'doors',
  'towing',
  'safety_rating',
  'fuel_economy',
  'electric_range',
  'battery',
  'charging',
  'warranty',
  'owners',
  'service_history',
  'keys',
  'inspected',
  'origin',
  'features',
  'photos',
  'dealership',
  'location',
  'tag',
]

const withRest = (own: FilterName[]): FilterName[] => [...new Set([...own, ...rest, ...facetNames, ...rangeNames])]

const orders: Record<Template, readonly FilterName[]> = {
  car: withRest(first.car),
  motorcycle: withRest(first.motorcycle),
  camper: withRest(first.camper),
  truck: withRest(first.truck),
  rv: withRest(first.rv),
}

const everywhere: FilterName[] = ['car_type', 'make', 'model', 'body', 'price']

const openAtFirst: Record<Template, ReadonlySet<FilterName>> = {
  car: new Set(everywhere),
  motorcycle: new Set([...everywhere, 'lams']),
  camper: new Set<FilterName>(['car_type', 'body', 'berths', 'price', 'length']),
  truck: new Set(everywhere),
  rv: new Set<FilterName>(['car_type', 'body', 'berths', 'price', 'length']),
}
