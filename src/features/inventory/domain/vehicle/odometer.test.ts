import { expect, test } from 'vitest'
import { clockOf, distanceOfClock, odometerOf, withDistance } from './odometer.ts'

const both = { both_units: true }

test('an imported vehicle shows what its clock says, and that in the unit of the site', () => {
  const imported = { km: 99_779, clockReading: 62_000 }
  expect(odometerOf(imported, { region: 'AU', settings: both })).toBe('62,000 miles (99,779 km)')
  expect(odometerOf(imported, { region: 'AU', settings: { both_units: false } })).toBe('99,779 km')
  const canadian = { km: 62_137, clockReading: 100_000 }
  expect(odometerOf(canadian, { region: 'US', settings: both })).toBe('100,000 km (62,137 miles)')
})

test('a distance without such a clock stands alone, and none is none', () => {
  expect(odometerOf({ km: 12_345, clockReading: null }, { region: 'AU', settings: both })).toBe('12,345 km')
  expect(odometerOf({ km: null, clockReading: 62_000 }, { region: 'AU', settings: both })).toBe('')
})

test('a clock that says something else than the distance is not shown', () => {
  expect(clockOf({ km: 120_000, clockReading: 62_000 }, 'AU')).toBeNull()
  // The same numbers on a site of the other unit.
  expect(clockOf({ km: 99_779, clockReading: 62_000 }, 'US')).toBeNull()
})

test('every reading leads to a distance that leads back to it', () => {
  for (let reading = 0; reading < 900_000; reading += 997) {
    for (const region of ['AU', 'NZ', 'US'] as const) {
      const km = distanceOfClock(reading, region)
      expect(clockOf({ km, clockReading: reading }, region)?.value).toBe(reading)
    }
  }
})

test('the distance follows a clock that is changed alone', () => {
  expect(withDistance({ clockReading: 62_000 }, 'AU')).toEqual({ clockReading: 62_000, km: 99_779 })
  expect(withDistance({ clockReading: 62_000, km: 99_000 }, 'AU')).toEqual({ clockReading: 62_000, km: 99_000 })
  expect(withDistance({ clockReading: null }, 'AU')).toEqual({ clockReading: null })
  expect(withDistance({ make: 'Ford' }, 'AU')).toEqual({ make: 'Ford' })
})
