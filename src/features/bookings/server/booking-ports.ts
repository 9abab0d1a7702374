import type { BookingKind } from '../domain/booking.ts'

/** Which free times of which dealership an external provider is asked for. */
export type ProviderQuestion = {
  baseUrl: string
  dealershipId: string
  kind: BookingKind
  /** Slug of the location, where the dealership has several. */
  location?: string | undefined
}

/** Resolves to the provider's JSON, unchecked; undefined when it has not answered in time, in order or at all. Never throws for it. */
export type ReadProvider = (question: ProviderQuestion) => Promise<unknown>
