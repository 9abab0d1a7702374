import { expect, test } from 'vitest'
import { parseStockMapping } from '../domain/stock-file/mapping.ts'
import { stockMapper } from '../domain/stock-file/stock-mapper.ts'
import { plainBuffer } from '../domain/stock-file/vehicle-buffer.ts'
import { packedBuffer } from './packed-buffer.ts'

test('a packed vehicle comes out as it went in, dates, empty values and other alphabets included', () => {
  const fields = {
    stock_number: 'No',
    make: 'Make',
    model: 'Model',
    car_type: 'Type',
    in_stock_since: 'In',
    comments: 'Text',
  }
  const mapping = parseStockMapping({ fields })
  if (!mapping.ok) throw new Error(mapping.problem.join())
  const [plain, packed] = [plainBuffer(), packedBuffer()]
  for (const vehicles of [plain, packed]) {
    const context = { now: new Date('2026-11-21T04:00:00Z'), region: 'AU' as const, locations: [] }
    const reader = stockMapper(mapping.value, ['No', 'Make', 'Model', 'Type', 'In', 'Text'], {
      context,
      vehicles,
      sample: [],
    })
    if (!reader.ok) throw new Error(reader.problem.join())
    reader.value.takeRow(2, ['A1', 'Citroën', 'C3', 'new', '2026-11-01', 'très “chic” 🚗\nligne 2'])
    reader.value.takeRow(3, ['A2', 'Škoda', 'Fabia', 'used', '', ''])
  }
  for (const identity of ['stock:a1', 'stock:a2']) expect(packed.get(identity)).toEqual(plain.get(identity))
  expect(packed.list()).toMatchObject(
    plain.list().map(({ row, identity, name, stockNumber }) => ({ row, identity, name, stockNumber })),
  )
  expect(() => packed.get('stock:a3')).toThrow('No vehicle stock:a3')
})
