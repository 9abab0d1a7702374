import { listStock } from '#features/inventory/server/find-vehicle.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { day } from '#kernel/duration.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { leadOfMeta, type MetaLead } from '../../domain/lead/meta-lead.ts'
import { vehicleNamed } from '../../domain/lead/outside-lead.ts'
import type { LeadDeps } from '../intake/submit-lead.ts'
import { submitOutsideLead } from '../outside/submit-outside-lead.ts'
import { openMetaKeys } from './meta-keys.ts'
import { deleteMetaNotice, findMetaNotice, noteMetaLeads, noteMetaProblem } from './meta-notice-store.ts'

/** `permanent`: no attempt can change it, only the dealer. */
export type MetaProblem = { kind: 'permanent' | 'temporary'; text: string }

/** Asks Meta for the answers that somebody gave in a lead ad. Does not throw for what the outside does. */
export type FetchMetaLead = (wanted: {
  leadgenId: string
  accessToken: string
}) => Promise<Result<MetaLead, MetaProblem>>

export type MetaLeadDeps = LeadDeps & { fetchMetaLead: FetchMetaLead }

export const metaLeadJobName = 'lead.fetch-meta'

type SiteOf = { groupId: GroupId; siteId: SiteId }

/** Stores what was announced, and the jobs that fetch it, before Meta is answered: it announces nothing twice that was taken. */
export async function takeMetaLeads(
  { jobs, now }: { jobs: Pick<JobQueue, 'enqueue'>; now(): Date },
  db: GroupDb,
  { groupId, siteId, leadgenIds }: SiteOf & { leadgenIds: readonly string[] },
): Promise<void> {
  if (leadgenIds.length === 0) return
  await noteMetaLeads(db, siteId, { leadgenIds, at: now() })
  await jobs.enqueue(
    db,
    metaLeadJobName,
    leadgenIds.map((leadgenId) => ({ data: { groupId, siteId, leadgenId } })),
  )
}

/** A token that expired can be replaced within so long: Meta holds a lead for ninety days. */
const givesUpAfter = 60 * day

/** Fetches one announced lead into the inbox. Throws when it should be tried again. */
export async function fetchMetaLead(
  deps: MetaLeadDeps,
  { groupId, siteId, leadgenId }: SiteOf & { leadgenId: string },
): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const since = await findMetaNotice(db, { siteId, leadgenId })
    const site = since && (await readSite(db, siteId))
    if (!since || !site) return undefined
    const stock = await listStock(
      db,
      site.dealerships.map(({ id }) => id),
    )
    return { since, site, stock, keys: await openMetaKeys(db, deps.secretBox, site) }
  })
  if (!found) return
  const submitted = await fetchFromMeta(deps, { ...found, leadgenId })
  if (submitted.ok) return deps.database.forGroup(groupId, (db) => deleteMetaNotice(db, { siteId, leadgenId }))
  const { kind, text: problem } = submitted.problem
  const isLate = deps.now().getTime() - found.since.getTime() > givesUpAfter
  const isAbandoned = kind === 'permanent' || isLate
  await deps.database.forGroup(groupId, (db) => noteMetaProblem(db, { siteId, leadgenId, problem, isAbandoned }))
  // The queue tries again, later each time.
  if (!isAbandoned) throw new Error(`Meta lead ${leadgenId}: ${problem}`)
}

/** Reading Meta's answer took two processes down: it is given up where staff see it. */
export async function setMetaLeadAside(
  deps: Pick<MetaLeadDeps, 'database'>,
  { groupId, siteId, leadgenId }: SiteOf & { leadgenId: string },
): Promise<string> {
  await deps.database.forGroup(groupId, (db) =>
    noteMetaProblem(db, { siteId, leadgenId, problem: 'reading it stopped the program twice', isAbandoned: true }),
  )
  return `the Meta lead ${leadgenId}`
}

type LeadToFetch = {
  site: NonNullable<Awaited<ReturnType<typeof readSite>>>
  stock: Awaited<ReturnType<typeof listStock>>
  keys: Awaited<ReturnType<typeof openMetaKeys>>
  leadgenId: string
}

async function fetchFromMeta(
  deps: MetaLeadDeps,
  { site, stock, keys, leadgenId }: LeadToFetch,
): Promise<Result<void, MetaProblem>> {
  if (!keys) return fail({ kind: 'permanent', text: 'there is no key for Meta’s leads any more' })
  const fetched = await deps.fetchMetaLead({ leadgenId, accessToken: keys.accessToken })
  if (!fetched.ok) return fetched
  const lead = leadOfMeta(fetched.value)
  const vehicle = vehicleNamed(stock, lead)
  const submitted = await submitOutsideLead(deps, { site, lead, vehicle, keyId: 'meta lead ads' })
  // Other words under the same id: the first ones are in the inbox.
  if (submitted.ok || submitted.problem.kind === 'conflict') return ok(undefined)
  return fail({ kind: 'permanent', text: 'it holds nothing that an enquiry could be made of' })
}
