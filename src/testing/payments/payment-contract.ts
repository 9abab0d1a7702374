import { minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  PaymentOrder,
  PaymentProcessor,
  PaymentRef,
  RawNotification,
  RefundOrder,
  StartedPayment,
} from '#features/checkout/server/ports.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'

/** A service behind the port, and the shopper, the network and the bank around it. */
export type ContractSubject = {
  processor: PaymentProcessor
  /** The service with a key that is not good any more. */
  withWrongKey: PaymentProcessor
  /** Does what the shopper does with a payment that was started; for `charges` this calls the service. */
  pay(order: PaymentOrder, started: StartedPayment, how: 'ok' | 'declined'): Promise<void>
  /** Loses the answer of the next call of this kind after it was carried out. */
  loseReply(of: 'start' | 'refund'): void
  /** The service cannot be reached for the next call. */
  breakDown(): void
  /** The service is too busy for the next call, and its retry. */
  tooBusy(): void
  /** A notification as the service sends it about this payment; null where there are none. */
  notification(order: PaymentOrder): Promise<RawNotification> | null
  close(): Promise<void>
}

export type ContractTraits = {
  name: string
  /** The currency that it takes. */
  currency: string
  /** A declined card ends the payment, or may be followed by another at the same page. */
  declineEnds: boolean
  /** Taking a payment is one call of ours: nothing waits to be paid before it. */
  charges: boolean
  /** An order that is sent a second time is refused instead of answered again. */
  startsOnce?: boolean
  open(): Promise<ContractSubject>
}

/** Does what reservations rely on, of every payment service alike. */
export function paymentContract(traits: ContractTraits): void {
  describe(`the contract of payment services, kept by ${traits.name}`, () => {
    let subject: ContractSubject
    beforeAll(async () => {
      subject = await traits.open()
    })
    afterAll(() => subject.close())
    const setup = contractSetup(traits, () => subject)
    takesPayments(setup)
    losesNothing(setup)
    givesBack(setup)
    distinguishes(setup)
  })
}

type ContractSetup = ReturnType<typeof contractSetup>

function contractSetup(traits: ContractTraits, subject: () => ContractSubject) {
  const newOrder = (): PaymentOrder => orderOf(traits.currency)
  const started = async (order: PaymentOrder): Promise<StartedPayment> => value(await subject().processor.start(order))
  const find = async (order: PaymentOrder, ref: string) => value(await subject().processor.find(refOf(order, ref)))
  const paid = async () => {
    const order = newOrder()
    const begun = await started(order)
    await subject().pay(order, begun, 'ok')
    const found = await find(order, begun.ref)
    if (found.kind !== 'paid') throw new Error(`The payment is ${found.kind}`)
    return { order, payment: { ...refOf(order, begun.ref), chargeRef: found.chargeRef } }
  }
  return { traits, subject, newOrder, started, find, paid }
}

function takesPayments(setup: ContractSetup): void {
  test('a payment that was started is open, however often it is started', async () => {
    const order = setup.newOrder()
    const begun = await setup.started(order)
    const again = await setup.subject().processor.start(order)
    if (setup.traits.startsOnce) expect(again).toMatchObject({ ok: false, problem: { kind: 'no-answer' } })
    else expect(value(again)).toEqual(begun)
    if (!setup.traits.charges) expect(await setup.find(order, begun.ref)).toEqual({ kind: 'open' })
  })

  test('a payment that was made says how much, in what, for which order', async () => {
    const order = setup.newOrder()
    const begun = await setup.started(order)
    await setup.subject().pay(order, begun, 'ok')
    const right = { kind: 'paid', amount: order.amount, currency: order.currency, orderId: order.paymentId }
    expect(await setup.find(order, begun.ref)).toMatchObject(right)
    expect(await setup.find(order, '')).toMatchObject({ ...right, chargeRef: expect.stringMatching(/./) })
  })

  test('a declined card takes nothing', async () => {
    const order = setup.newOrder()
    const begun = await setup.started(order)
    await setup.subject().pay(order, begun, 'declined')
    expect((await setup.find(order, begun.ref)).kind).toBe(setup.traits.declineEnds ? 'closed' : 'open')
  })

  test('a payment that it never heard of is absent', async () => {
    expect(await setup.find(setup.newOrder(), '')).toEqual({ kind: 'absent' })
  })
}

function losesNothing(setup: ContractSetup): void {
  test('a payment that is closed cannot be paid any more; one that is paid is not closed', async () => {
    if (!setup.subject().processor.closes) return
    const order = setup.newOrder()
    const begun = await setup.started(order)
    value(await setup.subject().processor.close(refOf(order, begun.ref)))
    expect((await setup.find(order, begun.ref)).kind).toBe('closed')
    await expect(setup.subject().pay(order, begun, 'ok')).rejects.toThrow()
    const other = await setup.paid()
    value(await setup.subject().processor.close(other.payment))
    expect((await setup.find(other.order, other.payment.ref)).kind).toBe('paid')
  })

  test('a payment whose answer was lost is found by our id', async () => {
    const order = setup.newOrder()
    if (setup.traits.charges) {
      const begun = await setup.started(order)
      setup.subject().loseReply('start')
      await setup
        .subject()
        .pay(order, begun, 'ok')
        .catch(() => {})
    } else {
      setup.subject().loseReply('start')
      expect(await setup.subject().processor.start(order)).toMatchObject({ ok: false, problem: { kind: 'no-answer' } })
    }
    expect((await setup.find(order, '')).kind).toBe(setup.traits.charges ? 'paid' : 'open')
    if (setup.subject().processor.closes) value(await setup.subject().processor.close(refOf(order, '')))
  })

  test('a refund whose answer was lost is found by our id', async () => {
    const { payment } = await setup.paid()
    const order = refundOf(payment)
    setup.subject().loseReply('refund')
    expect(await setup.subject().processor.refund(order)).toMatchObject({ ok: false, problem: { kind: 'no-answer' } })
    expect(['refunded', 'pending']).toContain(value(await setup.subject().processor.findRefund(order)).kind)
  })
}

