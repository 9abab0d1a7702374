import { expect, test } from 'vitest'
import { colourFamily } from './colour-family.ts'

test.each([
  ['White', 'White'],
  ['SNOW WHITE PEARL', 'White'],
  ['Silver Blue', 'Blue'],
  ['Blue Silver Metallic', 'Silver'],
  ['Gray', 'Grey'],
  ['Gunmetal', 'Grey'],
  ['Charcoal Black', 'Black'],
  ['Burgundy', 'Red'],
  ['Bronze', 'Brown'],
  ['Champagne', 'Gold'],
  ['Cream', 'Beige'],
  ['Deep Teal Metallic', 'Blue'],
  ['Red/Black', 'Multi'],
  ['White, black and orange', 'Multi'],
  ['White with timber trim', 'Multi'],
  ['White / Pearl White', 'White'],
  ['Two-tone', 'Multi'],
  ['Nightfall', ''],
  ['Redwood', ''],
  ['Glacier Metallic', ''],
  ['Glacier White', 'White'],
  ['GRY', 'Grey'],
  ['WHI', 'White'],
  ['Maroon', 'Red'],
  ['', ''],
])('%j is of the family %j', (colour, family) => {
  expect(colourFamily(colour)).toBe(family)
})
