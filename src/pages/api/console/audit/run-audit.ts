import type { auditCalls, AuditRow } from '#console/calls/audit-calls.ts'
import { listAudit, type ListedEntry } from '#features/accounts/server/list-audit.ts'
import { valueDifferences } from '#features/dealers/domain/value-differences.ts'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import { ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'

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

const texts: Record<string, string> = {
  'stock.edit': 'Changed a vehicle',
  'stock.undo': 'Took a change of stock back',
  'stock.setLocks': 'Said what stock files leave alone',
  'imports.send': 'Sent a stock file',
  'imports.choose': 'Chose the columns of a stock file',
  'imports.apply': 'Applied a stock file',
  'imports.undo': 'Took an import back',
  'imports.saveSource': 'Added a source of stock files',
  'imports.pauseSource': 'Paused or resumed a source of stock files',
  'imports.fetchNow': 'Had a source of stock files looked at',
  'imports.removeSource': 'Removed a source of stock files',
  'settings.save': 'Changed settings',
  'vendors.pause': 'Switched a service of others off or on',
  'settings.restore': 'Published earlier settings again',
  'leads.change': 'Changed a lead',
  'leads.undo': 'Took a change of leads back',
  'leads.note': 'Wrote a note',
  'leads.reply': 'Answered a lead',
  'leads.review': 'Decided about a held lead',
  'leads.export': 'Exported leads',
  'deliveries.resend': 'Sent a lead again',
  'session.signIn': 'Signed in',
  'session.wrongPassword': 'Somebody typed a wrong password',
  'security.verify': 'Showed their second factor',
  'security.wrongProof': 'Somebody failed at the second factor',
  'security.addApp': 'Added an app for codes',
  'security.addPasskey': 'Added a passkey',
  'security.removeFactor': 'Removed a second factor',
  'security.renewRecoveryCodes': 'Made new recovery codes',
  'security.endSession': 'Signed out other browsers',
  'security.changePassword': 'Changed their password',
  'security.resetPassword': 'Chose a new password by a mailed link',
  'people.invite': 'Invited somebody',
  'people.withdraw': 'Withdrew an invitation',
  'people.join': 'Accepted an invitation',
  'people.change': 'Changed what somebody may do',
  'people.remove': 'Removed somebody',
  'people.restore': 'Brought somebody back',
  'people.resetSecondFactor': 'Reset a second factor',
  'staff.remove': 'Removed somebody',
  'keys.create': 'Made an API key',
  'keys.rotate': 'Rotated an API key',
  'keys.revoke': 'Revoked an API key',
  'webhooks.add': 'Added a webhook',
  'webhooks.rotate': 'Made a new webhook secret',
  'webhooks.enable': 'Switched a webhook on',
  'webhooks.disable': 'Switched a webhook off',
  'webhooks.remove': 'Removed a webhook',
  'webhooks.replay': 'Sent webhooks again',
  'developers.renewFeed': 'Made a new address for a feed',
}

/** An operation in words; one that has none yet reads as its name: `stock.addPhotos`. */
const actionText = (action: string): string => texts[action] ?? action
