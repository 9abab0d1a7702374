import { comparableAddress } from '#features/content/domain/redirects.ts'
import { isKnownMake } from '#features/inventory/domain/naming/make-name.ts'
import { slugify } from '#kernel/slug.ts'
import { withQuery } from '#kernel/with-query.ts'
import { kindOfText, type NewPlaces, type PlacedVehicle } from './new-places.ts'
import { addressSegments, addressTokens } from './old-address.ts'
import type { OldAddress } from './old-site.ts'

/** By what an old address was recognised. */
type Because = 'vin' | 'stock-number' | 'rego' | 'make-model-year' | 'similar' | 'sold' | 'title' | 'list' | 'kind'

export type NewPlace =
  /** The new site answers at the very address. */
  | { kind: 'same' }
  | { kind: 'moved'; to: string; because: Because }
  /** A vehicle that is sold, of which nothing like it is in stock. */
  | { kind: 'gone'; because: Because }
  | { kind: 'unknown' }

/** `similar` leads from a vehicle that is gone to the list of those like it, where there are any; `gone` says that it is gone. */
type SoldChoice = 'similar' | 'gone'

/** Finds where each old address leads, by what is most certain first: identity, then names, then what the page is for. */
export function placeFinder(places: NewPlaces, sold: SoldChoice = 'similar'): (old: OldAddress) => NewPlace {
  const known = indexOf(places)
  return (old) => {
    if (known.addresses.has(comparableAddress(old.address))) return { kind: 'same' }
    const place =
      vehicleItself(old, known) ??
      vehicleLikeIt(old, known, sold) ??
      pageOfTitle(old, known) ??
      listOfStock(old, known) ??
      pageOfKind(old, known)
    return place ?? { kind: 'unknown' }
  }
}

type Known = ReturnType<typeof indexOf>

function indexOf(places: NewPlaces) {
  const { vehicles, pages, stock } = places
  const by = (keyOf: (vehicle: PlacedVehicle) => string): ReadonlyMap<string, PlacedVehicle> =>
    new Map(vehicles.flatMap((vehicle) => (keyOf(vehicle) === '' ? [] : [[keyOf(vehicle), vehicle] as const])))
  const lastPart = (href: string): string => slugify(addressSegments(href).at(-1)?.join(' ') ?? '')
  return {
    ...places,
    addresses: new Set(
      ['/', stock, ...pages.map(({ href }) => href), ...vehicles.map(({ href }) => href)].map(comparableAddress),
    ),
    byVin: by(({ vin }) => keyOf(vin)),
    byStockNumber: by(({ stockNumber }) => keyOf(stockNumber)),
    byRego: by(({ rego }) => keyOf(rego)),
    models: Map.groupBy(vehicles, ({ make }) => slugify(make)),
    byTitle: new Map(
      pages
        .toReversed()
        .flatMap(({ href, title }) => [[lastPart(href), href] as const, [slugify(title), href] as const]),
    ),
  }
}

/** Letters and digits: `U-1234` is `u1234`. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What the old page said of its vehicle; of an address alone, what can be nothing else. */
function vehicleItself({ address, vehicle }: OldAddress, known: Known): NewPlace | undefined {
  const tokens = addressTokens(address)
  const joined = tokens.flatMap((word, at) => [word, word + (tokens[at + 1] ?? '')])
  const named = (list: ReadonlyMap<string, PlacedVehicle>, text = ''): PlacedVehicle | undefined =>
    list.get(keyOf(text)) ??
    joined
      .filter(isIdentity)
      .map((word) => list.get(word))
      .find(Boolean)
  const byVin = named(known.byVin, vehicle?.vin)
  if (byVin) return { kind: 'moved', to: byVin.href, because: 'vin' }
  const byStockNumber = named(known.byStockNumber, vehicle?.stockNumber)
  if (byStockNumber) return { kind: 'moved', to: byStockNumber.href, because: 'stock-number' }
  const byRego = named(known.byRego, vehicle?.rego)
  return byRego && { kind: 'moved', to: byRego.href, because: 'rego' }
}

/** A year or a short number may stand in any address; letters alone are words. */
const isIdentity = (word: string): boolean => word.length >= 4 && /\d/.test(word) && !/^(?:19|20)\d\d$/.test(word)

const hasVin = (word: string): boolean => /^[a-hj-npr-z0-9]{17}$/.test(word) && /\d{3}/.test(word)

