import type { HireOffer } from '#features/inventory/domain/price/vehicle-price.ts'
import type { PresetFilter, SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { type NamingSite, vehicleNoun } from '#features/sites/domain/template.ts'

/** An address of the stock list. `path` starts with a slash and has none at the end. */
export type SearchPath = { path: string; title: string; filter: PresetFilter; isDefault: boolean }

/** The site's search paths, the default one first. */
export function searchPaths(settings: SearchSettings, site: NamingSite): SearchPath[] {
  const home = defaultSearchPath(settings, site)
  const named = settings.paths.map((entry) => ({ ...entry, path: normalizeSearchPath(entry.path), isDefault: false }))
  return [home, ...named.filter((path) => !isSamePath(path.path, home.path))]
}

/** The path that menus and searches lead to; it shows everything unless the site names it with a filter of its own. */
export function defaultSearchPath(settings: SearchSettings, site: NamingSite): SearchPath {
  const path = normalizeSearchPath(settings.default_path)
  const named = settings.paths.find((entry) => isSamePath(normalizeSearchPath(entry.path), path))
  const title = named?.title ?? `${vehicleNoun(site).many} for sale`
  return { path, title, filter: named?.filter ?? {}, isDefault: true }
}

/** Undefined for a list of vehicles for sale. */
export const offerOfPath = ({ filter }: Pick<SearchPath, 'filter'>): HireOffer | undefined =>
  filter.rental ? 'rental' : filter.subscription ? 'subscription' : undefined

/** A search path, and the make and model that the address goes on with, as they were written. */
export type FoundSearchPath = { path: SearchPath; levels: string[] }

/**
 * The search path at this address; letter case and a slash at the end do not matter. A path that is named exactly wins over
 * one that the address goes on from, and of those the longest.
 */
export function findSearchPath(paths: readonly SearchPath[], pathname: string): FoundSearchPath | undefined {
  const wanted = comparable(pathname)
  let found: SearchPath | undefined
  for (const path of paths) {
    const start = comparable(path.path)
    if (start === wanted) return { path, levels: [] }
    if (wanted.startsWith(`${start}/`) && start.length > (found?.path.length ?? 0)) found = path
  }
  const levels = found ? segmentsOf(pathname.slice(found.path.length)) : []
  return found && levels.length <= mostLevels ? { path: found, levels } : undefined
}

/** `used-cars` -> `/search/used-cars`; `/used-car/list` and `/find/rental-cars` stay as they are. */
export function normalizeSearchPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  if (/^\/[^/]+\/./.test(trimmed)) return trimmed
  const bare = trimmed.replace(/^\/+/, '')
  return /^search\/./i.test(bare) ? `/${bare}` : `/search/${bare}`
}

const isSamePath = (a: string, b: string) => comparable(a) === comparable(b)
const comparable = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** A path has at most the levels of make and model. */
const mostLevels = 2

/** `/search/used-cars/toyota` -> `used cars toyota`: what stands behind its first segment, as one would type it. */
export const addressText = (pathname: string): string =>
  segmentsOf(pathname)
    .slice(1)
    .join(' ')
    .replace(/[-_+]+/g, ' ')

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decoded)

/** As it was typed; what cannot be decoded is no name of ours anyway. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
