declare const cents: unique symbol

/** An amount in whole cents of the site's currency. */
export type Cents = number & { readonly [cents]: true }

/** Rounds to whole cents; `amount` is in cents already. */
export const asCents = (amount: number): Cents => Math.round(amount) as Cents
export const centsFromDollars = (dollars: number): Cents => asCents(dollars * 100)

/** `$24,990`, or `$24,990.50` when there are cents: whole dollars without decimals, anything else with two (ruling S7). */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = Math.abs(amount) % 100
  return `${sign}$${groupThousands(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** 1234567 -> `1,234,567`. By hand: Intl costs twenty times as much and a search page formats seventy numbers. */
export function groupThousands(whole: number): string {
  const digits = String(whole)
  let grouped = digits.slice(0, digits.length % 3 || 3)
  for (let at = grouped.length; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`
  return grouped
}
