import { day } from '#kernel/duration.ts'
import { sql } from 'kysely'
import { isSilent } from '#features/feeds/domain/feeds-in/feed-source.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { siteName } from '#features/sites/server/site-name-store.ts'
import { asId, type GroupId, type SiteId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

type SiteHealth = {
  id: SiteId
  slug: string
  name: string
  template: Template
  region: Region
  hosts: string[]
  /** In stock, of the dealerships that the site shows. */
  vehicles: number
  /** Deliveries of enquiries that nobody tries any more. */
  failedDeliveries: number
}

export type GroupHealth = {
  id: GroupId
  slug: string
  name: string
  createdAt: Date
  people: number
  lastImportAt: Date | null
  /** Stock files that are fetched: all of them, those whose last fetch failed, and those that fell silent. */
  sources: { count: number; failing: number; silent: number }
  sites: SiteHealth[]
}

export type JobHealth = {
  /** Due and not taken yet. */
  waiting: number
  /** Seconds since the oldest of them was due; null where none waits. */
  oldestSeconds: number | null
  /** Tried before, and tried again later. */
  retrying: number
  /** Given up within the last day. */
  failed: number
}

export async function countPlatform(db: PlatformDb): Promise<{ groups: number; sites: number }> {
  const { rows } = await sql<{ groups: number; sites: number }>`
    select (select count(*) from dealer_group)::int as groups, (select count(*) from site)::int as sites`.execute(db)
  return rows[0] ?? { groups: 0, sites: 0 }
}

/** The tables of the queue are the library's own. */
export async function readJobHealth(db: PlatformDb, now: Date): Promise<JobHealth> {
  type Row = { waiting: number; oldest: Date | null; retrying: number; failed: number }
  const { rows } = await sql<Row>`
    select count(*) filter (where state = 'created' and start_after <= ${now})::int as waiting,
      min(start_after) filter (where state = 'created' and start_after <= ${now}) as oldest,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed' and completed_on > ${new Date(now.getTime() - day)})::int as failed
    from pgboss.job where state in ('created', 'retry', 'failed')`.execute(db)
  const { waiting = 0, oldest = null, retrying = 0, failed = 0 } = rows[0] ?? {}
  const oldestSeconds = oldest && Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000))
  return { waiting, oldestSeconds, retrying, failed }
}

type Page = { search: string; offset: number; limit: number }

