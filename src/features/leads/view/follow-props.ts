import type { Location, Site } from '#features/sites/domain/site.ts'
import type { FormField } from '../domain/form/enquiry-form.ts'
import type { FollowStatus } from '../domain/follow/follow-status.ts'
import type { TimelineEntry } from '../domain/desk/timeline-entry.ts'
import type { StoredLead } from '../domain/lead/lead.ts'
import type { LeadWork } from '../domain/desk/lead-status.ts'

/** What a form on the page said that was refused: its values, what is wrong with each, and with the whole. */
export type RefusedFollowing = {
  form: 'message' | 'details'
  values: Record<string, string>
  problems: Record<string, string>
  message: string
}

/** The part of a followed lead that its page shows. */
type FollowedView = {
  lead: StoredLead
  workRecord: { work: LeadWork }
  status: FollowStatus
  timeline: readonly TimelineEntry[]
  /** Answers that went to the address on file, and are shown to who comes from a mail to it. */
  repliesByMail: number
  files: readonly { id: string; name: string }[]
  consents: readonly { purpose: string; isGiven: boolean; wording: string; at: Date }[]
  canConfirm: boolean
  returnUntil: Date | null
}

export type FollowPageProps = {
  site: Site
  followed: FollowedView
  now: Date
  /** Address of the page itself; its forms are sent below it. */
  action: string
  place: Location | undefined
  vehicle: { name: string; href: string } | null
  /** How the shopper is reached and when they want to come, with what stands there now. */
  fields: readonly FormField[]
  values: Record<string, string>
  /** Words beside the box for news and offers. */
  consentText: string
  endsAt: Date
  /** What was just done; empty when nothing. */
  notice: string
  refused?: RefusedFollowing
}
