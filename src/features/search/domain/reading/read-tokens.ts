import type { KnownValues, MeantValues } from './known-values.ts'
import { takenLabel } from './taken-label.ts'
import { endOfDeniedSlides, typedCountAt, type TypedValues } from './typed-counts.ts'
import { typedOrderAt } from './typed-order.ts'
import { typedRangeAt } from './typed-range.ts'
import { fillers } from '../text/typed-tokens.ts'
import { endOfOtherMeasure, endOfSmallTalk } from './small-talk.ts'
import { typedAgeAt } from './typed-age.ts'
import { typedBodyAt } from './body/typed-body.ts'
import { endOfDenial, typedDenialAt } from './typed-denial.ts'
import { typedPeopleAt } from './typed-people.ts'
import { isDistanceAt, typedPlaceAt } from './typed-place.ts'
import { endOfAside, typedStandardAt, typedStarsAt } from './typed-standards.ts'
import { towChange, typedTowAt } from './towing/typed-tow.ts'
import { typedTowingAt } from './towing/typed-towing.ts'
import { makesWithModel, typedValuesAt, type ValuesPlace } from './typed-values.ts'
import { typedWishAt } from './typed-wish.ts'
import { mendedTokens } from '../text/mended-tokens.ts'
import { labelOf } from '../query/search-vocabulary.ts'
import { isAnyOf, isVehicleNoun } from './vehicle-nouns.ts'
import type { ReadingContext, QueryChange } from './query-reading.ts'
import { partedToken, type Token, tokensOf, typedBetween } from './query-tokens.ts'

export type TakenPiece = { typed: string; label: string; change: QueryChange }

/** What is known, with the values by their names. */
export type Known = ReadingContext & { values: KnownValues; namesBody?: boolean }

/** Goes through a text once, from left to right, and takes the longest thing that it understands at each place. */
export function readTokens(text: string, known: Known): { taken: TakenPiece[]; left: string } {
  const isKnown = (word: string) => known.values(word) !== null || isVehicleNoun(word, known.template)
  const tokens = mendedTokens(namesParted(tokensOf(text), known), isKnown)
  const taken: TakenPiece[] = []
  const isNoun = tokens.map(({ word }) => isVehicleNoun(word, known.template))
  const isKept = tokens.map(({ word }, at) => !fillers.has(word) && !isNoun[at])
  let makeBefore: readonly string[] = []
  let isTalk = false
  for (let at = 0; at < tokens.length;) {
    const understood: Understood | null = understoodAt(tokens, at, { known, makeBefore })
    const idle = endOfSmallTalk(tokens, at, known.template)
    if (idle !== null && idle >= (understood?.end ?? 0)) {
      isKept.fill(false, at, idle)
      isTalk = true
      at = idle
      continue
    }
    // `mazda-3` is what `mazda 3` is.
    if (understood || !linking.has(tokens[at]?.word ?? '')) makeBefore = makeOf(understood, makeBefore)
    if (!understood) {
      at += 1
      continue
    }
    const { change, end } = understood
    if (change === null) {
      isKept.fill(true, at, end)
      at = end
      continue
    }
    taken.push({ typed: typedBetween(text, tokens, { from: at, to: end }), label: takenLabel(change, known), change })
    isKept.fill(false, at, end)
    at = end
  }
  const isChanged = taken.length > 0 || isTalk || isNoun.includes(true)
  return { taken, left: isChanged ? leftOf(text, tokens, isKept) : text }
}

/** Null: the words belong together, and mean too much to become a filter. */
type Understood = { change: QueryChange | null; end: number }

/** `makeBefore` is the make that ends right in front of the token, or in front of its models and what joins them. */
type Place = { known: Known; makeBefore: readonly string[] }

function understoodAt(tokens: readonly Token[], at: number, place: Place): Understood | null {
  const found = longestAt(tokens, at, place)
  const rest = tokens.slice(at)
  return found && isBesideBody({ ...found, end: found.end - at }, rest, place.known)
    ? { change: null, end: at + offRoadLength(rest) }
    : found
}

