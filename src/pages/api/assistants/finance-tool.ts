import { z } from 'zod'
import { figureKeys, type FigureName, readFigures, startFigures } from '#features/finance/domain/finance-figures.ts'
import { frequencies } from '#features/finance/domain/loan.ts'
import { calculatorPurpose, quoteText } from '#features/finance/domain/quote-text.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { calculatorAnchor } from '#features/finance/view/repayment-calculator.tsx'
import { asCents, centsFromDollars } from '#kernel/money.ts'
import { fail, ok } from '#kernel/result.ts'
import { type McpTool, mcpTool, type ToolOutcome } from '#platform/mcp/serve-mcp.ts'
import { namedVehicle, type ToolCall, vehicleAddress } from './tool-call.ts'

const money = z.number().min(0).max(10_000_000).optional()

const input = z.object({
  vehicle: z.string().min(1).max(300).optional().describe('A vehicle of the stock; its price is what is borrowed for.'),
  price: money.describe('Whole units of the currency, where no vehicle is named.'),
  deposit: money,
  trade_in: money.describe('What the person’s own vehicle is worth.'),
  owing: money.describe('What is still owed on it.'),
  balloon: money,
  years: z.int().min(1).max(10).optional(),
  frequency: z.enum(frequencies).optional(),
  rate: z.number().min(0).max(99).optional().describe('Percent a year, where the person knows theirs.'),
})
type Input = z.infer<typeof input>

/** What a loan would cost, in the words that the law of the region wants beside it; no tool where the site has no calculator. */
export const financeTools = (call: ToolCall): McpTool[] =>
  call.snapshot.site.settings.retail.finance.calculator
    ? [
        mcpTool(
          {
            name: 'estimate_repayments',
            title: 'Estimate repayments',
            description:
              'What a loan for a vehicle or a price would cost. Always repeat `must_say` with the figure: the law asks for it.',
            input,
          },
          (figures) => estimate(call, figures),
        ),
      ]
    : []

function estimate(call: ToolCall, wanted: Input): ToolOutcome {
  const { site } = call.snapshot
  const named = wanted.vehicle === undefined ? undefined : namedVehicle(call, wanted.vehicle)
  if (named && !named.ok) return named
  if (named && isSold(named.value)) return fail('That vehicle has been sold.')
  const price = named ? shownPrice(named.value) : wanted.price === undefined ? null : centsFromDollars(wanted.price)
  if (price === null) return fail(named ? 'That vehicle shows no price: ask the dealer.' : 'Name a vehicle or a price.')
  const start = startFigures(asCents(price), { ...site.settings.vehicle.price, region: site.region })
  const { figures } = readFigures((key) => figureOf(wanted, key), start)
  const { message, ...said } = quoteText(figures, site.region)
  if (message !== '') return fail(message)
  const { payment, rate, terms, warning, ...amounts } = said
  return ok({
    payment,
    ...amounts,
    must_say: [rate, terms, warning, calculatorPurpose(site.region)].filter(Boolean).join('. '),
    address: named
      ? `${vehicleAddress(call, named.value)}#${calculatorAnchor}`
      : call.origin + site.settings.retail.finance.route,
  })
}

/** Figures that a tool takes, by the calculator's names. */
const inputs: Partial<Record<FigureName, keyof Input>> = {
  deposit: 'deposit',
  tradeIn: 'trade_in',
  owing: 'owing',
  balloon: 'balloon',
  years: 'years',
  frequency: 'frequency',
  ratePercent: 'rate',
}

/** A figure as the calculator's form would send it; null where nothing was said of it. */
function figureOf(values: Input, key: string): string | null {
  const name = (Object.keys(inputs) as FigureName[]).find((each) => figureKeys[each] === key)
  const value = name && inputs[name] ? values[inputs[name]] : undefined
  return value === undefined ? null : String(value)
}
