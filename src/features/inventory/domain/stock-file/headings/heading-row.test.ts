import { expect, test } from 'vitest'
import { headingRowAt, namedHeadings } from './heading-row.ts'

test.each<[string, string[][], number]>([
  [
    'at the top',
    [
      ['Stock', 'Make', 'Model'],
      ['A1', 'Kia', 'Rio'],
    ],
    0,
  ],
  ['below a title', [['Stock of Monday'], [], ['Stock', 'Make', 'Model'], ['A1', 'Kia', 'Rio']], 2],
  [
    'below a title and merged groups',
    [
      ['Smith Motors'],
      [],
      ['Vehicle', '', '', 'Pricing', ''],
      ['Stock', 'Make', 'Model', 'Was', 'Now'],
      ['A1', 'Kia', 'Rio', '2', '1'],
    ],
    3,
  ],
  [
    'below facts of the dealer',
    [
      ['Dealer:', 'Smith'],
      ['Phone:', '02 5550 1234'],
      ['Stock No', 'Make', 'Model', 'Year'],
      ['A1', 'Kia', 'Rio', '2020'],
    ],
    2,
  ],
  [
    'in words that are not known',
    [
      ['Nummer', 'Fabrikat'],
      ['1', 'Kia'],
    ],
    0,
  ],
  ['behind sep=', [['sep=;'], ['Stock', 'Make', 'Model'], ['A1', 'Kia', 'Rio']], 1],
])('headings are found %s', (_, rows, at) => {
  expect(headingRowAt(rows)).toBe(at)
})

test('headings that stand there twice are told apart by the group above them', () => {
  expect(namedHeadings(['Stock', 'Colour', 'Trim', 'Colour'], ['Vehicle', 'Exterior', '', 'Interior'])).toEqual([
    'Stock',
    'Exterior Colour',
    'Trim',
    'Interior Colour',
  ])
})

test('headings that stand there twice without a group are numbered', () => {
  expect(namedHeadings(['Price', 'Photo', 'price ', 'Photo', '', '', 'Photo'], undefined)).toEqual([
    'Price',
    'Photo',
    'price (2)',
    'Photo (2)',
    '',
    '',
    'Photo (3)',
  ])
})
