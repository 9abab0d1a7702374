import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { sampleVehicle } from './sample-vehicle.ts'
import { cardFacts, factGroups, payloadKg, payloadText } from './vehicle-facts.ts'
import { lengthText, massText } from './vehicle-measures.ts'
import type { Vehicle } from './vehicle.ts'

const rulesOf = (template: Template, region: Region = 'AU') => ({
  template,
  region,
  settings: { used_wording: 'used' as const, both_units: true },
})
const caravan = sampleVehicle({
  km: null,
  fuel: '',
  transmission: '',
  drive: '',
  body: 'Caravan',
  facts: { berths: 4, lengthMm: 6430, atmKg: 2450, tareKg: 1980, ensuite: true, bunks: false, slides: 1, axles: 2 },
})

const diesel = sampleVehicle()
const truck = sampleVehicle({ facts: { gvmKg: 22_500 }, drive: '6x4' })
const motorcycle = sampleVehicle({ facts: { engineCc: 649, isLams: true }, body: 'Naked' })

const cards: { template: Template; region?: Region; vehicle: Vehicle; facts: string[] }[] = [
  { template: 'car', vehicle: diesel, facts: ['48,210 km', 'Automatic', 'Diesel', '4WD'] },
  {
    template: 'car',
    region: 'US',
    vehicle: { ...diesel, fuel: 'Petrol' },
    facts: ['48,210 miles', 'Automatic', 'Gas', '4WD'],
  },
  {
    template: 'car',
    vehicle: { ...diesel, km: 99_779, clockReading: 62_000 },
    facts: ['62,000 miles (99,779 km)', 'Automatic', 'Diesel', '4WD'],
  },
  { template: 'car', vehicle: { ...diesel, km: 0, drive: '' }, facts: ['Automatic', 'Diesel', 'Ute', '5 seats'] },
  { template: 'camper', vehicle: caravan, facts: ['4 berth', '6.43 m', 'ATM 2,450 kg', 'Tare 1,980 kg'] },
  { template: 'rv', region: 'US', vehicle: caravan, facts: ['Sleeps 4', '21 ft 1 in', '1 slide-out', 'GVWR 5,401 lb'] },
  { template: 'truck', vehicle: truck, facts: ['48,210 km', 'GVM 22,500 kg', 'Automatic', '6x4'] },
  { template: 'motorcycle', vehicle: motorcycle, facts: ['48,210 km', '649 cc', 'LAMS approved', 'Naked'] },
]

test.each(cards)('a $template card tells $facts', ({ template, region, vehicle, facts }) => {
  expect(cardFacts(vehicle, rulesOf(template, region)).map((fact) => fact.short)).toEqual(facts)
})

test('the table groups every known fact and leaves out the unknown', () => {
  const groups = factGroups(caravan, rulesOf('camper'))
  expect(groups.map((group) => group.title)).toEqual([
    'Overview',
    'Engine and drive',
    'Living',
    'Size and weight',
    'Identification',
  ])
  const living = groups.find((group) => group.title === 'Living')?.facts
  expect(living?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Berths: 4',
    'Bunks: No',
    'Ensuite: Yes',
    'Slide-outs: 1',
  ])
  expect(groups.flatMap((group) => group.facts).every((fact) => fact.value !== '')).toBe(true)
})

test('American tables use American words', () => {
  const labels = factGroups(caravan, rulesOf('rv', 'US')).flatMap((group) => group.facts.map((fact) => fact.label))
  expect(labels).toEqual(expect.arrayContaining(['Color', 'Sleeps', 'GVWR', 'Cargo capacity', 'Dry weight']))
})

test.each([
  ['ATM less tare for a trailer', { atmKg: 2450, tareKg: 1980 }, 470],
  ['GVM less tare for a motorhome', { gvmKg: 4495, tareKg: 3700 }, 795],
  ['unknown without a tare', { atmKg: 2450 }, null],
  ['unknown when the figures cannot be right', { atmKg: 1900, tareKg: 1980 }, null],
])('payload is %s', (_, facts, expected) => {
  expect(payloadKg(sampleVehicle({ facts }))).toBe(expected)
})

test('dry weight and payload add up to the limit as they are shown, in pounds too', () => {
  const van = sampleVehicle({ facts: { atmKg: 2266, tareKg: 1687 } })
  expect([massText(1687, 'US'), payloadText(van, 'US'), massText(2266, 'US')]).toEqual([
    '3,719 lb',
    '1,277 lb',
    '4,996 lb',
  ])
  expect(payloadText(van, 'AU')).toBe('579 kg')
  expect(payloadText(sampleVehicle({ facts: { atmKg: 2450 } }), 'AU')).toBeNull()
})

test.each([
  [6430, '6.43 m', '21 ft 1 in'],
  [6000, '6 m', '19 ft 8 in'],
  [6096, '6.1 m', '20 ft'],
  [3650, '3.65 m', '12 ft'],
])('%i mm reads %s and %s', (millimetres, metric, american) => {
  expect([lengthText(millimetres, 'AU'), lengthText(millimetres, 'US')]).toEqual([metric, american])
})

test('mass reads in kilograms, or in pounds in the US', () => {
  expect([massText(2450, 'NZ'), massText(2450, 'US')]).toEqual(['2,450 kg', '5,401 lb'])
})
