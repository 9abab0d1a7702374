import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PaymentService } from '../domain/payment-service.ts'

/** Whether anything changed. */
export async function savePaymentServices(
  db: GroupDb,
  dealershipId: DealershipId,
  services: readonly PaymentService[],
): Promise<boolean> {
  const saved = await db
    .updateTable('dealership')
    .set({ payment_services: [...services] })
    .where('dealership_id', '=', dealershipId)
    .where('payment_services', '!=', [...services])
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}
