import { hireOfLead } from '#features/bookings/server/hire/release-hire-of-lead.ts'
import type { HeldByLead } from '#features/leads/server/follow/held-by-lead.ts'

/** What capabilities keep for the sender of an enquiry: a line per capability. */
export const heldByLeads: readonly HeldByLead[] = [hireOfLead]
