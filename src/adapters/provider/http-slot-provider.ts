import type { ReadProvider } from '#features/bookings/server/booking-ports.ts'
import type { OpenProvider } from '#features/provider/server/provider-ports.ts'

/** Free times by the provider over HTTP; whatever is no answer is silence. */
export const httpSlotProvider =
  (openProvider: OpenProvider): ReadProvider =>
  async ({ baseUrl, dealershipId, kind, location }) => {
    const reply = await openProvider({ baseUrl, websiteId: '', credentials: null }).listSlots({
      dealershipId,
      kind,
      location,
    })
    return reply === false ? undefined : reply
  }
