import { describe, expect, test } from 'vitest'
import type { VehicleImage } from '../vehicle/vehicle.ts'
import { photoShape } from './photo-edit.ts'
import { arranged, takenBack, withoutPhotos, withPhotos } from './photo-list.ts'

const photo = (url: string): VehicleImage => ({ url, alt: '', width: 30, height: 20 })
const photos = (letters: string): VehicleImage[] => [...letters].map(photo)
const letters = (list: readonly VehicleImage[]): string => list.map(({ url }) => url).join('')

test.each([
  ['all of them', 'abcd', 'dcba', 'dcba'],
  ['only the cover', 'abcd', 'c', 'cabd'],
  ['while somebody added one', 'abcdX', 'badc', 'badcX'],
  ['while somebody removed one', 'acd', 'dcba', 'dca'],
  ['one that is named twice', 'ab', 'bba', 'ba'],
])('an order for %s', (_, before, wanted, after) => {
  expect(letters(arranged(photos(before), [...wanted]))).toBe(after)
})

test('a photo is not added twice, not even after it was cut', () => {
  const cut: VehicleImage = { ...photo('A'), edit: { of: photo('a'), turn: 90, crop: null } }
  expect(letters(withPhotos([cut, photo('b')], photos('abc'), 'MG3'))).toBe('Abc')
})

describe('taking a change back', () => {
  test.each([
    ['photos that were added', 'ab', 'abcd', 'abcd', 'ab'],
    ['added photos, while a colleague added another', 'ab', 'abcd', 'abcdX', 'abX'],
    ['removed photos, in their places', 'abcd', 'ad', 'ad', 'abcd'],
    ['removed photos, while a colleague added one', 'abcd', 'ad', 'adX', 'abcdX'],
    ['removed photos, after the rest was ordered anew', 'abcd', 'bcd', 'dcb', 'adcb'],
    ['an order', 'abcd', 'dcba', 'dcba', 'abcd'],
    ['an order, while a colleague removed one', 'abcd', 'dcba', 'dca', 'acd'],
    ['a cut, in its place', 'abc', 'aBc', 'aBc', 'abc'],
    ['a cut, after an order', 'abc', 'aBc', 'caB', 'cba'],
    ['what somebody has taken back already', 'ab', 'abc', 'ab', 'ab'],
  ])('%s', (_, before, after, current, result) => {
    expect([...letters(takenBack({ before: photos(before), after: photos(after) }, photos(current)))].sort()).toEqual(
      [...result].sort(),
    )
  })

  test('gives the order of before back where nobody changed it since', () => {
    const undo = (before: string, after: string, current: string) =>
      letters(takenBack({ before: photos(before), after: photos(after) }, photos(current)))
    expect(undo('abcd', 'ad', 'adX')).toBe('abcdX')
    expect(undo('abcd', 'dcba', 'dca')).toBe('acd')
    expect(undo('abcd', 'bcd', 'dcb')).toBe('adcb')
    expect(undo('ab', 'ab', 'ba')).toBe('ba')
  })
})

test('new photos are named after the vehicle, and no more come in than it may have', () => {
  const many = Array.from({ length: 199 }, (_, at) => photo(`p${at}`))
  expect(withPhotos([], photos('ab'), 'MG3').map(({ alt }) => alt)).toEqual(['MG3', 'MG3, picture 2'])
  expect(withPhotos(many, photos('ab'), 'MG3')).toHaveLength(200)
})

test('removing names photos, not places', () => {
  expect(letters(withoutPhotos(photos('abc'), ['b', 'x']))).toBe('ac')
})

test.each([
  { turn: 45, crop: null },
  { turn: 0, crop: { x: 0.6, y: 0, width: 0.6, height: 1 } },
  { turn: 0, crop: { x: -0.1, y: 0, width: 0.5, height: 1 } },
  { turn: 0, crop: { x: 0, y: 0, width: 0, height: 1 } },
  { turn: 0, crop: { x: 0, y: 0, width: Number.NaN, height: 1 } },
])('%j is no shape of a photo', (shape) => {
  expect(photoShape.safeParse(shape).success).toBe(false)
})
