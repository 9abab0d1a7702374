import { knownValues } from '../reading/known-values.ts'
import { type Known, readTokens, type TakenPiece } from '../reading/read-tokens.ts'
import { type NumberRange, type SearchQuery, withFacetValue, withNear } from '../query/search-query.ts'
import { takenLabel } from '../reading/taken-label.ts'
import { isMotorised, towables } from '../reading/typed-wish.ts'
import { labelOf, type SearchVocabulary } from '../query/search-vocabulary.ts'
import type { ReadingContext, Towing, QueryChange, QueryReading } from '../reading/query-reading.ts'

export type { ReadingContext, QueryReading } from '../reading/query-reading.ts'

/**
 * Moves what a text says about filters into the filters: `7 seater diesel under 40k` becomes seats, fuel and price. What it
 * does not understand stays in `text`; values chosen before are joined by those read, ranges chosen before are kept unless
 * the text names them. Words that only say what the whole yard sells are left out. Reading twice changes nothing more. The
 * query returned is the one given when it is literal or nothing in it is understood.
 */
export function readQuery(
  query: SearchQuery,
  known: ReadingContext,
): { query: SearchQuery; reading: QueryReading | null } {
  const nothing = { query, reading: null }
  if (query.isLiteral || query.text.trim() === '') return nothing
  // One way of writing each letter: a full-width digit is a digit.
  const typed = query.text.normalize('NFKC')
  const { taken: all, text } = readText(typed, known)
  const spoken = withoutWider(all, typed)
  const taken = withTowedMass(withoutOutspoken(withoutNeedlessNear(withoutNamedAbsences(spoken))), known)
  if (taken.length === 0) return text === typed ? nothing : { query: { ...query, text }, reading: null }
  const unread: SearchQuery = { ...query, ranges: {}, text, page: 1 }
  const read = denialsLast(taken).reduce((changed, { change }) => changedBy(changed, change, known), unread)
  const reading: QueryReading = {
    typed: query.text,
    taken: taken.flatMap(({ typed, label, change }) =>
      change.kind === 'tow' || label === '' ? [] : [{ typed, label, about: change.about }],
    ),
    absent: taken.flatMap(({ change }) => absenceOf(change, known)),
    towing: towingOf(taken),
    literal: { ...query, isLiteral: true, page: 1 },
  }
  return {
    query: {
      ...withTowed(towingOf(taken), withMakesOf(taken, read, known), known),
      ranges: { ...query.ranges, ...read.ranges },
    },
    reading,
  }
}

/** `no hybrids, just petrol` is petrol: what is wanted comes before what is not. */
const denialsLast = (taken: readonly TakenPiece[]): TakenPiece[] => {
  const isDenial = ({ change }: TakenPiece) => change.kind === 'values' && change.isDenial === true
  return [...taken.filter((piece) => !isDenial(piece)), ...taken.filter(isDenial)]
}

/** `ute double cab` is no ute with a single cab; `caravan or off-road caravan` is either. */
function withoutWider(taken: readonly TakenPiece[], text: string): readonly TakenPiece[] {
  if (/\bor\b|[/&,+]|\band\b/i.test(text)) return taken
  const bodies = taken.flatMap(({ change }) =>
    change.kind === 'values' && change.about === 'body' && !change.isDenial && change.slugs.length > 0 ? [change] : [],
  )
  const isWider = (change: QueryChange) =>
    change.kind === 'values' &&
    bodies.includes(change) &&
    bodies.some(({ slugs }) => slugs.length < change.slugs.length && slugs.every((slug) => change.slugs.includes(slug)))
  return taken.filter(({ change }) => !isWider(change))
}

/** A model that is named has the body that it has: `Outback wagon` asks for no other, though its maker calls it an SUV. */
const withoutNamedAbsences = (taken: readonly TakenPiece[]): TakenPiece[] => {
  const namesModel = taken.some(({ change }) => change.kind === 'values' && change.about === 'model')
  const isNamed = (change: QueryChange) =>
    change.kind === 'values' && change.about === 'body' && change.absent !== undefined
  return taken.filter(({ change }) => !(namesModel && isNamed(change)))
}

