import type { z } from 'zod'
import type { bookingCalls } from '#console/calls/booking-calls.ts'
import { createBooking } from '#features/bookings/server/staff/create-booking.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { type Location, locationsOf } from '#features/sites/domain/site.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { refusalOf } from './booking-refusal.ts'

type Input = z.output<(typeof bookingCalls)['bookings.create']['input']>

/** The moment that was named, or the first at which the clock of the location reads so. */
export const wantedMoment = (wanted: Input['start'], { timeZone }: Pick<Location, 'timeZone'>): Date =>
  typeof wanted === 'string'
    ? new Date(wanted)
    : momentOf(wanted.date, wanted.minutes, { timeZone, whenTwice: 'first' })

/** Makes an appointment at a location that the person works for. */
export const makeBooking: Runs<typeof bookingCalls>['bookings.create'] = async (call, input) => {
  const { site, records } = await call.deps.snapshots.get(call.address)
  const location = locationsOf(site).find(({ slug }) => slug === input.location)
  if (!location || !reach(call, site).includes(location.dealershipId))
    return fail(invalid({ location: 'Please choose a location of a dealership that you work for.' }))
  const vehicle = records.vehicles.find(({ id }) => id === input.vehicleId)
  if (input.vehicleId !== null && !vehicle)
    return fail(invalid({ vehicleId: 'This vehicle isn’t on this site any more.' }))
  if (input.kind === 'test-drive' && !vehicle)
    return fail(invalid({ vehicleId: 'Please find the vehicle that they want to drive.' }))
  const { id: userId, name } = call.staff.user
  const start = wantedMoment(input.start, location)
  const made = await createBooking(call.deps, {
    site,
    location,
    kind: input.kind,
    vehicle: input.kind === 'service' ? undefined : vehicle,
    start,
    anyway: input.anyway,
    by: { id: userId, name },
    among: call.staff.dealershipIds,
    person: input,
  })
  if (!made.ok) return fail(made.problem.kind === 'fields' ? invalid(made.problem.fields) : refusalOf(made.problem.why))
  audit(call, input, made.value.id)
  return ok({ ...made.value, start: start.toISOString() })
}

function audit(call: SiteCall, { name, kind, location, start, anyway }: Input, id: string): void {
  call.audit({ subject: { kind: 'booking', id, name }, after: { kind, location, start, anyway } })
}

const invalid = (fields: Record<string, string>): CallProblem => ({
  kind: 'invalid',
  message: 'Please check these details.',
  fields,
})
