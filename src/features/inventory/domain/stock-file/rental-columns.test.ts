import { expect, test } from 'vitest'
import { parseStockMapping } from './mapping.ts'
import { stockMapper } from './stock-mapper.ts'
import { plainBuffer } from './vehicle-buffer.ts'

test('a price per day makes a vehicle one for rent, with its own terms and days', () => {
  const columns = { rental_price: 'Day rate', rental_days: 'Days', rental_km: 'Km', available_from: 'From' }
  const mapping = parseStockMapping({
    fields: { stock_number: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', ...columns },
  })
  if (!mapping.ok) throw new Error(mapping.problem.join())
  const rows = [
    ['A1', 'Toyota', 'Hilux', 'Used', '$59', '3', '250', '1/12/2026'],
    ['A2', 'Kia', 'Rio', 'Used', '', '', '', ''],
  ]
  const vehicles = plainBuffer()
  const context = { now: new Date('2026-11-21T04:00:00Z'), region: 'AU' as const, locations: [] }
  const headings = 'Stock,Make,Model,Type,Day rate,Days,Km,From'.split(',')
  const reader = stockMapper(mapping.value, headings, { context, vehicles, sample: rows })
  if (!reader.ok) throw new Error(reader.problem.join())
  for (const [at, cells] of rows.entries()) reader.value.takeRow(at + 2, cells)
  expect(reader.value.mapped().refused).toEqual([])
  const [rented, sold] = vehicles.list().map(({ identity }) => vehicles.get(identity))
  expect(rented).toMatchObject({
    isRental: true,
    rentalPrice: 5900,
    facts: { rentalDays: 3, rentalKm: 250, availableFrom: '2026-12-01' },
  })
  expect(sold).toMatchObject({ isRental: false, rentalPrice: null, facts: {} })
})
