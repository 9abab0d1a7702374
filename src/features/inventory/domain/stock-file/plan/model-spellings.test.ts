import { expect, test } from 'vitest'
import { modelSpellings } from './model-spellings.ts'

const spell = modelSpellings([
  { make: 'Jayco', model: 'JayFlight', count: 3 },
  { make: 'Jayco', model: 'Jay Flight', count: 5 },
  { make: 'Wanderlite', model: 'PLOVER-17', count: 1 },
  { make: 'Wanderlite', model: 'Plover 17', count: 1 },
  { make: 'Mazda', model: 'Mazda3', count: 9 },
  { make: 'SsangYong', model: 'Musso', count: 1 },
])

test.each([
  ['Jayco', 'JayFlight', 'Jay Flight'],
  ['Jayco', 'jay-flight', 'Jay Flight'],
  ['Mazda', '3', '3'],
  ['KGM', 'MUSSO', 'Musso'],
  ['Nobody', 'Jay Flight', 'Jay Flight'],
])('the %s that is written %s is spelled %s', (make, written, spelled) => expect(spell(make, written)).toBe(spelled))

test('of spellings that are equally many, the choice does not depend on their order', () => {
  const both = [
    { make: 'A', model: 'x-one', count: 1 },
    { make: 'A', model: 'X One', count: 1 },
  ]
  expect(modelSpellings(both)('A', 'xone')).toBe(modelSpellings(both.toReversed())('A', 'xone'))
})
