import { expect, test } from 'vitest'
import { contentPath, modelPath, modelsOfBody, type Model } from './content.ts'
import { sampleModel } from './sample-model.ts'

test.each([
  ['/warranty', true, '/pages/warranty'],
  ['/warranty', false, '/warranty'],
  ['/pages/warranty', false, '/warranty'],
  ['/pages/privacy-policy', true, '/privacy-policy'],
  ['/terms-and-conditions', true, '/terms-and-conditions'],
  ['/about-us', true, '/about-us'],
  ['/vehicle-parts-and-accessories', true, '/vehicle-parts-and-accessories'],
  ['/our-locations', true, '/our-locations'],
  ['/', true, '/'],
])('%s is served at (prefix used: %j) %s', (path, usesPrefix, served) =>
  expect(contentPath(path, usesPrefix)).toBe(served),
)

const model = (body: string[], overrideUrl = ''): Model => sampleModel({ body, overrideUrl })
const models = [model(['CAMPER TRAILER']), model(['POP TOPS', 'OFF-GRID']), model(['CARAVAN']), model(['Toy hauler'])]

test.each([
  ['camper trailer', 1, 'camper trailer'],
  ['Camper-Trailers', 1, 'camper trailer'],
  ['Pop Tops', 1, 'pop tops'],
  ['poptop', 1, 'pop tops'],
  ['off grid', 1, 'off-grid'],
  ['caravans', 1, 'caravans'],
  ['toy haulers', 1, 'toy haulers'],
  ['motorized', 0, 'motorised'],
  ['jpod', 0, 'j-pod'],
  ['submarines', 4, null],
  [null, 4, null],
])('the range narrowed to %j has %i models', (word, count, body) => {
  const narrowed = modelsOfBody(models, word)
  expect([narrowed.models.length, narrowed.body]).toEqual([count, body])
})

test('a model leads where its manufacturer wants, to a page of its own, or to those in stock', () => {
  const rules = { buildsPages: true, stockHref: '/search/all' }
  expect(modelPath(model([]), rules)).toBe('/models/river-18')
  expect(modelPath(model([]), { ...rules, buildsPages: false })).toBe('/search/all?model=river-18')
  expect(modelPath(model([], 'https://maker.example/river'), rules)).toBe('https://maker.example/river')
})
