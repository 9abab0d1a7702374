import { expect, test } from 'vitest'
import { vehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { poweredBy, vehicleTag } from './vehicle-tag.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const createdAt = new Date('2026-02-01T10:00:00Z')
const now = new Date('2026-02-03T10:00:00Z')
const everyRule = vehicleSettings.parse({
  tags: { electric_and_hybrid: true, certified_image: '/media/certified.svg', green_runout_sale: true },
})

/** A vehicle to which every rule applies. Each row takes away the rule before, so the next one must win. */
const everything: Partial<Vehicle> = {
  status: 'sold',
  soldAt: now,
  fuel: 'Electric',
  isReserved: true,
  isCertified: true,
  carType: 'used',
  tag: 'Special',
  createdAt,
}
const priority: [string, Partial<Vehicle>, string | undefined][] = [
  ['sold', {}, 'JUST SOLD'],
  ['electric', { status: 'coming_soon' }, 'Electric'],
  ['reserved', { fuel: 'Diesel' }, 'RESERVED'],
  ['certified', { isReserved: false }, 'Certified used'],
  ['own', { isCertified: false }, 'Special'],
  ['coming-soon', { tag: '' }, 'COMING SOON'],
  ['new', { status: 'in_stock' }, 'Just in'],
  ['nothing', { createdAt: new Date('2026-01-01') }, undefined],
]

test.each(priority.map((row, index) => ({ kind: row[0], label: row[2], rules: priority.slice(0, index + 1) })))(
  'a vehicle without the tags before it shows $kind',
  ({ kind, label, rules }) => {
    const vehicle = sampleVehicle({
      ...everything,
      ...Object.assign({}, ...rules.map(([, differences]) => differences)),
    })
    const tag = vehicleTag(vehicle, { settings: everyRule, now })
    expect([tag?.kind ?? 'nothing', tag?.label]).toEqual([kind, label])
  },
)

test('electric and hybrid tags need the setting', () => {
  const vehicle = sampleVehicle({ fuel: 'Hybrid' })
  expect(vehicleTag(vehicle, { settings: everyRule, now })).toMatchObject({
    kind: 'hybrid',
    label: 'Hybrid',
    tone: 'green',
  })
  expect(vehicleTag(vehicle, { settings: vehicleSettings.parse({}), now })).toBeNull()
})

test('the certified tag is a picture, for used vehicles of sites that have one', () => {
  const certified = sampleVehicle({ isCertified: true })
  expect(vehicleTag(certified, { settings: everyRule, now })?.image).toBe('/media/certified.svg')
  expect(vehicleTag({ ...certified, carType: 'new' }, { settings: everyRule, now })).toBeNull()
  expect(vehicleTag(certified, { settings: vehicleSettings.parse({}), now })).toBeNull()
})

test('a runout sale is green only where the site says so', () => {
  const vehicle = sampleVehicle({ tag: 'Runout Sale' })
  expect(vehicleTag(vehicle, { settings: everyRule, now })?.tone).toBe('green')
  expect(vehicleTag(vehicle, { settings: vehicleSettings.parse({}), now })?.tone).toBe('own')
  expect(vehicleTag({ ...vehicle, tag: 'Special' }, { settings: everyRule, now })?.tone).toBe('own')
})

test('the new tag lasts eight days, or as long as the site says', () => {
  const vehicle = sampleVehicle({ createdAt })
  const kindAt = (moment: string, days?: number) =>
    vehicleTag(vehicle, { settings: vehicleSettings.parse({ new_tag_days: days }), now: new Date(moment) })?.kind
  expect(kindAt('2026-02-09T09:59:59Z')).toBe('new')
  expect(kindAt('2026-02-09T10:00:00Z')).toBeUndefined()
  expect(kindAt('2026-02-09T10:00:00Z', 20)).toBe('new')
  expect(kindAt('2026-02-01T10:00:00Z', 0)).toBeUndefined()
})

test.each([
  ['Electric', 'electric'],
  ['BEV', 'electric'],
  ['Battery electric', 'electric'],
  ['Petrol Hybrid', 'hybrid'],
  ['PHEV', 'hybrid'],
  ['Petrol / Electric', 'hybrid'],
  ['Diesel', null],
  ['', null],
])('fuel %o counts as %o', (fuel, expected) => {
  expect(poweredBy(fuel)).toBe(expected)
})

test('a vehicle is called just sold while lists show it, and sold afterwards or where nobody knows when it went', () => {
  const labelAt = (soldAt: Date | null, days = 3) =>
    vehicleTag(sampleVehicle({ status: 'sold', soldAt }), { settings: vehicleSettings.parse({ sold_days: days }), now })
      ?.label
  expect(labelAt(new Date('2026-01-31T10:00:01Z'))).toBe('JUST SOLD')
  expect(labelAt(new Date('2026-01-31T10:00:00Z'))).toBe('SOLD')
  expect(labelAt(new Date('2026-01-31T10:00:00Z'), 7)).toBe('JUST SOLD')
  expect(labelAt(null)).toBe('SOLD')
})

test('every tag reads as the site says', () => {
  const labels = { sold: 'Gone', reserved: 'On hold', coming_soon: 'On its way', electric: 'EV', hybrid: 'HEV' }
  const settings = vehicleSettings.parse({ labels, tags: { electric_and_hybrid: true } })
  const labelOf = (differences: Partial<Vehicle>) => vehicleTag(sampleVehicle(differences), { settings, now })?.label
  expect(labelOf({ status: 'sold' })).toBe('Gone')
  expect(labelOf({ isReserved: true })).toBe('On hold')
  expect(labelOf({ status: 'coming_soon' })).toBe('On its way')
  expect([labelOf({ fuel: 'Electric' }), labelOf({ fuel: 'Hybrid' })]).toEqual(['EV', 'HEV'])
})

test.each(['New', 'NEW', 'Brand new!'])('a used vehicle is never “%s”, whatever the settings say', (label) => {
  const tags = { ...everyRule.tags, new_label: label }
  const labelOf = (carType: Vehicle['carType']) =>
    vehicleTag(sampleVehicle({ carType, createdAt: now }), { settings: { ...everyRule, tags }, now })?.label
  expect([labelOf('used'), labelOf('demo'), labelOf('new')]).toEqual(['Just in', 'Just in', label])
})
