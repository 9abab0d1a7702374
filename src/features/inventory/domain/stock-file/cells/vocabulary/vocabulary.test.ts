import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { bodyOf } from './american-body.ts'
import { bodyTerm } from './body-term.ts'
import { driveTerm } from './drive-term.ts'
import { fuelTerm } from './fuel-term.ts'
import type { ReadTerm } from './standard-term.ts'
import { transmissionTerm } from './transmission-term.ts'

const read = (word: ReadTerm, text: string, region: Region = 'AU') => {
  const { word: own, isUnderstood } = word(text, region)
  return isUnderstood ? own : `? ${own}`.trim()
}

// Cells of real exports of dealers in five countries.
test.each([
  ['Auto', 'Automatic'],
  ['A', 'Automatic'],
  ['6sp Automatic', 'Automatic'],
  ['6-Speed Automatic w/Select-Shift', 'Automatic'],
  ['6-SPD SELECTSHIFT', 'Automatic'],
  ['AUTOMATIC, 8-SPD W/OVERDRIVE', 'Automatic'],
  ['9-Speed 948TE Automatic', 'Automatic'],
  ['Automatic with Manual Shift Mode', 'Automatic'],
  ['Tiptronic', 'Automatic'],
  ['Steptronic', 'Automatic'],
  ['EAT8', 'Automatic'],
  ['Seq. Auto', 'Automatic'],
  ['Manual 6-speed', 'Manual'],
  ['M', 'Manual'],
  ['5 M/T', 'Manual'],
  ['Constantly Variable Transmission', 'CVT'],
  ['e-CVT', 'CVT'],
  ['Automatic CVT', 'CVT'],
  ['Sports Automatic Dual Clutch', 'Dual Clutch'],
  ['7sp DCT', 'Dual Clutch'],
  ['PDK', 'Dual Clutch'],
  ['S-Tronic', 'Dual Clutch'],
  ['AMT', 'AMT'],
  ['Automated Manual', 'AMT'],
  ['1 Speed Reduction Gear', 'Single Speed'],
  ['Single-Speed Automatic', 'Single Speed'],
  ['Other', ''],
  ['-', ''],
  ['5spd,', '?'],
  ['18-speed', '?'],
])('the transmission %j is %j', (text, word) => expect(read(transmissionTerm, text)).toBe(word))

test.each([
  ['Unleaded', 'Petrol'],
  ['Petrol - Premium ULP', 'Petrol'],
  ['PULP 95', 'Petrol'],
  ['E10', 'Petrol'],
  ['Gasoline', 'Petrol'],
  ['Turbo Diesel', 'Diesel'],
  ['MHEV', 'Hybrid'],
  ['Diesel/Electric', 'Hybrid'],
  ['Electric/Gasoline', 'Hybrid'],
  ['Petrol Hybrid', 'Hybrid'],
  ['PHEV', 'Plug-in Hybrid'],
  ['PLUGIN_HYBRID', 'Plug-in Hybrid'],
  ['EV', 'Electric'],
  ['FLEX', 'Flex Fuel'],
  ['Petrol/LPG', 'LPG'],
  ['Gas', 'LPG'],
  ['OTHER', ''],
  ['moonshine', '?'],
])('the fuel %j is %j', (text, word) => expect(read(fuelTerm, text)).toBe(word))

test('gas is petrol where people say so', () => {
  expect(read(fuelTerm, 'Gas', 'US')).toBe('Petrol')
  expect(read(fuelTerm, 'G', 'US')).toBe('Petrol')
  expect(read(fuelTerm, 'G', 'AU')).toBe('?')
})

test.each([
  ['4x4', '4WD'],
  ['FOUR_WD', '4WD'],
  ['Four-Wheel Drive', '4WD'],
  ['quattro', 'AWD'],
  ['All Wheel Drive', 'AWD'],
  ['Front', 'FWD'],
  ['Rear Wheel Drive', 'RWD'],
  ['4X2', '4x2'],
  ['8 x 4', '8x4'],
  ['4x8', '?'],
  ['Other', ''],
])('the drive %j is %j', (text, word) => expect(read(driveTerm, text)).toBe(word))

