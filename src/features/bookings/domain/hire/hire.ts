import type { SentDetails } from '../sent-from.ts'
import type { Id, SiteId, VehicleId } from '#kernel/ids.ts'
import type { Days } from '#kernel/calendar-days.ts'
import type { HireKind, HireQuote } from './hire-terms.ts'

export type HireId = Id<'hire'>

/** `requested` and `confirmed` hold their days; `expired` is a request that nobody answered in time. */
const hireStates = ['requested', 'confirmed', 'declined', 'expired', 'ended'] as const
export type HireState = (typeof hireStates)[number]

/** Days of a vehicle that somebody has, or asks for. */
export type Hire = SentDetails & {
  id: HireId
  /** Null: staff keep it back on every site. */
  siteId: SiteId | null
  vehicleId: VehicleId
  kind: HireKind | 'block'
  state: HireState
  days: Days
  heldUntil: Date | null
  quote: HireQuote | null
  reason: string
}

/** Days as calendars know them: a request counts until its time is over. */
export type HeldDays = { vehicleId: VehicleId; days: Days; heldUntil: Date | null }

/** Days without an end of their hold are held for good. */
export const holdsItsDays = ({ heldUntil }: Pick<HeldDays, 'heldUntil'>, now: Date): boolean =>
  heldUntil === null || now < heldUntil
