import { expect, test } from 'vitest'
import { automaticMapping } from './automatic-mapping.ts'
import { parseStockMapping } from './mapping.ts'

const needed = { stock_number: 'Stock', make: 'Make', model: 'Model', car_type: { constant: 'used' } }
const problemsOf = (mapping: unknown) => {
  const parsed = parseStockMapping(mapping)
  return parsed.ok ? [] : parsed.problem
}

test('columns, constants, several columns, patterns, values, units and lists are understood', () => {
  const mapping = {
    fields: {
      ...needed,
      name: { columns: ['Year', 'Make'], join: ' ' },
      tare_kg: { column: 'Tare', unit: 't' },
      doors: { column: 'Doors', pattern: String.raw`(\d+) Doors` },
      features: { column: 'Extras', list: ';' },
      reserved: { column: 'Status', values: { 'on hold': true, '*': false } },
    },
    identity: ['VIN'],
    pictures_folder: '../media',
  }
  expect(parseStockMapping(mapping)).toMatchObject({
    ok: true,
    value: { fields: { make: { columns: ['Make'] }, reserved: { values: { 'on hold': 'true' } } } },
  })
})

test.each([
  { wrong: { fields: { ...needed, colr: 'Colour' } }, message: 'fields.colr: is not known here' },
  { wrong: { fields: { ...needed, price: { column: 'P', unit: 'euro' } } }, message: /^fields\.price\.unit: / },
  {
    wrong: { fields: { ...needed, doors: { column: 'D', pattern: '(' } } },
    message: 'fields.doors.pattern: is not a regular expression',
  },
  {
    wrong: { fields: { ...needed, doors: { column: 'D', pattern: 'x' } } },
    message: 'fields.doors.pattern: must have exactly one group',
  },
  {
    wrong: { fields: { ...needed, doors: { column: 'D', patern: 'x' } } },
    message: 'fields.doors.patern: is not known here',
  },
  { wrong: { fields: { ...needed, doors: 5 } }, message: /^fields\.doors: must be a column heading/ },
  {
    wrong: { fields: { stock_number: 'Stock', make: 'Make', car_type: 'T' } },
    message: 'fields: must say where make and model stand',
  },
  {
    wrong: { fields: { ...needed, car_type: undefined } },
    message: /^fields: must say whether vehicles are new, used or demo/,
  },
  { wrong: { fields: { ...needed, stock_number: undefined } }, message: /^identity: / },
  { wrong: { fields: needed, defaults: {} }, message: 'defaults: is not known here' },
  { wrong: [], message: /^mapping: / },
])('a wrong mapping is refused: $message', ({ wrong, message: text }) => {
  expect(problemsOf(wrong)).toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])
})

test("headings that dealers' systems use are recognised without a mapping", () => {
  const headings = [
    'Stock #',
    'Brand',
    'Model',
    'Variant',
    'Odometer',
    'Ext Colour',
    'Condition',
    'Tare (t)',
    'Internal Ref',
  ]
  const mapping = automaticMapping(headings)
  expect(mapping).toMatchObject({
    ok: true,
    value: {
      fields: {
        stock_number: { columns: ['Stock #'] },
        make: { columns: ['Brand'] },
        badge: { columns: ['Variant'] },
        km: { columns: ['Odometer'] },
        colour: { columns: ['Ext Colour'] },
        tare_kg: { columns: ['Tare (t)'], unit: 't' },
      },
    },
  })
})

test('a VIN stands in for a missing stock number', () => {
  expect(automaticMapping(['VIN', 'Make', 'Model', 'Condition'])).toMatchObject({
    ok: true,
    value: { identity: ['VIN'] },
  })
})

test('headings that leave too much open say what is missing', () => {
  expect(automaticMapping(['Brand', 'Price'])).toEqual({
    ok: false,
    problem: [
      'no column is headed model',
      'no column says whether a vehicle is new, used or demo',
      'there’s no column for a stock number, VIN or rego',
    ],
  })
})
