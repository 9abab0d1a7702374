import type { TokenCorrection } from '../engine/search-engine.ts'
import type { SearchQuery } from '../query/search-query.ts'
import { tokenize } from './vehicle-tokens.ts'
import type { TokenDictionary } from './token-dictionary.ts'

/** One demand of a text. A vehicle meets it by having one of `tokens`, or one of `numbers` (`isNumberOf`). */
export type TypedToken = {
  typed: string
  tokens: readonly string[]
  numbers: readonly string[]
  isCorrection: boolean
}

/**
 * A vehicle must have all of these; empty: nothing is demanded. `dictionary` holds the words of every vehicle of the
 * stock. Names are found however they are divided. `land cruiser` becomes `land` or `landcruiser`, and `cruiser` or
 * `landcruiser`, which together say: both words, or the one. `mazda3` becomes `mazda` and `3`, unless the stock knows
 * it whole.
 */
export function readTypedTokens(
  { text, isLiteral }: Pick<SearchQuery, 'text' | 'isLiteral'>,
  dictionary: TokenDictionary,
): TypedToken[] {
  const typed = tokenize(text).slice(0, mostWords)
  const whole = typed.map((word, at) => demandOf(word, neighboursJoined(typed, at), dictionary))
  if (isLiteral) return whole.map(withoutCorrection)
  const demands = whole.flatMap((demand) => (isKnown(demand) ? [demand] : (divided(demand, dictionary) ?? [demand])))
  return demands.filter(({ typed: word }) => !linkingWords.has(word) && (!fillers.has(word) || dictionary.has(word)))
}

/** The words that were taken for others. */
export const correctionsOf = (tokens: readonly TypedToken[]): TokenCorrection[] =>
  tokens.flatMap(({ typed, tokens: taken, isCorrection }) => (isCorrection ? [{ typed, taken: [...taken] }] : []))

/** A hostile text must not cost more than an honest one. */
const mostWords = 16

/** What people say between the words that count; only a stock that has such a word is asked for it. */
export const fillers: ReadonlySet<string> = new Set([
  ...(
    'a w anything all also am an and any are as at be been but buy buying by can car cars close could ' +
    'do does find for from get good has have having here his how i if im in inside into is it its just like looking ' +
    'maybe me model models my near nearby need needs nice of off on only or our out payment payments per ' +
    'please really repayment repayments sale search see show ' +
    'so some something stock that the their them then there these they thing this those to too us vehicle vehicles ' +
    'plate plater platers plates very via vs wanna want wanted was we were what when where which who will with within ' +
    'would you your thats whats theres whos ive got getting prefer preferably preferred ideally must finance financing'
  ).split(' '),
  ...(
    'daughter son wife husband mum mom dad missus missis hubby nan nana granny grandma grandmother grandpa grandad granddad grandfather grandson ' +
    'granddaughter sister brother niece nephew girlfriend boyfriend'
  )
    .split(' ')
    .flatMap((person) => [person, ...['', "'", '\u2019'].map((mark) => `${person}${mark}s`)]),
])

/** Some words stand in nearly every sentence of a stock and in no name: `built in` would halve the cars in blue. */
const linkingWords: ReadonlySet<string> = new Set('an and any for from have in of or the their this to with'.split(' '))

const isKnown = ({ tokens, isCorrection }: TypedToken) => tokens.length > 0 && !isCorrection

function demandOf(typed: string, joins: readonly string[], dictionary: TokenDictionary): TypedToken {
  const alone = dictionary.matching(typed)
  const together = joins.flatMap((join) => joinedTokens(join, dictionary))
  const isCorrection = alone.isCorrection && together.length === 0
  const own = alone.isCorrection && together.length > 0 ? [] : alone.tokens
  const numbers = dictionary.has(typed) ? [] : [typed, ...joins].filter(mayBeNumber)
  return { typed, tokens: [...new Set([...own, ...together])], numbers, isCorrection }
}

/** The word at `at` written together with one or two of its neighbours, as `tokensOfText` does. */
function neighboursJoined(typed: readonly string[], at: number): string[] {
  const spans = [
    [at - 1, at + 1],
    [at, at + 2],
    [at - 2, at + 1],
    [at - 1, at + 2],
    [at, at + 3],
  ] as const
  const whole = spans.filter(([from, end]) => from >= 0 && end <= typed.length)
  return whole.map(([from, end]) => typed.slice(from, end).join(''))
}

function joinedTokens(join: string, dictionary: TokenDictionary): string[] {
  const { tokens, isCorrection } = dictionary.matching(join)
  if (isCorrection) return []
  return join.length < shortestBegunJoin ? tokens.filter((word) => word === join) : tokens
}

/** `c l` shall not mean every word that begins with `cl`. */
const shortestBegunJoin = 5

/** Stock numbers are long enough to be told from sizes, and have a digit. */
const mayBeNumber = (typed: string) => typed.length >= 3 && /\p{N}/u.test(typed)

/** `mazda3` -> `mazda` and `3`: two words of the stock written as one, the longest first word that leaves another. */
function divided(demand: TypedToken, dictionary: TokenDictionary): TypedToken[] | null {
  const { typed, numbers } = demand
  for (let at = typed.length - 1; at > 0; at--) {
    const parts = [typed.slice(0, at), typed.slice(at)]
    const isWhole = parts.every((part) => dictionary.has(part) && (part.length > 1 || /\p{N}/u.test(part)))
    if (isWhole && parts.some((part) => part.length >= shortestDivided)) {
      return parts.map((part) => ({
        typed: part,
        tokens: dictionary.matching(part).tokens,
        numbers,
        isCorrection: false,
      }))
    }
  }
  return null
}

/** One of two parts must be a word to be sure of; `srt` is not `sr` and `t`. */
const shortestDivided = 4

const withoutCorrection = (demand: TypedToken): TypedToken =>
  demand.isCorrection ? { ...demand, tokens: [], isCorrection: false } : demand
