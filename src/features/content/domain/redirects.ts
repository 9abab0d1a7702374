import type { ContentSettings } from '#features/sites/domain/settings/content-settings.ts'

export type Redirect = { to: string; status: 301 | 302 }

/**
 * Returns where the dealer sends visitors of old addresses. A path leads on at most once: the last stop is looked up
 * beforehand.
 */
export function redirectTable(entries: ContentSettings['redirects']): ReadonlyMap<string, Redirect> {
  const byPath = new Map(entries.map((entry) => [comparable(entry.from), entry]))
  const table = new Map<string, Redirect>()
  for (const [from, entry] of byPath) {
    const redirect = lastStop(entry, byPath)
    if (redirect && comparable(redirect.to) !== from) table.set(from, redirect)
  }
  return table
}

export const findRedirect = (table: ReadonlyMap<string, Redirect>, pathname: string): Redirect | undefined =>
  table.size === 0 ? undefined : table.get(comparable(pathname))

type Entry = ContentSettings['redirects'][number]

/** Follows a chain to its end; undefined when it runs in a circle. */
function lastStop(entry: Entry, byPath: ReadonlyMap<string, Entry>): Redirect | undefined {
  const seen = new Set<Entry>()
  let [at, isTemporary] = [entry, false]
  while (!seen.has(at)) {
    seen.add(at)
    isTemporary ||= at.is_temporary
    const next = byPath.get(comparable(at.to))
    if (!next) return { to: at.to, status: isTemporary ? 302 : 301 }
    at = next
  }
  return undefined
}

const comparable = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '')
