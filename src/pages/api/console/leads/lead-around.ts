import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { LeadDetail } from '#features/leads/server/desk/open-lead.ts'
import type { LeadTexts } from '#features/leads/server/texts/read-lead-texts.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'

/** A lead with everything that its screen needs to be made of it. */
export type Around = {
  site: Site
  detail: LeadDetail
  texts: LeadTexts
  now: Date
  /** Who reads it: a reply begins in their name. */
  reader: { name: string }
  vehicleOf(id: VehicleId | null): Vehicle | undefined
  /** Address of its page on the site. */
  hrefOf(vehicle: Vehicle): string
}
