import { expect, test } from 'vitest'
import { slugGiver, vehicleSlugBase } from './vehicle-slug.ts'

test.each([
  [{ make: 'Toyota', model: 'Hilux', badge: 'SR5', year: 2019, stockNumber: '12345' }, 'toyota-hilux-sr5-2019-12345'],
  [{ make: 'Škoda', model: 'Kodiaq', badge: '', year: null, stockNumber: '' }, 'skoda-kodiaq'],
  [{ make: '日産', model: '—', badge: '', year: null, stockNumber: '' }, 'vehicle'],
] as const)('%o has the address %s', (vehicle, slug) => {
  expect(vehicleSlugBase(vehicle)).toBe(slug)
})

test('a long address is cut between words', () => {
  const slug = vehicleSlugBase({
    make: 'Make',
    model: 'model '.repeat(19),
    badge: 'badge',
    year: 2019,
    stockNumber: '1',
  })
  expect(slug.length).toBeLessThanOrEqual(100)
  expect(slug).toMatch(/^make(-model)+$/)
})

test('a taken address gets the next free number', () => {
  const give = slugGiver(['kia-rio', 'kia-rio-2'])
  expect([give('kia-rio'), give('kia-rio'), give('kia-ceed'), give('kia-rio-3')]).toEqual([
    'kia-rio-3',
    'kia-rio-4',
    'kia-ceed',
    'kia-rio-3-2',
  ])
})
