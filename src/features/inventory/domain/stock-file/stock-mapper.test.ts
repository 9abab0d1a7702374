import { expect, test } from 'vitest'
import { parseStockMapping } from './mapping.ts'
import { stockMapper } from './stock-mapper.ts'
import { plainBuffer } from './vehicle-buffer.ts'
import { base, context, hilux, needed, read, readWith } from './test-stock-mapper.ts'

test('a row becomes a vehicle with the words and units of the product', () => {
  const file = read(
    {
      year: 'Year',
      km: 'Odo',
      price: 'Price',
      colour: 'Colour',
      tare_kg: { column: 'Tare', unit: 't' },
      fuel: 'Fuel',
      location: 'Yard',
    },
    `${base},Year,Odo,Price,Colour,Tare,Fuel,Yard`,
    [...hilux, '2019', '12,345 km', '$24,990 drive away', 'Glacier White', '2.14', 'ULP', 'Five Dock'],
  )
  expect(file.refused).toEqual([])
  expect(file.vehicles[0]).toMatchObject({
    row: 2,
    identity: 'stock:a1',
    name: '2019 Toyota Hilux',
    carType: 'used',
    status: 'in_stock',
    year: 2019,
    km: 12_345,
    price: 24990_00,
    priceNote: 'drive-away',
    colour: 'Glacier White',
    colourFamily: 'White',
    fuel: 'Petrol',
    locationId: context.locations[0]?.id,
    facts: { tareKg: 2140 },
  })
})

test.each([
  { cells: ['A1', '', 'Hilux', 'Used'], reasons: ['no make'] },
  { cells: ['A1', 'Toyota', '-', 'Used'], reasons: ['no model'] },
  { cells: ['', 'Toyota', 'Hilux', 'Used'], reasons: ['no stock number'] },
  { cells: ['A1', 'Toyota', 'x'.repeat(121), 'Used'], reasons: ['Model is longer than 120 characters'] },
  { cells: ['A1', 'Toyota', 'Hilux'], reasons: ['has 3 cells where the heading row has 4'] },
  { cells: ['A1', 'Toyota', 'Hilux', 'Used', 'Ute'], reasons: ['has 5 cells where the heading row has 4'] },
])('a row is refused: $reasons.0', ({ cells, reasons }) => {
  const file = read({}, base, cells)
  expect(file.vehicles).toEqual([])
  expect(file.refused).toMatchObject([{ row: 2, reasons }])
})

test.each([
  { field: 'price', value: '-5000', reason: 'X “-5000” is below zero' },
  {
    field: 'price',
    value: '105950 SEK',
    reason: 'X “105950 SEK” is in SEK, and this dealership sells in Australian dollars',
  },
  { field: 'km', value: '-1', reason: 'X “-1” is below zero' },
  { field: 'km', value: '1,2345', reason: 'X “1,2345” doesn’t look like an odometer reading' },
  { field: 'km', value: '99999999', reason: 'X “99999999” doesn’t look like an odometer reading' },
  { field: 'year', value: '3015', reason: 'X “3015” is not a year between 1900 and 2027' },
  { field: 'reserved', value: 'perhaps', reason: 'X “perhaps” is neither yes nor no' },
])('a $field of $value costs no row: it is noted, and left as it was', ({ field, value, reason }) => {
  const file = read({ [field]: 'X' }, `${base},X`, [...hilux, value])
  expect(file.refused).toEqual([])
  expect(file.notes).toMatchObject([{ row: 2, note: `${reason}; left out` }])
  expect(file.vehicles[0]?.unread?.fields.length).toBeGreaterThan(0)
})

test.each([
  ['', 'Type does not say whether it is new, used or demo'],
  ['shiny', 'Type “shiny” is not new, used or demo'],
])('a condition of %j refuses a vehicle that is new to the stock', (type, reason) => {
  expect(read({}, base, ['A1', 'Toyota', 'Hilux', type]).vehicles).toMatchObject([
    { refusedIfNew: [reason], unread: { fields: ['carType'] } },
  ])
})

