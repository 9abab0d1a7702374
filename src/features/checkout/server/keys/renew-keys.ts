import { day } from '#kernel/duration.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { openCredentials, openProcessor } from './open-payment-key.ts'
import { listKeysToReconcile, type PaymentKey, paymentKeyPlace, updateKey } from './payment-key-store.ts'

/** Some services let keys end and name the one that follows: it takes the place of the one before, also for refunds. */
export async function renewKeys(deps: CheckoutJobDeps): Promise<number> {
  const since = new Date(deps.now().getTime() - 14 * day)
  const keys = await deps.database.forPlatform((db) => listKeysToReconcile(db, since))
  let renewed = 0
  for (const key of keys) renewed += Number(await renewKey(deps, key))
  return renewed
}

async function renewKey(deps: CheckoutJobDeps, key: PaymentKey): Promise<boolean> {
  const processor = openProcessor(deps, key)
  const before = openCredentials(deps, key)
  if (!processor.ok || !before.ok) return false
  const next = await processor.value.renewKey?.()
  if (!next?.ok || next.value === null) return false
  const sealed = deps.secretBox.seal(JSON.stringify({ ...before.value, ...next.value }), paymentKeyPlace(key))
  await deps.database.forGroup(key.groupId, (db) => updateKey(db, key, { sealed, checkedAt: deps.now() }))
  return true
}
