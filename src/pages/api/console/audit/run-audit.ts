import type { auditCalls, AuditRow } from '#console/calls/audit-calls.ts'
import { listAudit, type ListedEntry } from '#features/accounts/server/list-audit.ts'
import { valueDifferences } from '#features/dealers/domain/value-differences.ts'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import { ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { actionText } from './action-texts.ts'

const pageSize = 50
const mostChanges = 6

export const auditRuns: Runs<typeof auditCalls> = {
  'audit.list': async (call, { by, before }) => {
    const entries = await call.deps.database.forGroup(call.groupId, (db) =>
      listAudit(db, call.site.siteId, { by, before, most: pageSize + 1 }),
    )
    const rows = entries.slice(0, pageSize).map(presentEntry)
    return ok({ rows, next: entries.length > pageSize ? (rows.at(-1)?.position ?? null) : null })
  },
}

function presentEntry({ position, at, actorName, action, subject, before, after }: ListedEntry): AuditRow {
  const changes = valueDifferences('', before ?? {}, after ?? {})
  return {
    position,
    at: at.toISOString(),
    by: actorName,
    what: actionText(action),
    subject: { kind: subject.kind, name: subject.name },
    changes: changes.slice(0, mostChanges).map((each) => ({
      label: labelOf(each.path),
      before: each.before,
      after: each.after,
    })),
    more: Math.max(0, changes.length - mostChanges),
  }
}

const labels: Record<string, string> = fieldLabels
const labelOf = (path: string): string => labels[path] ?? path
