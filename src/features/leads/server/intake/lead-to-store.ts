import { botVerdict } from '#features/leads/domain/suspicion/bot-score.ts'
import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { consentRecords } from '#features/leads/domain/lead/consent.ts'
import { hasSealed, splitSealed } from '#features/leads/domain/form/enquiry-form.ts'
import { shapeLead } from '#features/leads/domain/lead/lead-shaping.ts'
import type { ParsedLead } from '#features/leads/domain/lead/parse-lead.ts'
import type { FollowLinks } from '../records/follow-link.ts'
import type { FirstReceipt } from '../records/intake-store.ts'
import { contentHash } from '../records/lead-columns.ts'
import { hashOfToken } from '../records/lead-token.ts'
import { callKey } from './call-key.ts'
import type { Enquiry } from './enquiry.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { LeadToStore } from './store-leads.ts'

type Deps = { follow: FollowLinks; fingerprint: Fingerprint }

type Checked = { fresh: FirstReceipt; content: ParsedLead }

/** Why it waits; by how it came too where the site protects its forms. */
function heldBecause(shaped: Lead, { arrival }: Enquiry, { honeypot, values }: ParsedLead): string {
  if (!arrival) return shaped.heldBecause
  const verdict = botVerdict({ honeypot, values, arrival })
  return verdict.kind === 'clear' ? shaped.heldBecause : verdict.because
}

/** An enquiry that was checked becomes what is made durable: shaped, its money answers apart, and known by its call. */
export function leadToStore(deps: Deps, enquiry: Enquiry, { fresh, content }: Checked): LeadToStore {
  const { site, form, files = [] } = enquiry
  const shaped = shapeLead(content, enquiry)
  // What staff type is no advertising, however many links it has.
  const lead = { ...shaped, heldBecause: enquiry.byStaff ? '' : heldBecause(shaped, enquiry, content) }
  const { open, sealed } = splitSealed(lead.payload, form)
  const payload = { ...open, ...enquiry.facts, ...(files.length > 0 ? { has_files: true } : {}) }
  return {
    site,
    lead: { ...lead, payload },
    contentHash: hasSealed(form) ? null : contentHash({ ...lead, payload }, site.region),
    sealed,
    receipt: fresh,
    call: callKey(deps, { enquiry, content, fresh }),
    tokenHash: hashOfToken(fresh.token),
    followTokenHash: hashOfToken(deps.follow.tokenOf(fresh.id)),
    consents: [...consentRecords(form, content.values), ...(enquiry.choices ?? [])],
    measurement: enquiry.measurement,
    byStaff: enquiry.byStaff,
    files,
  }
}
