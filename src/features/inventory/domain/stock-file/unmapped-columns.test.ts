import { expect, test } from 'vitest'
import type { VehicleInFile } from './vehicle-in-file.ts'
import { readUnmapped } from './test-stock-reader.ts'

const rio = { Stock: 'A1', Make: 'Kia', Model: 'Rio' }

/** Returns the vehicle of one row whose cells stand under these headings. */
const vehicleOf = (cells: Record<string, string>, more: Parameters<typeof readUnmapped>[2] = {}) =>
  readUnmapped(Object.keys({ ...rio, ...cells }), [Object.values({ ...rio, ...cells })], more).vehicles[0]

test.each<[Record<string, string>, Partial<Record<keyof VehicleInFile, unknown>>]>([
  [{ 'Price (Ex GST)': '$69,500' }, { price: 69500_00, priceNote: 'excluding-gst' }],
  [{ 'Price + GST': '69500' }, { price: 69500_00, priceNote: 'excluding-gst' }],
  [{ 'Price (Drive Away)': '69500' }, { price: 69500_00, priceNote: 'drive-away' }],
  [{ 'Price Inc GST': '69500' }, { price: 69500_00, priceNote: 'none' }],
  [
    { Price: '69500', 'VAT included': 'no' },
    { price: 69500_00, priceNote: 'excluding-gst' },
  ],
  [
    { Price: '69500', valueAddedTaxIncluded: 'no' },
    { price: 69500_00, priceNote: 'excluding-gst' },
  ],
  [
    { Price: '69500 drive away', 'GST incl.': 'Y' },
    { price: 69500_00, priceNote: 'drive-away' },
  ],
  [
    { price_cents: '1599000', wasPriceCents: '1699000' },
    { price: 15990_00, wasPrice: 16990_00 },
  ],
  [
    { Price: '1.599E4', Odometer: '4.5E+04' },
    { price: 15990_00, km: 45_000 },
  ],
  [
    { Price: '="15990"', Odometer: "'45000" },
    { price: 15990_00, km: 45_000 },
  ],
  [
    { Price: '＄15，990', Odometer: '４５０００' },
    { price: 15990_00, km: 45_000 },
  ],
  [{ Odometer: '1000', 'Odometer Unit': 'M' }, { km: 1609 }],
  [{ Odometer: '45,000+' }, { km: 45_000 }],
  [{ Odometer: '45 thousand' }, { km: 45_000 }],
  [
    { vehicleModelDate: '2020', vehicleConfiguration: 'SX' },
    { year: 2020, badge: 'SX' },
  ],
  [{ Year: '2023*' }, { year: 2023 }],
  [{ Year: '2023 (Nov)' }, { year: 2023 }],
  [{ Price: '15990', 'Available for sale': '0' }, { isShown: false }],
  [
    { Exterior: 'Red', Interior: 'Tan' },
    { colour: 'Red', interiorColour: 'Tan' },
  ],
  [{ 'Price AUD': '15990' }, { price: 15990_00 }],
  [{ 'Sell Price': '15990', 'Floor Price': '14990' }, { price: 15990_00 }],
  [{ 'Ticket Price': '15990', 'Stand In Value': '12000' }, { price: 15990_00 }],
  [{ Advertised: '$15,990 D/A' }, { price: 15990_00, priceNote: 'drive-away' }],
  [{ Speedo: '45000' }, { km: 45_000 }],
  [{ Klms: '45000' }, { km: 45_000 }],
  [{ Hubo: '450000' }, { km: 450_000 }],
  [{ Built: '03/2019' }, { year: 2019 }],
  [{ 'Comp. Date': '05/2019' }, { year: 2019 }],
  [{ Floorplan: '274BH' }, { badge: '274BH', plans: [] }],
  [{ ATM: '2800kg', 'Axle Configuration': 'Tandem' }, { facts: { atmKg: 2800, axles: 2 } }],
  [
    { Title: 'Used', Price: '9990' },
    { carType: 'used', name: 'Kia Rio' },
  ],
  [
    { Media: 'https://a.example/1.jpg|https://a.example/1.mp4|https://a.example/2.jpg' },
    { pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ],
])('%j is read without a mapping', (cells, expected) => {
  expect(vehicleOf(cells)).toMatchObject(expected)
})

test('the GVWR of an American trailer is the most that it may weigh unhitched, and stays the GVWR of what drives', () => {
  const facts = (body: string, region: 'US' | 'AU') =>
    vehicleOf({ Body: body, 'GVWR (lbs)': '7500' }, { region })?.facts
  expect(facts('Travel Trailer', 'US')).toMatchObject({ atmKg: 3402 })
  expect(facts('Travel Trailer', 'US')).not.toHaveProperty('gvmKg')
  expect(facts('Class C Motorhome', 'US')).toMatchObject({ gvmKg: 3402 })
  expect(facts('Camper Trailer', 'AU')).toMatchObject({ gvmKg: 3402 })
})

test('of two reduced prices a vehicle has the one that holds something, and what was asked before stands beside it', () => {
  const headings = ['Stk No', 'Make', 'Model', 'Was', 'Now', 'Special Price', 'Desc', 'Hitch (kg)', 'First NZ Reg']
  const { vehicles } = readUnmapped(headings, [
    ['P1', 'Hyundai', 'i30', '21,990', '19,990', '', 'One owner', '120', '2019'],
    ['P2', 'Honda', 'CR-V', '33,990', '31,990', '30,990', '', '', '2020'],
  ])
  expect(vehicles.map(({ stockNumber, price, wasPrice }) => [stockNumber, price, wasPrice])).toEqual([
    ['P1', 19990_00, 21990_00],
    ['P2', 30990_00, 33990_00],
  ])
  expect(vehicles[0]).toMatchObject({ comments: 'One owner', facts: { ballWeightKg: 120, firstRegistered: 2019 } })
})

test('where all prices of a country come without tax, a column that says so changes nothing', () => {
  expect(vehicleOf({ Price: '9990', 'Tax Included': 'no' }, { region: 'US' })).toMatchObject({ priceNote: 'none' })
})

test('headings that stand in a file again, as printed lists have them, are no vehicle', () => {
  const headings = Object.keys(rio)
  const file = readUnmapped(headings, [Object.values(rio), headings, ['A2', 'Kia', 'Cerato']])
  expect(file.vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['A1', 'A2'])
  expect(file).toMatchObject({ rows: 2, blankRows: 1, refused: [] })
})
