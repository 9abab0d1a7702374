import { type Region, spell } from '#features/sites/domain/region.ts'
import { formatMoney } from '#kernel/money.ts'
import type { FinanceFigures } from './finance-figures.ts'
import { type FinanceQuote, financeQuote, type NoQuote } from './finance-quote.ts'
import type { Frequency } from './loan.ts'
import { yearsText } from './repayment.ts'

/** What a calculator says, piece by piece; an empty piece is not shown. Server and browser put the same pieces in place. */
export type QuoteText = Record<QuotePiece, string>

export const quotePieces = [
  'payment',
  'rate',
  'terms',
  'borrowed',
  'equity',
  'cost',
  'balloon',
  'total',
  'warning',
  'message',
] as const
type QuotePiece = (typeof quotePieces)[number]

/** Pieces that stand in a list under a label of their own. */
export const quoteRows = ['borrowed', 'equity', 'cost', 'balloon', 'total'] as const satisfies readonly QuotePiece[]

const none = Object.fromEntries(quotePieces.map((piece) => [piece, ''])) as QuoteText

const rowLabels: Record<'US' | 'other', Record<(typeof quoteRows)[number], string>> = {
  other: {
    borrowed: 'Amount borrowed',
    equity: 'Trade-in after payout',
    cost: 'Interest and fees',
    balloon: 'Balloon with the last payment',
    total: 'Total to repay',
  },
  US: {
    borrowed: 'Amount financed',
    equity: 'Trade-in after payoff',
    cost: 'Finance charge',
    balloon: 'Balloon with the last payment',
    total: 'Total of payments',
  },
}

export const quoteRowLabels = (region: Region): Record<(typeof quoteRows)[number], string> =>
  rowLabels[region === 'US' ? 'US' : 'other']

/** The result of a calculator, worded as the law of the region wants it. */
export function quoteText(figures: FinanceFigures, region: Region): QuoteText {
  const quote = financeQuote(figures, region)
  if (!quote.ok) return { ...none, message: spell(region, noQuote[quote.problem]) }
  const { value } = quote
  return {
    ...none,
    payment: `${formatMoney(value.payment)} ${periods[region === 'US' ? 'US' : 'other'][figures.frequency]}`,
    rate: trueRate(value, region),
    terms: terms[region](figures, value),
    borrowed: formatMoney(value.borrowed),
    equity: value.equity === 0 ? '' : formatMoney(value.equity),
    cost: formatMoney(value.cost),
    balloon: value.balloon === 0 ? '' : formatMoney(value.balloon),
    total: formatMoney(value.total),
    warning: region === 'AU' ? comparisonWarning(value, figures) : '',
  }
}

const noQuote: Record<NoQuote, string> = {
  'nothing-to-borrow': 'Your deposit and trade-in cover the price: there’s nothing to borrow.',
  'balloon-too-large': 'The balloon must be less than the amount you borrow.',
}

const periods: Record<'US' | 'other', Record<Frequency, string>> = {
  other: { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' },
  US: { weekly: 'per week', fortnightly: 'every two weeks', monthly: 'per month' },
}

/** How often, as the region says it; the value stays. */
export const frequencyLabels: Record<'US' | 'other', Record<Frequency, string>> = {
  other: { weekly: 'Weekly', fortnightly: 'Fortnightly', monthly: 'Monthly' },
  US: { weekly: 'Weekly', fortnightly: 'Every two weeks', monthly: 'Monthly' },
}

const percent = (value: number): string => `${Number(value.toFixed(2))}%`

function trueRate({ trueRatePercent: rate }: FinanceQuote, region: Region): string {
  if (rate === null) return ''
  return region === 'US' ? `${rate.toFixed(2)}% APR` : `Comparison rate ${rate.toFixed(2)}% p.a.`
}

const everyOf = (frequency: Frequency, region: Region): string =>
  frequencyLabels[region === 'US' ? 'US' : 'other'][frequency].toLowerCase()

/**
 * What stands beside a repayment: rate and term in Australia; rate, fees, term and total in New Zealand; in the US a payment triggers
 * down payment, number of payments and APR (Regulation Z, 1026.24(d)).
 */
const terms: Record<Region, (figures: FinanceFigures, quote: FinanceQuote) => string> = {
  AU: (figures, { count }) =>
    `${count} ${everyOf(figures.frequency, 'AU')} payments over ${yearsText(figures.years)} at ${percent(figures.ratePercent)} p.a.${fees(figures)}`,
  NZ: (figures, { count, total }) =>
    `${count} ${everyOf(figures.frequency, 'NZ')} payments over ${yearsText(figures.years)} at ${percent(figures.ratePercent)} p.a.${fees(figures)}, ${formatMoney(total)} to repay in total`,
  US: (figures, { count, payment }) =>
    `${count} payments of ${formatMoney(payment)}, ${figures.frequency === 'fortnightly' ? 'one every two weeks' : `one a ${figures.frequency === 'weekly' ? 'week' : 'month'}`}, over ${yearsText(figures.years)}, ${figures.deposit === 0 ? 'no money down' : `${formatMoney(figures.deposit)} down`}`,
}

function fees({ fee, monthlyFee }: FinanceFigures): string {
  const lines = [
    fee === 0 ? '' : `an establishment fee of ${formatMoney(fee)}`,
    monthlyFee === 0 ? '' : `${formatMoney(monthlyFee)} a month in fees`,
  ].filter(Boolean)
  return lines.length === 0 ? '' : `, with ${lines.join(' and ')}`
}

/** Stands beside every comparison rate (National Credit Code): what it was worked out for, and its warning. */
const comparisonWarning = ({ borrowed }: FinanceQuote, { years }: FinanceFigures): string =>
  `The comparison rate is for a secured loan of ${formatMoney(borrowed)} over ${yearsText(years)}. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`

const purposes: Record<Region, string> = {
  AU: 'This calculator helps you plan; it’s not an offer of credit, a quote or advice. It assumes a fixed rate and equal payments, and leaves out insurance, government charges and any fee you haven’t entered. You can change every figure. A lender sets your own rate and fees after assessing your situation.',
  NZ: 'This calculator helps you plan; it’s not an offer of credit. It assumes a fixed rate and equal payments, and leaves out insurance and any fee you haven’t entered. You can change every figure. A lender sets your own rate and fees, and must be satisfied that you can repay the loan without hardship.',
  US: 'This calculator helps you plan; it’s not an offer of credit. It assumes a fixed rate and equal payments, and leaves out tax, title, registration and dealer fees. You can change every figure. Your own rate depends on approved credit.',
}

/** A generic calculator must say what it is for, assumes and leaves out (ASIC Instrument 2016/207). */
export const calculatorPurpose = (region: Region): string => purposes[region]
