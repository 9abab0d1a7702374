import { expect, test } from 'vitest'
import { heapGrowth } from './heap-growth.ts'

const [megabyte, most] = [2 ** 20, 1024 * 2 ** 20]

test('the heap grows to what is left beside everything else, and to no more than V8 would take', () => {
  const growthOf = (inUse: number, outside: number) =>
    heapGrowth({ most, inUse: inUse * megabyte, outside: outside * megabyte })
  expect([growthOf(400, 328), growthOf(80, 130)]).toEqual([50, 300])
})

test('a process that holds more than it may still makes some pages between two collections', () => {
  expect(heapGrowth({ most, inUse: 900 * megabyte, outside: 400 * megabyte })).toBe(15)
})
