import { sql } from 'kysely'
import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PaymentService } from '../domain/payment-service.ts'

/** Resolves to whether anything changed. */
export async function savePaymentServices(
  db: GroupDb,
  dealershipId: DealershipId,
  services: readonly PaymentService[],
): Promise<boolean> {
  const saved = await sql`update dealership set payment_services = ${services}::text[]
    where dealership_id = ${dealershipId} and payment_services <> ${services}::text[]`.execute(db)
  return (saved.numAffectedRows ?? 0n) > 0n
}
