import { type FigureName, figureKeys, readFigures, startFigures } from '#features/finance/domain/finance-figures.ts'
import { quoteText, type QuoteText } from '#features/finance/domain/quote-text.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { centsFromDollars } from '#kernel/money.ts'

/** Fields of the calculator form, by the figure that each of them is. */
export const calculatorFields = {
  price: 'Vehicle Price',
  deposit: 'Deposit',
  tradeIn: 'Trade-In Value',
  balloon: 'Balloon',
  years: 'Term',
  frequency: 'Repayments',
  ratePercent: 'Interest Rate',
} as const satisfies Partial<Record<FigureName, string>>

export const calculatorStart = { price: 30_000, years: 5 }

type Start = { region: Region; /** Percent a year, while the form says none. */ ratePercent: number }

/** `values` are texts by the names of the form's fields. What is missing or unreadable keeps the calculator's first figure. */
export function estimateText(values: Record<string, string>, { region, ratePercent }: Start): QuoteText {
  const fieldOf = new Map<string, string>(
    Object.entries(calculatorFields).map(([name, field]) => [figureKeys[name as FigureName], field]),
  )
  const valueOf = (key: string): string | null => {
    const value = values[fieldOf.get(key) ?? ''] ?? null
    return key === figureKeys.frequency ? (value?.toLowerCase() ?? null) : value
  }
  const loan = { interest_rate: ratePercent, repayment: null, region }
  const start = startFigures(centsFromDollars(calculatorStart.price), loan)
  return quoteText(readFigures(valueOf, start).figures, region)
}
