import type { OptOut } from '#features/leads/domain/texts/opt-out.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { insertConsents } from '../records/consent-store.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import type { NumberHash } from './stopped-numbers.ts'
import { deleteStop, hasStop, insertStop } from './text-stop-store.ts'

export type StopDeps = { numberHash: NumberHash; now(): Date }

type Wish = {
  groupId: GroupId
  number: string
  wish: OptOut
  /** The lead whose timeline and consents say it; undefined where the number is nobody's. */
  leadId: LeadId | undefined
  /** What its owner wrote, or who reports it. */
  wording: string
}

/** Honours that the owner of a number wants no text messages from this group, or wants them again. */
export async function noteOptOut(
  db: GroupDb,
  { numberHash, now }: StopDeps,
  { groupId, number, wish, leadId, wording }: Wish,
): Promise<void> {
  const [hash, at] = [numberHash(groupId, number), now()]
  const isStopped = await hasStop(db, hash)
  if (isStopped === (wish === 'stop')) return
  await (wish === 'stop' ? insertStop(db, hash, at) : deleteStop(db, hash))
  // Open screens offer to write no more, whichever of the number's leads they show.
  await announceTopics(db, { groupId, siteId: null, topics: ['leads'] })
  if (leadId === undefined) return
  const consent = { purpose: 'text messages', channel: 'sms', isGiven: wish === 'start', wording }
  await insertConsents(db, leadId, { consents: [consent], at })
  const kind = wish === 'stop' ? 'text-stopped' : 'text-resumed'
  await insertEntries(db, [{ leadId, at, actor: { kind: 'shopper' }, kind, text: wording }])
}

/** Whether a number must not be texted by this group. */
export const isStoppedNumber = (
  db: GroupDb,
  { numberHash }: Pick<StopDeps, 'numberHash'>,
  { groupId, number }: { groupId: GroupId; number: string },
): Promise<boolean> => hasStop(db, numberHash(groupId, number))
