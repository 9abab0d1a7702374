import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { asCents, centsFromDollars as dollars, formatMoney } from '#kernel/money.ts'
import { type FinanceFigures, readFigures, startFigures } from './finance-figures.ts'
import { financeQuote } from './finance-quote.ts'
import { quoteText } from './quote-text.ts'

const settings = { ...siteSettings.parse({}).vehicle.price, region: 'NZ' as Region }
const figures = (differences: Partial<FinanceFigures> = {}): FinanceFigures => ({
  ...startFigures(dollars(30_000), settings),
  ...differences,
})

function quoteOf(differences: Partial<FinanceFigures>, region: Region = 'NZ') {
  const quote = financeQuote(figures(differences), region)
  if (!quote.ok) throw new Error(quote.problem)
  return quote.value
}

test('the calculator starts at ten percent over five years, by the week', () => {
  expect(figures()).toMatchObject({ ratePercent: 10, years: 5, frequency: 'weekly', deposit: 0, fee: 0 })
  expect(formatMoney(quoteOf({}).payment)).toBe('$146.74')
})

test('Americans speak of repayments by the month, from the start', () => {
  expect(startFigures(dollars(30_000), { ...settings, region: 'US' }).frequency).toBe('monthly')
})

test('a site with a loan of its own starts with that', () => {
  const price = { interest_rate: 8, repayment: { rate: 9.5, years: 7, deposit_percent: 10, establishment_fee: 395 } }
  const loan = { ...siteSettings.parse({ vehicle: { price } }).vehicle.price, region: 'AU' as Region }
  expect(startFigures(dollars(20_000), loan)).toMatchObject({
    ratePercent: 9.5,
    years: 7,
    deposit: dollars(2_000),
    fee: dollars(395),
  })
})

test('deposit and trade-in come off the price, and what is owed on the trade-in goes on', () => {
  expect(quoteOf({ deposit: dollars(5_000), tradeIn: dollars(8_000), owing: dollars(3_000) })).toMatchObject({
    borrowed: dollars(20_000),
    equity: dollars(5_000),
  })
  expect(quoteOf({ tradeIn: dollars(8_000), owing: dollars(10_000) })).toMatchObject({
    borrowed: dollars(32_000),
    equity: dollars(-2_000),
  })
})

test('the total is every payment and the balloon; its cost is what the price, deposit and trade-in leave of it', () => {
  const quote = quoteOf({ balloon: dollars(9_000), frequency: 'monthly', fee: dollars(395), monthlyFee: dollars(8) })
  expect(quote.count).toBe(60)
  expect(quote.total).toBe(quote.payment * 60 + dollars(9_000))
  expect(quote.cost).toBe(quote.total - dollars(30_000))
  expect(quote.borrowed).toBe(dollars(30_395))
})

test('a monthly fee is in every payment, spread over the weeks of a year', () => {
  expect(quoteOf({ monthlyFee: dollars(8) }).payment - quoteOf({}).payment).toBe(185)
})

test('who needs no loan is told so, and a balloon cannot be more than the loan', () => {
  expect(financeQuote(figures({ deposit: dollars(30_000) }), 'AU')).toEqual({ ok: false, problem: 'nothing-to-borrow' })
  expect(financeQuote(figures({ balloon: dollars(30_000) }), 'AU')).toEqual({ ok: false, problem: 'balloon-too-large' })
  expect(quoteText(figures({ deposit: dollars(99_000) }), 'AU')).toMatchObject({
    payment: '',
    message: 'Your deposit and trade-in cover the price: there’s nothing to borrow.',
  })
})

test('Australians read the comparison rate of these very figures, and its warning', () => {
  const text = quoteText(figures({ frequency: 'monthly', fee: dollars(395), monthlyFee: dollars(8) }), 'AU')
  expect(text.rate).toMatch(/^Comparison rate 11\.\d\d% p\.a\.$/)
  expect(text.terms).toBe(
    '60 monthly payments over 5 years at 10% p.a., with an establishment fee of $395 and $8 a month in fees',
  )
  expect(text.warning).toContain('secured loan of $30,395 over 5 years. WARNING: This comparison rate is true only for')
})

test('Americans read number, size and period of payments, the APR and the down payment, also when it is nothing', () => {
  expect(quoteText(figures({ frequency: 'monthly' }), 'US')).toMatchObject({
    payment: '$637.42 per month',
    rate: '10.00% APR',
    terms: '60 payments of $637.42, one a month, over 5 years, no money down',
    warning: '',
  })
  expect(quoteText(figures({ deposit: dollars(3_000) }), 'US').terms).toContain('$3,000 down')
})

test('New Zealanders read rate, fees, term and total', () => {
  expect(quoteText(figures({ fee: dollars(300) }), 'NZ').terms).toMatch(
    /^260 weekly payments over 5 years at 10% p\.a\., with an establishment fee of \$300, \$38,\d{3}(\.\d\d)? to repay in total$/,
  )
})

const read = (query: string) => {
  const params = new URLSearchParams(query)
  return readFigures((key) => params.get(key), figures())
}

test('figures are read as people type them', () => {
  const { figures: got, problems } = read(
    'vehiclePriceBudget=%2445%2C000&deposit=5 000.50&trade_in=8000&owing=&balloon=0&term=7&frequency=monthly&rate=8.25%25&fee=395&monthly_fee=8&paid_at=start',
  )
  expect(problems).toEqual({})
  expect(got).toEqual({
    price: dollars(45_000),
    deposit: asCents(500_050),
    tradeIn: dollars(8_000),
    owing: 0,
    balloon: 0,
    years: 7,
    frequency: 'monthly',
    ratePercent: 8.25,
    fee: dollars(395),
    monthlyFee: dollars(8),
    isInAdvance: true,
  })
})

test.each([
  ['deposit=lots', 'deposit', 'Please enter a number.'],
  ['deposit=-5', 'deposit', 'Please enter a number.'],
  ['rate=61', 'ratePercent', 'Please enter 60 or less.'],
  ['vehiclePriceBudget=99999999999', 'price', 'Please enter 10,000,000 or less.'],
  ['fee=1e3', 'fee', 'Please enter a number.'],
])('%s is answered with a message and the figure of the start', (query, name, message) => {
  const { figures: got, problems } = read(query)
  expect(problems).toEqual({ [name]: { message, typed: expect.any(String) } })
  expect(got).toEqual(figures())
})

test.each(['term=0', 'term=2.5', 'term=x', 'frequency=daily', 'paid_at='])('%s changes nothing', (query) => {
  expect(read(query).figures).toEqual(figures())
})