function longestAt(tokens: readonly Token[], at: number, { known, makeBefore }: Place): Understood | null {
  if (isBeforeUnit(tokens, at)) return null
  let longest: Understood | null = null
  const consider = (found: Understood | null) => {
    if (found && found.end > (longest?.end ?? at) && !isBeforeUnit(tokens, found.end)) longest = found
  }
  // A tag `Low Kms` stands on few of the vehicles that have run little.
  const order = typedOrderAt(tokens, at, known.settings)
  consider(order && { change: { kind: 'order', about: 'sort', sort: order.sort }, end: order.end })
  const count = typedCountAt(tokens, at, known)
  consider(count && { change: countChange(count), end: count.end })
  const named = typedValuesAt(tokens, at, { known, makeBefore })
  const values = named?.end === at + 1 && isAnyOf(tokens[at]?.word ?? '', known.template) ? null : named
  consider(values && { change: values.isAmbiguous ? null : valuesOf(values), end: values.end })
  sentencesAt(tokens, at, { known, makeBefore }).forEach(consider)
  const range = isDistanceAt(tokens, at) ? null : typedRangeAt(tokens, at, known)
  consider(range && { change: { kind: 'range', about: range.name, range: range.range }, end: range.end })
  return longest
}

/** `off road pop top`: what kind of pop top, and no off-road caravan. */
function isBesideBody(found: Understood, tokens: readonly Token[], known: Known): boolean {
  const length = offRoadLength(tokens)
  const isBody = found.change?.kind === 'values' && found.change.about === 'body'
  if (!isBody || length === 0) return false
  // What is left is read again, without the body that stood beside it.
  if (known.namesBody && found.end === length) return true
  const next = typedBodyAt(tokens, length, known)?.slugs ?? bodyNamed(tokens, length, known)
  return next.length > 0 && !next.some((slug) => slug.startsWith('off-road'))
}

function bodyNamed(tokens: readonly Token[], at: number, known: Known): readonly string[] {
  const named = typedValuesAt(tokens, at, { known, makeBefore: [] })
  return named?.facet === 'body' ? named.slugs : []
}

const offRoadLength = ([first, second, third]: readonly Token[]): number => {
  if (first?.word === 'offroad') return 1
  if (first?.word !== 'off') return 0
  return second?.word === 'road' ? 2 : second?.word === '-' && third?.word === 'road' ? 3 : 0
}

/** `peugeot 3008 or 2008`: both are models of the make. */
function makeOf(understood: Understood | null, earlier: readonly string[]): readonly string[] {
  const change = understood?.change
  if (change?.kind !== 'values') return []
  if (change.about === 'make') return change.slugs
  return change.about === 'model' ? earlier : []
}

const linking = new Set(['-', 'or', 'and', '/', '&'])

const countChange = ({ facet, slugs, absent }: TypedValues): QueryChange => ({
  kind: 'values',
  about: facet,
  slugs,
  ...(absent === undefined ? {} : { absent }),
})

/** What people say in sentences rather than in lists of words. */
function sentencesAt(tokens: readonly Token[], at: number, place: ValuesPlace & { known: Known }): Understood[] {
  const { known } = place
  const found: Understood[] = []
  const denial = typedDenialAt(tokens, at, place)
  if (denial) {
    const { facet, slugs, denied, end } = denial
    const label = `not ${denied.map((slug) => labelOf(known.vocabulary, facet, slug)).join(' or ')}`
    found.push({ change: { kind: 'values', about: facet, slugs, label, isDenial: true }, end })
  }
  const people = typedPeopleAt(tokens, at, known)
  if (people) {
    const { facet, slugs, label, end } = people
    found.push({ change: { kind: 'values', about: facet, slugs, label, isRough: true }, end })
  }
  const spot = typedPlaceAt(tokens, at, known)
  if (spot) {
    const { change, end } = spot
    found.push({ change, end })
  }
  const age = typedAgeAt(tokens, at, known.thisYear)
  if (age) found.push({ change: { kind: 'range', about: 'year', range: age.range }, end: age.end })
  const tow = typedTowAt(tokens, at, known)
  if (tow) found.push({ change: towChange(tow, known.region), end: tow.end })
  const wish = typedWishAt(tokens, at, known)
  if (wish) found.unshift(wish)
  const body = isDenied(tokens, at) ? null : typedBodyAt(tokens, at, known)
  if (body) {
    const { slugs, absent, end } = body
    found.push({ change: { kind: 'values', about: 'body', slugs, ...(absent === undefined ? {} : { absent }) }, end })
  }
  // What a filter says as well, `grey nomads` of beds, is that filter.
  const unfiltered = denial ? null : (endOfDenial(tokens, at, place) ?? endOfUnfiltered(tokens, at, known))
  if (unfiltered !== null) found.push({ change: null, end: unfiltered })
  return [...found, ...standardsAt(tokens, at, known)]
}

