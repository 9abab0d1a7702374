import { expect, test } from 'vitest'
import { parseAmount, parsePrice, parsePriceNote, type MoneyContext } from './price-text.ts'

const australian: MoneyContext = { unit: 'dollars', region: 'AU', mark: '.' }

const dollars = (text: string) => {
  const parsed = parsePrice(text, australian)
  return parsed.ok ? parsed.value.price : parsed.problem
}

test.each([
  ['24990', 24990_00],
  ['24990.00', 24990_00],
  ['$24,990', 24990_00],
  ['$24,990.50', 24990_50],
  ['24 990', 24990_00],
  ["24'990", 24990_00],
  ['24.990', 24990_00],
  ['24.990,00', 24990_00],
  ['A$24,990', 24990_00],
  ['AUD 24,990', 24990_00],
  ['$1,234,567', 1234567_00],
  ['25k', 25000_00],
  ['Now $24,990*', 24990_00],
  ['$24,990 ONO', 24990_00],
  ['$24,990 with 12 service vouchers', 24990_00],
  ['24990 incl 12 months rego', 24990_00],
  ['MY24 $31,000', 31000_00],
  ['48990AUD', 48990_00],
  ['48,990 AUD', 48990_00],
  ['$ 48 , 990', 48990_00],
  ['$48,990 with $5,000 bonus', 48990_00],
  ['$48,990 +$995 dealer delivery', 48990_00],
  ['$45,990 EGC / $48,990 D/A', 48990_00],
  ['$24,990 plus ORC ($395)', 24990_00],
  ['$48,990 plus on roads of $1,200', 48990_00],
  ['$48,990 + rego 750', 48990_00],
  ['$48,990 + ORC drive away $52,990', 52990_00],
  ['$48,000 + GST = $52,800', 52800_00],
  ['24,990 ph 0412 345 678', 24990_00],
  ['24,990 ph 555-123-4567', 24990_00],
  ['$48,990 12/12', 48990_00],
  ['1300 drive away', 1300_00],
  ['1800 ON ROAD', 1800_00],
  ['EGC $45,990 DAP $48,990', 48990_00],
  ['$48,990 + $2,500 ORC', 48990_00],
  ['$52,800 incl. GST ($48,000 + GST)', 52800_00],
  ['P.O.A. 0412 345 678', null],
  ['$27,990 NOW $24,990', 24990_00],
  ['$27,990 reduced to $24,990', 24990_00],
  ['$24,990 (save $3,000)', 24990_00],
  ['Call 02 5550 1234', null],
  ['02 5550 1234', null],
  ['0412 345 678', null],
  ['1300 555 123', null],
  ['$TBA', null],
  ['Call us on 0412 345 678', null],
  ['Was $27,990 Now $24,990', 24990_00],
  ['$24,990 or $119 p/w', 24990_00],
  ['0', null],
  ['$0.00', null],
])('the price %j is %j cents', (text, cents) => {
  expect(dollars(text)).toBe(cents)
})

test.each([
  '555.123.4567',
  '1.800.555.0123',
  '+1 555.123.4567',
  '(555)123-4567',
  '(555) 123-4567 ext. 12',
  '555-123-4567 x204',
  '800 555 0123 extension 4',
  '555.123.4567 or 555.123.4568',
  '5551234567',
  '1-800-FORD-NOW',
  'Sales (555) 123-4567',
  '0412.345.678',
  '02.5550.1234',
  '(02) 5550 1234 x 12',
  '02 5550 1234 / 0412 345 678',
  '13 12 13',
  '1300 CAR SALE',
  'Dave 0412 345 678',
  '021.555.123',
  '64 21 555 123',
])('a telephone number is no price: %j', (text) => {
  expect(parsePrice(text, australian)).toMatchObject({ value: { price: null, remark: expect.any(String) } })
})

test.each([
  'POA',
  '*POA*',
  'POA 24990',
  'N/A',
  '--',
  'By negotiation',
  'make offer',
  'Auction 12/12',
  'Auction Sat 12 Dec 10am',
  'Arriving March 2025',
  'P.O.A.',
  'P.O.A',
  'poa',
  'Call',
  'Call us',
  'Contact dealer',
  'Contact Dealer for price',
  'TBA',
  'Price on application',
  'Sold',
])('%j means that there is no price', (text) => {
  expect(dollars(text)).toBe(null)
})

test.each([
  ['-5000', 'is below zero'],
  ['-$5,000', 'is below zero'],
  ['$-5000', 'is below zero'],
  ['($5,000)', 'is below zero'],
  ['cheap', 'is not a price'],
  ['ETA 2025', 'is not a price'],
  ['Sold 12/11/2025', 'is not a price'],
  ['$399/mo', 'is not a price'],
  ['$29,995 $24,995', 'names more than one amount'],
  ['24,99,0', 'is not a price'],
  ['24990km', 'is not a price'],
  ['999999999', 'has more than eight digits'],
  ['24,990 - 26,990', 'names more than one amount'],
  ['Was $27,990', 'names only an earlier price'],
])('the price %j is refused: it %s', (text, problem) => {
  expect(dollars(text)).toBe(problem)
})

test('an earlier price beside the price is kept', () => {
  expect(parsePrice('Was $27,990 now $24,990', australian)).toMatchObject({ value: { wasPrice: 27990_00 } })
})

test('an amount in cents is taken as it is', () => {
  expect(parsePrice('2499050', { ...australian, unit: 'cents' })).toMatchObject({ value: { price: 24990_50 } })
})

