import type { SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import type { StoredSites } from './stored-sites.ts'

type ReadSite = (address: SiteAddress, known?: SiteRecords) => Promise<SiteRecords>

/**
 * Reads a site, and puts down what was read. While the database is away, a site of which nothing is in memory comes from the disk; of one
 * that is, nothing newer is there.
 */
export function withStored(read: ReadSite, stored: StoredSites | undefined): ReadSite {
  if (!stored) return read
  return async (address, known) => {
    try {
      const records = await read(address, known)
      stored.save(address, records)
      return records
    } catch (error) {
      if (known || retryAfterOf(error) === undefined) throw error
      const records = await stored.read(address)
      if (!records) throw error
      return records
    }
  }
}
