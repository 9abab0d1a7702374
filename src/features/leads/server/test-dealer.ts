import { randomUUID } from 'node:crypto'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { sampleDealership, sampleSite } from '../domain/sample-site.ts'

/** A dealer group with one dealership, one location and one site in the database, and that site as pages see it. */
export async function testDealer(database: Database, settings: SiteSettingsInput = {}): Promise<Site> {
  const groupId = asId<'dealer group'>(randomUUID())
  const slug = `site-${groupId.slice(0, 8)}`
  await database.forPlatform((db) =>
    db
      .insertInto('dealer_group')
      .values({ group_id: groupId, slug: `group-${groupId}`, name: 'Group' })
      .execute(),
  )
  const plain = sampleDealership(1)
  return database.forGroup(groupId, async (db) => {
    const dealership = await db
      .insertInto('dealership')
      .values({ slug: plain.slug, name: plain.name })
      .returning('dealership_id')
      .executeTakeFirstOrThrow()
    const dealershipId = asId<'dealership'>(dealership.dealership_id)
    const site = await db
      .insertInto('site')
      .values({
        slug,
        name: 'Test',
        template: 'car',
        region: 'AU',
        time_zone: 'Australia/Sydney',
        settings: JSON.stringify(settings),
      })
      .returning('site_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('site_dealership').values({ site_id: site.site_id, dealership_id: dealershipId }).execute()
    await db
      .insertInto('site_host')
      .values({ host: `${slug}.example`, site_id: site.site_id })
      .execute()
    return sampleSite({
      id: asId(site.site_id),
      groupId,
      slug,
      settings,
      dealerships: [{ ...plain, id: dealershipId, locations: [] }],
    })
  })
}
