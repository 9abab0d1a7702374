import { acceptDeposits } from '#features/inventory/server/hold-vehicle.ts'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { hintOf, modeOf, parseCredentials, type PaymentCredentials } from '../../domain/payment-key.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { alertManagersJob } from '../job-names.ts'
import { notifyPath } from '../reservations/reservation-links.ts'
import { openCredentials, openProcessor } from './open-payment-key.ts'
import {
  findKeyInUse,
  insertKey,
  listKeys,
  lockKeys,
  type PaymentKey,
  paymentKeyPlace,
  updateKey,
} from './payment-key-store.ts'
import { refreshUsableServices } from './usable-services.ts'

export type KeyDeps = Pick<
  CheckoutDeps,
  'database' | 'secretBox' | 'processors' | 'now' | 'newId' | 'originOf' | 'isDevelopment'
>

/** A key as people may see it: never what it opens. */
export type ListedKey = Omit<PaymentKey, 'sealed' | 'groupId'>

type Owner = { groupId: GroupId; dealershipId: DealershipId }

type EnteredKey = Owner & {
  service: PaymentService
  fields: Record<string, string>
  /** A site that shows the dealership: notifications come to its host. */
  site: Site
  by: string
}

export type KeyProblem =
  | { kind: 'wrong-fields'; problems: string[] }
  /** You can’t use a live key on a development machine, because it would take real money. */
  | { kind: 'live-in-development' }
  | { kind: 'refused-by-service'; text: string }

/**
 * A new version of a dealership's key, tried out before it is stored. The one before takes no more deposits, but is there
 * for refunds of what it took.
 */
export async function setPaymentKey(deps: KeyDeps, entered: EnteredKey): Promise<Result<ListedKey, KeyProblem>> {
  const { groupId, dealershipId, service, fields, site, by } = entered
  const parsed = parseCredentials(service, fields)
  if (!parsed.ok) return fail({ kind: 'wrong-fields', problems: parsed.problem })
  const mode = modeOf(parsed.value)
  if (mode === 'live' && deps.isDevelopment) return fail({ kind: 'live-in-development' })
  const endpointId = deps.newId()
  const notifyUrl = `${deps.originOf(site)}${notifyPath(service, endpointId)}`
  const complete = await tried(deps, parsed.value, { groupId, dealershipId, endpointId, notifyUrl })
  if (!complete.ok) return complete
  const at = deps.now()
  const shared = { groupId, dealershipId, service, mode, endpointId, createdAt: at, createdBy: by, checkedAt: at }
  const key = await deps.database.forGroup(groupId, async (db) => {
    await lockKeys(db, dealershipId)
    const earlier = (await listKeys(db, dealershipId)).filter((known) => known.service === service)
    const version = Math.max(0, ...earlier.map((known) => known.version)) + 1
    const name = { ...shared, version }
    const made: PaymentKey = {
      ...name,
      sealed: deps.secretBox.seal(JSON.stringify(complete.value), paymentKeyPlace(name)),
      hint: hintOf(complete.value),
      status: 'active',
      pausedBecause: '',
      failures: 0,
    }
    for (const known of earlier) await updateKey(db, known, { status: 'retired' })
    await insertKey(db, made)
    await acceptDeposits(db, dealershipId)
    await refreshUsableServices(db, dealershipId, deps)
    return made
  })
  return ok(listed(key))
}

