import type { AuditRow } from '#console/calls/audit-calls.ts'
import type { ListedEntry } from '#features/accounts/server/list-audit.ts'
import { valueDifferences } from '#features/dealers/domain/value-differences.ts'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import { formatTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import { actionText } from './action-texts.ts'

const mostChanges = 6

/** An entry as people read it: fields by their labels, money as money, and names for the ids of `names`. */
export function presentEntry(entry: ListedEntry, names: ReadonlyMap<string, string>): AuditRow {
  const { position, at, actorName, action, subject, before, after } = entry
  const changes = valueDifferences('', before ?? {}, after ?? {})
  const text = (path: string, value: string): string => valueText({ kind: subject.kind, path, value, names })
  return {
    position,
    at: at.toISOString(),
    by: actorName,
    what: actionText(action),
    subject: { kind: subject.kind, name: subject.name, path: subjectPath(subject) },
    changes: changes.slice(0, mostChanges).map((each) => ({
      label: subject.kind === 'settings' ? each.path : labelOf(each.path),
      // What only happened, such as a sign-in, was nothing before.
      before: before === null || before === undefined ? '' : text(each.path, each.before),
      after: text(each.path, each.after),
    })),
    more: Math.max(0, changes.length - mostChanges),
  }
}

function subjectPath({ kind, id }: ListedEntry['subject']): string {
  const folder = { lead: 'leads', vehicle: 'stock', reservation: 'reservations', order: 'orders' }[kind]
  return folder && /^[0-9a-f-]{36}$/.test(id) ? `${folder}/${id}` : ''
}

const labels: Record<string, string> = {
  ...fieldLabels,
  address: 'From',
  bytes: 'Size in bytes',
  to: 'To',
  as: 'As',
  how: 'How',
  dealershipIds: 'Dealerships',
  publishAt: 'Goes live',
  isPaused: 'Paused',
  undone: 'Taken back on',
  merged: 'Merged in',
}

/** `everyMinutes` is `Every minutes`: what has no label of its own is at least in words. */
function labelOf(path: string): string {
  const known = labels[path]
  if (known !== undefined) return known
  const text = path
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const moneyFields = new Set(['price', 'wasPrice', 'subscriptionPrice', 'rentalPrice', 'deposit'])
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

type Value = { kind: string; path: string; value: string; names: ReadonlyMap<string, string> }

function valueText({ kind, path, value, names }: Value): string {
  if (value === '(none)') return 'nothing'
  if (kind === 'settings') return value
  if (moneyFields.has(path) && /^\d+$/.test(value)) return formatMoney(asCents(Number(value)))
  if (kind === 'booking block' && /^(?:from|until)$/.test(path)) return formatTimeOfDay(Number(value))
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  return value.replaceAll(uuids, (id) => names.get(id) ?? id)
}
