import { slugify } from '#kernel/slug.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** Empty where the site sells no one's range. */
export const manufacturerSlug = ({ settings }: Pick<Site, 'settings'>): string => slugify(settings.content.manufacturer)

/** Addresses of specification 7, below the base. */
export const providerPaths = {
  manufacturer: (slug: string, websiteId: string): string =>
    `manufacturers/${encodeURIComponent(slug)}.json?website_id=${encodeURIComponent(websiteId)}`,
  serviceSlots: (dealershipId: string): string =>
    `dealerships/${encodeURIComponent(dealershipId)}/available_service_bookings.json`,
  appointmentSlots: (dealershipId: string): string =>
    `dealerships/${encodeURIComponent(dealershipId)}/available_appointment_bookings.json`,
  careers: (websiteId: string): string => `websites/${encodeURIComponent(websiteId)}/careers.json`,
  sessionData: (websiteId: string): string =>
    `api/v1/websites/${encodeURIComponent(websiteId)}/website_session_data.json`,
  vehicle: (websiteId: string, carId: string): string =>
    `websites/${encodeURIComponent(websiteId)}/cars/${encodeURIComponent(carId)}.json`,
}

export const replyKinds = ['manufacturer', 'careers', 'website'] as const
export type ReplyKind = (typeof replyKinds)[number]