/** Asks the service something harmless, and registers our address with it; what signs its notifications comes back from that. */
async function tried(
  deps: KeyDeps,
  credentials: PaymentCredentials,
  { notifyUrl, ...owner }: Owner & { endpointId: string; notifyUrl: string },
): Promise<Result<PaymentCredentials, KeyProblem>> {
  const processor = deps.processors[credentials.service]?.(credentials, owner)
  if (!processor) return fail({ kind: 'refused-by-service', text: 'We don’t know that service.' })
  const checked = await processor.check()
  if (!checked.ok) return fail({ kind: 'refused-by-service', text: checked.problem.text })
  if (credentials.service === 'stripe' && credentials.webhook_secret !== undefined) return ok(credentials)
  const registered = await processor.register(notifyUrl)
  if (!registered.ok) return fail({ kind: 'refused-by-service', text: registered.problem.text })
  if (registered.value === null) return ok(credentials)
  const complete = parseCredentials(credentials.service, { ...credentials, webhook_secret: registered.value })
  return complete.ok ? complete : fail({ kind: 'wrong-fields', problems: complete.problem })
}

type KeyTest = { key: ListedKey; outcome: Result<{ account: string }, string> }

/** Tries the key in use; one that was paused and works again takes deposits from then on. Undefined: there is none. */
export async function testPaymentKey(
  deps: KeyDeps,
  { groupId, dealershipId, service }: Owner & { service: PaymentService },
): Promise<KeyTest | undefined> {
  const key = await deps.database.forGroup(groupId, (db) => findKeyInUse(db, dealershipId, service))
  if (!key) return undefined
  const processor = openProcessor(deps, key)
  if (!processor.ok) return { key: listed(key), outcome: fail('It does not open with the keys of this program.') }
  const checked = await processor.value.check()
  if (!checked.ok) return { key: listed(key), outcome: fail(checked.problem.text) }
  await resumeKey(deps, key)
  return { key: listed({ ...key, status: 'active', pausedBecause: '' }), outcome: checked }
}

/** Every version of every key of a group, or of one dealership. */
export async function listPaymentKeys(
  { database }: Pick<KeyDeps, 'database'>,
  { groupId, dealershipId }: { groupId: GroupId; dealershipId?: DealershipId },
): Promise<ListedKey[]> {
  return (await database.forGroup(groupId, (db) => listKeys(db, dealershipId))).map(listed)
}

/** Takes no more deposits with it, until it is tried out and works; managers are told. */
export async function pauseKey(
  { database, isDevelopment, jobs }: Pick<CheckoutDeps, 'database' | 'isDevelopment' | 'jobs'>,
  key: PaymentKey,
  because: string,
): Promise<void> {
  const { groupId, dealershipId, service } = key
  await database.forGroup(groupId, async (db) => {
    await updateKey(db, key, { status: 'paused', pausedBecause: because.slice(0, 300) })
    await refreshUsableServices(db, dealershipId, { isDevelopment })
    const alert = { groupId, dealershipId, service, kind: 'paused', text: because.slice(0, 300) }
    await jobs.enqueue(db, alertManagersJob, [{ data: alert }])
  })
}

export async function resumeKey(
  { database, isDevelopment, now }: Pick<KeyDeps, 'database' | 'isDevelopment' | 'now'>,
  key: PaymentKey,
): Promise<void> {
  await database.forGroup(key.groupId, async (db) => {
    await updateKey(db, key, { status: 'active', pausedBecause: '', failures: 0, checkedAt: now() })
    await acceptDeposits(db, key.dealershipId)
    await refreshUsableServices(db, key.dealershipId, { isDevelopment })
  })
}

/** Publishable parts of a key, which pages may name. */
export function publishableKey(deps: Pick<KeyDeps, 'secretBox'>, key: PaymentKey): string | null {
  const opened = openCredentials(deps, key)
  if (!opened.ok) return null
  return opened.value.service === 'stripe' || opened.value.service === 'st_george'
    ? (opened.value.publishable_key ?? null)
    : null
}

function listed(key: PaymentKey): ListedKey {
  const { dealershipId, service, version, hint, mode, endpointId, status, pausedBecause } = key
  const { failures, checkedAt, createdAt, createdBy } = key
  return {
    dealershipId,
    service,
    version,
    hint,
    mode,
    endpointId,
    status,
    pausedBecause,
    failures,
    checkedAt,
    createdAt,
    createdBy,
  }
}
