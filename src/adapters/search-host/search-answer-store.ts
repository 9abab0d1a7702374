import { sql, type RawBuilder } from 'kysely'
import type { RangeStats } from '#features/search/domain/engine/search-engine.ts'
import { endOfTime } from '#features/search/domain/engine/search-document.ts'
import type { FacetName, RangeName, SortOption } from '#features/search/domain/query/search-query.ts'
import type { SqlPiece } from '#features/search/domain/stock-filter/filter-sql.ts'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** A choice of the shopper. A vehicle that fails only this one still counts for `about`, unless that is null. */
export type DocumentChoice = { about: FacetName | RangeName | null; condition: SqlPiece }

export type DocumentQuestion = {
  /** Conditions on the columns of a document, from the compilers of this house. */
  base: readonly SqlPiece[]
  choices: readonly DocumentChoice[]
  facets: readonly FacetName[]
  ranges: readonly RangeName[]
  sort: SortOption
  page: number
  pageSize: number
  groupsUnits: boolean
  now: Date
}

export type FoundDocuments = {
  /** False when the site has no documents at all. */
  holdsSome: boolean
  total: number
  sold: number
  hitCount: number
  page: number
  hits: { id: VehicleId; units: number; fromPrice: number | null }[]
  counts: { facet: FacetName; slug: string; count: number }[]
  stats: Partial<Record<RangeName, RangeStats>>
}

/**
 * For the rest of the transaction: a statement that takes longer than these milliseconds is dropped, and one that reads
 * 20,000 documents need not write them to the disk in between.
 */
export async function prepareSearching(db: GroupDb, slowest: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(slowest)}, true), set_config('work_mem', '64MB', true)`.execute(
    db,
  )
}

/** Everything that one page of a search shows, in one statement that reads the site's documents once. */
export async function searchDocuments(
  db: GroupDb,
  siteId: SiteId,
  question: DocumentQuestion,
): Promise<FoundDocuments> {
  const { choices, facets, ranges, page, pageSize, sort } = question
  const own = new Set(choices.map(({ about }) => about))
  const shared = {
    facets: facets.filter((facet) => facet !== 'features' && !own.has(facet)),
    ranges: ranges.filter((range) => !own.has(range)),
  }
  const { rows } = await sql<{ answer: Answer }>`
    with candidate as materialized (
      select ${neededColumns(question)}, listed_until < ${endOfTime}::bigint as is_sold, ${failures(choices)} as failed
      from search_document
      where site_id = ${siteId} and listed_until > ${question.now.getTime()}::bigint and ${all(question.base)}
    ), matching as (
      select * from candidate where failed = '{}'
    ), counted as (
      select * from matching where not is_sold
    ), hit as (
      ${question.groupsUnits ? groupedHits(sort) : singleHits}
    ), page as (
      select least(${page}::bigint, greatest(1, ceil(count(*) / ${pageSize}::numeric)))::bigint as number,
        count(*) as hits from hit
    ), shown as (
      select vehicle_id, units, from_price from hit order by ${order(sort)}
      limit ${pageSize}::bigint offset (select (number - 1) * ${pageSize}::bigint from page)
    ), ends as (
      ${endsOf(shared.ranges)}
    )
    select json_build_object(
      'holdsSome', exists (select from search_document where site_id = ${siteId}),
      'total', (select count(*) from counted),
      'sold', (select count(*) from matching where is_sold),
      'hitCount', (select hits from page),
      'page', (select number from page),
      'hits', (select json_agg(json_build_array(vehicle_id, units, from_price)) from shown),
      'shared', (select json_agg(json_build_array(mask, slug, count)) from (${sharedCounts(shared.facets)}) as counted),
      'own', (select json_agg(json_build_array(facet, slug, count)) from (${ownCounts(facets, own)}) as counted),
      'ends', (select row_to_json(ends) from ends),
      'sharedBuckets', (select json_agg(json_build_array(mask, at, count)) from (${sharedBuckets(shared.ranges)}) as bucket),
      'ownBuckets', (select json_agg(json_build_array(name, min, max, at, count)) from (${ownBuckets(ranges, own)}) as bucket)
    ) as answer`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no answer')
  return foundIn(row.answer, shared)
}

const column = (name: string) => sql.ref(name)
const slugOf = (facet: FacetName) => column(`slug_${facet}`)
const numberOf = (range: RangeName) => column(`number_${range}`)

/** As few as the question needs: what is kept of 20,000 documents fits into memory then. */
function neededColumns({ facets, ranges }: DocumentQuestion): RawBuilder<unknown> {
  const names = ['vehicle_id', 'unit_key', 'relevance', 'created_at', 'number_subscription_price']
  const numbers = ['price', 'km', ...ranges].map((range) => `number_${range}`)
  const slugs = facets.map((facet) => `slug_${facet}`)
  return sql.join([...new Set([...names, ...numbers, ...slugs])].map(column))
}

/** Names of the choices that a document fails; `-` for one that no facet or range is about. */
function failures(choices: readonly DocumentChoice[]): RawBuilder<unknown> {
  const each = choices.map(
    ({ about, condition }) => sql`case when (${built(condition)}) is not true then ${about ?? '-'}::text end`,
  )
  return each.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(each)}], null)`
}

