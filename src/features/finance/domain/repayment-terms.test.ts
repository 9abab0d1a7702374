import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { RepaymentSettings } from '#features/sites/domain/settings/repayment-settings.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { repaymentLine, repaymentTerms, repaymentFor } from './repayment-terms.ts'

type Loan = Partial<RepaymentSettings> & { rate: number }

const termsOf = (region: Region, repayment: Loan | null, isEstimated = true) =>
  repaymentTerms(
    sampleSite({ region, settings: { vehicle: { price: { repayment_estimate: isEstimated, repayment } } } }),
  )

const australian: Loan = {
  rate: 9.49,
  comparison_rate: 10.06,
  establishment_fee: 395,
  lender: 'Sample Finance, Australian Credit Licence 1',
}

/** Throws rather than testing nothing. */
function known(region: Region, loan: Loan) {
  const terms = termsOf(region, loan)
  if (!terms) throw new Error('no terms')
  return terms
}

test.each<[string, Region, Loan | null]>([
  ['a loan', 'AU', null],
  ['the comparison rate', 'AU', { ...australian, comparison_rate: null }],
  ['a comparison rate that is not below the rate', 'AU', { ...australian, comparison_rate: 5 }],
  ['the lender', 'AU', { ...australian, lender: ' ' }],
  ['the lender', 'NZ', { rate: 10 }],
])('without %s a site in %s shows no repayment', (_what, region, loan) => {
  expect(termsOf(region, loan)).toBeNull()
})

test('a site that does not want repayments has no terms, however complete they are', () => {
  expect(termsOf('AU', australian, false)).toBeNull()
  expect(termsOf('AU', australian)).not.toBeNull()
})

test.each<[Region, Loan, string]>([
  ['AU', australian, 'a week over 5 years at 9.49% p.a., comparison rate 10.06% p.a.'],
  [
    'AU',
    { ...australian, deposit_percent: 10, years: 1 },
    'a week over 1 year at 9.49% p.a., comparison rate 10.06% p.a., 10% deposit',
  ],
  ['NZ', { rate: 11.95, lender: 'Kiwi Loans' }, 'a week over 5 years at 11.95% p.a., $40,040 to repay in total'],
  ['US', { rate: 8.99 }, 'a month, 60 payments at 8.99% APR, no money down'],
  ['US', { rate: 8.99, deposit_percent: 12.5 }, 'a month, 60 payments at 8.99% APR, 12.5% down'],
])('in %s the terms stand beside the figure: %j', (region, loan, note) => {
  expect(repaymentLine(dollars(30_000), known(region, loan)).note).toBe(note)
})

test('the deposit is taken off the price, and the fee is borrowed with the rest', () => {
  const plain = repaymentFor(dollars(30_000), known('US', { rate: 0 }))
  expect(plain).toBe(dollars(500))
  expect(repaymentFor(dollars(30_000), known('US', { rate: 0, deposit_percent: 50 }))).toBe(dollars(250))
  expect(repaymentFor(dollars(30_000), known('US', { rate: 0, establishment_fee: 6_000 }))).toBe(dollars(600))
})

test('Australians read the example, what the comparison rate is for and its warning, and who lends', () => {
  const texts = known('AU', { ...australian, note: 'Ask for our target market.' }).statement
  expect(texts).toEqual([
    'Repayments are estimates: the advertised price paid off over 5 years in 260 weekly payments at an annual percentage rate of 9.49%, without a deposit, with an establishment fee of $395 in the loan.',
    'The comparison rate of 10.06% p.a. is for a secured loan of $30,000 over 5 years.',
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    'Finance by Sample Finance, Australian Credit Licence 1, to approved applicants. The lender assesses your own rate and repayment.',
    'Ask for our target market.',
  ])
})

test('Americans read the term, the annual percentage rate and the down payment', () => {
  expect(known('US', { rate: 8.99, deposit_percent: 10, lender: 'Hill Country Credit' }).statement).toEqual([
    'Repayments are estimates: the advertised price paid off over 5 years in 60 monthly payments at a fixed annual percentage rate (APR) of 8.99%, after a down payment of 10%.',
    'On approved credit through Hill Country Credit. Tax, title, registration and dealer fees are not in it.',
  ])
})

test('New Zealanders read what they repay in total and that the lender must check that the loan suits them', () => {
  const text = known('NZ', { rate: 11.95, lender: 'Kiwi Loans' }).statement.join(' ')
  expect(text).toContain('The total to repay is the sum of all payments, with interest and fees')
  expect(text).toContain('Finance by Kiwi Loans. Lending criteria, terms and fees apply')
})
