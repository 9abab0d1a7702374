import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { findContact, saveContact } from './contact-store.ts'
import type { Shopper } from './shopper-store.ts'

/** Word for word what a shopper agrees to; it is stored with their choice. */
export const contactText = (site: Pick<Site, 'name' | 'region'>): string =>
  spell(site.region, `${site.name} may see what I’ve saved and email me about it.`)

export const contactAgreementOf = (
  { database }: { database: TenantDatabase },
  site: Site,
  { shopperId }: Shopper,
): Promise<boolean> => database.forGroup(site.groupId, (db) => findContact(db, site.id, shopperId))

/** Given or taken back: from then on the dealer sees their address, or does not. */
export const agreeToContact = (
  { database, now }: { database: TenantDatabase; now(): Date },
  site: Site,
  { shopper, agrees }: { shopper: Shopper; agrees: boolean },
): Promise<void> =>
  database.forGroup(site.groupId, (db) =>
    saveContact(db, shopper.shopperId, agrees ? { siteId: site.id, wording: contactText(site), at: now() } : null),
  )
