import type { MediaStorage } from '#features/media/server/media-ports.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import { ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { OldPiece } from '../domain/old-site.ts'
import { saveOldAddresses, saveOldBusiness, saveOldPieces } from './old-site-store.ts'
import { logoColours } from '#features/media/server/traits/stored-logo-colours.ts'
import { withOldSite } from './reading/with-old-site.ts'
import { openPictureIntake } from './take-pictures.ts'

type StoreDeps = { database: TenantDatabase; storage: MediaStorage }
type Sent = { groupId: GroupId; siteId: SiteId; path: string; name: string }

type StoredOldSite = { addresses: number; pieces: number; pictures: number; notes: string[] }

/** Reads a file of the old site and stores what it says, with the pictures that came along. The same file again adds nothing. */
export function storeOldSite(
  { database, storage }: StoreDeps,
  { groupId, siteId, path, name }: Sent,
): Promise<Result<StoredOldSite, { because: string }>> {
  return withOldSite({ path, name }, async ({ site, pictureAt }) => {
    const intake = openPictureIntake({ storage, pictureAt, groupId, leavesMissing: true })
    const pieces: OldPiece[] = []
    for (const piece of site.pieces) pieces.push(await intake.take(piece))
    const logo = site.business.logo && (await intake.picture(site.business.logo))
    const colour = site.business.colour || (await colourOfLogo(storage, { groupId, logo }))
    const business = { ...site.business, logo, colour }
    await database.forGroup(groupId, async (db) => {
      await saveOldAddresses(db, siteId, site.addresses)
      await saveOldPieces(db, siteId, pieces)
      await saveOldBusiness(db, siteId, business)
    })
    return ok({
      addresses: site.addresses.length,
      pieces: pieces.length,
      pictures: intake.counts.taken,
      notes: site.notes.slice(0, 20),
    })
  })
}

/** The colour that the logo has most of, where the old site names none. */
async function colourOfLogo(
  storage: MediaStorage,
  { groupId, logo }: { groupId: GroupId; logo: string },
): Promise<string> {
  const [most = ''] = (await logoColours(storage, { groupId, logo })) ?? []
  return most
}
