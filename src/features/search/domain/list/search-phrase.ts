import { nameKey } from '#features/inventory/domain/naming/make-name.ts'
import { commonFamily } from '#features/inventory/domain/naming/model-family.ts'
import { carTypeLabel, makeDisplayName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { carTypes } from '#features/inventory/domain/vehicle/vehicle.ts'
import { pluralOfBody, vehicleNoun } from '#features/sites/domain/template.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import { facetLabel } from '../query/search-filters.ts'
import { offerOfPath, type SearchPath } from '../query/search-paths.ts'
import type { FacetName, SearchQuery } from '../query/search-query.ts'
import { labelOf, type SearchVocabulary } from '../query/search-vocabulary.ts'

export type PhrasedSearch = { path: SearchPath; query: SearchQuery; vocabulary: SearchVocabulary }
type PhrasedSite = Pick<Site, 'template' | 'region' | 'settings'>

/** `used white Toyota utes`: what the list holds, as a salesperson would say it, without a capital of its own. */
export function vehiclesPhrase(search: PhrasedSearch, site: PhrasedSite): string {
  const named = (facet: FacetName) => namesOf(facet, search)
  const tokens = [
    conditionText(search, site),
    ...countedWords.map(([facet, noun]) => numbered(named(facet), noun)),
    ...(['colour', 'fuel', 'transmission', 'drive'] as const).map((facet) => inSentence(either(named(facet)))),
    either(named('make')),
    familyText(search) ?? either(named('model')),
    either(named('badge')),
    either(named('series')),
    nounOf(search, site),
    equipmentText(search, site),
  ]
  return tokens.filter((word) => word !== '').join(' ')
}

/** `3 Series`: several models of one maker that shoppers know by one name, or one that was asked for by it. */
function familyText({ query }: PhrasedSearch): string | undefined {
  const { make = [], model = [] } = query.facets
  const [only] = make
  const family = only !== undefined && make.length === 1 ? commonFamily(only, model) : undefined
  return family && (model.length > 1 || nameKey(query.sentence).includes(family.key)) ? family.label : undefined
}

/** `7-seat`, `4-berth`: what a vehicle is called by the numbers that it has. */
const countedWords: [FacetName, string][] = [
  ['seats', 'seat'],
  ['doors', 'door'],
  ['berths', 'berth'],
]

const numbered = (names: string[], noun: string) => (names.length === 1 ? `${names[0] ?? ''}-${noun}` : '')

/** `with ensuite and tow bar`: what a vehicle has, two things at most. */
function equipmentText({ query, vocabulary }: PhrasedSearch, { region }: PhrasedSite): string {
  const has = (['bunks', 'ensuite'] as const).filter((facet) => query.facets[facet]?.join() === 'yes')
  const features = (query.facets.features ?? []).map((slug) => labelOf(vocabulary, 'features', slug))
  const names = [...has.map((facet) => facetLabel(facet, region)), ...features].map(inSentence)
  return names.length === 0 || names.length > 2 ? '' : `with ${names.join(' and ')}`
}

/** ` under $40,000`: what a price adds to a heading; other ranges only show as chips. */
export function priceText({ ranges }: SearchQuery): string {
  const { from = null, to = null } = ranges.price ?? {}
  if (from !== null && to !== null) return ` from ${formatMoney(asCents(from))} to ${formatMoney(asCents(to))}`
  if (from !== null) return ` from ${formatMoney(asCents(from))}`
  return to === null ? '' : ` under ${formatMoney(asCents(to))}`
}

/** `for sale`, `for rent` or `on subscription`. */
export function offerText(path: SearchPath): string {
  const offer = offerOfPath(path)
  return offer ? hireLabels[offer] : 'for sale'
}

/** A path that narrows to more than a heading can say is headed by its own title. */
export function isNamedByTitle({ filter, title }: SearchPath): boolean {
  const { make = [], body = [], expression, exclude_location: without = [], minimum_photos: photos = 0 } = filter
  const isUnsaid = expression !== undefined || without.length > 0 || photos > 0
  return title.trim() !== '' && (isUnsaid || make.length > 2 || body.length > 2)
}

/** The dealer's own title says the condition already. */
const saysCondition = ({ path, query }: Pick<PhrasedSearch, 'path' | 'query'>): boolean =>
  isNamedByTitle(path) && !query.facets.car_type

const hireLabels = { rental: 'for rent', subscription: 'on subscription' } as const

export const capitalized = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1)

/** Labels chosen in a facet, or those that the path itself narrows to. */
function namesOf(facet: FacetName, { path, query, vocabulary }: PhrasedSearch): string[] {
  const chosen = query.facets[facet]
  if (chosen) return chosen.map((slug) => labelOf(vocabulary, facet, slug))
  if (facet === 'make') return (path.filter.make ?? []).map(makeDisplayName)
  return facet === 'body' ? (path.filter.body ?? []).map((name) => vocabulary.body.get(slugify(name)) ?? name) : []
}

function conditionText({ path, query }: Pick<PhrasedSearch, 'path' | 'query'>, { settings }: PhrasedSite): string {
  const chosen = query.facets.car_type ?? path.filter.car_type ?? []
  if (saysCondition({ path, query })) return ''
  if (chosen.length === carTypes.length) return ''
  const inOrder = carTypes.filter((carType) => chosen.includes(carType))
  return inOrder.map((carType) => carTypeLabel(carType, settings.vehicle).toLowerCase()).join(' and ')
}

function nounOf(search: PhrasedSearch, site: PhrasedSite): string {
  if (isNamedByTitle(search.path)) return inSentence(search.path.title.trim())
  const noun = inSentence(vehicleNoun(site).many)
  const bodies = namesOf('body', search)
  if (bodies.length > 0 && bodies.length <= 2) return bodies.map((body) => bodyInSentence(body, noun)).join(' and ')
  // A model says what it is; `Toyota Hilux cars` would not be said.
  return namesOf('model', search).length > 0 ? '' : noun
}

/** `utes`, `SUVs`, and `naked motorcycles` where the body type only describes the vehicle. */
function bodyInSentence(body: string, noun: string): string {
  if (describingBodies.has(body.toLowerCase())) return `${inSentence(body)} ${noun}`
  return inSentence(pluralOfBody(inSentence(body)))
}

const describingBodies = new Set(
  'naked sport sports adventure touring commercial other rigid pantech tray curtainsider off-road'.split(' '),
)

/** Two names at most: a longer list says less than none. */
const either = (names: string[]) => (names.length > 2 ? '' : names.join(' and '))

/** Small letters, except in words such as SUV, 4WD and the letter of a Class A. */
export function inSentence(text: string): string {
  const small = text.replace(/\S+/g, (word) => (isName(word) ? word : word.toLowerCase()))
  // The class of a motorhome is a name: Class C motorhomes.
  return small.replace(/\bclass (?=[A-C]\b)/g, 'Class ').replaceAll('Android auto', 'Android Auto')
}

const isAcronym = (word: string) => /^[A-Z0-9]+(-[A-Z0-9]+)*s?$/.test(word)

/** `Apple CarPlay`, `4WD`, `Bose`: with a capital of their own wherever they stand. */
const isName = (word: string) => isAcronym(word) || /\p{Ll}\p{Lu}/u.test(word) || properNames.has(word)

const properNames = new Set('Apple Android Bluetooth Bose Alcantara Harman Kardon Isofix Nappa Google Wi-Fi'.split(' '))
