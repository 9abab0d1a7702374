import { contactEventCall } from '#features/leads/domain/form/script-calls.ts'
import { visitorId } from './visitor.ts'

/** Reports calls, directions and the like as they are clicked. The click goes on at once, whatever becomes of the report. */
export function startContactEvents(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-event]') : null
    if (link) report(contactEventCall(link.dataset['event'] ?? ''), link)
  })
}

/** Reports what was touched, and on which page; the browser sends it also when the page is about to go. */
export function report(address: string, { dataset }: HTMLElement): void {
  const text = JSON.stringify({
    car_id: dataset['car'],
    dealership_id: dataset['dealership'],
    session_id: visitorId() || undefined,
    page: location.pathname,
  })
  if (navigator.sendBeacon?.(address, text)) return
  void fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {})
}
