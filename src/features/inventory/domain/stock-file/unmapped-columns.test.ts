import { expect, test } from 'vitest'
import type { VehicleInFile } from './vehicle-in-file.ts'
import { readUnmapped } from './test-stock-mapper.ts'

const rio = { Stock: 'A1', Make: 'Kia', Model: 'Rio' }

/** One row under these headings makes the vehicle. */
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
  [{ Compliance: '05/2019' }, { year: 2019 }],
  [{ Compliance: 'ADR approved' }, { year: null }],
  [{ 'Model Year': '', 'Build Date': '11/2022', 'Compliance Date': '01/2023' }, { year: 2022 }],
  [{ 'Model Year': '', 'Build Date': '', 'Compliance Date': '01/2023' }, { year: 2023 }],
  [
    { Price: '54990', ORC: '2,410', 'Total Price': '57400' },
    { price: 57400_00, priceNote: 'drive-away' },
  ],
  [
    { 'Price (excl ORC)': '54990', ORC: '2,410', 'Price incl ORC': '57400' },
    { price: 57400_00, priceNote: 'drive-away' },
  ],
  [
    { EGC: '54990', 'On Road Costs': '$2,410.50' },
    { price: 57400_50, priceNote: 'drive-away' },
  ],
  [{ EGC: 'POA', 'On Road Costs': '2410' }, { price: null }],
  [
    { EGC: '54990', 'On Road Costs': '' },
    { price: 54990_00, priceNote: 'excluding-charges' },
  ],
  [
    { Price: '54990', 'On Road Costs': '2410' },
    { price: 54990_00, priceNote: 'excluding-charges' },
  ],
  [
    { Price: '54990', 'ORC incl?': 'Yes' },
    { price: 54990_00, priceNote: 'drive-away' },
  ],
  [
    { Price: '54990', 'ORC included': 'N' },
    { price: 54990_00, priceNote: 'excluding-charges' },
  ],
  [{ 'Year / KM': '2014 / 98,000km' }, { year: 2014, km: 98_000 }],
  [{ 'Colour - Seats': 'Red - 5' }, { colour: 'Red', seats: 5 }],
  [{ 'Sold Y/N': 'Y' }, { status: 'sold' }],
  [{ 'Sold Y/N': 'N' }, { status: 'in_stock' }],
  [{ Condition: 'NZ New' }, { carType: 'used' }],
  [{ UVW: '', 'Dry Wt': '2310' }, { facts: { tareKg: 2310 } }],
  [{ 'Dry Wt': '2310', 'Hitch Wt': '180' }, { facts: { tareKg: 2310, ballWeightKg: 180 } }],
  [
    { 'WOF Exp': '12/03/2027', 'REG Exp': '1/2/2027' },
    { facts: { wofExpires: '2027-03-12', regoExpires: '2027-02-01' } },
  ],
  [{ Tare: '2,140' }, { facts: { tareKg: 2140 } }],
  [{ GVM: '16,800 lb (7,620 kg)', Length: `25' 11" / 7.9 m` }, { facts: { gvmKg: 7620, lengthMm: 7899 } }],
  [{ Sleeps: 'Sleeps 4' }, { facts: { berths: 4 } }],
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

test('a column headed by make and model names the vehicle, and a link in a feed is no stock number', () => {
  const { vehicles } = readUnmapped(
    ['guid', 'Make & Model', 'Year'],
    [
      ['https://a.example/v/1', 'Toyota Aqua S', '2014'],
      ['https://a.example/v/2', 'Mazda CX-5 Limited', '2019'],
    ],
  )
  expect(vehicles).toMatchObject([
    { make: 'Toyota', model: 'Aqua', badge: 'S', name: '2014 Toyota Aqua S', stockNumber: '' },
    { make: 'Mazda', model: 'CX-5', badge: 'Limited', name: '2019 Mazda CX-5 Limited' },
  ])
})

test('Americans write masses in pounds, with the unit or without', () => {
  const { vehicles } = readUnmapped(
    ['Unit #', 'Make', 'Model', 'GVWR', 'Type'],
    [
      ['1', 'Jayco', 'Jay Flight', '7,639 lbs.', 'Travel Trailer'],
      ['2', 'Jayco', 'Jay Flight', '11030', 'Travel Trailer'],
    ],
    { region: 'US' },
  )
  expect(vehicles.map(({ facts }) => facts.atmKg)).toEqual([3465, 5003])
})

test('a price column in which some rows say POA is one', () => {
  const { vehicles } = readUnmapped(
    ['Stock', 'Make', 'Model', 'Price', 'ORC', 'Total Price', 'Sale Price'],
    [
      ['1', 'Kia', 'Rio', '14990', '1010', '16000', ''],
      ['2', 'Kia', 'Rio', 'POA', '', '', ''],
      ['3', 'Kia', 'Rio', '15990', '', '', '14990'],
    ],
  )
  expect(vehicles.map(({ price, wasPrice, priceNote }) => [price, wasPrice, priceNote])).toEqual([
    [16000_00, null, 'drive-away'],
    [null, null, 'excluding-charges'],
    [14990_00, 15990_00, 'none'],
  ])
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
