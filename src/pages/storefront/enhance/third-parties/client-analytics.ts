import { searchDetail, searchedList } from '../list/search-event.ts'
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
  const send = (detail: PageEvent): void => {
    if (detail.category === '') return
    const body = JSON.stringify(clientEvent(detail, site))
    if (navigator.sendBeacon?.(endpoint, new Blob([body], { type: 'text/plain' }))) return
    void fetch(endpoint, { method: 'POST', body, mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(
      () => {},
    )
  }
  document.addEventListener('forecourt:event', (event) => send((event as CustomEvent<PageEvent>).detail))
  // A search that came with the address happened before this part was here to hear of it.
  const list = searchedList()
  if (list) send(searchDetail(list))
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
