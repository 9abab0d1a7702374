import { createHash, createHmac } from 'node:crypto'
import type { BookingId } from '../../domain/booking.ts'

/** Makes the private link of a booking: the same booking gets the same token, and nobody else can make it. */
export type BookingLinks = { tokenOf(id: BookingId): string }

/** Tokens follow from the program's secret, so that mails which are sent later can name them; the database has their hashes only. */
export function bookingLinks(secret: string): BookingLinks {
  const key = createHmac('sha256', secret).update('links to a booking').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

export const hashOfBookingToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const bookingPath = (token: string): string => `/booking/${token}`
