import type { auditCalls } from '#console/calls/audit-calls.ts'
import { listAudit } from '#features/accounts/server/list-audit.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { presentEntry } from './present-audit.ts'

const pageSize = 50

export const auditRuns: Runs<typeof auditCalls> = {
  'audit.list': async (call, { by, before }) => {
    const [entries, names] = await Promise.all([
      call.deps.database.forGroup(call.groupId, (db) =>
        listAudit(db, call.address.siteId, { by, before, most: pageSize + 1 }),
      ),
      namesOf(call),
    ])
    const rows = entries.slice(0, pageSize).map((entry) => presentEntry(entry, names))
    return ok({ rows, next: entries.length > pageSize ? (rows.at(-1)?.position ?? null) : null })
  },
}

/** People and places by their ids, as they are called now. */
async function namesOf(call: SiteCall): Promise<ReadonlyMap<string, string>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const people = await call.deps.listStaff(call.groupId)
  return new Map(
    [...people, ...site.dealerships, ...locationsOf(site)].map(({ id, name }): [string, string] => [id, name]),
  )
}
