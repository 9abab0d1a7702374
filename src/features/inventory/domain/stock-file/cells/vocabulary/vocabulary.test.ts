import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { bodyWord } from './body-word.ts'
import { driveWord } from './drive-word.ts'
import { fuelWord } from './fuel-word.ts'
import type { ReadWord } from './standard-word.ts'
import { transmissionWord } from './transmission-word.ts'

const read = (word: ReadWord, text: string, region: Region = 'AU') => {
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
])('the transmission %j is %j', (text, word) => expect(read(transmissionWord, text)).toBe(word))

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
])('the fuel %j is %j', (text, word) => expect(read(fuelWord, text)).toBe(word))

test('gas is petrol where people say so', () => {
  expect(read(fuelWord, 'Gas', 'US')).toBe('Petrol')
  expect(read(fuelWord, 'G', 'US')).toBe('Petrol')
  expect(read(fuelWord, 'G', 'AU')).toBe('?')
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
])('the drive %j is %j', (text, word) => expect(read(driveWord, text)).toBe(word))

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
  ['TRUCK', ''],
  ['OTHER', ''],
  ['Slide-Away Wonder', '? Slide-Away Wonder'],
])('the body %j is %j', (text, word, region) => expect(read(bodyWord, text, region)).toBe(word))

test('our own words are understood as themselves, so that a mapping may name them', () => {
  const words: [ReadWord, string[]][] = [
    [transmissionWord, ['Automatic', 'Manual', 'CVT', 'Dual Clutch', 'AMT', 'Semi-Automatic', 'Single Speed']],
    [fuelWord, ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG', 'CNG', 'Flex Fuel', 'Hydrogen']],
    [driveWord, ['4WD', 'AWD', 'FWD', 'RWD', '2WD', '6x4', 'Chain', 'Belt', 'Shaft']],
    [
      bodyWord,
      ['Hatch', 'Sedan', 'Wagon', 'SUV', 'Ute', 'Coupe', 'Convertible', 'Van', 'People Mover', 'Pop Top', 'Caravan'],
    ],
  ]
  for (const [word, own] of words) expect(own.map((text) => read(word, text))).toEqual(own)
})
