import type { EntryKind } from '#features/content/domain/entries/entry-kinds.ts'
import type { Menus } from '#features/sites/domain/menus/menu-tree.ts'
import type { WrittenDrafts } from '../calls/content/preview-calls.ts'

type Kept = { value: Record<string, unknown>; seen: Record<string, unknown> | null }
type SettingEntry = { value?: unknown; isReset?: true }

/** Everything that is typed on a site in this browser and not published: pages, entries, menus and settings. */
export function readSiteDrafts(siteId: string): WrittenDrafts {
  const drafts: WrittenDrafts = { settings: [], pages: [], entries: [] }
  for (const key of Object.keys(localStorage).toSorted()) {
    const [name = '', site, ...rest] = key.split(' ')
    if (site !== siteId || !name.startsWith('console-')) continue
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (stored === null) continue
    if (name === 'console-page') drafts.pages.push({ path: rest.join(' '), content: plain(stored as Kept) })
    if (name === 'console-entry') drafts.entries.push(entryOf(rest, stored as Kept))
    if (name === 'console-menus') drafts.settings.push(...menuSettings((stored as { value: Menus }).value))
    if (name === 'console-settings') drafts.settings.push(...settingsOf(stored as Record<string, SettingEntry>))
  }
  return drafts
}

/** How many things are not published. */
export const countDrafts = ({ settings, pages, entries }: WrittenDrafts): number =>
  settings.length + pages.length + entries.length

const entryOf = ([kind = '', key = '']: readonly string[], stored: Kept): WrittenDrafts['entries'][number] => ({
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

const plain = ({ value }: Kept): Record<string, unknown> => withoutEmpty(value) as Record<string, unknown>

/** Fields in which nothing stands are as good as none. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withoutEmpty(each)] as const)
  return Object.fromEntries(entries.filter(([, each]) => each !== '' && each !== undefined && !isEmptyGroup(each)))
}

const isEmptyGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
