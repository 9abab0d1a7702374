import { asCents, type Cents, formatMoney } from '#kernel/money.ts'

type Deal = {
  price: Cents
  /** What the trade-in may be worth; the same twice where it is one figure. */
  low: Cents
  high: Cents
  /** The loan that is still owed on the trade-in. */
  owing: Cents
}

/** `About $26,590 – $28,590 after a trade-in of $18,400 – $20,400`; empty when nothing is traded in. */
export function afterTradeIn({ price, low, high, owing }: Deal): string {
  if (high <= 0) return ''
  const left = (worth: number): Cents => asCents(Math.abs(Math.min(0, price - worth + owing)))
  const toPay = (worth: number): Cents => asCents(Math.max(0, price - worth + owing))
  if (low - owing >= price)
    return `A trade-in of ${range(low, high)} covers all of it, with ${range(left(low), left(high))} left over for you`
  const owed = owing === 0 ? '' : ` with ${formatMoney(owing)} owing`
  return `About ${range(toPay(high), toPay(low))} after a trade-in of ${range(low, high)}${owed}`
}

const range = (low: Cents, high: Cents): string =>
  low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`
