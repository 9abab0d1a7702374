import { hasArchive, soldArchive, type SoldModel, soldPath } from '#features/inventory/domain/listing/sold-archive.ts'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { makeDisplayName, makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** The archive of what was sold, or its part for a make or for a model: named by what it holds, or else by what is for sale. */
export type SoldPart = { make: string; model: string; models: readonly SoldModel[] }

const archives = new WeakMap<SiteSnapshot, readonly SoldModel[]>()

/** What the site sold lately, by model; made when it is first asked for, and nothing where the site has no archive. */
export function soldModels(snapshot: SiteSnapshot): readonly SoldModel[] {
  const { site, records, asOf } = snapshot
  const settings = site.settings.vehicle
  if (!settings.sold_archive.enabled) return []
  const known = archives.get(snapshot)
  if (known) return known
  const shown = narrowedStock(records.vehicles, site).filter((vehicle) => vehicle.isShown)
  const made = soldArchive(shown, { settings, now: asOf })
  archives.set(snapshot, made)
  return made
}

/** The part of the archive at an address; undefined where the site has none, or nothing of that name was sold or is for sale. */
export function findSoldPart(path: string, snapshot: SiteSnapshot): SoldPart | undefined {
  if (!snapshot.site.settings.vehicle.sold_archive.enabled || !path.startsWith(soldPath())) return undefined
  const [start, make, model, ...more] = path.slice(1).split('/')
  if (`/${start}` !== soldPath() || more.length > 0) return undefined
  const all = soldModels(snapshot)
  if (make === undefined) return { make: '', model: '', models: all }
  const isWanted = (slugs: { makeSlug: string; modelSlug: string }) =>
    slugs.makeSlug === make && (model === undefined || slugs.modelSlug === model)
  const models = all.filter(isWanted)
  const named = models[0] ?? snapshot.vehicles.find((vehicle) => hasArchive(vehicle) && isWanted(slugsOf(vehicle)))
  if (!named) return undefined
  return { make: makeDisplayName(named.make), model: model === undefined ? '' : named.model, models }
}

/** Leads to vehicles like a sold one; null where nothing of its make was sold lately. */
export function soldLinkFor(vehicle: Vehicle, snapshot: SiteSnapshot): { href: string; label: string } | null {
  const slugs = slugsOf(vehicle)
  const ofMake = soldModels(snapshot).filter((each) => each.makeSlug === slugs.makeSlug)
  const [first] = ofMake
  if (!first) return null
  const own = ofMake.find((each) => each.modelSlug === slugs.modelSlug)
  return { href: soldPath(own ?? { make: first.make }), label: soldTitle(own ?? { make: first.make }) }
}

/** `Recently sold Toyota Hilux`. */
export const soldTitle = ({ make = '', model = '' }: { make?: string; model?: string }): string =>
  ['Recently sold', make, model].filter(Boolean).join(' ')

const slugsOf = ({ make, model }: Vehicle) => ({ makeSlug: makeSlug(make), modelSlug: modelSlug(model) })
