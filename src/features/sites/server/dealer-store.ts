import { asId, type DealershipId, type GroupId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { announceSites } from '#platform/postgres/listening/site-changes.ts'
import type { Region } from '../domain/region.ts'
import type { Location } from '../domain/site.ts'
import type { Template } from '../domain/template.ts'

/** Id of the group with this slug; undefined when there is none. */
export async function findGroupBySlug(db: PlatformDb, slug: string): Promise<GroupId | undefined> {
  const row = await db.selectFrom('dealer_group').select('group_id').where('slug', '=', slug).executeTakeFirst()
  return row && asId<'dealer group'>(row.group_id)
}

export async function listGroupSlugs(db: PlatformDb): Promise<{ id: GroupId; slug: string }[]> {
  const rows = await db.selectFrom('dealer_group').select(['group_id', 'slug']).orderBy('slug').execute()
  return rows.map((row) => ({ id: asId<'dealer group'>(row.group_id), slug: row.slug }))
}

/** The group that owns the dealership with this slug. Slugs are unique within a group, so there may be several. */
export async function listGroupsWithDealership(
  db: PlatformDb,
  slug: string,
): Promise<{ groupId: GroupId; groupSlug: string }[]> {
  const rows = await db
    .selectFrom('dealership')
    .innerJoin('dealer_group', 'dealer_group.group_id', 'dealership.group_id')
    .where('dealership.slug', '=', slug)
    .select(['dealer_group.group_id', 'dealer_group.slug'])
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), groupSlug: row.slug }))
}

export async function insertGroup(db: PlatformDb, group: { id: GroupId; slug: string; name: string }): Promise<void> {
  await db.insertInto('dealer_group').values({ group_id: group.id, slug: group.slug, name: group.name }).execute()
}

type DealershipToAdd = {
  slug: string
  name: string
  licenceNumber: string
  email: string
  position: number
  legalName?: string
  businessNumber?: string
}

export async function insertDealership(db: GroupDb, dealership: DealershipToAdd): Promise<DealershipId> {
  const row = await db
    .insertInto('dealership')
    .values({
      slug: dealership.slug,
      name: dealership.name,
      licence_number: dealership.licenceNumber,
      legal_name: dealership.legalName,
      business_number: dealership.businessNumber,
      email: dealership.email,
      position: dealership.position,
    })
    .returning('dealership_id')
    .executeTakeFirstOrThrow()
  return asId<'dealership'>(row.dealership_id)
}

export async function insertLocation(db: GroupDb, location: Omit<Location, 'id'>): Promise<void> {
  await db
    .insertInto('location')
    .values({
      dealership_id: location.dealershipId,
      slug: location.slug,
      ...locationRow(location),
    })
    .execute()
}

/** What may change of a location, as it is stored. */
export const locationRow = (location: Omit<Location, 'id' | 'dealershipId' | 'slug'>) => ({
  name: location.name,
  position: location.position,
  is_primary: location.isPrimary,
  phone: location.phone,
  email: location.email,
  address: JSON.stringify(location.address),
  opening_hours: JSON.stringify(location.openingHours),
  time_zone: location.timeZone,
  note: location.note ?? '',
  departments: JSON.stringify(location.departments ?? {}),
})

type SiteToAdd = {
  slug: string
  name: string
  template: Template
  region: Region
  timeZone: string
  settings: unknown
  hosts: string[]
  dealerships: DealershipId[]
}

/** Adds a site with its hosts, dealerships and the first version of its settings. Throws when a host is taken. */
export async function insertSite(db: GroupDb, site: SiteToAdd): Promise<SiteId> {
  const settings = JSON.stringify(site.settings)
  const row = await db
    .insertInto('site')
    .values({
      slug: site.slug,
      name: site.name,
      template: site.template,
      region: site.region,
      time_zone: site.timeZone,
      settings,
    })
    .returning('site_id')
    .executeTakeFirstOrThrow()
  const siteId = row.site_id
  await db
    .insertInto('site_settings_version')
    .values({ site_id: siteId, settings_version: 1, settings, changed_by: 'site added' })
    .execute()
  for (const [position, host] of site.hosts.entries()) {
    await db.insertInto('site_host').values({ host, site_id: siteId, position }).execute()
  }
  for (const [position, dealership] of site.dealerships.entries()) {
    await db.insertInto('site_dealership').values({ site_id: siteId, dealership_id: dealership, position }).execute()
  }
  await announceSites(db, [{ siteId, version: 1 }])
  return asId<'site'>(siteId)
}
