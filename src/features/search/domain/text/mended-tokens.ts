import { slipsFrom } from './edit-distance.ts'
import { isEnglishWord } from './everyday-english.ts'
import { fillers } from './typed-tokens.ts'
import type { Token } from '../reading/query-tokens.ts'

/** Words that wishes are made of, and that people often misspell. Names of vehicles are the stock's to know. */
const wishTokens = (
  'adventure affordable annexe anything automatic awning bargain bathroom bedroom camera canopy bunkhouse camper campervan caravan cheapest convertible coupe ' +
  'couple cruiser curtainsider diesel double economical efficient electric ensuite family hatchback hybrid ' +
  'inexpensive kilometres kitchen learner leather licence lowest manual motorhome newest odometer panels passenger petrol ' +
  'provisional reliable rideshare runabout scooter seater sedan separate shower something sunroof tandem tipper towable towbar tradie trailer triple ' +
  'transmission wagon warranty'
).split(' ')

const isWish = new Set(wishTokens)

/**
 * Puts slips of the keyboard right in words that no filter could read otherwise: `efficent` is `efficient`. A word of the
 * language or of the stock was meant as it stands.
 */
export const mendedTokens = (tokens: readonly Token[], isKnown: (word: string) => boolean): Token[] =>
  tokens.map((token) => {
    const { word, isSign, number } = token
    if (isSign || number !== null || !mayBeSlip(word) || isKnown(word)) return token
    const meant = meantBy(word)
    return meant === undefined ? token : { ...token, word: meant }
  })

/** A word of four letters is `wagn` at most: one letter of a longer one is missing. */
const shortest = 4

const mayBeSlip = (word: string): boolean =>
  word.length >= shortest &&
  /^\p{L}+$/u.test(word) &&
  !isWish.has(word) &&
  !(word.endsWith('s') && isWish.has(word.slice(0, -1))) &&
  !fillers.has(word) &&
  !isEnglishWord(word)

/** The only word that so few slips lead to; undefined where there is none, or a choice. */
function meantBy(word: string): string | undefined {
  const slipsTo = slipsFrom(word)
  const limit = word.length < 8 ? 1 : 2
  const near = wishTokens.filter(
    (wish) =>
      wish[0] === word[0] && (word.length > shortest || wish.length > word.length) && slipsTo(wish, limit) <= limit,
  )
  return near.length === 1 ? near[0] : undefined
}
