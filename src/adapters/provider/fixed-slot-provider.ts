import type { ProviderQuestion, ReadProvider } from '#features/bookings/server/booking-ports.ts'

/** A provider that gives the answers it was made with, by the id of the dealership; it is silent about all others. */
export const fixedSlotProvider =
  (replies: Readonly<Record<string, unknown>>): ReadProvider =>
  async ({ dealershipId }: ProviderQuestion) =>
    replies[dealershipId]
