import { describe, expect, test } from 'vitest'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { carOfCode, carsFor, withoutPhotos } from './find-cars.ts'

const car = (id: string, more: Partial<RoundCar> = {}): RoundCar => ({
  id,
  name: id,
  stockNumber: '',
  vin: '',
  rego: '',
  days: 0,
  photos: 0,
  place: '',
  isInStock: true,
  shots: [],
  ...more,
})
const rio = car('2021 Kia Rio', { vin: '3KPA24AD5ME412345', rego: 'ABC-12D', stockNumber: 'U1007' })
const hilux = car('2019 Toyota Hilux', { vin: 'MR0FZ22G301234512', rego: '1XY 9ZZ', stockNumber: 'U2345' })
const bare = car('A trailer')
const cars = [rio, hilux, bare]

describe('a barcode', () => {
  test.each<[string, string, RoundCar | undefined]>([
    ['of a VIN', '3KPA24AD5ME412345', rio],
    ['of a VIN with a letter before it', 'I3KPA24AD5ME412345', rio],
    ['of a VIN in small letters and spaces', '3kpa24ad5me 412345', rio],
    ['of a plate', 'ABC12D', rio],
    ['of a stock number', 'u2345', hilux],
    ['of another vehicle', '3KPA24AD5ME499999', undefined],
    ['of nothing', ' - ', undefined],
  ])('%s', (_, code, found) => expect(carOfCode(cars, code)).toBe(found))
})

describe('typed', () => {
  test.each<[string, string, RoundCar[]]>([
    ['the last four of a VIN, also where another number ends so', '2345', [rio, hilux]],
    ['the end of a plate', '12d', [rio]],
    ['a stock number', 'U1007', [rio]],
    ['the middle of a number, last', '4512', [hilux]],
    ['a name', 'toyota hil', [hilux]],
    ['nothing', '', cars],
    ['what nothing has', 'QQQQ', []],
  ])('%s', (_, typed, found) => expect(carsFor(cars, typed)).toEqual(found))
})

test('vehicles without photos stand longest first, and one whose photos wait on this phone is none', () => {
  const list = [
    car('new', { days: 1 }),
    car('old', { days: 90 }),
    car('done', { photos: 3 }),
    car('waits', { days: 5 }),
  ]
  expect(withoutPhotos(list, new Set(['waits'])).map(({ id }) => id)).toEqual(['old', 'new'])
})
