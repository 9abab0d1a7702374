import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PaymentService } from '../domain/payment-service.ts'
import { savePaymentServices } from './payment-service-store.ts'
import { bumpSitesOfDealership } from './site-store.ts'

/** Notes which services can take a deposit for a dealership from now on; its sites show it on the next request after commit. */
export async function notePaymentServices(
  db: GroupDb,
  dealershipId: DealershipId,
  services: readonly PaymentService[],
): Promise<void> {
  if (await savePaymentServices(db, dealershipId, services)) await bumpSitesOfDealership(db, dealershipId)
}