/** The page of a vehicle that is not here: the only one of its year, those of its model or make, or nothing. */
function vehicleLikeIt(old: OldAddress, known: Known, sold: SoldChoice): NewPlace | undefined {
  const tokens = addressTokens(old.address)
  const titleTokens = addressTokens(old.title)
  const all = [...tokens, ...titleTokens]
  const year = all.find((word) => /^(?:19[5-9]|20[0-4])\d$/.test(word))
  const { make, model } = namesIn(all, known)
  const hasIdentity = old.vehicle !== null || tokens.some(hasVin)
  if (!hasIdentity && (year === undefined || !(make ?? someMake(all)) || isDated(old.address))) return undefined
  const alike = (known.models.get(make ?? '') ?? []).filter((each) => slugify(each.model) === model)
  const ofYear = alike.filter((each) => String(each.year) === year)
  const [only] = ofYear
  if (!hasIdentity && only && ofYear.length === 1) return { kind: 'moved', to: only.href, because: 'make-model-year' }
  if (sold === 'gone' || make === undefined) return { kind: 'gone', because: 'sold' }
  return { kind: 'moved', to: listOf(known, { make, model }), because: 'similar' }
}

/** Articles name years and makes too. */
const isDated = (address: string): boolean =>
  /^\/(?:blog|news|articles?|category|tag)\//i.test(address) || /\/(?:19|20)\d\d\/\d\d?\//.test(address)

const someMake = (tokens: readonly string[]): string | undefined =>
  tokens.find((word, at) => isKnownMake(word) || isKnownMake(`${word} ${tokens[at + 1] ?? ''}`))

/** The make and the model of the stock that stand among the words, the longest name first. */
function namesIn(tokens: readonly string[], known: Known): { make: string | undefined; model: string | undefined } {
  const text = `-${tokens.join('-')}-`
  const longest = (names: readonly string[]): string | undefined =>
    names.filter((name) => name !== '' && text.includes(`-${name}-`)).toSorted((a, b) => b.length - a.length)[0]
  const make = longest([...known.models.keys()])
  const models = make === undefined ? [] : (known.models.get(make) ?? [])
  return { make, model: longest(models.map((each) => slugify(each.model))) }
}

function listOf(
  { stock }: Known,
  { make, model, condition }: { make?: string | undefined; model?: string | undefined; condition?: string | undefined },
): string {
  return withQuery(stock, { ...(condition && { car_type: condition }), ...(make && { make }), ...(model && { model }) })
}

function pageOfTitle({ address, title }: OldAddress, known: Known): NewPlace | undefined {
  const last = addressSegments(address).at(-1)
  const names = [last?.join(' ') ?? '', title, ...title.split(/\s[|–—·»-]\s/)]
  const to = names
    .map(slugify)
    .filter((name) => name.length > 3)
    .map((name) => known.byTitle.get(name))
    .find(Boolean)
  return to === undefined ? undefined : { kind: 'moved', to, because: 'title' }
}

const listTokens = new Set(
  'used new demo pre owned preowned certified cars car vehicles vehicle stock inventory search listings listing showroom all our for sale in suvs utes trucks vans caravans motorhomes motorcycles rvs campers browse results page'.split(
    ' ',
  ),
)

/** `/used-cars/toyota` and `/inventory?make=Toyota`: the first part says that it is a list, the others of what. */
function listOfStock({ address }: OldAddress, known: Known): NewPlace | undefined {
  const [first] = addressSegments(address)
  if (!first?.every((word) => listTokens.has(word)) || first.join('') === 'page') return undefined
  const tokens = addressTokens(address)
  const condition = tokens.includes('demo')
    ? 'demo'
    : tokens.some((word) => word === 'used' || word === 'owned' || word === 'preowned')
      ? 'used'
      : tokens.includes('new')
        ? 'new'
        : undefined
  const all = tokens.includes('used') && tokens.includes('new')
  return {
    kind: 'moved',
    to: listOf(known, { ...namesIn(tokens, known), condition: all ? undefined : condition }),
    because: 'list',
  }
}

/** The title counts where the address says nothing, as in `/page.aspx?id=12`. */
function pageOfKind({ address, title }: OldAddress, known: Known): NewPlace | undefined {
  const segments = addressSegments(address)
  const kinds = segments.toReversed().map((segment) => kindOfText(segment.join(' ')))
  const kind = kinds.find(Boolean) ?? (isDated(address) ? 'blog' : kindOfText(addressTokens(title).join(' ')))
  const to = kind && known.kinds[kind]
  return to === undefined ? undefined : { kind: 'moved', to, because: 'kind' }
}
