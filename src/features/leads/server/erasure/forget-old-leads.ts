import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId, LeadId, SiteId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import type { PersonEraser } from './erase-person.ts'
import type { LeadFileId, LeadFileStorage, MailOutbox } from '../records/lead-ports.ts'
import {
  deleteJobsOfLeads,
  deleteLeads,
  findOldLeads,
  findTracesOfLeads,
  type LeadTraces,
  listSitesOfAll,
  takeOldFiles,
} from './erasure-store.ts'

type ForgetDeps = {
  database: Database
  leadFiles: LeadFileStorage
  outbox: MailOutbox | undefined
  /** What other capabilities have stored of the same enquiries. */
  erasers: readonly PersonEraser[]
  now(): Date
}

const atOnce = 500

/**
 * Removes enquiries and files that are older than their site's settings let them be: an enquiry counts from the last thing that
 * happened to it. Answers how many of each.
 */
export async function forgetOldLeads(deps: ForgetDeps): Promise<{ leads: number; files: number }> {
  const forgotten = { leads: 0, files: 0 }
  for (const place of await deps.database.forPlatform(listSitesOfAll)) {
    const site = await deps.database.forGroup(place.groupId, (db) => readSite(db, place.siteId))
    if (!site) continue
    const { forget_after_days: leadDays, forget_files_after_days: fileDays } = site.settings.leads
    if (leadDays > 0) forgotten.leads += await forgetLeads(deps, place, before(deps, leadDays))
    if (fileDays > 0) forgotten.files += await forgetFiles(deps, place, before(deps, fileDays))
  }
  return forgotten
}

type Place = { groupId: GroupId; siteId: SiteId }

const before = ({ now }: ForgetDeps, days: number): Date => new Date(now().getTime() - days * dayInMs)

async function forgetLeads(deps: ForgetDeps, { groupId, siteId }: Place, moment: Date): Promise<number> {
  let forgotten = 0
  for (let found = atOnce; found === atOnce;) {
    const { leads, traces } = await deps.database.forGroup(groupId, async (db) => {
      const old = await findOldLeads(db, { siteId, before: moment, most: atOnce })
      const hanging = await findTracesOfLeads(db, old)
      for (const erase of deps.erasers) await erase(db, { emailKey: '', phoneKeys: [], leads: old })
      await deleteLeads(db, old, hanging.sessions)
      return { leads: old, traces: hanging }
    })
    await removeTraces(deps, groupId, { leads, traces })
    found = leads.length
    forgotten += found
  }
  return forgotten
}

type Gone = { leads: readonly LeadId[]; traces: LeadTraces }

async function removeTraces(deps: ForgetDeps, groupId: GroupId, { leads, traces }: Gone): Promise<void> {
  if (leads.length === 0) return
  await deps.database.forPlatform((db) => deleteJobsOfLeads(db, leads))
  await removeFiles(deps, groupId, traces.files)
  const ids = new Set([...traces.deliveries, ...traces.texts])
  await deps.outbox?.erase(groupId, ({ messageId }) => ids.has(messageId.replace(/^<([^@>]+)@.*$/, '$1')), {
    isDryRun: false,
  })
}

async function forgetFiles(deps: ForgetDeps, { groupId, siteId }: Place, moment: Date): Promise<number> {
  let forgotten = 0
  for (let found = atOnce; found === atOnce;) {
    const files = await deps.database.forGroup(groupId, (db) =>
      takeOldFiles(db, { siteId, before: moment, most: atOnce }),
    )
    await removeFiles(deps, groupId, files)
    found = files.length
    forgotten += found
  }
  return forgotten
}

/** One whose removal fails belongs to no lead any more, and goes with the next cleaning. */
async function removeFiles({ leadFiles }: ForgetDeps, groupId: GroupId, files: readonly LeadFileId[]): Promise<void> {
  for (const id of files) await leadFiles.remove(groupId, id)
}