/** The end of words that belong together and that no filter says. */
const endOfUnfiltered = (tokens: readonly Token[], at: number, { settings, values }: Known): number | null =>
  endOfOtherMeasure(tokens, at, settings.repayment_search) ??
  endOfDeniedSlides(tokens, at) ??
  endOfAside(tokens, at, values)

/** `not a wagon`, `no vans`. */
const isDenied = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ word }) => denyingTokens.has(word))

const denyingTokens = new Set(['not', 'no', 'non', 'without', 'except', 'excluding', 'than'])

function standardsAt(tokens: readonly Token[], at: number, known: ReadingContext): Understood[] {
  const found: Understood[] = []
  const stars = typedStarsAt(tokens, at, known)
  if (stars) found.push({ change: { kind: 'values', about: stars.facet, slugs: stars.slugs }, end: stars.end })
  const towing = typedTowingAt(tokens, at, known)
  if (towing) found.push({ change: { kind: 'range', about: 'towing', range: towing.range }, end: towing.end })
  const standard = typedStandardAt(tokens, at, known)
  if (standard) {
    const { name: about, range, label, end } = standard
    found.push({ change: { kind: 'range', about, range, ...(label ? { label } : {}) }, end })
  }
  return found
}

const valuesOf = ({ facet, slugs, family }: Omit<MeantValues, 'isWhole'>): QueryChange => ({
  kind: 'values',
  about: facet,
  slugs,
  ...(family ? { label: family.label, makes: family.makes } : {}),
})

/** `mazda3` is two tokens where Mazda has a 3, however it is written there. */
function namesParted(tokens: readonly Token[], known: Known): Token[] {
  return tokens.flatMap((token) => {
    const [, make = '', model = ''] = /^(\p{L}+)(\p{N}+\p{L}*)$/u.exec(token.word) ?? []
    const isParted = make !== '' && token.typed.length === token.word.length && known.values(token.word) === null
    return isParted && makesWithModel(make, model, known).length > 0 ? partedToken(token, make.length) : [token]
  })
}

/** A place before a unit lies within a number: the `k` of `40k` begins no name, and `sleeps 4km` is not `sleeps 4`. */
function isBeforeUnit(tokens: readonly Token[], at: number): boolean {
  const [number, unit] = [tokens[at - 1], tokens[at]]
  return typeof number?.number === 'number' && number.end === unit?.start && !unit.isSign
}

/** The words that were not understood, without the small ones between; neighbours stay written as they were. */
function leftOf(text: string, tokens: readonly Token[], isKept: readonly boolean[]): string {
  const runs: string[] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at++) {
    if (isKept[at]) continue
    const [start, end] = withoutLinks(tokens, from, at)
    if (tokens.slice(start, end).some(({ isSign }) => !isSign))
      runs.push(typedBetween(text, tokens, { from: start, to: end }))
    from = at + 1
  }
  return runs.join(' ').replace(/\s+/g, ' ')
}

/** `& king bed`, `w/ solar`: signs that joined it to what is understood by now join nothing. */
function withoutLinks(tokens: readonly Token[], from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to]
  while (start < end && joining.has(tokens[start]?.word ?? '')) start += 1
  while (end > start && joining.has(tokens[end - 1]?.word ?? '')) end -= 1
  return [start, end]
}

const joining = new Set(['&', '/', '-', '~', '='])
