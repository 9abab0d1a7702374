import { randomUUID } from 'node:crypto'
import { asId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SiteSettingsInput } from '../domain/settings/site-settings.ts'
import type { Site } from '../domain/site.ts'
import { insertDealership, insertGroup, insertLocation, insertSite } from './dealer-store.ts'
import { findSite } from './site-store.ts'

/** A dealer group of one dealership, one location and one site with these settings, made through the stores themselves. */
export async function addTestDealer(database: Database, settings: SiteSettingsInput = {}): Promise<Site> {
  const groupId = asId<'dealer group'>(randomUUID())
  const mark = groupId.slice(0, 8)
  await database.forPlatform((db) => insertGroup(db, { id: groupId, slug: `group-${groupId}`, name: 'Group' }))
  return database.forGroup(groupId, async (db) => {
    const dealershipId = await insertDealership(db, {
      slug: `yard-${mark}`,
      name: 'Yard',
      licenceNumber: '',
      email: '',
      position: 0,
    })
    const day = [{ open: 480, close: 1020 }]
    await insertLocation(db, {
      dealershipId,
      slug: 'main',
      name: 'Main',
      position: 0,
      isPrimary: true,
      phone: '02 5550 1234',
      email: '',
      address: { street: '1 Long Road', city: 'Orange', state: 'NSW', postcode: '2800', lat: null, long: null },
      openingHours: { week: [[], day, day, day, day, day, []], special: {} },
      timeZone: '',
    })
    const siteId = await insertSite(db, {
      slug: `site-${mark}`,
      name: 'Site',
      template: 'car',
      region: 'AU',
      timeZone: 'Australia/Sydney',
      settings,
      hosts: [`site-${mark}.example`],
      dealerships: [dealershipId],
    })
    const found = await findSite(db, siteId)
    if (!found) throw new Error('The site is gone')
    return found.site
  })
}

/** One more site of the dealer, which shows the same dealerships. */
export async function addTestSite(database: Database, { groupId, dealerships }: Site): Promise<Site> {
  return database.forGroup(groupId, async (db) => {
    const slug = `sister-${randomUUID().slice(0, 8)}`
    const siteId = await insertSite(db, {
      slug,
      name: 'Sister',
      template: 'car',
      region: 'AU',
      timeZone: 'Australia/Sydney',
      settings: {},
      hosts: [`${slug}.example`],
      dealerships: dealerships.map(({ id }) => id),
    })
    const found = await findSite(db, siteId)
    if (!found) throw new Error('The site is gone')
    return found.site
  })
}
