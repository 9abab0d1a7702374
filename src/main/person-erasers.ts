import { eraseFromAudit } from '#features/accounts/server/erase-audit-store.ts'
import { eraseBookings } from '#features/bookings/server/records/erase-bookings-store.ts'
import { eraseBuyer } from '#features/checkout/server/reservations/erase-buyer-store.ts'
import { eraseShopper } from '#features/garage/server/erase-shopper-store.ts'
import { eraseWebhooks } from '#features/integrations/server/webhooks/erase-webhooks.ts'
import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'

/** What capabilities store of a person apart from leads: a line per capability. */
export const personErasers: readonly PersonEraser[] = [
  eraseBuyer,
  eraseShopper,
  eraseBookings,
  eraseWebhooks,
  eraseFromAudit,
]
