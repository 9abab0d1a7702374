import { expect, test } from 'vitest'
import { sampleNow, sampleSite } from '#testing/search/sample-stock.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { createColumnarSearchEngine } from '../columnar/columnar-search-engine.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { heardWords } from './heard-words.ts'

const stock = [
  sampleVehicleNumber(1, { make: 'Toyota', model: 'Corolla', body: 'Hatch', features: ['Comfort seats', 'Tow bar'] }),
  sampleVehicleNumber(2, { make: 'Mazda', model: 'CX-5', body: 'SUV', features: ['Media player'] }),
]
const engine = createColumnarSearchEngine(stock, sampleSite())
const { vocabulary } = engine
const list = { scope: {}, defaultSort: 'relevant', pageSize: 1, now: sampleNow, facets: [], ranges: [] } as const
const search = (query: SearchQuery) => engine.search({ ...list, query })

const heard = (text: string, facets: SearchQuery['facets'] = {}) => {
  const isSentence = Object.keys(facets).length > 0
  const { query, ignored } = heardWords({ ...emptyQuery, text, facets }, { isSentence, vocabulary, search })
  return [query.text, ignored.join(' ')]
}

test('a word that nothing answers to is left out and named; the others count', () => {
  expect(heard('good boot space', { body: ['suv'] })).toEqual(['', 'boot space'])
  expect(heard('corolla zastava')).toEqual(['corolla', 'zastava'])
  expect(heard('corolla cx5')).toEqual(['corolla', 'cx5'])
})

test('what finds something is left alone, and so is what would become the whole stock', () => {
  expect(heard('corolla')).toEqual(['corolla', ''])
  expect(heard('zastava')).toEqual(['zastava', ''])
  expect(heard('zastava yugo')).toEqual(['zastava yugo', ''])
})

test('in a sentence a slip is taken for a name, never for a word of the equipment', () => {
  expect(heard('comfort', { body: ['hatch'] })).toEqual(['comfort', ''])
  expect(heard('comfprt', { body: ['hatch'] })).toEqual(['', 'comfprt'])
  expect(heard('corola', { body: ['hatch'] })).toEqual(['corola', ''])
})

test('a sentence of nothing that we have shows the stock and says what was left out', () => {
  const query = { ...emptyQuery, text: 'zastava yugo' }
  expect(heardWords(query, { isSentence: true, vocabulary, search })).toEqual({
    query: emptyQuery,
    ignored: ['zastava', 'yugo'],
  })
})

test('exact words stay exact', () => {
  const query = { ...emptyQuery, text: 'corolla zastava', isLiteral: true }
  expect(heardWords(query, { isSentence: true, vocabulary, search })).toEqual({ query, ignored: [] })
})
