import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Database, GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { emailKey, phoneKeysOf } from '../../domain/lead/identity-match.ts'
import type { LeadFileStorage, MailOutbox, OutgoingMail } from '../records/lead-ports.ts'
import {
  deleteJobsOfLeads,
  deleteLeads,
  deletePartnerCustomers,
  findLeadsOfPerson,
  findTracesOfLeads,
  insertErasure,
  type LeadTraces,
  type PersonKeys,
} from './erasure-store.ts'

/**
 * Removes in the same transaction what another capability has stored of a person apart from leads (what points at a lead goes
 * with it), and says how much it was, by kind.
 */
export type PersonEraser = (
  db: GroupDb,
  person: PersonKeys & { leads: readonly LeadId[] },
) => Promise<Record<string, number>>

/** How what lies outside of the group's rows goes: at once, when they have gone, or by a job that is added with the change. */
type TracesGo =
  | { traces: 'now'; database: Pick<Database, 'forGroup' | 'forPlatform'>; leadFiles: LeadFileStorage }
  | { traces: 'later'; database: TenantDatabase; jobs: Pick<JobQueue, 'enqueue'> }

type ErasePersonDeps = TracesGo & {
  /** The outbox of the data folder, also where a mail server is configured by now: mails of before may lie there. Undefined: there is none. */
  outbox: MailOutbox | undefined
  erasers: readonly PersonEraser[]
  now(): Date
  newId(): string
}

type Person = { groupId: GroupId; email: string; phone: string }

type Erased = {
  /** How many of each kind were removed, or would be. */
  removed: Record<string, number>
  /** Who was sent copies by us; those are theirs to remove. */
  recipients: string[]
}

/**
 * Removes everything that a dealer group has of a person, on all of its sites: rows in one transaction, then files and mails,
 * and notes that somebody was erased, not who. Safe to repeat: cut short, the next run removes the rest. A dry run only counts.
 */
export async function erasePerson(
  deps: ErasePersonDeps,
  { groupId, email, phone }: Person,
  { isDryRun = false } = {},
): Promise<Erased> {
  const keys: PersonKeys = { emailKey: emailKey(email), phoneKeys: phoneKeysOf(phone) }
  const found = await (isDryRun ? countDryRun : done)(deps.database, groupId, async (db) => {
    const erased = await eraseRows(db, deps, keys)
    const outside = { groupId, leads: erased.leads, files: erased.traces.files }
    if (deps.traces === 'later' && !isDryRun) await deps.jobs.enqueue(db, eraseTracesJob, [{ data: outside }])
    return erased
  })
  if (deps.traces === 'now' && !isDryRun)
    await eraseTraces(deps, { groupId, leads: found.leads, files: found.traces.files })
  const isTheirs = mailOf(keys, [...found.traces.deliveries, ...found.traces.texts])
  const mails = (await deps.outbox?.erase(groupId, isTheirs, { isDryRun })) ?? 0
  const { traces, removed } = found
  return { removed: { ...removed, files: traces.files.length, mails }, recipients: traces.recipients }
}

export const eraseTracesJob = 'lead.erase-traces'

type Traces = { groupId: GroupId; leads: readonly LeadId[]; files: LeadTraces['files'] }

/** Removes jobs about these leads, whose failures may name an address, and their files. Safe to repeat. */
export async function eraseTraces(
  { database, leadFiles }: { database: Pick<Database, 'forPlatform'>; leadFiles: LeadFileStorage },
  { groupId, leads, files }: Traces,
): Promise<void> {
  await database.forPlatform((db) => deleteJobsOfLeads(db, leads))
  for (const id of files) await leadFiles.remove(groupId, id)
}

type Found = { leads: LeadId[]; traces: LeadTraces; removed: Record<string, number> }

type Work = (db: GroupDb) => Promise<Found>

const done = (database: Pick<TenantDatabase, 'forGroup'>, groupId: GroupId, work: Work): Promise<Found> =>
  database.forGroup(groupId, work)

/** Does the same as `done`, and all of it taken back: what a dry run counts is exactly what would be removed. */
async function countDryRun(database: Pick<TenantDatabase, 'forGroup'>, groupId: GroupId, work: Work): Promise<Found> {
  let found: Found | undefined
  const takenBack = new Error('taken back')
  await database
    .forGroup(groupId, async (db) => {
      found = await work(db)
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  if (!found) throw takenBack
  return found
}

async function eraseRows(db: GroupDb, deps: ErasePersonDeps, keys: PersonKeys): Promise<Found> {
  const leads = await findLeadsOfPerson(db, keys)
  const traces = await findTracesOfLeads(db, leads)
  const removed: Record<string, number> = {
    leads: leads.length,
    deliveries: traces.deliveries.length,
    'text messages': traces.texts.length,
  }
  for (const erase of deps.erasers) Object.assign(removed, await erase(db, { ...keys, leads }))
  removed['partner reports'] = await deletePartnerCustomers(db, keys)
  await deleteLeads(db, leads, traces.sessions)
  await insertErasure(db, { id: deps.newId(), at: deps.now(), removed })
  return { leads, traces, removed }
}

/** Mails about their leads, to them, or with their address or number anywhere in them. */
function mailOf(
  { emailKey: address, phoneKeys }: PersonKeys,
  deliveries: readonly string[],
): (mail: OutgoingMail) => boolean {
  const ids = new Set(deliveries)
  return (mail) => {
    const id = /^<([^@>]+)@/.exec(mail.messageId)?.[1] ?? ''
    if (ids.has(id)) return true
    const text = JSON.stringify(mail).toLowerCase()
    if (address !== '' && text.includes(address)) return true
    const digits = text.replace(/[\s().-]/g, '')
    return phoneKeys.some((key) => digits.includes(key.replace(/^0+/, '')))
  }
}
