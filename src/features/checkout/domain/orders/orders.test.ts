import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { linesOf } from '../ledger.ts'
import { planOrderRefund } from './order-actions.ts'
import { gstWithin, sumOfLines } from './store-order.ts'

/** Numbers that repeat from run to run. */
function random(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % (most + 1)
  }
}

test('refunds in whatever parts, before and after the hand-over, never exceed what was paid, and the books end even', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const next = random(seed)
    const received = 1 + next(100_000)
    const books: Record<string, number> = { customer_holding: 0, applied_to_sale: 0, processor_clearing: 0 }
    const book = (...[kind, amount]: [Parameters<typeof linesOf>[0], number]) => {
      if (amount <= 0) return
      for (const line of linesOf(kind, { amount: asCents(amount), currency: 'AUD' }))
        books[line.account] = (books[line.account] ?? 0) + line.amount
    }
    book('paid', received)
    let [givenBack, pending] = [0, 0]
    for (let step = 0; step < 12; step++) {
      const owed = -(books['customer_holding'] ?? 0)
      const what = next(3)
      // Handed over: what is owed and not on its way back is the dealer's.
      if (what === 0) book('applied', owed - pending)
      // A refund that was on its way arrives.
      if (what === 1) {
        book('refunded', pending)
        pending = 0
      }
      if (what < 2) continue
      const amount = asCents(next(received + 10))
      const plan = planOrderRefund(amount, { received, givenBack, owed, pending })
      expect(plan === null, `seed ${seed}`).toBe(amount <= 0 || amount > received - givenBack)
      if (!plan) continue
      book('sale-reversed', plan.fromSale)
      givenBack += amount
      pending += amount
      expect(plan.isAll).toBe(givenBack === received)
      expect(-(books['customer_holding'] ?? 0), `seed ${seed}`).toBeGreaterThanOrEqual(pending)
    }
    book('refunded', pending)
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(books['processor_clearing']).toBe(received - givenBack)
  }
})

test('GST is what the law says of a price that includes it, and lines add up', () => {
  expect(gstWithin(asCents(11_000), 'AU')).toBe(1_000)
  expect(gstWithin(asCents(11_500), 'NZ')).toBe(1_500)
  expect(
    sumOfLines([
      { price: asCents(1_995), quantity: 3 },
      { price: asCents(5), quantity: 1 },
    ]),
  ).toBe(5_990)
})
