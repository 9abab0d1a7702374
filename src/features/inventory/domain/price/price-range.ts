import { type Cents, formatMoney } from '#kernel/money.ts'

/** The highest price that files, the API and the console take, in dollars: more has more than eight digits and is a slip. */
export const mostDollars = 99_999_999

/** A price of ten dollars or less means "ask": specification 5 shows one above that. */
export const isShownPrice = (price: Cents): boolean => price > 10_00

/** The reason to name a price in the report of an import; it is taken all the same. Undefined: nothing strange about it. */
export function unlikelyPrice(price: Cents): string | undefined {
  if (!isShownPrice(price)) return `price ${formatMoney(price)} is $10 or less, so the site asks people to enquire`
  if (price < unlikely.below)
    return `price ${formatMoney(price)} is unlikely: it is under ${formatMoney(unlikely.below)}`
  return price > unlikely.above
    ? `price ${formatMoney(price)} is unlikely: it is over ${formatMoney(unlikely.above)}`
    : undefined
}

const unlikely = { below: 500_00 as Cents, above: 10_000_000_00 as Cents }
