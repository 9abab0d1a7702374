import { timeOf } from '#features/sites/domain/clock-text.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { hour } from '#kernel/duration.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** Names what last said that a vehicle is there: a stock file, somebody in the yard or at the console, or its sale. */
export type ConfirmedBy = 'feed' | 'yard' | 'console' | 'sale'
export type Confirmation = { at: Date; by: ConfirmedBy }

/** Confirmations by the id of their vehicle. */
export type Confirmations = ReadonlyMap<string, Confirmation>

type ConfirmationRules = { settings: Pick<VehicleSettings, 'confirmed'>; now: Date }

/**
 * What shoppers are told of a vehicle's presence: its last confirmation, until it is too old to say anything. It ends with an hour
 * of the clock, before its time rather than after it, as finished pages are made anew with each hour.
 */
export function shownConfirmation(
  { status }: Pick<Vehicle, 'status'>,
  confirmation: Confirmation | undefined,
  { settings, now }: ConfirmationRules,
): Confirmation | null {
  const { enabled, hours } = settings.confirmed
  if (!enabled || !confirmation || status !== 'in_stock' || confirmation.by === 'sale') return null
  const ends = Math.floor((confirmation.at.getTime() + hours * hour) / hour) * hour
  return now.getTime() < ends ? confirmation : null
}

/**
 * `At Tamworth, confirmed Fri 27 Nov 2026, 9:12 am` where somebody saw it; a file only says that it is in stock. The day is named: a page that
 * is read tomorrow must not say “today”.
 */
export function confirmationText(
  { at, by }: Confirmation,
  { place, ...clock }: { place: string; region: Region; timeZone: string },
): string {
  const where = by === 'feed' || place === '' ? 'In stock' : `At ${place}`
  return `${where}, confirmed ${timeOf(at, clock)}`
}
