import type { EntryKind } from '#features/content/domain/entries/entry-kinds.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { Menus } from '#features/sites/domain/menus/menu-tree.ts'
import type { WrittenDrafts } from '../calls/content/preview-calls.ts'

type TypedDraft = { value: Record<string, unknown>; seen: Record<string, unknown> | null }
type SettingEntry = { value?: unknown; isReset?: true }

/** What waits for its time: a draft, and what it is a draft of. */
type Planned = { subject: string; draft?: unknown }

/** Everything of a site that is typed here or planned and not published: pages, entries, menus, settings and hours. */
export function readSiteDrafts(siteId: string, planned: readonly Planned[]): WrittenDrafts {
  const drafts: WrittenDrafts = { settings: [], pages: [], entries: [], hours: [] }
  for (const { subject, draft } of planned) addDraft(drafts, subject.split(' '), draft)
  for (const key of Object.keys(localStorage).toSorted()) {
    const [name = '', site, ...rest] = key.split(' ')
    if (site !== siteId || !name.startsWith('console-')) continue
    addDraft(drafts, [name.slice('console-'.length), ...rest], JSON.parse(localStorage.getItem(key) ?? 'null'))
  }
  return drafts
}

function addDraft(drafts: WrittenDrafts, [kind, ...rest]: readonly string[], stored: unknown): void {
  if (stored === null || stored === undefined) return
  if (kind === 'page') drafts.pages.push({ path: rest.join(' '), content: plain(stored as TypedDraft) })
  if (kind === 'entry') drafts.entries.push(entryOf(rest, stored as TypedDraft))
  if (kind === 'menus') drafts.settings.push(...menuSettings((stored as { value: Menus }).value))
  if (kind === 'settings') drafts.settings.push(...settingsOf(stored as Record<string, SettingEntry>))
  if (kind === 'hours') drafts.hours.push(...hoursOf(stored as Record<string, { value: OpeningHours }>))
}

const hoursOf = (entries: Record<string, { value: OpeningHours }>): WrittenDrafts['hours'] =>
  Object.entries(entries).map(([id, { value: hours }]) => ({ id, hours }))

export const countDrafts = ({ settings, pages, entries, hours }: WrittenDrafts): number =>
  settings.length + pages.length + entries.length + hours.length

const entryOf = ([kind = '', key = '']: readonly string[], stored: TypedDraft): WrittenDrafts['entries'][number] => ({
  kind: kind as EntryKind,
  key,
  content: plain(stored),
  seen: stored.seen,
})

const menuSettings = ({ header, footer }: Menus): WrittenDrafts['settings'] => [
  { path: 'content.header', value: header },
  { path: 'content.footer', value: footer },
]

const settingsOf = (entries: Record<string, SettingEntry>): WrittenDrafts['settings'] =>
  Object.entries(entries).map(([path, { value, isReset }]) => (isReset ? { path } : { path, value }))

const plain = ({ value }: TypedDraft): Record<string, unknown> => withoutEmpty(value) as Record<string, unknown>

/** Fields in which nothing stands are as good as none. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withoutEmpty(each)] as const)
  return Object.fromEntries(entries.filter(([, each]) => each !== '' && each !== undefined && !isEmptyGroup(each)))
}

const isEmptyGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
