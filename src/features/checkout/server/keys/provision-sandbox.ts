import { readSite } from '#features/sites/server/read-site.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { findKeyInUse } from './payment-key-store.ts'
import { type KeyDeps, setPaymentKey } from './payment-keys.ts'

/** Gives every dealership a key of the sandbox whose site pays with it and which has none; in development only. Answers how many. */
export async function provisionSandbox(deps: KeyDeps, sites: readonly SiteAddress[]): Promise<number> {
  if (!deps.isDevelopment) return 0
  let made = 0
  for (const { groupId, siteId } of sites) {
    const site = await deps.database.forGroup(groupId, (db) => readSite(db, siteId))
    if (site?.settings.connections.payment_provider !== 'sandbox') continue
    for (const { id: dealershipId } of site.dealerships) {
      const known = await deps.database.forGroup(groupId, (db) => findKeyInUse(db, dealershipId, 'sandbox'))
      if (known) continue
      const fields = { secret: deps.newId() }
      const key = await setPaymentKey(deps, {
        groupId,
        dealershipId,
        service: 'sandbox',
        fields,
        site,
        by: 'the program',
      })
      made += Number(key.ok)
    }
  }
  return made
}
