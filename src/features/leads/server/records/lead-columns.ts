import { hash } from 'node:crypto'
import type { Region } from '#features/sites/domain/region.ts'
import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { contentOf } from '#features/leads/domain/lead/lead-content.ts'

/** Every column but the payload, which each statement writes in its own way. */
export const leadColumns = (lead: Lead) => ({
  dealership_id: lead.dealershipId,
  location_id: lead.locationId,
  vehicle_id: lead.vehicleId,
  category: lead.category,
  subcategory: lead.subcategory,
  event_id: lead.eventId,
  lead_status: lead.leadStatus,
  form_completed: lead.isFormCompleted,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  held_because: lead.heldBecause,
})

/** Equal for two leads of a site only if they say the same in every answer. */
export const contentHash = (lead: Lead, region: Region): Buffer => hash('sha256', contentOf(lead, region), 'buffer')
