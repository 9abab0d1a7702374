import { isOrdinaryFamily } from '#features/inventory/domain/naming/named-families.ts'
import type { KnownValues, MeantValues } from './known-values.ts'
import { isVehicleNoun } from './vehicle-nouns.ts'
import type { ReadingContext } from './query-reading.ts'
import { fillers } from '../text/typed-tokens.ts'
import type { Token } from './query-tokens.ts'

/** `makeBefore`: slugs of the make named right in front. */
export type ValuesPlace = {
  known: ReadingContext & { values: KnownValues }
  makeBefore: readonly string[]
  /** Whoever asks has read the `not` in front of the name. */
  mayBeDenied?: boolean
}

/**
 * The longest name of values that begins at a token: a make, a model, a body type, a colour, a town, a feature and so on.
 * `isAmbiguous`: one make sells a model of that name, and it is the name of another make with a model of its own behind it
 * (the Haval H2 of GWM, and the H2 of Haval), so that no filter has both.
 */
export function typedValuesAt(
  tokens: readonly Token[],
  at: number,
  place: ValuesPlace,
): (MeantValues & { end: number; isAmbiguous: boolean }) | null {
  if (!place.mayBeDenied && denials.has(tokens[at - 1]?.word ?? '')) return null
  for (let end = Math.min(tokens.length, at + longestName); end > at; end--) {
    const run = tokens.slice(at, end)
    const name = nameOf(run, place.known)
    const meant = name === null ? null : place.known.values(name, mayBePlural(run))
    if (meant && name !== null && isMeant(meant, { name, run, at, tokens, ...place })) {
      return {
        ...ofMakeBefore(meant, place),
        end,
        isAmbiguous: meant.facet === 'model' && isAlsoMakeAndModel(run, place.known),
      }
    }
  }
  return shortFamilyAt(tokens, at, place)
}

/** A family without its last word, behind its make: `Hino 300`, `BMW 3`, `Mercedes C`. */
function shortFamilyAt(
  tokens: readonly Token[],
  at: number,
  place: ValuesPlace,
): (MeantValues & { end: number; isAmbiguous: boolean }) | null {
  const word = tokens[at]?.word ?? ''
  if (place.makeBefore.length === 0 || !/^(?:\p{L}{1,2}|\p{N}{1,3})$/u.test(word) || tokens[at]?.isMoney) return null
  for (const kind of ['series', 'class']) {
    const meant = place.known.values(word + kind, false)
    if (meant?.family?.makes.some((make) => place.makeBefore.includes(make)))
      return { ...ofMakeBefore(meant, place), end: at + 1, isAmbiguous: false }
  }
  return null
}

/** A family that two makers have means the values of the make named in front. */
function ofMakeBefore(meant: MeantValues, { known, makeBefore }: ValuesPlace): MeantValues {
  const makes = meant.family?.makes.filter((make) => makeBefore.includes(make)) ?? []
  if (!meant.family || makes.length === 0 || makes.length === meant.family.makes.length) return meant
  const slugs = meant.slugs.filter((slug) => makes.some((make) => known.modelsOf?.(make).has(slug) ?? true))
  return { ...meant, slugs, family: { ...meant.family, makes } }
}

/** `Audi S 3` names no `audis`. */
const mayBePlural = (run: readonly Token[]) => run.length === 1 || !/^(?:s|es|ies)$/.test(run.at(-1)?.word ?? '')

function isAlsoMakeAndModel(run: readonly Token[], known: ValuesPlace['known']): boolean {
  const parts = run.filter(({ isSign }) => !isSign)
  return parts.slice(1).some((_, before) => {
    const [make, model] = [parts.slice(0, before + 1), parts.slice(before + 1)].map((part) => nameOf(part, known))
    return typeof make === 'string' && typeof model === 'string' && makesWithModel(make, model, known).length > 0
  })
}

/** Slugs of the makes that the first name stands for and that have a model of the second. */
export function makesWithModel(make: string, model: string, known: ValuesPlace['known']): readonly string[] {
  const makes = known.values(make)
  if (makes?.facet !== 'make') return []
  const isModel = (slug: string) => slug.replaceAll('-', '') === model
  return makes.slugs.filter((slug) => [...(known.modelsOf?.(slug) ?? [])].some(isModel))
}

/** Tokens, with the dashes between them. */
const longestName = 7

const denials = new Set(['no', 'not', 'non', 'without', 'except', 'excluding'])

/** Words written together, without what joins them; null when they do not make one name. */
function nameOf(run: readonly Token[], { template, region }: ReadingContext): string | null {
  if (run[0]?.isSign || run.at(-1)?.isSign) return null
  const isJoined = run.every(({ isSign, word, isMoney }) => (isSign ? joints.has(word) : !isMoney))
  if (!isJoined) return null
  const name = run.map(({ isSign, word }) => (isSign ? '' : word)).join('')
  // What an American calls a truck is a pickup, where cars are sold.
  return region === 'US' && template === 'car' && /^trucks?$/.test(name) ? 'pickup' : name
}

const joints = new Set(['-', '/', '&', "'"])

type Named = ValuesPlace & { name: string; run: readonly Token[]; at: number; tokens: readonly Token[] }

function isMeant(meant: MeantValues, { name, run, at, tokens, known, makeBefore }: Named): boolean {
  const isOfMakeBefore = () => makeBefore.some((make) => meant.slugs.some((slug) => known.modelsOf?.(make).has(slug)))
  if (run.length === 1 && fillers.has(name) && meant.facet !== 'body')
    return meant.facet === 'model' && isOfMakeBefore()
  if (isVehicleNoun(name, known.template)) return meant.isWhole
  if (meant.facet === 'model' && (isSlight(name) || (meant.family && isOrdinaryFamily(name)))) return isOfMakeBefore()
  return !(meant.facet === 'car_type' && isNewOtherwise(tokens, at, name))
}

/** A number, or a letter or two, is a model only behind its make: `3` is one behind Mazda, `2008` behind Peugeot. */
const isSlight = (name: string) => /^(\p{N}+|\p{L}{1,2})$/u.test(name)

/** `NZ new`, `like new` and `New Zealand` are not about new vehicles. */
function isNewOtherwise(tokens: readonly Token[], at: number, name: string): boolean {
  if (name !== 'new') return false
  return notNewBehind.has(tokens[at - 1]?.word ?? '') || tokens[at + 1]?.word === 'zealand'
}

const notNewBehind = new Set([
  'nz',
  'zealand',
  'au',
  'aus',
  'australian',
  'us',
  'like',
  'as',
  'near',
  'nearly',
  'almost',
])
