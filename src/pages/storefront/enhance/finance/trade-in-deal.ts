import { afterTradeIn } from '#features/finance/domain/after-trade-in.ts'
import { figureKeys } from '#features/finance/domain/finance-figures.ts'
import { asCents, centsFromDollars } from '#kernel/money.ts'
import { makeLive } from './live-calculator.ts'

/** Puts the shopper's own trade-in into the deal: what is left to pay, and the repayments. `worth` is `low.high.owing` in dollars. */
export function showDeal(worth: string): void {
  const [low = 0, high = 0, owing = 0] = worth.split('.').map((part) => Number(part) || 0)
  if (high <= 0) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-after-trade-in]')) {
    const price = asCents(Number(place.dataset['afterTradeIn']))
    const [least, most, owed] = [low, high, owing].map(centsFromDollars)
    if (least === undefined || most === undefined || owed === undefined) return
    place.textContent = afterTradeIn({ price, low: least, high: most, owing: owed })
    place.hidden = false
  }
  // An address that names figures of its own knows better.
  if (new URLSearchParams(location.search).has(figureKeys.tradeIn)) return
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-calculator]')) {
    fill(form, figureKeys.tradeIn, low)
    fill(form, figureKeys.owing, owing)
    makeLive(form)
  }
}

function fill(form: HTMLFormElement, key: string, dollars: number): void {
  const box = form.elements.namedItem(key)
  if (box instanceof HTMLInputElement) box.value = String(dollars)
}
