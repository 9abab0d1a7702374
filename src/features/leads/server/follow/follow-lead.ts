import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase, GroupDb } from '#platform/postgres/database.ts'
import {
  followEnds,
  followStatus,
  type FollowStatus,
  withdrawalUndoneWithin,
} from '#features/leads/domain/follow/follow-status.ts'
import type { JourneyEntry } from '#features/leads/domain/desk/lead-journey.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type KeptConsent, listConsents } from '../records/consent-store.ts'
import { findLeadByFollowHash } from '../records/follow-link-store.ts'
import { type LeadFile, listLeadFiles } from '../records/lead-file-store.ts'
import { findWithdrawal, listEntries } from '../records/lead-journey-store.ts'
import { findWork, type LeadAtWork, noteVisit } from '../records/lead-status-store.ts'
import { findLead, relatedLeads } from '../records/lead-store.ts'
import { hashOfToken } from '../records/lead-token.ts'

/** An enquiry as its sender follows it. A repetition leads to the first enquiry, which stands for all of them. */
export type FollowedLead = {
  lead: StoredLead
  atWork: LeadAtWork
  status: FollowStatus
  /** What he and the dealer wrote, and what he changed, in order. */
  journey: JourneyEntry[]
  /** What he sent again about the same thing. */
  again: StoredLead[]
  files: LeadFile[]
  /** The newest word on each purpose. */
  consents: KeptConsent[]
  /** Until when a withdrawal can be taken back; null when there is none, or no more time. */
  returnUntil: Date | null
}

/** `expired`: the link was right once. */
export type FollowProblem = 'unknown' | 'expired'

type FollowDeps = { database: TenantDatabase; now(): Date }
export type ToFollow = { site: Site; token: string }

/** What the private link shows; that its owner looked is noted. */
export function followLead(deps: FollowDeps, toFollow: ToFollow): Promise<Result<FollowedLead, FollowProblem>> {
  return deps.database.forGroup(toFollow.site.groupId, async (db) => {
    const found = await leadOfToken(db, deps, toFollow)
    if (!found.ok) return found
    await noteVisit(db, found.value.id, deps.now())
    const followed = await followedOf(db, found.value, deps.now())
    return followed ? ok(followed) : fail('unknown')
  })
}

/** The lead that a token may look at and change, in the caller's transaction. */
export async function leadOfToken(
  db: GroupDb,
  { now }: Pick<FollowDeps, 'now'>,
  { site, token }: ToFollow,
): Promise<Result<StoredLead, FollowProblem>> {
  const found = /^[\w-]{20,100}$/.test(token) ? await findLeadByFollowHash(db, site.id, hashOfToken(token)) : undefined
  if (!found) return fail('unknown')
  if (followEnds(found.createdAt, site.settings.leads.follow_days) <= now()) return fail('expired')
  return ok((found.duplicateOf && (await findLead(db, site.id, found.duplicateOf))) || found)
}

async function followedOf(db: GroupDb, lead: StoredLead, now: Date): Promise<FollowedLead | undefined> {
  const atWork = await findWork(db, lead.siteId, lead.id)
  if (!atWork) return undefined
  const again = await relatedLeads(db, lead)
  const consents = await Promise.all([lead, ...again].map(({ id }) => listConsents(db, id)))
  return {
    lead,
    atWork,
    status: followStatus(atWork.work, atWork.standing, now),
    journey: await listEntries(db, lead.id),
    again,
    files: (await Promise.all([lead, ...again].map(({ id }) => listLeadFiles(db, id)))).flat(),
    consents: newestByPurpose(consents.flat()),
    returnUntil: await returnUntil(db, atWork, now),
  }
}

async function returnUntil(db: GroupDb, { id, work }: LeadAtWork, now: Date): Promise<Date | null> {
  const withdrawal = work.stage === 'withdrawn' ? await findWithdrawal(db, id) : undefined
  const until = withdrawal && new Date(withdrawal.at.getTime() + withdrawalUndoneWithin)
  return until && until > now ? until : null
}

function newestByPurpose(consents: KeptConsent[]): KeptConsent[] {
  const newest = new Map<string, KeptConsent>()
  for (const consent of consents.toSorted((a, b) => b.at.getTime() - a.at.getTime()))
    if (!newest.has(consent.purpose)) newest.set(consent.purpose, consent)
  return [...newest.values()]
}
