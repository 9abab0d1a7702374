import type { Site } from '#features/sites/domain/site.ts'
import type { ConsentRecord } from '../lead/consent.ts'
import type { StoredLead } from '../lead/lead.ts'
import type { Occasion } from './occasion.ts'

type WebhookFacts = {
  deliveryId: string
  site: Site
  lead: StoredLead
  occasion: Occasion
  note: string
  files: { id: string; name: string; bytes: number }[]
  consents: ConsentRecord[]
}

/** JSON. `id` stays the same however often a call is repeated; `lead.payload` has the keys of the lead API. */
export function webhookBody({ deliveryId, site, lead, occasion, note, files, consents }: WebhookFacts): string {
  return JSON.stringify({
    id: deliveryId,
    type: `lead.${occasion}`,
    note,
    site: { slug: site.slug, name: site.name },
    lead: {
      id: lead.id,
      duplicate_of: lead.duplicateOf,
      received_at: lead.createdAt.toISOString(),
      category: lead.category,
      subcategory: lead.subcategory,
      event_id: lead.eventId,
      status: lead.leadStatus,
      payload: lead.payload,
      consents: consents.map(({ purpose, channel, isGiven, wording }) => ({
        purpose,
        channel,
        given: isGiven,
        words: wording,
      })),
      files,
    },
  })
}