const all = (pieces: readonly SqlPiece[]): RawBuilder<unknown> =>
  pieces.length === 0 ? sql`true` : sql.join(pieces.map(built), sql` and `)

/** A piece in the shape of a template becomes one: its values stay parameters. */
const built = ({ strings, values }: SqlPiece): RawBuilder<unknown> =>
  sql(Object.assign([...strings], { raw: strings }), ...values)

const singleHits = sql`select *, 1 as units, number_price as from_price from matching`

/** Of each kind of unit the first in the order, and with the dearest first the cheapest, with what the kind has together. */
const groupedHits = (sort: SortOption) => sql`
  select distinct on (coalesce(unit_key, vehicle_id::text)) *,
    count(*) over (partition by coalesce(unit_key, vehicle_id::text)) as units,
    min(number_price) over (partition by coalesce(unit_key, vehicle_id::text)) as from_price
  from matching order by coalesce(unit_key, vehicle_id::text), ${order(sort === 'price-desc' ? 'price-asc' : sort)}`

/** Ends in the id, so that no two vehicles are equal. */
const order = (sort: SortOption): RawBuilder<unknown> =>
  sql`is_sold, ${sql.raw(orders[sort])}created_at desc, vehicle_id`

const orders: Record<SortOption, string> = {
  relevant: 'relevance, ',
  latest: '',
  'price-desc': 'number_price desc nulls last, ',
  'price-asc': 'number_price nulls last, ',
  'km-desc': 'number_km desc nulls last, ',
  'km-asc': 'number_km nulls last, ',
  'subscription-desc': 'number_subscription_price desc nulls last, ',
  'subscription-asc': 'number_subscription_price nulls last, ',
}

type Own = ReadonlySet<FacetName | RangeName | null>

/** Facets that nobody chose are counted in one pass; `mask` says which column a row is about. */
function sharedCounts(facets: readonly FacetName[]): RawBuilder<unknown> {
  if (facets.length === 0) return sql`select 0 as mask, '' as slug, 0 as count where false`
  const columns = sql.join(facets.map(slugOf))
  return sql`select grouping(${columns}) as mask, coalesce(${columns}) as slug, count(*) as count from counted
    group by grouping sets (${sql.join(facets.map((facet) => sql`(${slugOf(facet)})`))})`
}

/** Chosen facets are counted among all that meet everything else; features always have several values. */
function ownCounts(facets: readonly FacetName[], own: Own): RawBuilder<unknown> {
  const none = sql`select '' as facet, '' as slug, 0 as count where false`
  const counts = facets.flatMap((facet) => {
    if (facet === 'features') {
      return [sql`select 'features', slug, count(*) from counted, unnest(slug_features) slug group by 2`]
    }
    return own.has(facet)
      ? [sql`select ${facet}::text, ${slugOf(facet)}, count(*) from candidate where ${failsOnly(facet)} group by 2`]
      : []
  })
  return sql.join([none, ...counts], sql` union all `)
}

/** Counts are of what can be bought. */
const failsOnly = (name: string) => sql`(failed = '{}' or failed = array[${name}::text]) and not is_sold`

function endsOf(ranges: readonly RangeName[]): RawBuilder<unknown> {
  const ends = ranges.flatMap((range) => [
    sql`min(${numberOf(range)}) as ${column(`${range}_min`)}`,
    sql`max(${numberOf(range)}) as ${column(`${range}_max`)}`,
  ])
  return sql`select ${ends.length === 0 ? sql`count(*) as nothing` : sql.join(ends)} from counted`
}