test('a status in words that are not known leaves the status as it is, and is listed with its count', () => {
  const file = read({ status: 'X' }, `${base},X`, [...hilux, 'Ask Bob'], ['A2', 'Kia', 'Rio', 'New', 'ask bob'])
  expect(file.vehicles[0]).toMatchObject({
    status: 'in_stock',
    isShown: true,
    unread: { fields: ['isReserved', 'isShown', 'status'] },
  })
  expect(file.values.find(({ field }) => field === 'status')?.notUnderstood).toHaveLength(2)
})

test('every reason is given at once, and the row keeps its identity', () => {
  const file = read({}, base, ['A1', '', 'x'.repeat(121), 'Used'])
  expect(file.refused[0]).toMatchObject({ identity: 'stock:a1' })
  expect(file.refused[0]?.reasons).toEqual(['Model is longer than 120 characters', 'no make'])
})

test.each([
  { field: 'seats', value: '5+2', note: 'X “5+2” is not a number; left out' },
  { field: 'was_price', value: 'lots', note: 'X “lots” is not an amount; left out' },
  { field: 'length_mm', value: '6.2', note: 'X “6.2” looks wrong; is the unit right?; left out' },
  { field: 'location', value: 'Mars', note: 'X “Mars” is not a location of this dealership; left out' },
  { field: 'in_stock_since', value: '30/02/2026', note: 'X “30/02/2026” is not a date; left out' },
  { field: 'video_url', value: 'javascript:alert(1)', note: 'X “javascript:alert(1)” is not a web address; left out' },
  {
    field: 'images',
    value: '../../etc/passwd',
    note: 'images “../../etc/passwd” is not the address or name of a picture',
  },
  { field: 'images', value: '../secret.jpg', note: 'images “../secret.jpg” is not the address or name of a picture' },
])('a $field of $value is left out and noted, and the vehicle is taken', ({ field, value, note }) => {
  const file = read({ [field]: 'X' }, `${base},X`, [...hilux, value])
  expect(file.vehicles).toHaveLength(1)
  expect(file.notes).toMatchObject([{ row: 2, note }])
})

test('blank rows are counted and nothing else', () => {
  const file = read({}, base, ['', '', '', ''], hilux, [''], [' ', '', '', ''])
  expect(file).toMatchObject({ rows: 1, blankRows: 3, refused: [] })
})

test('the second row with the same stock number is refused and names the first', () => {
  const file = read({}, base, hilux, ['A2', 'Kia', 'Rio', 'New'], [' a1', 'Toyota', 'Hilux', 'Used'])
  expect(file.vehicles.map((vehicle) => vehicle.row)).toEqual([2, 3])
  expect(file.refused).toMatchObject([{ row: 4, reasons: ['same stock number as row 2'] }])
})

test('without a stock number the identity columns tell vehicles apart', () => {
  const mapping = { fields: { make: 'Make', model: 'Model', car_type: 'Type', km: 'Km' }, identity: ['Model', 'Km'] }
  const file = readWith(
    mapping,
    'Make,Model,Type,Km',
    ['Kia', 'Rio', 'Used', '10'],
    ['Kia', 'Rio', 'Used', '20'],
    ['Kia', ' RIO ', 'Used', '10'],
    ['Kia', 'Rio', 'Used', '-'],
  )
  expect(file.vehicles.map((vehicle) => vehicle.identity)).toEqual(['row:rio | 10', 'row:rio | 20', 'row:rio | '])
  expect(file.refused).toMatchObject([{ row: 4, reasons: ['same Model, Km as row 2'] }])
})

test('columns that the mapping names and the file lacks, or has twice, are all named', () => {
  const mapping = parseStockMapping({ fields: { ...needed, price: 'Price' } })
  const reader = mapping.ok
    ? stockMapper(mapping.value, ['Stock', 'make ', 'Make', 'Type'], { context, vehicles: plainBuffer(), sample: [] })
    : mapping
  expect(reader).toEqual({
    ok: false,
    problem: ['the column “Make” appears 2 times', 'there is no column “Model”', 'there is no column “Price”'],
  })
})