test.each<[string, string, Region?]>([
  ['HATCHBACK', 'Hatch'],
  ['5D HATCH', 'Hatch'],
  ['Ute / Tray', 'Ute'],
  ['DUAL CAB P/UP', 'Ute'],
  ['Dual Cab Chassis', 'Cab Chassis'],
  ['WAGON - SUV', 'SUV'],
  ['Sport Utility', 'SUV', 'US'],
  ['Crew Cab Pickup', 'Pickup', 'US'],
  ['Minivan', 'Minivan', 'US'],
  ['PEOPLE MVR', 'People Mover'],
  ['4dr Car', 'Sedan', 'US'],
  ['5th Wheel', 'Fifth Wheel'],
  ['Class C', 'Class C Motorhome'],
  ['Curtainsider', 'Curtainsider'],
  ['CURTAINSIDER', 'Curtainsider'],
  ['Coupé', 'Coupe'],
  ['Halvkombi 5-dörrar', 'Hatch'],
  ['Kombi', 'Wagon'],
  ['Familjebuss', 'People Mover'],
  ['Limousine', 'Sedan'],
  ['TRUCK', ''],
  ['OTHER', ''],
  ['Slide-Away Wonder', '? Slide-Away Wonder'],
])('the body %j is %j', (text, word, region) => expect(read(bodyTerm, text, region)).toBe(word))

test.each([
  ['Ford', 'F-150', 'Truck', 'Pickup'],
  ['Chevrolet', 'Silverado 1500', 'TRUCKS', 'Pickup'],
  ['Ram', '3500', 'Crew Cab Pickup', 'Pickup'],
  ['Freightliner', 'Cascadia', 'Truck', ''],
  ['Honda', 'Odyssey', 'Van', 'Minivan'],
  ['Chrysler', 'Town & Country', 'Passenger Van', 'Minivan'],
  ['Ford', 'Transit', 'Van', 'Van'],
  ['Toyota', 'Camry', '4dr Car', 'Sedan'],
])('in the US a %s %s with the body %s is a %j', (make, model, text, word) =>
  expect(read(bodyOf(make, model), text, 'US')).toBe(word),
)

test('elsewhere a van of the same name stays one, and only a pickup that is called a truck is a ute', () => {
  expect(read(bodyOf('Honda', 'Odyssey'), 'Van', 'AU')).toBe('Van')
  expect(read(bodyOf('Toyota', 'Hilux'), 'TRUCK', 'AU')).toBe('Ute')
  expect(read(bodyOf('Isuzu', 'NPR 45-155'), 'Truck', 'AU')).toBe('')
})

test('the last word of a path of categories is the body', () => {
  expect(bodyTerm('Commercial Trucks > Dry Van', 'US')).toEqual({ word: 'Dry Van', isUnderstood: true })
  expect(bodyTerm('Vehicles > Cars > SUV', 'AU')).toEqual({ word: 'SUV', isUnderstood: true })
})

test('our own words are understood as themselves, so that a mapping may name them', () => {
  const texts: [ReadTerm, string[]][] = [
    [transmissionTerm, ['Automatic', 'Manual', 'CVT', 'Dual Clutch', 'AMT', 'Semi-Automatic', 'Single Speed']],
    [fuelTerm, ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG', 'CNG', 'Flex Fuel', 'Hydrogen']],
    [driveTerm, ['4WD', 'AWD', 'FWD', 'RWD', '2WD', '6x4', 'Chain', 'Belt', 'Shaft']],
    [
      bodyTerm,
      ['Hatch', 'Sedan', 'Wagon', 'SUV', 'Ute', 'Coupe', 'Convertible', 'Van', 'People Mover', 'Pop Top', 'Caravan'],
    ],
  ]
  for (const [word, own] of texts) expect(own.map((text) => read(word, text))).toEqual(own)
})
