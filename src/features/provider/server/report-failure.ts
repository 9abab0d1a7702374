import type { CallReceiver } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'

export type ReportDeps = { callReceiver: CallReceiver; originOf(site: Site): string }

/**
 * Specification 8: a refresh that fails is a client event (specification 3) at the site's events endpoint, where it has one. Nobody
 * waits for it, and whether it arrives changes nothing.
 */
export async function reportFailure(deps: ReportDeps, site: Site, text: string): Promise<void> {
  const endpoint = site.settings.connections.trackers.events_endpoint
  if (endpoint === null) return
  const event = {
    website_slug: site.slug,
    // A development machine has addresses of its own, which nobody who reads the event could follow.
    url: site.domainName === null ? deps.originOf(site) : `https://${site.domainName}`,
    category: 'Website Refresh',
    lead_id: '',
    anon_id: '',
    session_id: '',
    error_message: text,
    event_properties: {},
  }
  await deps.callReceiver({
    url: endpoint,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
}