test('patterns, several columns, value maps, constants and lists find their values', () => {
  const file = read(
    {
      engine_cc: { column: 'Engine', pattern: String.raw`([\d.]+ L)` },
      seats: { columns: ['Doors', 'Seats'], pattern: String.raw`(\d+) seats` },
      drive: { column: 'Drive', values: { other: '', '*': '4WD' } },
      tag: { constant: 'Sale' },
      features: { column: 'Extras', list: ';' },
      images: { column: 'Photos', list: '|' },
      payment_processors: { constant: 'stripe:500|till:250' },
    },
    `${base},Engine,Doors,Seats,Drive,Extras,Photos`,
    [
      ...hilux,
      '4 cyl, 2 L',
      ' 5 Seats',
      '',
      'OTHER',
      'Tow bar; Sunroof;;Tow bar',
      'a.jpg|https://img.example/b.jpg?w=1,2',
    ],
  )
  expect(file.vehicles[0]).toMatchObject({
    facts: { engineCc: 2000 },
    seats: 5,
    drive: '',
    tag: 'Sale',
    features: ['Tow bar', 'Sunroof'],
    pictures: ['a.jpg', 'https://img.example/b.jpg?w=1,2'],
    paymentProcessors: [
      { authorizationType: 'stripe', depositAmount: 500_00 },
      { authorizationType: 'till', depositAmount: 250_00 },
    ],
  })
})

test('floor plans and the frames of a full turn are pictures of their own', () => {
  const file = read({ floor_plans: 'Plan', spin_frames: { column: '360', list: '|' } }, `${base},Plan,360`, [
    ...hilux,
    'day.png; night.png',
    'turn-1.jpg|turn-2.jpg',
  ])
  expect(file.vehicles[0]).toMatchObject({ plans: ['day.png', 'night.png'], frames: ['turn-1.jpg', 'turn-2.jpg'] })
  expect(file.pictureFiles.map(({ name }) => name)).toEqual(['day.png', 'night.png', 'turn-1.jpg', 'turn-2.jpg'])
  expect([...file.coverage.fields]).toEqual(expect.arrayContaining(['floorPlans', 'spinFrames']))
})

test('days, years and countries that a notice must name are read, and left out where they cannot be', () => {
  const file = read(
    { wof_expires: 'WoF', first_registered: 'First', previous_country: 'From', imported_damaged: 'Damaged' },
    `${base},WoF,First,From,Damaged`,
    [...hilux, '1/3/2027', '2021', ' Japan ', 'N'],
    ['A2', 'Kia', 'Rio', 'New', 'soon', '-', '', ''],
  )
  expect(file.vehicles.map((vehicle) => vehicle.facts)).toEqual([
    { wofExpires: '2027-03-01', firstRegistered: 2021, previousCountry: 'Japan', isImportedDamaged: false },
    {},
  ])
  expect(file.notes).toHaveLength(1)
})

test('a value map gives a dash, an empty cell and every other value a meaning', () => {
  const reserved = { column: 'Hold', values: { '-': 'no', hold: 'yes', '*': 'no' } }
  const file = read(
    { reserved },
    `${base},Hold`,
    [...hilux, '-'],
    ['A2', 'Kia', 'Rio', 'New', 'HOLD'],
    ['A3', 'Kia', 'Rio', 'New', ''],
  )
  expect(file.vehicles.map((vehicle) => vehicle.isReserved)).toEqual([false, true, false])
})

test('a day of arrival that has not come yet is not since when a vehicle is in stock', () => {
  const file = read(
    { in_stock_since: 'In' },
    `${base},In`,
    [...hilux, '1/12/2026'],
    ['A2', 'Kia', 'Rio', 'New', '1/11/2026'],
  )
  expect(file.vehicles.map((vehicle) => vehicle.inStockSince?.toISOString() ?? null)).toEqual([
    null,
    '2026-11-01T00:00:00.000Z',
  ])
})