/** `step` of the histogram: whole, so that at most twenty buckets are made. */
const stepOf = (min: RawBuilder<unknown>, max: RawBuilder<unknown>) => sql`greatest(1, (${max} - ${min} + 20) / 20)`

function sharedBuckets(ranges: readonly RangeName[]): RawBuilder<unknown> {
  if (ranges.length === 0) return sql`select 0 as mask, 0 as at, 0 as count where false`
  const buckets = ranges.map((range) => {
    const [min, max] = [sql`${column(`${range}_min`)}`, sql`${column(`${range}_max`)}`]
    return sql`(${numberOf(range)} - ${min}) / ${stepOf(min, max)} as ${column(range)}`
  })
  const columns = sql.join(ranges.map(column))
  return sql`select grouping(${columns}) as mask, coalesce(${columns}) as at, count(*) as count
    from (select ${sql.join(buckets)} from counted cross join ends) as each
    group by grouping sets (${sql.join(ranges.map((range) => sql`(${column(range)})`))})
    having coalesce(${columns}) is not null`
}

function ownBuckets(ranges: readonly RangeName[], own: Own): RawBuilder<unknown> {
  const none = sql`select '' as name, 0 as min, 0 as max, 0 as at, 0 as count where false`
  const buckets = ranges.flatMap((range) => {
    if (!own.has(range)) return []
    return [
      sql`select ${range}::text, min, max, (value - min) / ${stepOf(sql`min`, sql`max`)}, count(*) from (
        select ${numberOf(range)} as value, min(${numberOf(range)}) over () as min, max(${numberOf(range)}) over () as max
        from candidate where ${failsOnly(range)} and ${numberOf(range)} is not null) as each group by 2, 3, 4`,
    ]
  })
  return sql.join([none, ...buckets], sql` union all `)
}

/** What a search of the database says in JSON: null for an empty list. */
type Answer = {
  holdsSome: boolean
  total: number
  sold: number
  hitCount: number
  page: number
  hits: [id: string, units: number, fromPrice: number | null][] | null
  shared: [mask: number, slug: string, count: number][] | null
  own: [facet: FacetName, slug: string, count: number][] | null
  ends: Record<string, number | null>
  sharedBuckets: [mask: number, at: number, count: number][] | null
  ownBuckets: [range: RangeName, min: number, max: number, at: number, count: number][] | null
}

type Shared = { facets: readonly FacetName[]; ranges: readonly RangeName[] }

function foundIn(answer: Answer, { facets, ranges }: Shared): FoundDocuments {
  const counts = (answer.own ?? []).map(([facet, slug, count]) => ({ facet, slug, count }))
  for (const [mask, slug, count] of answer.shared ?? []) {
    const facet = facets[placeIn(mask, facets.length)]
    if (facet) counts.push({ facet, slug, count })
  }
  return {
    holdsSome: answer.holdsSome,
    total: answer.total,
    sold: answer.sold,
    hitCount: answer.hitCount,
    page: answer.page,
    hits: (answer.hits ?? []).map(([id, units, fromPrice]) => ({ id: asId<'vehicle'>(id), units, fromPrice })),
    counts: counts.filter(({ slug }) => slug !== ''),
    stats: statsIn(answer, ranges),
  }
}

/** Where the only zero of a grouping mask stands among so many columns: its highest bit is the first of them. */
const placeIn = (mask: number, columns: number) => columns - 1 - Math.log2(2 ** columns - 1 - mask)

function statsIn(answer: Answer, ranges: readonly RangeName[]): FoundDocuments['stats'] {
  const stats: FoundDocuments['stats'] = {}
  for (const range of ranges) {
    const [min, max] = [answer.ends[`${range}_min`], answer.ends[`${range}_max`]]
    if (typeof min === 'number' && typeof max === 'number') stats[range] = emptySpread(min, max)
  }
  for (const [mask, at, count] of answer.sharedBuckets ?? []) {
    const range = ranges[placeIn(mask, ranges.length)]
    if (range) stats[range]?.counts.splice(at, 1, count)
  }
  for (const [range, min, max, at, count] of answer.ownBuckets ?? []) {
    stats[range] ??= emptySpread(min, max)
    stats[range].counts.splice(at, 1, count)
  }
  return stats
}

function emptySpread(min: number, max: number): RangeStats {
  const step = Math.max(1, Math.floor((max - min + 20) / 20))
  return { min, max, step, counts: Array.from({ length: Math.floor((max - min) / step) + 1 }, () => 0) }
}
