import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { SplitTest } from '#features/sites/domain/settings/retail/split-test-settings.ts'

export type Variant = 'first' | 'second'

type Visit = { siteId: string; address: string; userAgent: string }

/**
 * The variant that a visit sees: worked out from its network and browser each time, so that nothing is stored in the browser and no consent
 * is needed, and the same visitor sees the same variant. Robots see the site as it is.
 */
export function variantOfVisit({ name, share }: SplitTest, { siteId, address, userAgent }: Visit): Variant {
  if (userAgent === '' || isbot(userAgent)) return 'first'
  const hash = createHash('sha256').update(`${siteId}|${name}|${address}|${userAgent}`).digest()
  return hash.readUInt32BE() / 2 ** 32 < share ? 'second' : 'first'
}
