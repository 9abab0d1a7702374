import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  findOldBusiness,
  forgetOldSite,
  listOldAddresses,
  listOldPieces,
  setLeft,
  setPieceState,
  type StoredAddress,
  type StoredPiece,
} from './old-site-store.ts'

/** Everything that was read of a site's old site, and what is decided of it. */
export const oldSiteDesk = {
  async read(db: GroupDb, siteId: SiteId): Promise<{ addresses: StoredAddress[]; pieces: StoredPiece[] }> {
    return { addresses: await listOldAddresses(db, siteId), pieces: await listOldPieces(db, siteId) }
  },
  business: findOldBusiness,
  setLeft,
  setPieceState,
  forget: forgetOldSite,
}
