import { expect, test } from 'vitest'
import { readQuery } from './text/read-query.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { randomCases } from '#testing/wide.ts'
import { sampleReadingContext } from './reading/sample-vocabulary.ts'
import { tokenize } from './text/vehicle-tokens.ts'
import { emptyQuery } from './query/search-query.ts'
import { fillers } from './text/typed-tokens.ts'
import { isVehicleNoun } from './reading/vehicle-nouns.ts'

const yards = [
  sampleReadingContext('car', 'AU'),
  sampleReadingContext('car', 'US'),
  sampleReadingContext('camper', 'NZ'),
  sampleReadingContext('motorcycle', 'AU'),
  sampleReadingContext('rv', 'US'),
  sampleReadingContext('truck', 'AU'),
]

const phrases =
  'under|between|and|to|or newer|from|after|around|max|at least|40k|$30,000|2018|2008|3|20|100,000 km|2.5t|21 ft|150 a week|650cc|seven seater|5 door|sleeps 4|no|without|with|LAMS|bunks|cheapest|newest first|new|nz|used|white|ute|utes|mazda|peugeot|hilux|land cruiser|tow bar|class c|automatic|cars|bikes|for sale|in parramatta|+|-|–|&|/|"|k|km|a|xyzzy|Škoda|белый|新車|🚗|４０k|½|١٢|İ|ﬁat|\u0301|\u200b|1e21|99999999999999999999|0|-5|. ,;'.split(
    '|',
  )

/** The drawing is repeatable: a failure prints the text. */
function randomTexts(seed: number, count: number): string[] {
  const { pick, upTo } = chanceFrom(seed)
  const anyLetter = () =>
    String.fromCodePoint(pick([upTo(0x80), upTo(0x800), 0x2000 + upTo(0x1000), 0x1f300 + upTo(0x300)]))
  const noise = () => Array.from({ length: upTo(12) }, anyLetter).join('')
  const piece = () => (upTo(8) === 0 ? noise() : pick(phrases))
  return Array.from({ length: count }, () =>
    Array.from({ length: upTo(9) }, () => piece() + pick([' ', ' ', ' ', '', '-', ', '])).join(''),
  )
}

test('any text of any letters is read without an error, and reading what is left changes nothing more (6 x 400 texts, seed 7)', () => {
  for (const [at, known] of yards.entries()) {
    for (const text of randomTexts(7 + at, randomCases(400))) {
      const first = readQuery({ ...emptyQuery, text }, known)
      const again = readQuery(first.query, known)
      expect(again, text).toEqual({ query: first.query, reading: null })
    }
  }
})

test('every word typed was either taken or is left over, but for the small ones between (6 x 400 texts, seed 70)', () => {
  for (const [at, known] of yards.entries()) {
    for (const text of randomTexts(70 + at, randomCases(400))) {
      const { query, reading } = readQuery({ ...emptyQuery, text }, known)
      const accounted = new Set(tokenize([query.text, ...(reading?.taken.map(({ typed }) => typed) ?? [])].join(' ')))
      const lost = tokenize(text).filter((word) => !accounted.has(word))
      const telling = lost.filter((word) => !fillers.has(word) && !isVehicleNoun(word, known.template))
      expect(telling, text).toEqual([])
    }
  }
})
