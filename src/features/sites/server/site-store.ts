import { sql } from 'kysely'
import { asId, type DealershipId, type LocationId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { announceNames, announceSites } from '#platform/postgres/listening/site-changes.ts'
import type { Departments } from '../domain/departments/department.ts'
import { closedAlways, type OpeningHours } from '../domain/hours/opening-hours.ts'
import { paymentServices } from '../domain/payment-service.ts'
import type { SiteSettingsInput } from '../domain/settings/site-settings.ts'
import type { Address, Dealership, Location, Site } from '../domain/site.ts'
import type { SiteAddress } from '../domain/site-address.ts'
import { siteName } from './site-name-store.ts'
import { readStoredSettings } from './stored-settings.ts'

/** Every site with its hosts, in the order in which they were made. Ten thousand rows take about 30 ms. */
export async function listSiteAddresses(db: PlatformDb): Promise<SiteAddress[]> {
  const rows = await db
    .selectFrom('site')
    .select(['group_id', 'site_id', 'slug', 'template', 'version'])
    .select(siteName().as('name'))
    .select(
      sql<string[]>`coalesce((select array_agg(h.host order by h.position) from site_host h
      where h.group_id = site.group_id and h.site_id = site.site_id), '{}')`.as('hosts'),
    )
    .orderBy('created_at')
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({
    siteId: asId<'site'>(row.site_id),
    groupId: asId<'dealer group'>(row.group_id),
    slug: row.slug,
    name: row.name,
    template: row.template,
    version: row.version,
    hosts: row.hosts,
  }))
}

/** The number of sites and the sum of their versions, which only grows: two numbers that tell whether a change was missed. */
export async function sumSiteVersions(db: PlatformDb): Promise<{ sites: number; versions: number }> {
  const { rows } = await sql<{ sites: number; versions: number }>`
    select count(*)::int8 as sites, coalesce(sum(version), 0)::int8 as versions from site`.execute(db)
  return rows[0] ?? { sites: 0, versions: 0 }
}

/** A site as its pages see it, and the version it has in this transaction; undefined when this group has no such site. */
export async function findSite(db: GroupDb, siteId: SiteId): Promise<({ site: Site } & SiteVersions) | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['group_id', 'slug', 'name', 'template', 'region', 'time_zone', 'version', 'vehicle_versions'])
    .select(sql<string>`settings::text`.as('settings'))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!row) return undefined
  const settings = readStoredSettings(row.settings)
  if (!settings.ok)
    throw new Error(`Stored settings of site ${siteId} are invalid: ${JSON.stringify(settings.problem)}`)
  const hosts = await db
    .selectFrom('site_host')
    .select('host')
    .where('site_id', '=', siteId)
    .orderBy('position')
    .execute()
  const site: Site = {
    id: siteId,
    groupId: asId<'dealer group'>(row.group_id),
    slug: row.slug,
    name: settings.value.content.name || row.name,
    template: row.template,
    region: row.region,
    timeZone: row.time_zone,
    domainName: hosts[0]?.host ?? null,
    settings: settings.value,
    dealerships: await listDealerships(db, siteId, row.time_zone),
  }
  return { site, version: row.version, vehicleVersions: row.vehicle_versions }
}

/** `vehicleVersions`: how many of the versions changed nothing but vehicles. */
export type SiteVersions = { version: number; vehicleVersions: number }

/** The versions alone; undefined when this group has no such site. */
export async function findSiteVersions(db: GroupDb, siteId: SiteId): Promise<SiteVersions | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['version', 'vehicle_versions as vehicleVersions'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row
}

async function listDealerships(db: GroupDb, siteId: SiteId, siteTimeZone: string): Promise<Dealership[]> {
  const dealerships = await db
    .selectFrom('dealership')
    .innerJoin('site_dealership', (join) =>
      join
        .onRef('site_dealership.group_id', '=', 'dealership.group_id')
        .onRef('site_dealership.dealership_id', '=', 'dealership.dealership_id'),
    )
    .where('site_dealership.site_id', '=', siteId)
    .orderBy('site_dealership.position')
    .select([
      'dealership.dealership_id',
      'dealership.slug',
      'dealership.name',
      'dealership.licence_number',
      'dealership.email',
      'dealership.legal_name',
      'dealership.business_number',
      'dealership.payment_services',
    ])
    .execute()
  const locations = await listLocations(
    db,
    dealerships.map((dealership) => dealership.dealership_id),
  )
  return dealerships.map((row) => ({
    id: asId<'dealership'>(row.dealership_id),
    slug: row.slug,
    name: row.name,
    licenceNumber: row.licence_number,
    legalName: row.legal_name,
    businessNumber: row.business_number,
    paymentServices: paymentServices.filter((service) => row.payment_services.includes(service)),
    email: row.email,
    locations: locations
      .filter((location) => location.dealershipId === row.dealership_id)
      .map((location) => ({ ...location, timeZone: location.timeZone || siteTimeZone })),
  }))
}

async function listLocations(db: GroupDb, dealershipIds: string[]): Promise<Location[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('location')
    .selectAll()
    .where('dealership_id', 'in', dealershipIds)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: asId<'location'>(row.location_id),
    dealershipId: asId<'dealership'>(row.dealership_id),
    slug: row.slug,
    name: row.name,
    position: row.position,
    isPrimary: row.is_primary,
    phone: row.phone,
    email: row.email,
    address: row.address as Address,
    openingHours: { ...closedAlways, ...(row.opening_hours as Partial<OpeningHours>) },
    timeZone: row.time_zone,
    note: row.note,
    departments: row.departments as Departments,
  }))
}