test.each([
  ['AU', 'Australia/Sydney', '2026-11-26T15:18:00Z', ['26/11/2026', '27/11/2026', '28/11/2026']],
  ['NZ', 'Pacific/Auckland', '2026-11-26T15:18:00Z', ['26/11/2026', '27/11/2026', '28/11/2026']],
  ['US', 'America/Los_Angeles', '2026-11-26T08:30:00Z', ['11/25/2026', '11/26/2026', '11/27/2026']],
] as const)('in %s today is not the future, on the calendar of %s', (region, timeZone, moment, days) => {
  const reader = stockMapper(
    {
      fields: {
        stock_number: column('Stock'),
        make: column('Make'),
        model: column('Model'),
        car_type: column('Type'),
        in_stock_since: column('In'),
      },
    },
    ['Stock', 'Make', 'Model', 'Type', 'In'],
    { context: { ...context, region, timeZone, now: new Date(moment) }, vehicles: plainBuffer(), sample: [] },
  )
  if (!reader.ok) throw new Error(reader.problem.join())
  for (const [at, day] of days.entries()) reader.value.takeRow(at + 2, [`A${at}`, 'Kia', 'Rio', 'Used', day])
  const { vehicles, notes } = reader.value.mapped()
  const since = vehicles.list().map(({ identity }) => vehicles.get(identity).inStockSince)
  expect(since.map((date) => date !== null)).toEqual([true, true, false])
  expect(notes).toMatchObject([{ row: 4, note: `In “${days[2]}” has not come yet; left out` }])
})

const column = (name: string) => ({ columns: [name], join: ' ' })

test('where the row says no year, the VIN of a North American car does, and is named', () => {
  const file = read(
    { vin: 'VIN', year: 'Year' },
    `${base},VIN,Year`,
    ['A1', 'Honda', 'Accord', 'Used', '1HGCM82633A004352', ''],
    ['A2', 'Honda', 'Accord', 'Used', '1HGCM82633A004352', '2004'],
  )
  expect(file.vehicles).toMatchObject([
    { year: 2003, name: '2003 Honda Accord', facts: { decodedFromVin: 'year, country' } },
    { year: 2004, facts: { builtIn: 'United States', decodedFromVin: 'country' } },
  ])
  expect(file.notes).toMatchObject([{ row: 2, note: 'no year; decoded from the VIN: “2003”' }])
})

test('the country of a VIN stands where the row says none, and a VIN that looks mistyped is stored and noted', () => {
  const file = read(
    { vin: 'VIN', built_in: 'Made in' },
    `${base},VIN,Made in`,
    ['A1', 'Toyota', 'Hilux', 'Used', 'MR0HA3CD500123456', ''],
    ['A2', 'Toyota', 'Hilux', 'Used', 'MR0HA3CD500123457', 'Argentina'],
    ['A3', 'Volkswagen', 'Golf', 'Used', 'WVWZZZAUZJW123456', ''],
    ['A4', 'Honda', 'Accord', 'Used', '1HGCM82633A004353', ''],
  )
  expect(file.vehicles.map(({ facts }) => facts)).toEqual([
    { builtIn: 'Thailand', decodedFromVin: 'country' },
    { builtIn: 'Argentina' },
    {},
    {},
  ])
  expect(file.vehicles[3]?.vin).toBe('1HGCM82633A004353')
  expect(file.refused).toEqual([])
  expect(file.notes).toMatchObject([{ row: 5, note: expect.stringMatching(/^VIN “1HG.*wrong check digit/) as unknown }])
})

test('the file speaks only of what its mapping names', () => {
  const { coverage } = read({ price: 'Price', tare_kg: 'Tare' }, `${base},Price,Tare`, [...hilux, '', ''])
  expect(coverage.fields.has('price')).toBe(true)
  expect(coverage.fields.has('status')).toBe(true)
  expect(coverage.fields.has('comments')).toBe(false)
  expect(coverage.facts).toEqual(new Set(['tareKg']))
})

test('a character that was lost before the file was made costs no vehicle, and is noted', () => {
  const file = read({}, base, ['A1', 'Toyota', 'Hil\ufffdx', 'Used'])
  expect(file.vehicles).toHaveLength(1)
  expect(file.notes).toMatchObject([{ row: 2, note: 'Model has characters that were lost before this file was made' }])
})