test.each([
  ['$24,990 drive away', 'drive-away'],
  ['$24,995 OTD', 'drive-away'],
  ['OTD $24,995', 'drive-away'],
  ['$24,995 O.T.D.', 'drive-away'],
  ['24995 out the door', 'drive-away'],
  ['$24,995 out-the-door price', 'drive-away'],
  ['$24,995 TTL included', 'drive-away'],
  ['$24,995 TTL extra', 'excluding-charges'],
  ['$24,995 before tax', 'excluding-charges'],
  ['$24,995 excludes TT&L', 'excluding-charges'],
  ['48,990DA', 'drive-away'],
  ['$48,990 drive-a-way', 'drive-away'],
  ['$48,990 BOC', 'excluding-charges'],
  ['24990 Drive-Away', 'drive-away'],
  ['24,990 DAP', 'drive-away'],
  ['$24,990 DA', 'drive-away'],
  ['$24,990 EGC', 'excluding-charges'],
  ['$24,990 excl. govt charges', 'excluding-charges'],
  ['$24,990 + ORC', 'excluding-charges'],
  ['$84,990 plus GST', 'excluding-gst'],
  ['$48,990 D/A', 'drive-away'],
  ['$48,990 d.a.', 'drive-away'],
  ['$48,990 Ride Away', 'drive-away'],
  ['$48,990 On Road', 'drive-away'],
  ['$48,990 incl. on-roads', 'drive-away'],
  ['$48,990 no more to pay', 'drive-away'],
  ['$48,990 excluding on road costs', 'excluding-charges'],
  ['$48,990 before government charges', 'excluding-charges'],
  ['$48,990 plus fees', 'excluding-charges'],
  ['$48,990 + $2,500 ORC', 'excluding-charges'],
  ['EGC $45,990 DAP $48,990', 'drive-away'],
  ['$48,990 + on roads', 'excluding-charges'],
  ['$48,990 + GST', 'excluding-gst'],
  ['$48,990 +GST + ORC', 'excluding-gst'],
  ['$48,990 ex GST', 'excluding-gst'],
  ['$48,990 excl. GST', 'excluding-gst'],
  ['$48,990 (GST excl)', 'excluding-gst'],
  ['$48,990 incl GST drive away', 'drive-away'],
  ['$24,990', null],
])('%j is a price of the kind %j', (text, note) => {
  expect(parsePrice(text, australian)).toMatchObject({ value: { note } })
})

test.each([
  ['drive-away', 'drive-away'],
  ['excluding-charges', 'excluding-charges'],
  ['Excl. Govt. Charges', 'excluding-charges'],
  ['drive_away', 'drive-away'],
  ['none', 'none'],
])('the price basis %j is %j', (text, note) => {
  expect(parsePriceNote(text)).toEqual({ ok: true, value: note })
})

test('a price basis in other words is not guessed', () => {
  expect(parsePriceNote('as seen').ok).toBe(false)
})

test.each([
  ['Was $27,990', 27990_00],
  ['RRP 27990', 27990_00],
  ['$189 pw', 189_00],
  ['0', null],
  ['POA', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(parseAmount(text, australian)).toEqual({ ok: true, value: cents })
})

test.each(['-5', 'a lot', '100 to 200'])('%j is no amount', (text) => {
  expect(parseAmount(text, australian).ok).toBe(false)
})

test.each([
  ['SOLD', 'sold', null],
  ['Sold - thank you', 'sold', null],
  ['$24,990 SOLD', 'sold', 24990_00],
  ['On hold', 'reserved', null],
  ['$24,990 deposit taken', 'reserved', 24990_00],
  ['$24,990', null, 24990_00],
])('the price cell %j says %j', (text, state, price) => {
  expect(parsePrice(text, australian)).toMatchObject({ value: { state, price } })
})

test.each([
  ['25,99', ',', 25_99],
  ['$1', '.', 1_00],
  ['$9', '.', 9_00],
  ['10.01', '.', 10_01],
  ['99', '.', 99_00],
  ['99999999', '.', 99_999_999_00],
  ['9999999', '.', null],
  ['$999,999.00', '.', null],
  ['25,99', '.', 'is not clear: this file writes cents behind a point'],
  ['25990.50', ',', 'is not clear: this file writes cents behind a comma'],
  ['25.990,00', '.', 25990_00],
  ['25.990,00', ',', 25990_00],
  ['25.990', ',', 25990_00],
  ['2599,00', ',', 2599_00],
  ['From $25,990', '.', 'is where prices start, not a price'],
] as const)('%j in a file with %j before its cents is %j', (text, mark, expected) => {
  const parsed = parsePrice(text, { ...australian, mark })
  expect(parsed.ok ? parsed.value.price : parsed.problem).toEqual(expected)
})

test.each([
  ['USD 25,990', 'is in US dollars, and this dealership sells in Australian dollars'],
  ['US$25,990', 'is in US dollars, and this dealership sells in Australian dollars'],
  ['€ 18.990', 'is in euros, and this dealership sells in Australian dollars'],
  ['NZ$25,990', 'is in New Zealand dollars, and this dealership sells in Australian dollars'],
  ['£9,995', 'is in pounds, and this dealership sells in Australian dollars'],
])('money of another country is refused: %j', (text, problem) => {
  expect(parsePrice(text, australian)).toEqual({ ok: false, problem })
  expect(parseAmount(text, australian)).toEqual({ ok: false, problem })
})

test.each([
  ['USD 25,990', 'US'],
  ['NZ$25,990', 'NZ'],
] as const)('money of its own country is not foreign: %j', (text, region) => {
  expect(parsePrice(text, { ...australian, region })).toMatchObject({ value: { price: 25990_00 } })
})
