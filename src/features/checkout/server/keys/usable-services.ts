import { notePaymentServices } from '#features/sites/server/note-payment-services.ts'
import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { listKeys, type PaymentKey } from './payment-key-store.ts'

/** Keys for tests take no deposits where real shoppers are. */
const takesDeposits = ({ status, mode }: Pick<PaymentKey, 'status' | 'mode'>, isDevelopment: boolean): boolean =>
  status === 'active' && (mode === 'live') !== isDevelopment

/** Brings what the sites of a dealership offer in line with its keys; in the transaction that changed one. */
export async function refreshUsableServices(
  db: GroupDb,
  dealershipId: DealershipId,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<void> {
  const keys = await listKeys(db, dealershipId)
  const usable = keys.filter((key) => takesDeposits(key, isDevelopment)).map(({ service }) => service)
  await notePaymentServices(db, dealershipId, [...new Set(usable)].toSorted())
}
