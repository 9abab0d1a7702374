import type { Region } from '#features/sites/domain/region.ts'
import { emailKey, phoneKey } from './identity-match.ts'
import type { Lead } from './lead.ts'

/** How a lead came and where it stands. The same words that come another way are still the same words. */
const notContent = new Set([
  'url',
  'user_agent',
  'visited_pages',
  'linked_query_params',
  'first_touch',
  'last_touch',
  'session_id',
  'source',
  'website_slug',
  'page_id',
  'lead_id',
  'opt_in',
  'step_number',
  'skipped_steps',
  'lead_status',
  'form_completed',
  'vehicle_status',
])

/**
 * Text that two leads share only if every answer is equal: same form, same vehicle, same person, same words. Only such
 * leads are repetitions of one another.
 */
export function contentOf(lead: Lead, region: Region): string {
  const stated = Object.entries(lead.payload)
    .filter(([key]) => !notContent.has(key))
    .map(([key, value]) => [
      key,
      key === 'email' ? emailKey(lead.email) : key === 'phone' ? phoneKey(lead.phone, region) : value,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([lead.vehicleId, lead.category, lead.subcategory, stated])
}
