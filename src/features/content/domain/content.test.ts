import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { contentPath, modelPath, modelsOfBody, type Model } from './content.ts'

test.each([
  ['/warranty', true, '/pages/warranty'],
  ['/warranty', false, '/warranty'],
  ['/pages/warranty', false, '/warranty'],
  ['/pages/privacy-policy', true, '/privacy-policy'],
  ['/terms-and-conditions', true, '/terms-and-conditions'],
  ['/about-us', true, '/about-us'],
  ['/vehicle-parts-and-accessories', true, '/vehicle-parts-and-accessories'],
])('%s is served at (prefix used: %j) %s', (path, usesPrefix, served) =>
  expect(contentPath(path, usesPrefix)).toBe(served),
)

const model = (body: string[], overrideUrl = ''): Model => ({
  id: asId('00000000-0000-4000-8000-000000000001'),
  slug: 'river-18',
  name: 'River 18',
  manufacturerName: '',
  description: '',
  body,
  image: null,
  status: '',
  overrideUrl,
})
const models = [model(['CAMPER TRAILER']), model(['POP TOPS', 'OFF-GRID']), model(['CARAVAN'])]

test.each([
  ['camper trailer', 1],
  ['Pop Tops', 1],
  ['off-grid', 1],
  ['caravans', 1],
  ['motorised', 0],
  ['submarines', 3],
  [null, 3],
])('the range narrowed to %j has %i models', (word, count) =>
  expect(modelsOfBody(models, word).models).toHaveLength(count),
)

test('a model has a page of its own unless it leads elsewhere', () => {
  expect(modelPath(model([]))).toBe('/models/river-18')
  expect(modelPath(model([], 'https://maker.example/river'))).toBe('https://maker.example/river')
})
