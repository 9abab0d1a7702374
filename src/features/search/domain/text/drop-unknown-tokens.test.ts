import { expect, test } from 'vitest'
import { sampleNow, sampleSite } from '#testing/search/sample-stock.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { createColumnarSearchEngine } from '../columnar/columnar-search-engine.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { dropUnknownTokens } from './drop-unknown-tokens.ts'

const stock = [
  sampleVehicleNumber(1, { make: 'Toyota', model: 'Corolla', body: 'Hatch', features: ['Comfort seats', 'Tow bar'] }),
  sampleVehicleNumber(2, {
    make: 'Mazda',
    model: 'CX-5',
    body: 'SUV',
    features: ['Media player', 'Long range battery', 'New carpet'],
  }),
]
const engine = createColumnarSearchEngine(stock, sampleSite())
const { vocabulary } = engine
const list = { scope: {}, defaultSort: 'relevant', pageSize: 1, now: sampleNow, facets: [], ranges: [] } as const
const search = (query: SearchQuery) => engine.search({ ...list, query })

const heard = (text: string, facets: SearchQuery['facets'] = {}) => {
  const isSentence = Object.keys(facets).length > 0
  const { query, ignored } = dropUnknownTokens({ ...emptyQuery, text, facets }, { isSentence, vocabulary, search })
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

test('what only praises a part that nobody knows goes with it', () => {
  expect(heard('new tyres corolla')).toEqual(['corolla', 'new tyres'])
  expect(heard('long rego', { body: ['suv'] })).toEqual(['', 'long rego'])
})

test('words that stand together say one thing: of one that no vehicle has, only names are looked for', () => {
  expect(heard('zastava seats', { body: ['hatch'] })).toEqual(['', 'zastava seats'])
  expect(heard('zastava seats and comfort', { body: ['hatch'] })).toEqual(['comfort', 'zastava seats'])
  expect(heard('corolla zastava', { body: ['hatch'] })).toEqual(['corolla', 'zastava'])
  expect(heard('bigger than corolla', { body: ['hatch'] })).toEqual(['', 'bigger than corolla'])
})

test('what is denied is never what a vehicle is found by', () => {
  expect(heard('without tow bar', { body: ['hatch'] })).toEqual(['', 'without tow bar'])
  expect(heard('comfort without media', { body: ['hatch'] })).toEqual(['comfort', 'without media'])
})

test('a letter or a figure beside words that nobody knows finds nothing', () => {
  expect(heard('5 zastava', { body: ['suv'] })).toEqual(['', '5 zastava'])
  expect(heard('p plater', { body: ['suv'] })).toEqual(['', 'p plater'])
  expect(heard('cx 5', { body: ['suv'] })).toEqual(['cx 5', ''])
})

test('in a sentence a slip is taken for a name, never for a word of the equipment', () => {
  expect(heard('comfort', { body: ['hatch'] })).toEqual(['comfort', ''])
  expect(heard('comfprt', { body: ['hatch'] })).toEqual(['', 'comfprt'])
  expect(heard('corola', { body: ['hatch'] })).toEqual(['corola', ''])
})

test('a sentence of nothing that we have shows the stock and says what was left out', () => {
  const query = { ...emptyQuery, text: 'zastava yugo' }
  expect(dropUnknownTokens(query, { isSentence: true, vocabulary, search })).toEqual({
    query: emptyQuery,
    ignored: ['zastava', 'yugo'],
  })
})

test('exact words stay exact', () => {
  const query = { ...emptyQuery, text: 'corolla zastava', isLiteral: true }
  expect(dropUnknownTokens(query, { isSentence: true, vocabulary, search })).toEqual({ query, ignored: [] })
})
