import { currentSession } from '../shell/visit.ts'
import { visitorId } from '../shell/visitor.ts'

/** Something that happened on a page, told by whatever part it happened in. */
type PageEvent = {
  /** Number of the specification, where the part that tells it knows one. */
  eventId?: number
  category: string
  leadId?: string
  error?: string
  properties?: Record<string, unknown>
}

/** Sends each event with a category to the dealer's events endpoint (specification 3 and 7); nothing waits for it. */
export function startClientAnalytics(endpoint: string, site: string): void {
  document.addEventListener('forecourt:event', (event) => {
    const { detail } = event as CustomEvent<PageEvent>
    if (detail.category === '') return
    const body = JSON.stringify(clientEvent(detail, site))
    if (navigator.sendBeacon?.(endpoint, new Blob([body], { type: 'text/plain' }))) return
    void fetch(endpoint, { method: 'POST', body, mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(
      () => {},
    )
  })
}

function clientEvent({ eventId, category, leadId, error, properties }: PageEvent, site: string) {
  const viewed = JSON.parse(document.querySelector<HTMLElement>('[data-measured]')?.dataset['measured'] ?? '{}') as {
    slug?: string
    name?: string
  }
  return {
    website_slug: site,
    // Queries and private addresses can hold what a visitor typed, or a way to what they sent.
    url: location.origin + location.pathname,
    category,
    lead_id: leadId ?? '',
    anon_id: visitorId(),
    session_id: String(currentSession()?.since ?? ''),
    error_message: error ?? '',
    event_properties: {
      ...(eventId === undefined ? {} : { event_id: eventId }),
      ...(viewed.slug === undefined ? {} : { car_slug: viewed.slug, car_name: viewed.name }),
      ...properties,
    },
  }
}
