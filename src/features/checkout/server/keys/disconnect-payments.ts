import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import { findKeyInUse, lockKeys, updateKey } from './payment-key-store.ts'
import type { KeyDeps } from './payment-keys.ts'
import { refreshUsableServices } from './usable-services.ts'

/** Takes no more deposits at a service; payments that began there end there. False: there was no key. */
export const disconnectPayments = (
  { database, isDevelopment }: Pick<KeyDeps, 'database' | 'isDevelopment'>,
  { groupId, dealershipId, service }: { groupId: GroupId; dealershipId: DealershipId; service: PaymentService },
): Promise<boolean> =>
  database.forGroup(groupId, async (db) => {
    await lockKeys(db, dealershipId)
    const key = await findKeyInUse(db, dealershipId, service)
    if (!key) return false
    await updateKey(db, key, { status: 'retired', pausedBecause: '' })
    await refreshUsableServices(db, dealershipId, { isDevelopment })
    return true
  })
