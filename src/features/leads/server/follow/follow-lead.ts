import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import {
  followEnds,
  followStatus,
  type FollowStatus,
  withdrawalUndoneWithin,
} from '#features/leads/domain/follow/follow-status.ts'
import { repliesTo } from '#features/leads/domain/follow/shown-replies.ts'
import type { TimelineEntry } from '#features/leads/domain/desk/timeline-entry.ts'
import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type StoredConsent, listConsents } from '../records/consent-store.ts'
import type { FollowLinks } from '../records/follow-link.ts'
import { findLeadByFollowHash } from '../records/follow-link-store.ts'
import { type LeadFile, listLeadFiles } from '../records/lead-file-store.ts'
import { findAnswerSince, findWithdrawal, listEntries } from '../records/lead-timeline-store.ts'
import { findWork, type LeadWorkRecord, noteVisit } from '../records/lead-status-store.ts'
import { findLead } from '../records/lead-store.ts'
import { hashOfToken } from '../records/lead-token.ts'

/**
 * An enquiry as its sender follows it: what was sent with it and through its link, and nothing of any other. Who knows a
 * name, an address or a number of somebody has shown nothing by it.
 */
export type FollowedLead = {
  lead: StoredLead
  workRecord: LeadWorkRecord
  status: FollowStatus
  /** What its sender and the dealer wrote, and what was changed, in order. */
  timeline: TimelineEntry[]
  /** Answers that went to the address on file, and are shown to who comes from a mail to it. */
  repliesByMail: number
  files: LeadFile[]
  /** The newest answer on each purpose. */
  consents: StoredConsent[]
  /** It waits for its sender to confirm it, and this is the link that can. */
  canConfirm: boolean
  /** Until when a withdrawal can be taken back; null when there is none, or no more time. */
  returnUntil: Date | null
}

/** `expired`: the link was right once. */
export type FollowProblem = 'unknown' | 'expired'

type FollowDeps = { database: TenantDatabase; follow: FollowLinks; now(): Date }
export type ToFollow = { site: Site; token: string }

/** A lead for the bearer of a token. */
type FoundLead = {
  lead: StoredLead
  /** The token came in a mail to the address on file: its bearer reads that mail. */
  isAddressProven: boolean
}

export function followLead(deps: FollowDeps, toFollow: ToFollow): Promise<Result<FollowedLead, FollowProblem>> {
  return deps.database.forGroup(toFollow.site.groupId, async (db) => {
    const found = await leadOfToken(db, deps, toFollow)
    if (!found.ok) return found
    await noteVisit(db, found.value.lead.id, deps.now())
    const followed = await followedOf(db, { ...found.value, site: toFollow.site, now: deps.now() })
    return followed ? ok(followed) : fail('unknown')
  })
}

/** The lead that a token may look at and change, in the caller's transaction: its own and no other. */
export async function leadOfToken(
  db: GroupDb,
  { follow, now }: Pick<FollowDeps, 'follow' | 'now'>,
  { site, token }: ToFollow,
): Promise<Result<FoundLead, FollowProblem>> {
  const named = follow.leadInMailToken(token)
  const lead = named
    ? await findLead(db, site.id, named)
    : /^[\w-]{20,100}$/.test(token)
      ? await findLeadByFollowHash(db, site.id, hashOfToken(token))
      : undefined
  if (!lead || (named && !follow.isMailTokenOf(token, lead))) return fail('unknown')
  if (followEnds(lead.createdAt, site.settings.leads.follow_days) <= now()) return fail('expired')
  return ok({ lead, isAddressProven: named !== undefined })
}

type Viewed = FoundLead & { site: Site; now: Date }

async function followedOf(
  db: GroupDb,
  { lead, isAddressProven, site, now }: Viewed,
): Promise<FollowedLead | undefined> {
  const found = await findWork(db, lead.siteId, lead.id)
  if (!found) return undefined
  const workRecord = lead.duplicateOf === null ? found : await asIfAlone(db, { lead, workRecord: found, site })
  const timeline = await listEntries(db, lead.id)
  const replies = repliesTo(lead.email, timeline)
  const shown = isAddressProven ? replies.shown : replies.withheld
  const files = await listLeadFiles(db, lead.id)
  // Files of a message that is withheld are withheld with it.
  const hidden = new Set(timeline.filter((entry) => !shown.includes(entry)).flatMap(namesOf))
  return {
    lead,
    workRecord,
    status: followStatus(workRecord.work, workRecord.flags, now),
    timeline: shown,
    repliesByMail: isAddressProven ? 0 : replies.count,
    files: files.filter(({ name }) => !hidden.has(name)),
    consents: newestByPurpose(await listConsents(db, lead.id)),
    canConfirm: isAddressProven && isUnconfirmed(lead),
    returnUntil: await returnUntil(db, workRecord, now),
  }
}

const namesOf = ({ detail }: TimelineEntry): string[] => detail['names']?.split(', ') ?? []

/**
 * A repetition as its sender sees it: not as one, for nobody may learn from it that somebody else sent the same. What staff
 * answered after it came answers it too.
 */
async function asIfAlone(
  db: GroupDb,
  { lead, workRecord, site }: { lead: StoredLead; workRecord: LeadWorkRecord; site: Site },
): Promise<LeadWorkRecord> {
  const answer = lead.duplicateOf && (await findAnswerSince(db, lead.duplicateOf, lead.createdAt))
  const { work } = workRecord
  const isOpen = work.stage === 'new' || work.stage === 'opened'
  return {
    ...workRecord,
    flags: { ...workRecord.flags, isMerged: false },
    work: answer
      ? { ...work, ...(isOpen ? { stage: 'answered' } : {}), answeredAt: answer.at, answeredHow: answer.how }
      : { ...work, dueAt: isOpen ? dueAt(lead.createdAt, site, lead) : null },
  }
}

async function returnUntil(db: GroupDb, { id, work }: LeadWorkRecord, now: Date): Promise<Date | null> {
  const withdrawal = work.stage === 'withdrawn' ? await findWithdrawal(db, id) : undefined
  const until = withdrawal && new Date(withdrawal.at.getTime() + withdrawalUndoneWithin)
  return until && until > now ? until : null
}

function newestByPurpose(consents: StoredConsent[]): StoredConsent[] {
  const newest = new Map<string, StoredConsent>()
  for (const consent of consents.toSorted((a, b) => b.at.getTime() - a.at.getTime()))
    if (!newest.has(consent.purpose)) newest.set(consent.purpose, consent)
  return [...newest.values()]
}
