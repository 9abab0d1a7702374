import type { PresetFilter, SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { type Template, vehicleNoun } from '#features/sites/domain/template.ts'

/** An address of the stock list. `path` starts with a slash and has none at the end. */
export type SearchPath = { path: string; title: string; filter: PresetFilter; isDefault: boolean }

/** The site's search paths, the default one first. */
export function searchPaths(settings: SearchSettings, template: Template): SearchPath[] {
  const home = defaultSearchPath(settings, template)
  const named = settings.paths.map((entry) => ({ ...entry, path: normalizeSearchPath(entry.path), isDefault: false }))
  return [home, ...named.filter((path) => !isSamePath(path.path, home.path))]
}

/** The path that menus and searches lead to; it shows everything unless the site names it with a filter of its own. */
export function defaultSearchPath(settings: SearchSettings, template: Template): SearchPath {
  const path = normalizeSearchPath(settings.default_path)
  const named = settings.paths.find((entry) => isSamePath(normalizeSearchPath(entry.path), path))
  const title = named?.title ?? `${vehicleNoun(template).many} for sale`
  return { path, title, filter: named?.filter ?? {}, isDefault: true }
}

/** The search path at this address; letter case and a slash at the end do not matter. */
export function findSearchPath(paths: readonly SearchPath[], pathname: string): SearchPath | undefined {
  return paths.find(({ path }) => isSamePath(path, pathname))
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
