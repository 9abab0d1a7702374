import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { stockAge } from './stock-age.ts'

const now = new Date('2026-11-22T00:00:00Z')
const aged = (days: number, more = {}) =>
  sampleVehicle({ createdAt: new Date(now.getTime() - days * day), price: asCents(1_000_000), ...more })

test('each vehicle for sale is in one band, by how long it has been here', () => {
  const stock = [aged(-1), aged(0), aged(29.9), aged(30), aged(89), aged(90), aged(179), aged(180), aged(900)]
  const bands = stockAge([...stock, aged(5, { status: 'sold' })], now)
  expect(bands.map(({ vehicles }) => vehicles)).toEqual([3, 1, 1, 2, 2])
  expect(bands.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(stock.length)
  expect(bands[0]?.value).toBe(3_000_000)
})

test('what has no price adds nothing to the value', () => {
  expect(stockAge([aged(1, { price: null })], now)[0]).toMatchObject({ vehicles: 1, value: 0 })
})
