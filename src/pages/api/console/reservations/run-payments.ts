import type { paymentCalls } from '#console/calls/payment-calls.ts'
import {
  type KeyProblem,
  listPaymentKeys,
  setPaymentKey,
  testPaymentKey,
} from '#features/checkout/server/keys/payment-keys.ts'
import { askToReconcile, closeDifference, openDifferences } from '#features/checkout/server/watch/review-differences.ts'
import { paymentServiceNames, type PaymentService } from '#features/sites/domain/payment-service.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'

const noDifference: CallProblem = { kind: 'missing', message: 'Someone has already closed it.' }
const noKey: CallProblem = { kind: 'missing', message: 'This dealership isn’t using that key.' }

const noDealership: CallProblem = { kind: 'missing', message: 'That dealership isn’t one of yours on this site.' }

/** Never with a value that was entered. */
function keyProblem(problem: KeyProblem, service: PaymentService): CallProblem {
  if (problem.kind === 'live-in-development')
    return {
      kind: 'refused',
      message: 'You can’t use a live key on a development machine, because it would take real money.',
    }
  if (problem.kind === 'refused-by-service')
    return { kind: 'refused', message: `We haven’t saved it. ${paymentServiceNames[service]} says: ${problem.text}` }
  const fields = Object.fromEntries(
    problem.problems.map((text) => {
      const [name = '', ...texts] = text.split(': ')
      return [name, texts.join(': ')]
    }),
  )
  return { kind: 'invalid', message: 'Please check these details.', fields }
}

export const paymentRuns: Runs<typeof paymentCalls> = {
  'payments.differences': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const found = await openDifferences(call.deps, { groupId: call.groupId, among: reach(call, site) })
    return ok({
      rows: found.map(({ id, service, detail, foundAt }) => ({ id, service, detail, foundAt: foundAt.toISOString() })),
    })
  },

  'payments.reconcile': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    await askToReconcile(call.deps, call.groupId)
    call.audit({ subject: { kind: 'site', id: site.id, name: site.name } })
    return ok({})
  },

  'payments.closeDifference': async (call, { id }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const requested = { groupId: call.groupId, among: reach(call, site), id, by: call.staff.user.name }
    const closed = await closeDifference(call.deps, requested)
    if (!closed) return fail(noDifference)
    call.audit({ subject: { kind: 'payment', id, name: closed.detail } })
    return ok({})
  },

  'payments.keys': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const among = reach(call, site)
    const names = new Map(site.dealerships.map(({ id, name }) => [id, name]))
    const keys = await listPaymentKeys(call.deps, { groupId: call.groupId })
    const shown = keys.filter(({ dealershipId }) => among.includes(dealershipId))
    return ok({
      dealerships: among.map((id) => ({ id, name: names.get(id) ?? '' })),
      rows: shown.map(({ dealershipId, service, version, mode, hint, status, pausedBecause, createdAt }) => ({
        dealershipId,
        dealership: names.get(dealershipId) ?? '',
        service,
        version,
        mode,
        hint,
        status,
        pausedBecause,
        createdAt: createdAt.toISOString(),
      })),
    })
  },

  'payments.enterKey': async (call, { dealershipId, service, fields }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const id = asId<'dealership'>(dealershipId)
    if (!reach(call, site).includes(id)) return fail(noDealership)
    const { groupId } = call
    // What was left empty was not entered.
    const input = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    const key = { groupId, dealershipId: id, service, fields: input, site, by: call.staff.user.name }
    const entered = await setPaymentKey(call.deps, key)
    if (!entered.ok) return fail(keyProblem(entered.problem, service))
    const { version, mode, hint } = entered.value
    // Of the key itself only what lists show.
    const subject = { kind: 'payment', id, name: paymentServiceNames[service] } as const
    call.audit({ subject, after: { version, mode, hint } })
    return ok({ version, mode, hint })
  },

  'payments.testKey': async (call, { dealershipId, service }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const id = asId<'dealership'>(dealershipId)
    const tested = reach(call, site).includes(id)
      ? await testPaymentKey(call.deps, { groupId: call.groupId, dealershipId: id, service })
      : undefined
    if (!tested) return fail(noKey)
    const { outcome } = tested
    const text = outcome.ok ? outcome.value.account : outcome.problem
    call.audit({ subject: { kind: 'payment', id, name: paymentServiceNames[service] }, after: { works: outcome.ok } })
    return ok({ works: outcome.ok, text })
  },
}
