import { createHash } from 'node:crypto'
import { listConnectionKeys, openConnectionKey } from '#features/sites/server/connection-keys.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { MeasuredLead } from '#features/leads/server/intake/measured-lead.ts'
import { day } from '#kernel/duration.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { conversionEvent, type ConversionTarget, targetsOf } from '../domain/conversion-event.ts'
import { findConversion, insertConversions, type NewConversion, noteConversion } from './conversion-store.ts'

/** An event on its way: `account` is the pixel or property, `key` what opens it. */
type ConversionCall = { account: string; key: string; event: unknown }

/** `permanent`: no attempt can change it, only the dealer. */
export type ConversionProblem = { kind: 'permanent' | 'temporary'; text: string }
/** Sends one event to a service of measurement. Does not throw for what the outside does. */
export type SendConversion = (
  target: ConversionTarget,
  call: ConversionCall,
) => Promise<Result<void, ConversionProblem>>

export type ConversionDeps = {
  database: TenantDatabase
  jobs: Pick<JobQueue, 'enqueue'>
  secretBox: SecretBox
  sendConversion: SendConversion
  now(): Date
}

export const conversionJobName = 'tracking.send-conversion'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Notes what is to be sent of leads, and the jobs that send it, in the transaction that stores the leads. */
export async function planConversions(
  deps: Pick<ConversionDeps, 'jobs' | 'now'>,
  db: GroupDb,
  leads: readonly MeasuredLead[],
): Promise<void> {
  const at = deps.now()
  const wanted: (NewConversion & { groupId: string })[] = []
  for (const { site, id, lead, measurement } of leads) {
    const targets = targetsOf(site, measurement)
    if (targets.length === 0) continue
    const keys = new Set((await listConnectionKeys(db, site)).map(({ service }) => service))
    for (const target of targets.filter((each) => keys.has(each))) {
      const event = conversionEvent(target, { site, id, lead, measurement, at }, digest)
      wanted.push({ leadId: id, target, event, at, groupId: site.groupId })
    }
  }
  const fresh = new Set(await insertConversions(db, wanted))
  const jobs = wanted.filter((each) => fresh.has(each))
  await deps.jobs.enqueue(
    db,
    conversionJobName,
    jobs.map(({ groupId, leadId, target }) => ({ data: { groupId, leadId, target } })),
  )
}

/** Meta refuses what is older than seven days. */
const sendWithin = 6 * day

type ToSend = { groupId: GroupId; leadId: LeadId; target: ConversionTarget }

/** Sends what waits of a lead and notes what became of it. Throws when it should be tried again. */
export async function sendConversionOf(deps: ConversionDeps, { groupId, leadId, target }: ToSend): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const waiting = await findConversion(db, leadId, target)
    const site = waiting && (await readSite(db, waiting.siteId))
    return site && { site, waiting, key: await openConnectionKey(db, deps.secretBox, { site, service: target }) }
  })
  if (!found) return
  const { site, waiting, key } = found
  const { trackers } = site.settings.connections
  const account = target === 'meta' ? trackers.pixel : trackers.analytics
  const isLate = deps.now().getTime() - waiting.createdAt.getTime() > sendWithin
  const done: Awaited<ReturnType<SendConversion>> =
    key === null || account === ''
      ? fail({ kind: 'permanent', text: 'there is no key or no account any more' })
      : await deps.sendConversion(target, { account, key, event: waiting.event })
  const isOver = done.ok || done.problem.kind === 'permanent' || isLate
  const problem = done.ok ? '' : done.problem.text
  await deps.database.forGroup(groupId, (db) =>
    noteConversion(db, { leadId, target, sentAt: done.ok ? deps.now() : null, problem, isOver }),
  )
  // The queue tries again, later each time.
  if (!isOver) throw new Error(`${target}: ${problem}`)
}
