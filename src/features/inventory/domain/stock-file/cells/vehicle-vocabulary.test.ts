import { expect, test } from 'vitest'
import { meansReserved, parseCarType, parseStatus, parseYesNo } from './state-words.ts'
import { bodyWord, driveWord, fuelWord, transmissionWord } from './vehicle-vocabulary.ts'

test.each([
  [transmissionWord, 'Auto', 'Automatic'],
  [transmissionWord, 'A', 'Automatic'],
  [transmissionWord, '6sp Automatic', 'Automatic'],
  [transmissionWord, 'Manual 6-speed', 'Manual'],
  [transmissionWord, '18-speed', '18-speed'],
  [transmissionWord, 'Constantly Variable Transmission', 'CVT'],
  [transmissionWord, 'Sports Automatic Dual Clutch', 'Dual Clutch'],
  [transmissionWord, 'AMT', 'AMT'],
  [fuelWord, 'Unleaded', 'Petrol'],
  [fuelWord, 'Petrol - Premium ULP', 'Petrol'],
  [fuelWord, 'Gasoline', 'Petrol'],
  [fuelWord, 'PHEV', 'Plug-in Hybrid'],
  [fuelWord, 'Gas', 'Gas'],
  [driveWord, '4x4', '4WD'],
  [driveWord, 'Front Wheel Drive', 'FWD'],
  [driveWord, '4X2', '4x2'],
  [driveWord, '8x4', '8x4'],
  [bodyWord, 'HATCHBACK', 'Hatch'],
  [bodyWord, 'Ute / Tray', 'Ute'],
  [bodyWord, '5th Wheel', 'Fifth Wheel'],
  [bodyWord, 'Curtainsider', 'Curtainsider'],
] as const)('%o reads %j as %j', (word, text, expected) => {
  expect(word(text)).toBe(expected)
})

test.each([
  [parseCarType, 'USED', 'used'],
  [parseCarType, 'Pre-Owned', 'used'],
  [parseCarType, 'Demonstrator', 'demo'],
  [parseStatus, 'In Stock', 'in_stock'],
  [parseStatus, 'coming_soon', 'coming_soon'],
  [parseStatus, 'Under offer', 'in_stock'],
  [parseStatus, 'SOLD', 'sold'],
  [parseYesNo, 'Y', true],
  [parseYesNo, '0', false],
  [parseYesNo, '3', true],
] as const)('%o takes %j for %j', (parse, text, expected) => {
  expect(parse(text)).toEqual({ ok: true, value: expected })
})

test.each([
  [parseCarType, 'excellent'],
  [parseStatus, 'maybe'],
  [parseYesNo, 'perhaps'],
] as const)('%o does not guess what %j means', (parse, text) => {
  expect(parse(text).ok).toBe(false)
})

test('a vehicle under offer is reserved', () => {
  expect(meansReserved('Under Offer')).toBe(true)
  expect(meansReserved('Available')).toBe(false)
})
