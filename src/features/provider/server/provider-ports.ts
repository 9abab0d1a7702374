import type { BookingKind } from '#features/bookings/domain/booking.ts'

/** Which free times are asked for; `location` narrows them where the provider knows it. */
export type SlotsQuestion = { dealershipId: string; kind: BookingKind; location?: string | undefined }

/**
 * Gives the data of a website that lies elsewhere (specification 7). Each resolves to JSON as it came, unchecked; false: the provider
 * does not have it, or failed, which is logged. Only `listCareers` throws.
 */
export type Provider = {
  findManufacturer(slug: string): Promise<unknown>
  listSlots(question: SlotsQuestion): Promise<unknown>
  /** Throws a ProviderFailure when they cannot be had, after the last attempt. */
  listCareers(): Promise<unknown>
  /** Null without an id of the website. */
  findSessionData(): Promise<unknown>
  /** `carId` is the provider's own id of the vehicle. */
  findVehicle(carId: string): Promise<unknown>
  /** Why the call before came to nothing; undefined where the provider just doesn't have it. */
  lastFailure?(): ProviderFailure | undefined
}

/** A provider that is reached over the network, for one website. */
export type ProviderAddress = {
  baseUrl: string
  /** Empty: the website has none there. */
  websiteId: string
  /** `user:password` for careers. */
  credentials: string | null
}

export type OpenProvider = {
  (address: ProviderAddress): Provider
  /** Careers that were stored under a tag are asked for anew. */
  forget(tag: 'careers'): void
}

/** Why a provider did not answer (specification 8); `status` is that of HTTP, 0 without one. */
export class ProviderFailure extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }

  /** `Boom (503)`: the text of the server and its status. */
  get text(): string {
    return this.status === 0 ? this.message : `${this.message} (${this.status})`
  }
}
