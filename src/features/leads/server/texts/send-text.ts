import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { type TextAccount, textAccount } from '#features/leads/domain/texts/text-account.ts'
import { stoppedCode, textFailure } from '#features/leads/domain/texts/text-failure.ts'
import { isFurther, nextTextAttempt } from '#features/leads/domain/texts/text-status.ts'
import { minute } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { findWork } from '../records/lead-status-store.ts'
import { findAnyLead } from '../records/lead-store.ts'
import { noteTextFailed } from './note-text-failed.ts'
import { isStoppedNumber, noteOptOut, type StopDeps } from './stop-number.ts'
import { sendTextJob, statusPath } from './text-jobs.ts'
import type { AcceptedText, OutgoingText, TextProblem, TextSenders } from './text-ports.ts'
import { findTextForUpdate, saveText, type StoredText, type UnsentText } from './text-store.ts'

export type SendTextDeps = ScheduleDeps &
  StopDeps & {
    database: TenantDatabase
    secretBox: SecretBox
    textSenders: TextSenders
    /** `https://cars.example`: where a site's pages are. */
    originOf(site: Site): string
  }

/** A worker that has taken a text and not come back for this long has died; sending takes less. */
export const textLease = 2 * minute

type Claimed = { site: Site; provider: TextAccount['provider']; outgoing: OutgoingText }

/**
 * Sends one text, at most once: a service that was asked and did not answer may have sent it, and no shopper gets it twice. What the service
 * did not take is tried again for half an hour.
 */
export async function sendText(deps: SendTextDeps, unsent: UnsentText): Promise<void> {
  const claimed = await deps.database.forGroup(unsent.groupId, (db) => claim(db, deps, unsent))
  if (!claimed) return
  const reply = await deps.textSenders[claimed.provider](claimed.outgoing)
  await deps.database.forGroup(unsent.groupId, (db) => record(db, deps, { unsent, site: claimed.site, reply }))
}

async function claim(db: GroupDb, deps: SendTextDeps, unsent: UnsentText): Promise<Claimed | undefined> {
  const stored = await findTextForUpdate(db, { id: unsent.textId })
  if (!stored) return undefined
  const lookAgainAt = await waitsUntil(db, deps, stored)
  if (lookAgainAt) await deps.jobs.enqueue(db, sendTextJob, [{ data: { ...unsent }, startAfter: lookAgainAt }])
  if (lookAgainAt || stored.status !== 'queued') return undefined
  const lead = await findAnyLead(db, stored.leadId)
  const site = lead && (await readSite(db, lead.siteId))
  if (!lead || !site) return undefined
  const ready = await prepare(db, deps, { site, stored })
  if (!ready.ok) {
    await noteTextFailed(db, deps, { site, stored, reason: ready.problem })
    return undefined
  }
  await saveText(db, stored.id, { status: 'sending', at: deps.now(), attempts: stored.attempts + 1 })
  return ready.value
}

/** When a text that is not due, or that another worker has, is to be looked at again; null for one whose turn it is, or that is settled. */
async function waitsUntil(db: GroupDb, deps: SendTextDeps, stored: StoredText): Promise<Date | null> {
  const now = deps.now()
  if (stored.status === 'queued') return stored.dueAt > now ? stored.dueAt : null
  if (stored.status !== 'sending') return null
  const end = new Date(stored.changedAt.getTime() + textLease)
  if (end > now) return end
  await saveText(db, stored.id, { status: 'unclear', at: now, reason: unclear })
  return null
}

const unclear = 'The text message service didn’t answer. Ask the shopper before you send it again.'

type ToPrepare = { site: Site; stored: StoredText }

/** The text with all that sending it takes, or why it cannot be sent at all. */
async function prepare(db: GroupDb, deps: SendTextDeps, { site, stored }: ToPrepare): Promise<Result<Claimed, string>> {
  const { groupId } = site
  const account = textAccount(site.settings)
  if (!account) return fail('Text messages have been turned off for this site.')
  const work = await findWork(db, site.id, stored.leadId)
  if (work?.work.stage === 'withdrawn') return fail('They withdrew the enquiry before it was sent.')
  if (await isStoppedNumber(db, deps, { groupId, number: stored.number })) return fail(textFailure(stoppedCode))
  const isReal = account.provider !== 'sandbox'
  const token = isReal ? await openConnectionKey(db, deps.secretBox, { site, service: 'twilio' }) : ''
  if (token === null) return fail('There’s no auth token for Twilio. A manager can enter it under Services and keys.')
  const origin = deps.originOf(site)
  return ok({
    site,
    provider: account.provider,
    outgoing: {
      groupId,
      id: stored.id,
      from: account.number,
      to: stored.number,
      text: stored.text,
      senderName: site.name,
      account: { sid: account.accountSid, token },
      // The service calls from outside, where an address without a domain leads nowhere.
      statusUrl: origin.startsWith('https:') ? `${origin}${statusPath}?text=${stored.id}` : undefined,
    },
  })
}

type Replied = { unsent: UnsentText; site: Site; reply: Result<AcceptedText, TextProblem> }

async function record(db: GroupDb, deps: SendTextDeps, { unsent, site, reply }: Replied): Promise<void> {
  const stored = await findTextForUpdate(db, { id: unsent.textId })
  if (!stored) return
  const at = deps.now()
  await announceTopics(db, { groupId: site.groupId, siteId: site.id, topics: ['leads'] })
  if (reply.ok) {
    const { serviceId, status } = reply.value
    // A report of the service may have been faster than its answer.
    if (isFurther(status, stored.status)) return saveText(db, stored.id, { status, at, serviceId })
    return undefined
  }
  if (stored.status !== 'sending') return undefined
  const { kind, code, text } = reply.problem
  if (kind === 'unclear') return saveText(db, stored.id, { status: 'unclear', at, reason: unclear })
  const next = kind === 'temporary' ? nextTextAttempt(stored.attempts, at) : null
  if (next) {
    await saveText(db, stored.id, { status: 'queued', at, dueAt: next })
    return deps.jobs.enqueue(db, sendTextJob, [{ data: { ...unsent }, startAfter: next }])
  }
  if (code === stoppedCode) await noteReportedStop(db, deps, { site, stored })
  return noteTextFailed(db, deps, { site, stored, reason: textFailure(code, text) })
}

/** The service knows of a STOP that never reached us. */
export const noteReportedStop = (db: GroupDb, deps: StopDeps, { site, stored }: ToPrepare): Promise<void> =>
  noteOptOut(db, deps, {
    groupId: site.groupId,
    number: stored.number,
    wish: 'stop',
    leadId: stored.leadId,
    wording: 'Reported by the text message service',
  })
