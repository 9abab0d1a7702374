import { knownProtected } from './protected-snapshot.ts'
import { knownSecondVariant, type SiteSnapshot } from './site-snapshot.ts'

type Counted = { readonly bytes: number }

const made = new WeakMap<SiteSnapshot, Set<Counted>>()

/** From now on what was made of a snapshot, and lives as long, counts as memory of its site. */
export function countWith(snapshot: SiteSnapshot, part: Counted): void {
  const parts = made.get(snapshot) ?? new Set()
  made.set(snapshot, parts.add(part))
}

/**
 * Bytes that a site takes now: what was read, what searching has built since, finished parts of its pages, and the same of the site as the
 * public or the second variant of a test sees it. Grows while shoppers look at it (`npm run bench many-sites` compares it with the heap).
 */
export function memoryOf(snapshot: SiteSnapshot): number {
  const variants = new Set<SiteSnapshot>([snapshot])
  for (const each of variants)
    for (const variant of [knownProtected(each), knownSecondVariant(each)]) if (variant) variants.add(variant)
  let sum = snapshot.recordBytes
  for (const each of variants) {
    if (each !== snapshot) sum += variantBytes(each)
    sum += each.stockSearch.bytes()
    for (const { bytes } of made.get(each) ?? []) sum += bytes
  }
  return sum
}

/** A variant has the same vehicles, but for descriptions that were changed, and lists and maps of them that are its own. */
const variantBytes = ({ vehicles, records }: SiteSnapshot): number =>
  20_000 + vehicles.length * 400 + records.pages.reduce((sum, page) => sum + page.html.length, 0)
