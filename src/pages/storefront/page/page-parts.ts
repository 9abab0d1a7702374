import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { countWith } from '#features/publishing/server/snapshot-memory.ts'
import { PartStore } from '#kernel/stored-part.ts'
import type { Assets } from '#platform/rendering/assets.ts'

const stores = new WeakMap<Assets, WeakMap<SiteSnapshot, PartStore>>()

/** Finished parts of the pages of a snapshot, by one build of the program: both are made anew when what they show changes. */
export function partsOf(snapshot: SiteSnapshot, assets: Assets): PartStore {
  const ofBuild = stores.get(assets) ?? new WeakMap<SiteSnapshot, PartStore>()
  stores.set(assets, ofBuild)
  const known = ofBuild.get(snapshot)
  if (known) return known
  const parts = new PartStore(snapshot.partBytes)
  ofBuild.set(snapshot, parts)
  countWith(snapshot, parts)
  return parts
}