/** Groups whose name, sites or hosts hold the words, those with failed deliveries or fetches first, then by name. */
export async function findGroupIds(
  db: PlatformDb,
  { search, offset, limit }: Page,
): Promise<{ ids: string[]; found: number }> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ group_id: string; found: number }>`
    select g.group_id, count(*) over ()::int as found from dealer_group g
    where g.name ilike ${like} or g.slug ilike ${like}
      or exists (select from site s where s.group_id = g.group_id and (${siteName('s')} ilike ${like} or s.slug ilike ${like}))
      or exists (select from site_host h where h.group_id = g.group_id and h.host ilike ${like})
    order by (
      exists (select from lead_delivery d where d.group_id = g.group_id and d.status = 'failed')
      or exists (select from feed_source f join lateral (select outcome from feed_run r where r.group_id = f.group_id
        and r.feed_source_id = f.feed_source_id order by began_at desc limit 1) last on true
        where f.group_id = g.group_id and not f.is_paused and last.outcome = 'failed')
    ) desc, lower(g.name), g.slug limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map((row) => row.group_id), found: rows[0]?.found ?? 0 }
}

/** The health of these groups, in the order in which they are named. */
export async function readGroupHealth(db: PlatformDb, ids: readonly string[], now: Date): Promise<GroupHealth[]> {
  if (ids.length === 0) return []
  type Row = { group_id: string; slug: string; name: string; created_at: Date; people: number; last_import_at: Date }
  const { rows } = await sql<Row>`
    select g.group_id, g.slug, g.name, g.created_at,
      (select count(*)::int from staff_membership m where m.group_id = g.group_id) as people,
      (select max(imported_at) from stock_import i where i.group_id = g.group_id) as last_import_at
    from dealer_group g where g.group_id = any(${[...ids]}::uuid[])`.execute(db)
  const [sites, sources] = [await listSiteHealth(db, ids), await listSourceHealth(db, ids, now)]
  return ids.flatMap((id) => {
    const row = rows.find(({ group_id: each }) => each === id)
    if (!row) return []
    const own = sources.filter(({ groupId }) => groupId === id)
    return {
      id: asId<'dealer group'>(id),
      slug: row.slug,
      name: row.name,
      createdAt: row.created_at,
      people: row.people,
      lastImportAt: row.last_import_at,
      sources: {
        count: own.length,
        failing: own.filter(({ isFailing }) => isFailing).length,
        silent: own.filter((source) => source.isSilent).length,
      },
      sites: sites.filter(({ groupId }) => groupId === id).map(({ groupId: _groupId, ...site }) => site),
    }
  })
}

async function listSiteHealth(db: PlatformDb, ids: readonly string[]): Promise<(SiteHealth & { groupId: string })[]> {
  type Row = Omit<SiteHealth, 'id' | 'template' | 'region' | 'failedDeliveries'> & {
    group_id: string
    site_id: string
    template: string
    region: string
    failed: number
  }
  const { rows } = await sql<Row>`
    select s.group_id, s.site_id, s.slug, ${siteName('s')} as name, s.template, s.region,
      coalesce((select array_agg(h.host order by h.position) from site_host h
        where h.group_id = s.group_id and h.site_id = s.site_id), '{}') as hosts,
      (select count(*)::int from vehicle v join site_dealership d on d.group_id = v.group_id
        and d.dealership_id = v.dealership_id
        where d.group_id = s.group_id and d.site_id = s.site_id 
          and v.status <> 'sold' and not v.is_archived and not v.is_deleted) as vehicles,
      (select count(*)::int from lead_delivery d join lead l on l.group_id = d.group_id and l.lead_id = d.lead_id
        where d.group_id = s.group_id and d.status = 'failed' and l.site_id = s.site_id) as failed
    from site s where s.group_id = any(${[...ids]}::uuid[]) order by s.created_at, s.slug`.execute(db)
  return rows.map((row) => ({
    groupId: row.group_id,
    id: asId<'site'>(row.site_id),
    slug: row.slug,
    name: row.name,
    template: row.template as Template,
    region: row.region as Region,
    hosts: row.hosts,
    vehicles: row.vehicles,
    failedDeliveries: row.failed,
  }))
}

async function listSourceHealth(db: PlatformDb, ids: readonly string[], now: Date) {
  type Row = { group_id: string; last_file_at: Date | null; created_at: Date; is_paused: boolean; outcome: string }
  const { rows } = await sql<Row>`
    select f.group_id, f.last_file_at, f.created_at, f.is_paused,
      (select outcome from feed_run r where r.group_id = f.group_id and r.feed_source_id = f.feed_source_id
        order by began_at desc limit 1) as outcome
    from feed_source f where f.group_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map((row) => {
    const source = { lastFileAt: row.last_file_at, createdAt: row.created_at, isPaused: row.is_paused, alarmedAt: null }
    return {
      groupId: row.group_id,
      isFailing: row.outcome === 'failed' && !row.is_paused,
      isSilent: isSilent(source, now),
    }
  })
}

/** Slugs of sites and groups, and hosts, name a site on the whole installation and so must be free in all of it. */
export async function findTaken(
  db: PlatformDb,
  { slug, host }: { slug: string; host: string },
): Promise<'slug-taken' | 'host-taken' | undefined> {
  const { rows } = await sql<{ slug: boolean; host: boolean }>`
    select exists (select from site where slug = ${slug})
        or exists (select from dealer_group g join site s using (group_id) where g.slug = ${slug}) as slug,
      exists (select from site_host where host = ${host}) as host`.execute(db)
  if (rows[0]?.slug) return 'slug-taken'
  return rows[0]?.host ? 'host-taken' : undefined
}
