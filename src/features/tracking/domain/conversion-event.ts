import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { internationalDigits } from '#features/leads/domain/form/phone-library.ts'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Measurement } from '#features/leads/domain/lead/measurement.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'

export const conversionTargets = ['meta', 'google'] as const
export type ConversionTarget = (typeof conversionTargets)[number]

/** An enquiry to tell others of, once its sender has allowed it. */
type Conversion = {
  site: Site
  id: LeadId
  lead: Pick<Lead, 'email' | 'phone' | 'category' | 'payload'>
  measurement: Measurement
  at: Date
}

/** SHA-256 in hexadecimal letters. */
type Digest = (text: string) => string

/** Services that the site uses and has not paused, and that the sender allowed. A key is needed besides. */
export function targetsOf(site: Site, { allows }: Measurement): ConversionTarget[] {
  const { trackers, paused_vendors: paused } = site.settings.connections
  return [
    ...(allows.ads && trackers.pixel !== '' && !paused.includes('pixel') ? (['meta'] as const) : []),
    ...(allows.analytics && trackers.analytics !== '' && !paused.includes('analytics') ? (['google'] as const) : []),
  ]
}

/** The browser's pixel sends the same: Meta counts an event of one name and id once. */
const conversionId = (id: LeadId): string => `${id}.lead`

/** The body as the service takes it; people are named by digests alone. */
export const conversionEvent = (target: ConversionTarget, conversion: Conversion, digest: Digest): object =>
  target === 'meta' ? metaEvent(conversion, digest) : googleEvent(conversion, digest)

/** An event of the Conversions API: who wrote is named by digests alone. */
function metaEvent({ site, id, lead, measurement, at }: Conversion, digest: Digest): object {
  const { address, userAgent, page, cookies } = measurement
  const phone = internationalDigits(lead.phone, site.region)
  const stockNumber = lead.payload['stock_number']
  return {
    event_name: 'Lead',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: conversionId(id),
    action_source: 'website',
    event_source_url: page,
    user_data: {
      ...(lead.email === '' ? {} : { em: [digest(emailKey(lead.email))] }),
      ...(phone === '' ? {} : { ph: [digest(phone)] }),
      client_ip_address: address,
      client_user_agent: userAgent,
      ...(cookies.fbp === '' ? {} : { fbp: cookies.fbp }),
      ...(cookies.fbc === '' ? {} : { fbc: cookies.fbc }),
    },
    custom_data: {
      content_category: lead.category,
      currency: regionRules(site.region).currency,
      ...(typeof stockNumber === 'string' && stockNumber !== ''
        ? { content_ids: [stockNumber], content_type: 'product' }
        : {}),
    },
  }
}

/** A hit of the Measurement Protocol, which must name nobody. */
function googleEvent({ site, id, lead, measurement, at }: Conversion, digest: Digest): object {
  const { allows, cookies } = measurement
  const ads = allows.ads ? 'GRANTED' : 'DENIED'
  return {
    client_id: cookies.ga === '' ? numbersOf(digest(id)) : cookies.ga.split('.').slice(2).join('.'),
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: ads, ad_personalization: ads },
    events: [
      {
        name: 'generate_lead',
        params: {
          engagement_time_msec: 1,
          currency: regionRules(site.region).currency,
          lead_category: lead.category,
          transaction_id: conversionId(id),
        },
      },
    ],
  }
}

/** Two numbers as the cookie of a browser has them, for one that has none. */
const numbersOf = (hex: string): string => `${parseInt(hex.slice(0, 8), 16)}.${parseInt(hex.slice(8, 16), 16)}`
