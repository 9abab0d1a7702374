import { expect, test } from 'vitest'
import { sampleVehicle } from './sample-vehicle.ts'
import {
  carTypeLabel,
  fuelLabel,
  makeAliases,
  makeDisplayName,
  makeSlug,
  odometerText,
  vehicleHeadline,
  describedPictures,
  vehicleName,
} from './vehicle-labels.ts'
import { namesBySeries } from '../naming/series-codes.ts'
import type { Vehicle } from './vehicle.ts'

test.each([
  ['Suzuki Australia', 'Suzuki'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['SKODA', 'Škoda'],
  ['SsangYong', 'KGM'],
  ['Ssangyong', 'KGM'],
  ['Chery NZ', 'Chery'],
  ['Toyota', 'Toyota'],
])('%s reads %s', (make, name) => {
  expect(makeDisplayName(make)).toBe(name)
})

test.each([
  ['SsangYong', 'kgm'],
  ['KGM', 'kgm'],
  ['škoda', 'skoda'],
  ['mercedes', 'mercedes-benz'],
  ['VW', 'volkswagen'],
  ['suzuki-australia', 'suzuki'],
  ['Land Rover', 'land-rover'],
])('searches know %s as %s', (make, slug) => {
  expect(makeSlug(make)).toBe(slug)
})

test('all names of a make are searched together', () => {
  expect(makeAliases('KGM')).toEqual(['KGM', 'SsangYong', 'Ssang Yong'])
  expect(makeAliases('SsangYong')).toEqual(makeAliases('KGM'))
  expect(makeAliases('Toyota')).toEqual(['Toyota'])
})

test('a card names year, make and model, then what tells versions apart', () => {
  const vehicle = sampleVehicle({
    make: 'Mercedes Benz',
    model: 'C 200',
    badge: 'AMG Line',
    series: 'W206',
    year: 2022,
  })
  expect(vehicleHeadline(vehicle)).toEqual({ main: '2022 Mercedes-Benz C 200', detail: 'AMG Line W206' })
  expect(vehicleHeadline(sampleVehicle({ make: '', model: '', name: 'Box trailer' }))).toEqual({
    main: 'Box trailer',
    detail: '',
  })
})

test("the dealer's own name for a vehicle wins over the one made of its parts", () => {
  expect(vehicleName(sampleVehicle({ name: 'Hilux, one owner' }))).toBe('Hilux, one owner')
  expect(vehicleName(sampleVehicle({ year: null, badge: '' }))).toBe('Toyota Hilux')
  const touring = sampleVehicle({ name: '2016 Nissan 370Z Touring Z34', series: 'Z34' })
  // Of no site known, as for partners, the name is the dealer's own.
  expect(vehicleName(touring)).toBe('2016 Nissan 370Z Touring Z34')
  expect(vehicleName(touring, new Set())).toBe('2016 Nissan 370Z Touring')
  const texts = [
    '2016 Nissan 370Z Touring Z34, picture 2',
    'Floor plan of the 2016 Nissan 370Z Touring Z34',
    'The Z34 badge',
    '',
  ]
  const pictures = texts.map((alt) => ({ url: '/media/1.jpg', alt, width: 3, height: 2 }))
  const described = (names?: Set<string>) => describedPictures(pictures, touring, names).map(({ alt }) => alt)
  expect(described()).toEqual(texts)
  expect(described(new Set())).toEqual([
    '2016 Nissan 370Z Touring, picture 2',
    'Floor plan of the 2016 Nissan 370Z Touring',
    'The Z34 badge',
    '',
  ])
  const { year, make, model, badge } = touring
  const sameName = new Set([`${year} ${make} ${model} ${badge}`.toLowerCase()])
  expect(vehicleName(touring, sameName)).toBe('2016 Nissan 370Z Touring Z34')
  expect(vehicleName({ ...touring, series: 'Series II', name: '370Z Series II' }, new Set())).toBe('370Z Series II')
})

test('used reads pre-owned where the site says so', () => {
  expect(carTypeLabel('used', { used_wording: 'used' })).toBe('Used')
  expect(carTypeLabel('used', { used_wording: 'pre-owned' })).toBe('Pre-owned')
  expect(carTypeLabel('new', { used_wording: 'pre-owned' })).toBe('New')
})

test('distance and fuel follow the region', () => {
  expect(odometerText(12_345, 'AU')).toBe('12,345 km')
  expect(odometerText(12_345, 'US')).toBe('12,345 miles')
  expect([fuelLabel('Petrol', 'US'), fuelLabel('Petrol', 'NZ'), fuelLabel('Diesel', 'US')]).toEqual([
    'Gas',
    'Petrol',
    'Diesel',
  ])
})

test('a code of the series is shown where it tells vehicles apart, a series with a name always', () => {
  const corolla = (series: string, badge = 'Ascent') =>
    sampleVehicle({ make: 'Toyota', model: 'Corolla', year: 2019, badge, series })
  const stock = [corolla('ZRE182R'), corolla('ZWE219R'), corolla('ZRE182R', 'SX'), corolla('ZRE182R', 'SX')]
  const details = (vehicles: Vehicle[], names = namesBySeries(vehicles)) =>
    vehicles.map((vehicle) => vehicleHeadline(vehicle, names).detail)
  expect(details(stock)).toEqual(['Ascent ZRE182R', 'Ascent ZWE219R', 'SX', 'SX'])
  expect(details([corolla('Black Edition'), corolla('NQ5', 'S')])).toEqual(['Ascent Black Edition', 'S'])
  expect(details([corolla(''), corolla('ZWE219R')])).toEqual(['Ascent', 'Ascent ZWE219R'])
  expect(vehicleHeadline(corolla('ZWE219R')).detail).toBe('Ascent ZWE219R')
})
