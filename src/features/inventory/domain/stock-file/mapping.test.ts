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

const columnsOf = (source: unknown) => (source as { columns: string[] }).columns

test('prices, units and pictures that stand in several columns are read together', () => {
  const headings = [
    'vehicle_id',
    'make',
    'model',
    'isNew',
    'mileage.value',
    'mileage.unit',
    'price',
    'sale_price',
    'Drive Away Price',
    'image[0].url',
    'image[1].url',
    'additional_image_link',
    'MSRP',
    'Cost Price',
  ]
  const row = [
    '1',
    'Kia',
    'Rio',
    'false',
    '100',
    'MI',
    '20000',
    '',
    '',
    'https://h.example/0.jpg',
    'https://h.example/1.jpg',
    'https://h.example/2.jpg',
    '30000',
    '9000',
  ]
  const mapping = automaticMapping(headings, [row])
  if (!mapping.ok) throw new Error(mapping.problem.join())
  const { fields } = mapping.value
  expect(fields.km).toMatchObject({ columns: ['mileage.value'], unit_column: 'mileage.unit' })
  expect(fields.price).toMatchObject({
    columns: ['sale_price', 'Drive Away Price', 'price'],
    take: 'first',
    says: ['', 'drive away', ''],
  })
  expect(columnsOf(fields.was_price)).toEqual(['price'])
  expect(columnsOf(fields.images)).toEqual(['image[0].url', 'image[1].url', 'additional_image_link'])
  expect(fields.car_type).toMatchObject({ values: { no: 'used' } })
})

test.each([
  ['AU', ['7.15', '5.90', '6.2'], 'm'],
  ['US', ['35', '24.5', '29'], 'ft'],
  ['AU', ['18', '21', '22.5'], 'ft'],
  ['AU', ['5920', '6200'], 'mm'],
  ['AU', ['592', '620'], 'cm'],
] as const)('in %s lengths of %j can only be %s', (region, cells, unit) => {
  const rows = cells.map((cell, at) => [`A${at}`, 'Jayco', 'Swan', 'Used', cell])
  const mapping = automaticMapping(['Stock No', 'Make', 'Model', 'Condition', 'Length'], rows, { region })
  expect(mapping).toMatchObject({ ok: true, value: { fields: { length_mm: { unit } } } })
})

test('a file without any number is told apart by the address of each vehicle', () => {
  const rows = ['a', 'b'].map((name) => ['Kia', 'Rio', 'Used', `https://yard.example/${name}`])
  expect(automaticMapping(['Make', 'Model', 'Condition', 'Link'], rows)).toMatchObject({
    ok: true,
    value: { identity: ['Link'] },
  })
})
