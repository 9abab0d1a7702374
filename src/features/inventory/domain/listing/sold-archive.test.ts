import { expect, test } from 'vitest'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { daysUntilSold, soldArchive, soldPath, usualDays } from './sold-archive.ts'

const now = new Date('2026-03-31T12:00:00Z')
const settings = (months: number) => {
  const parsed = parseSiteSettings({ vehicle: { sold_archive: { enabled: true, months } } })
  if (!parsed.ok) throw new Error('These settings are wrong.')
  return parsed.value.vehicle
}
const sold = (day: string, more: Partial<Vehicle> = {}): Vehicle =>
  sampleVehicle({ status: 'sold', soldAt: new Date(`${day}T02:00:00Z`), vin: day, ...more })
const archived = (vehicles: Vehicle[], months = 12) =>
  soldArchive(vehicles, { settings: settings(months), now }).map(({ make, model, vehicles }) => [
    `${make} ${model}`,
    ...vehicles.map(({ soldAt }) => soldAt.toISOString().slice(0, 10)),
  ])

test('what was sold stands by make and model, the newest first, whichever of its names the make has', () => {
  const vehicles = [
    sold('2026-01-05', { make: 'SsangYong', model: 'Musso' }),
    sold('2026-02-05', { make: 'KGM', model: 'Musso' }),
    sold('2026-02-01', { make: 'Audi', model: 'A3' }),
  ]
  expect(archived(vehicles)).toEqual([
    ['Audi A3', '2026-02-01'],
    ['KGM Musso', '2026-02-05', '2026-01-05'],
  ])
})

test('only as far back as the site looks, to the day of a shorter month', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({
    ...sold(day),
    soldAt: new Date(`${day}T13:00:00Z`),
  }))
  expect(archived(days, 1)).toEqual([['Toyota Hilux', '2026-03-01', '2026-02-28']])
})

test('not what is for sale again, not one twice, none of an unknown day, make or model, and none of tomorrow', () => {
  const vehicles = [
    sold('2026-03-01', { vin: 'back' }),
    sampleVehicle({ vin: 'back' }),
    sold('2026-01-01', { vin: 'twice' }),
    sold('2026-02-01', { vin: 'twice' }),
    { ...sold('2026-02-02'), soldAt: null },
    sold('2026-02-03', { model: '' }),
    sold('2026-04-02'),
  ]
  expect(archived(vehicles)).toEqual([['Toyota Hilux', '2026-02-01']])
})

test('half of them were sold within the usual days; of one or two nothing is said', () => {
  const after = (days: number) => {
    const vehicle = sold('2026-02-01', { createdAt: new Date(Date.UTC(2026, 1, 1 - days)) })
    return { ...vehicle, soldAt: new Date('2026-02-01T02:00:00Z') }
  }
  expect(daysUntilSold(after(9))).toBe(9)
  expect(usualDays([after(3), after(40)])).toBeNull()
  expect(usualDays([after(90), after(3), after(20)])).toBe(20)
  expect(usualDays([after(90), after(3), after(20), after(21)])).toBe(20)
})

test('an address for each part', () => {
  expect(soldPath()).toBe('/sold')
  expect(soldPath({ make: 'Mercedes Benz' })).toBe('/sold/mercedes-benz')
  expect(soldPath({ make: 'LDV', model: 'G10+' })).toBe('/sold/ldv/g10-plus')
})
