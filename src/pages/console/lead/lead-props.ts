import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { LeadWhole } from '#features/leads/server/desk/open-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { ReactNode } from 'react'

/** A form of the page that was refused: what was typed, and what is wrong with it. */
export type Refused = {
  note?: { text: string; problem: string }
  reply?: { subject: string; text: string; problem: string }
}

export type LeadPageProps = {
  site: Site
  whole: LeadWhole
  staff: Staff
  members: readonly StaffMember[]
  now: Date
  /** The vehicle that it is about, while it is in our stock, and its page on the site. */
  vehicle: { vehicle: Vehicle; href: string } | null
  nameOfVehicle(id: VehicleId): string
  refused: Refused
  notice: ReactNode
}