/** Gives every site that shows this dealership a new version and tells all processes when the transaction commits. */
export async function bumpSitesOfDealership(
  db: GroupDb,
  dealershipId: DealershipId,
  { isVehiclesOnly = false } = {},
): Promise<void> {
  const bumped = await db
    .updateTable('site')
    .set({
      version: sql<number>`version + 1`,
      ...(isVehiclesOnly ? { vehicle_versions: sql<number>`vehicle_versions + 1` } : {}),
    })
    .where(({ eb, refTuple, selectFrom }) => {
      const shown = selectFrom('site_dealership').select(['group_id', 'site_id'])
      return eb(
        refTuple('site.group_id', 'site.site_id'),
        'in',
        shown.where('dealership_id', '=', dealershipId).$asTuple('group_id', 'site_id'),
      )
    })
    .returning(['site_id', 'version'])
    .execute()
  await announceSites(
    db,
    bumped.map((row) => ({ siteId: row.site_id, version: row.version })),
  )
}

/** Gives one site a new version, for what changed outside its records: every page of it is made anew. */
export async function bumpSite(db: GroupDb, siteId: SiteId): Promise<void> {
  const bumped = await db
    .updateTable('site')
    .set({ version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .returning(['site_id', 'version'])
    .execute()
  await announceSites(
    db,
    bumped.map((row) => ({ siteId: row.site_id, version: row.version })),
  )
}

/** Stores settings that were already validated, keeps the earlier ones, and gives the site and those that name it as a sister a new version. */
export async function saveSiteSettings(
  db: GroupDb,
  siteId: SiteId,
  change: { settings: SiteSettingsInput; changedBy: string },
): Promise<void> {
  const settings = JSON.stringify(change.settings)
  const nameNow = () => db.selectFrom('site').select(siteName().as('name')).where('site_id', '=', siteId)
  const before = await nameNow().executeTakeFirst()
  const saved = await db
    .updateTable('site')
    .set({ settings, settings_version: sql<number>`settings_version + 1`, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .returning(['site_id', 'slug', 'version', 'settings_version'])
    .executeTakeFirst()
  if (!saved) throw new Error(`No site ${siteId} in this group`)
  await db
    .insertInto('site_settings_version')
    .values({ site_id: siteId, settings_version: saved.settings_version, settings, changed_by: change.changedBy })
    .execute()
  await announceSites(db, [{ siteId, version: saved.version }])
  if ((await nameNow().executeTakeFirst())?.name !== before?.name) await announceNames(db)
  for (const alternate of await sitesNaming(db, saved.slug)) await bumpSite(db, alternate)
}

/** Default addresses of the stock list that earlier settings of the site named; the present one may be among them. */
export async function listFormerStockPaths(db: GroupDb, siteId: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('site_settings_version')
    .select(sql<string | null>`settings -> 'search' ->> 'default_path'`.as('path'))
    .distinct()
    .where('site_id', '=', siteId)
    .execute()
  return rows.flatMap(({ path }) => path ?? [])
}

async function sitesNaming(db: GroupDb, slug: string): Promise<SiteId[]> {
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where(sql<boolean>`settings -> 'content' -> 'sister_sites' @> to_jsonb(${slug}::text)`)
    .execute()
  return rows.map((row) => asId<'site'>(row.site_id))
}

/** Dealership by its slug within this group. */
export async function findDealershipBySlug(
  db: GroupDb,
  slug: string,
): Promise<{ id: DealershipId; name: string; locations: { id: LocationId; slug: string }[] } | undefined> {
  const row = await db
    .selectFrom('dealership')
    .select(['dealership_id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return undefined
  const locations = await listLocations(db, [row.dealership_id])
  return {
    id: asId<'dealership'>(row.dealership_id),
    name: row.name,
    locations: locations.map(({ id, slug }) => ({ id, slug })),
  }
}

/** Those of these sites that this group has, as their pages see them. */
export async function listSitesBySlug(db: GroupDb, slugs: readonly string[]): Promise<Site[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('site').select('site_id').where('slug', 'in', slugs).orderBy('created_at').execute()
  const sites: Site[] = []
  for (const row of rows) {
    const found = await findSite(db, asId<'site'>(row.site_id))
    if (found) sites.push(found.site)
  }
  return sites
}

/** Sites of this group, in the order in which they were made. */
export async function listGroupSites(db: GroupDb): Promise<{ id: SiteId; slug: string; name: string }[]> {
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'slug'])
    .select(siteName().as('name'))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: asId<'site'>(row.site_id), slug: row.slug, name: row.name }))
}

/** Slugs of this group's dealerships, in their order. */
export async function listGroupDealerships(db: GroupDb): Promise<string[]> {
  const rows = await db.selectFrom('dealership').select('slug').orderBy('position').execute()
  return rows.map((row) => row.slug)
}

/** Ids of the sites that show at least one of these dealerships. */
export async function sitesShowing(db: GroupDb, dealershipIds: readonly DealershipId[]): Promise<SiteId[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('site_dealership')
    .select('site_id')
    .distinct()
    .where('dealership_id', 'in', dealershipIds)
    .execute()
  return rows.map((row) => asId<'site'>(row.site_id))
}
