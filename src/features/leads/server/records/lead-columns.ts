import type { Lead } from '#features/leads/domain/lead/lead.ts'

/** What a lead says, by the columns that hold it; the payload is left out: each statement writes it in its own way. */
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
