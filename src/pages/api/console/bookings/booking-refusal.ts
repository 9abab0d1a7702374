import type { MoveProblem } from '#features/bookings/server/change-booking.ts'
import type { CallProblem } from '../console-call.ts'

export type BookingProblem = MoveProblem | 'not-begun' | 'cancelled'
/** All but `changed`, which is answered with what is there now. */
type Refusal = Exclude<BookingProblem, 'changed'>

const texts: Record<Refusal, string> = {
  unknown: 'We can’t find that appointment on this site.',
  ended: 'It’s already started, or it’s been cancelled.',
  taken: 'That time’s just been taken. Please choose another one.',
  full: 'Every place for this kind of appointment is taken at that time. Please choose another one.',
  blocked: 'No appointments are taken at that time: someone’s blocked it. Open it again, or choose another time.',
  'vehicle-busy': 'Someone else has this vehicle at that time. Please choose another time or vehicle.',
  'vehicle-away': 'The vehicle’s rented out that day. Please choose another day or vehicle.',
  'vehicle-gone': 'The vehicle’s been reserved or sold.',
  'no-loan-car': 'No loan car is free at that time.',
  'not-offered': 'That time isn’t available any more. Please choose another one.',
  'not-ahead': 'Please choose a time that’s ahead, and within a year.',
  closed: 'We’re closed at that time. You can still do it: choose “anyway”.',
  'not-begun': 'It hasn’t started yet.',
  cancelled: 'It was cancelled.',
}

/** What staff read of a refusal. One that they may overrule is said at the field `anyway`. */
export function refusalOf(problem: Refusal): CallProblem {
  const message = texts[problem]
  return problem === 'closed'
    ? { kind: 'invalid', message, fields: { anyway: message } }
    : { kind: 'conflict', message }
}
