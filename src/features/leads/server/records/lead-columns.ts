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

/** What a stored lead is made of, by name: a statement that names its columns stays planned while a migration adds one. */
export const storedLeadColumns = [
  'lead_id',
  'site_id',
  'dealership_id',
  'location_id',
  'vehicle_id',
  'category',
  'subcategory',
  'event_id',
  'lead_status',
  'form_completed',
  'name',
  'email',
  'phone',
  'payload',
  'held_because',
  'created_at',
  'updated_at',
  'duplicate_of',
  'follow_version',
] as const