/** `wagon or SUV` where no wagon is in stock: the SUV was named, and no hatch comes near it. */
const withoutNeedlessNear = (taken: readonly TakenPiece[]): TakenPiece[] => {
  const isBody = ({ change }: TakenPiece) => change.kind === 'values' && change.about === 'body' && !change.isDenial
  const isAbsent = ({ change }: TakenPiece) => change.kind === 'values' && change.absent !== undefined
  const namesOther = taken.some((piece) => isBody(piece) && !isAbsent(piece))
  return taken.map((piece) =>
    namesOther && isBody(piece) && isAbsent(piece) && piece.change.kind === 'values'
      ? { ...piece, label: '', change: { ...piece.change, slugs: [] } }
      : piece,
  )
}

/** `family van sleeps 6` says how many beds: what families usually need counts no more, nor what is light beside a mass. */
const withoutOutspoken = (taken: readonly TakenPiece[]): TakenPiece[] =>
  taken.filter(({ change }) => {
    if (change.kind === 'range' && change.isRough)
      return !taken.some(({ change: other }) => other.kind === 'range' && masses.has(other.about) && !other.isRough)
    if (change.kind !== 'values' || !change.isRough) return true
    return !taken.some(({ change: other }) => other.kind === 'values' && other.about === change.about && !other.isRough)
  })

/** The GVWR of a fifth wheel is what it weighs behind the pickup: only what drives itself has one of its own. */
function withTowedMass(taken: readonly TakenPiece[], known: ReadingContext): readonly TakenPiece[] {
  const bodies = taken.flatMap(({ change }) =>
    change.kind === 'values' && change.about === 'body' ? change.slugs : [],
  )
  if (bodies.length === 0 || bodies.some(isMotorised)) return taken
  return taken.map((piece) => {
    if (piece.change.kind !== 'range' || piece.change.about !== 'gvm' || known.template === 'truck') return piece
    const change: QueryChange = { ...piece.change, about: 'atm' }
    return { ...piece, change, label: takenLabel(change, known) }
  })
}

const masses: ReadonlySet<string> = new Set(['atm', 'tare', 'gvm'])

const absenceOf = (change: QueryChange, { vocabulary }: ReadingContext): QueryReading['absent'] =>
  change.kind === 'values' && change.absent !== undefined
    ? [{ wanted: change.absent, shown: change.about === 'body' ? labelsOf(change.slugs, vocabulary) : [] }]
    : []

const labelsOf = (slugs: readonly string[], vocabulary: SearchVocabulary): string[] =>
  slugs.map((slug) => labelOf(vocabulary, 'body', slug))

/** What is to be towed is no motorhome, where no weight says so already. */
function withTowed(towing: Towing | null, query: SearchQuery, known: ReadingContext): SearchQuery {
  const isUnlimited = towing?.vehicle === null && !query.facets.body && known.template === 'rv'
  const change = isUnlimited ? towables(known) : null
  return change?.kind === 'values' ? withValues(query, change) : query
}

/**
 * Families say their maker: `3 series` is BMW's. Where two makers have one of that name, `F series`, the one that is named counts.
 * Beside a model by its own name they do not, which may be of any make.
 */
function withMakesOf(taken: readonly TakenPiece[], query: SearchQuery, known: ReadingContext): SearchQuery {
  const models = taken.flatMap(({ change }) => (change.kind === 'values' && change.about === 'model' ? [change] : []))
  const makes = models.flatMap((change) => change.makes ?? [])
  if (models.some(({ isDenial }) => isDenial)) return { ...query, facets: withModelsOfMakes(query.facets, known) }
  if (isOfSeveralMakes(models, query, known)) return { ...query, facets: withoutMake(query.facets) }
  if (makes.length === 0 || models.some((change) => change.makes === undefined)) return query
  const named = query.facets.make ?? []
  const meant = makes.filter((make) => named.includes(make))
  if (meant.length === 0) return makes.reduce((changed, make) => withFacetValue(changed, 'make', make), query)
  const isOfMake = (slug: string) => named.some((make) => known.modelsOf?.(make).has(slug) ?? true)
  return { ...query, facets: { ...query.facets, model: (query.facets.model ?? []).filter(isOfMake) } }
}

/** `subaru forester or rav4`: the RAV4 is no Subaru, and the models alone say which vehicles are meant. */
function isOfSeveralMakes(models: readonly QueryChange[], { facets }: SearchQuery, known: ReadingContext): boolean {
  const { make: named = [], model: wanted = [] } = facets
  const { modelsOf } = known
  if (!modelsOf || models.length < 2 || named.length === 0) return false
  const isOfNamed = (slug: string) => named.some((make) => modelsOf(make).has(slug))
  const isWhole = named.every((make) => wanted.some((slug) => modelsOf(make).has(slug)))
  return isWhole && !wanted.every(isOfNamed)
}