function givesBack(setup: ContractSetup): void {
  test('money goes back once, however often it is asked for', async () => {
    const { payment } = await setup.paid()
    const order = refundOf(payment)
    const first = value(await setup.subject().processor.refund(order))
    expect(['refunded', 'pending']).toContain(first.kind)
    const again = value(await setup.subject().processor.refund(order))
    expect(again).toEqual(first)
    expect(value(await setup.subject().processor.findRefund(order))).toEqual(first)
    const more = await setup.subject().processor.refund(refundOf(payment))
    expect(
      more.ok &&
        (more.value.kind === 'refunded' || more.value.kind === 'pending') &&
        more.value.ref !== refOfRefund(first),
    ).toBe(false)
  })

  test('a refund that it never heard of is absent', async () => {
    const { payment } = await setup.paid()
    expect(value(await setup.subject().processor.findRefund(refundOf(payment)))).toEqual({ kind: 'absent' })
  })

  test('its books list what was paid and given back, where it keeps a list', async () => {
    const since = new Date(Date.now() - minute)
    const { order, payment } = await setup.paid()
    value(await setup.subject().processor.refund(refundOf(payment)))
    const listing = setup.subject().processor.list(since)
    if (listing === null) return
    const entries = value(await listing).filter(
      (entry) => entry.kind !== 'dispute' && entry.paymentId === order.paymentId,
    )
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'refund'])
  })
}

function distinguishes(setup: ContractSetup): void {
  test('a key that is not good any more is told from a service that is away', async () => {
    const refused = await setup.subject().withWrongKey.check()
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'key-refused' } })
    setup.subject().breakDown()
    const away = await setup.subject().processor.check()
    expect(away).toMatchObject({ ok: false, problem: { kind: 'no-answer' } })
    setup.subject().tooBusy()
    expect(await setup.subject().processor.check()).toMatchObject({ ok: false, problem: { kind: 'down' } })
    expect((await setup.subject().processor.check()).ok).toBe(true)
  })

  test('a notification is read when it is authentic, and only then', async () => {
    const { order } = await setup.paid()
    const raw = await setup.subject().notification(order)
    if (raw === null) {
      const forged = { body: Buffer.from('{}'), headers: new Headers(), path: '/payments/x/y' }
      expect(setup.subject().processor.readNotification(forged)).toMatchObject({ ok: false })
      return
    }
    const read = value(setup.subject().processor.readNotification(raw))
    expect(read.about).toEqual({ kind: 'payment', paymentId: order.paymentId })
    expect(value(setup.subject().processor.readNotification(raw)).eventId).toBe(read.eventId)
    const changed = Buffer.from(raw.body.toString().replace(order.paymentId, randomUUID()))
    expect(setup.subject().processor.readNotification({ ...raw, body: changed })).toEqual({
      ok: false,
      problem: 'not-authentic',
    })
    expect(setup.subject().processor.readNotification({ ...raw, headers: new Headers() })).toEqual({
      ok: false,
      problem: 'not-authentic',
    })
    expect(setup.subject().withWrongKey.readNotification(raw)).toEqual({ ok: false, problem: 'not-authentic' })
  })

  test('no problem repeats a key', async () => {
    const refused = await setup.subject().withWrongKey.start(setup.newOrder())
    if (refused.ok) return
    expect(refused.problem.text).not.toMatch(/sk_test|rk_test|whsec|_SEC_|secret/i)
  })
}

function value<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

export const orderOf = (currency: string): PaymentOrder => ({
  paymentId: asId(randomUUID()),
  purpose: { kind: 'reservation', id: asId(randomUUID()) },
  amount: asCents(50_000),
  currency,
  description: 'Refundable holding deposit: 2019 Toyota HiLux SR5',
  itemName: '2019 Toyota HiLux SR5',
  sellerName: 'Long Road Motors Pty Ltd',
  person: { name: 'Ann Lee', email: 'ann@mail.example' },
  address: '203.0.113.7',
  locale: 'en-AU',
  page: 'hosted',
  returnUrl: 'https://cars.example/reserve/x?back=1',
  cancelUrl: 'https://cars.example/reserve/x/pay?back=1',
  notifyUrl: 'https://cars.example/payments/x/y',
  at: new Date(),
})

export const refOf = (order: PaymentOrder, ref: string): PaymentRef => ({
  paymentId: order.paymentId,
  amount: order.amount,
  currency: order.currency,
  ref,
  chargeRef: '',
  createdAt: order.at,
})

const refundOf = (payment: PaymentRef): RefundOrder => ({
  refundId: asId(randomUUID()),
  payment,
  amount: payment.amount,
  currency: payment.currency,
  notifyUrl: 'https://cars.example/payments/x/y',
  ref: '',
})

const refOfRefund = (refund: { kind: string; ref?: string }): string => refund.ref ?? ''
