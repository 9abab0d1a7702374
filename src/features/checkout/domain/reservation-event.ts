/** Who did something with a reservation. */
export type ReservationActor = { kind: 'shopper' | 'staff' | 'program'; name: string }

export const theProgram: ReservationActor = { kind: 'program', name: '' }
export const theShopper: ReservationActor = { kind: 'shopper', name: '' }

/** Something that happened to a reservation. */
export type ReservationEvent = {
  at: Date
  /** Small words and dashes: `refund-failed`. */
  kind: string
  actor: ReservationActor
  detail: Record<string, string | number>
}