/** `toyota but not a corolla` leaves the other Toyotas. */
function withModelsOfMakes(facets: SearchQuery['facets'], { modelsOf }: ReadingContext): SearchQuery['facets'] {
  const { make = [], model = [] } = facets
  const own = modelsOf && make.length > 0 ? model.filter((slug) => make.some((each) => modelsOf(each).has(slug))) : []
  return own.length > 0 ? { ...facets, model: own } : facets
}

function withoutMake(facets: SearchQuery['facets']): SearchQuery['facets'] {
  const { make: _, ...others } = facets
  return others
}

/** Reads again what was left until nothing more is understood: `under` and `40k` may stand around a colour. */
function readText(text: string, known: ReadingContext): { taken: TakenPiece[]; text: string } {
  const context: Known = { ...known, values: knownValues(known.vocabulary, known.dealerships ?? [], known.modelsOf) }
  const taken: TakenPiece[] = []
  let left = text
  for (;;) {
    const namesBody = taken.some(({ change }) => change.kind === 'values' && change.about === 'body')
    const read = readTokens(left, { ...context, namesBody })
    taken.push(...read.taken)
    if (read.left === left) break
    left = read.left
  }
  // `caravans for sale`: nothing to narrow by, yet nothing to look for in the names of vehicles either.
  return left === '' && taken.length === 0 ? { taken: [everything(text, known)], text: '' } : { taken, text: left }
}

function everything(text: string, known: ReadingContext): TakenPiece {
  const change = { kind: 'everything', about: 'stock' } as const
  return { typed: text, label: takenLabel(change, known), change }
}

function towingOf(taken: readonly TakenPiece[]): Towing | null {
  for (const { change } of taken) {
    if (change.kind === 'tow') return { vehicle: null }
    if (change.kind !== 'range' || !change.tows) continue
    return { vehicle: change.tows, atmKg: change.range.to ?? 0 }
  }
  return null
}

function changedBy(query: SearchQuery, change: QueryChange, { settings }: ReadingContext): SearchQuery {
  switch (change.kind) {
    case 'values':
      return withValues(query, change)
    case 'range': {
      const earlier = query.ranges[change.about]
      const bothOf = masses.has(change.about) ? withinBoth : endsOfBoth
      const range = earlier ? bothOf(earlier, change.range) : change.range
      return { ...query, ranges: { ...query.ranges, [change.about]: range } }
    }
    case 'order':
      return { ...query, sort: change.sort === settings.default_sort ? null : change.sort }
    case 'near':
      return withNear(query, change.near, change.within)
    case 'tow':
    case 'everything':
      return query
  }
}

/** `petrol not hybrid` is petrol: what is denied takes away from values chosen, and only without any leaves all others. */
function withValues(
  query: SearchQuery,
  { about, slugs, isDenial }: Extract<QueryChange, { kind: 'values' }>,
): SearchQuery {
  const left = isDenial ? (query.facets[about] ?? []).filter((slug) => slugs.includes(slug)) : []
  if (left.length > 0) return { ...query, facets: { ...query.facets, [about]: left } }
  return slugs.reduce((changed, slug) => withFacetValue(changed, about, slug), query)
}

/** `under 2.2 t for a HiLux`: a limit holds whatever else is said. */
function withinBoth(one: NumberRange, other: NumberRange): NumberRange {
  const isSameEnd = (one.from === null) === (other.from === null) && (one.to === null) === (other.to === null)
  if (!isSameEnd || (one.from !== null && one.to !== null)) return endsOfBoth(one, other)
  return {
    from: one.from === null || other.from === null ? null : Math.max(one.from, other.from),
    to: one.to === null || other.to === null ? null : Math.min(one.to, other.to),
  }
}

/** `over 20k ... under 40k` are the two ends of one range, `2018 ... 2019` are both years; else the later one counts. */
function endsOfBoth(one: NumberRange, other: NumberRange): NumberRange {
  const from = one.from ?? other.from
  const to = one.to ?? other.to
  const areEnds = (one.from === null) !== (other.from === null) && (one.to === null) !== (other.to === null)
  if (areEnds) return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
  const areValues = [one, other].every((range) => range.from !== null && range.from === range.to)
  if (!areValues || one.from === null || other.from === null) return other
  return { from: Math.min(one.from, other.from), to: Math.max(one.from, other.from) }
}
