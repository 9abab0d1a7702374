import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { type Bits, countBits, listBits, newBits, setBit, slots32For } from './bits.ts'
import type { CodedColumn } from './columns/coded-column.ts'
import { MultiColumn } from './columns/multi-column.ts'
import { NamesColumn } from './columns/names-column.ts'
import { NumberColumn } from './columns/number-column.ts'
import { orderByKey } from './radix-order.ts'
import { SingleColumn } from './columns/single-column.ts'
import { Spellings } from './spellings.ts'
import { StockView, WholeStock } from './stock-view.ts'

const spellings = () =>
  new Spellings({ entryOf: (spelling) => ({ slug: spelling, label: spelling }), textsOf: (spelling) => [spelling] })

const slotsOf = (bits: Bits): number[] => {
  const list = new Uint32Array(bits.length * 32)
  return [...list.subarray(0, listBits(bits, bits.length, list))]
}

/** Slots that have the spelling, and how many of the slots below `end` do. */
function having(column: CodedColumn, spelling: string, { capacity, end }: { capacity: number; end: number }) {
  const [found, whole, view] = [newBits(capacity), newBits(capacity), newBits(capacity)]
  for (let slot = 0; slot < capacity; slot++) setBit(whole, slot)
  for (let slot = 0; slot < end; slot++) setBit(view, slot)
  const slots32 = slots32For(capacity)
  column.include(column.spellings.codesOf(spelling), found, slots32)
  const stock = new WholeStock(whole, { slots32, rooms: [new Uint32Array(capacity), new Uint32Array(capacity)] })
  const [code = 0] = column.spellings.codesOf(spelling)
  return { slots: slotsOf(found), count: column.count(new StockView(view, stock))[code] }
}

test.each([
  ['one', () => new SingleColumn(({ model }) => model, spellings())],
  ['many', () => new MultiColumn(({ model }) => ['Car', model], spellings())],
])('a column of %s code per vehicle holds more spellings than a short number counts', (_, makeColumn) => {
  const column = makeColumn()
  const capacity = 70_016
  const vehicle = sampleVehicleNumber(1, {})
  column.grow(capacity)
  for (let slot = 0; slot < 70_000; slot++) column.put(slot, { ...vehicle, model: `M${slot}` })
  column.put(70_000, sampleVehicleNumber(1, { model: 'M69999' }))
  expect(having(column, 'M69999', { capacity, end: 70_000 })).toEqual({ slots: [69_999, 70_000], count: 1 })
  expect(having(column, 'M4463', { capacity, end: 9_000 })).toEqual({ slots: [4_463], count: 1 })
})

test('lists of features that change again and again stay what the vehicles say', () => {
  const { upTo, pick } = chanceFrom(7)
  const column = new MultiColumn(({ features }) => features, spellings())
  const capacity = 64
  column.grow(capacity)
  const text = Array.from({ length: capacity }, (): string[] => [])
  for (let turn = 0; turn < 4_000; turn++) {
    const slot = upTo(capacity)
    const features = [...new Set(Array.from({ length: upTo(6) }, () => pick(['a', 'b', 'c', 'd', 'e', 'f'])))]
    text[slot] = features
    if (features.length === 0) column.clear(slot)
    else column.put(slot, sampleVehicleNumber(1, { features }))
  }
  for (const feature of ['a', 'f']) {
    const slots = text.flatMap((features, slot) => (features.includes(feature) ? [slot] : []))
    const count = slots.filter((slot) => slot < 40).length
    expect(having(column, feature, { capacity, end: 40 })).toEqual({ slots, count })
  }
  expect(column.bytes()).toBeLessThan(8_000)
})

test.each([
  ['u10', [0, 1, 2]],
  ['u1000', [0, 2]],
  ['u1001', [1]],
  ['u10009', []],
  ['abcdefghij125', [3]],
  ['abcdefghij1234', [4]],
  ['1ab234', [5]],
  ['ab234', []],
  ['jtfht02p100000001', [6]],
  ['xtfht02p100000001', []],
  ['ж1', [7]],
])('the number %o names the vehicles %o', (typed, expected) => {
  const vehicles = [
    { stockNumber: 'U1000' },
    { stockNumber: 'U-1001' },
    { stockNumber: 'u10001' },
    { stockNumber: 'ABCDEFGHIJ125' },
    { stockNumber: 'ABCDEFGHIJ1234' },
    { rego: '1AB 234' },
    { vin: 'JTFHT02P100000001' },
    { stockNumber: 'Ж12' },
    { stockNumber: 'Я12' },
  ].map((differences, at): Vehicle => sampleVehicleNumber(at, { stockNumber: '', ...differences }))
  const column = new NamesColumn(vehicles)
  column.grow(32)
  for (const [slot, vehicle] of vehicles.entries()) column.put(slot, vehicle)
  const found = newBits(32)
  column.include(typed, found)
  expect(slotsOf(found)).toEqual(expected)
})

test('numbers beyond 32 bits are kept exactly, and one that is unknown lies in no range', () => {
  const numbers = [5, null, -(2 ** 31), 2 ** 31, 9_999_999_999, null]
  const column = new NumberColumn(({ price }) => price)
  column.grow(32)
  for (const [slot, price] of numbers.entries())
    column.put(slot, sampleVehicleNumber(slot, { price: price as Vehicle['price'] }))
  const within = (from: number | null, to: number | null) => {
    const found = newBits(32)
    column.includeBetween({ from, to }, found, 1)
    return slotsOf(found)
  }
  expect(within(null, null)).toEqual([0, 2, 3, 4])
  expect([within(2 ** 31, null), within(null, 5), within(9_999_999_999, 9_999_999_999)]).toEqual([[3, 4], [0, 2], [4]])
  column.grow(64)
  column.clear(4)
  expect(column.histogram({ slots: Uint32Array.of(0, 1, 3, 4, 40), length: 5 }, 20)).toMatchObject({
    min: 5,
    max: 2 ** 31,
  })
})

test('slots are ordered by keys of any whole size, and equal ones keep their order', () => {
  const { upTo, pick } = chanceFrom(3)
  for (const span of [1, 2, 2_000, 2 ** 22, 2 ** 33, 2 ** 45, 2 ** 52]) {
    const keys = Array.from({ length: 500 }, () => pick([upTo(span) - Math.floor(span / 3), upTo(3), Infinity]))
    const slots = Uint32Array.from(keys.keys()).reverse()
    const expected = [...slots].sort((a, b) => (keys[a] === keys[b] ? 0 : (keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : 1))
    expect([...orderByKey(slots, Float64Array.from(keys))]).toEqual(expected)
  }
})

test('a slot without a key comes last even where the keys fill their digits', () => {
  expect([...orderByKey(Uint32Array.of(0, 1, 2), Float64Array.of(Infinity, 2_047, 0))]).toEqual([2, 1, 0])
})

test('bits are counted in every place of a number', () => {
  const bits = newBits(96)
  const slots = [0, 1, 31, 32, 47, 63, 64, 95]
  for (const slot of slots) setBit(bits, slot)
  expect([countBits(bits, 3), countBits(bits, 2), slotsOf(bits)]).toEqual([8, 6, slots])
})
