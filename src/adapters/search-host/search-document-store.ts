import { sql } from 'kysely'
import {
  documentFlags,
  documentNumbers,
  documentTexts,
  type SearchDocument,
} from '#features/search/domain/engine/search-document.ts'
import type { SiteId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** Writes a batch of a site's documents, in place of those that are there. A thousand at a time is quick. */
export async function upsertDocuments(
  db: GroupDb,
  siteId: SiteId,
  documents: readonly SearchDocument[],
): Promise<void> {
  const rows = JSON.stringify(documents.map((document) => ({ ...rowOf(document), site_id: siteId })))
  const columns = ['site_id', 'vehicle_id', ...writtenColumns].join(', ')
  const changed = writtenColumns.map((name) => `${name} = excluded.${name}`).join(', ')
  await sql`insert into search_document (${sql.raw(columns)})
    select ${sql.raw(columns)} from json_populate_recordset(null::search_document, ${rows}::json)
    on conflict (group_id, site_id, vehicle_id) do update set ${sql.raw(changed)}`.execute(db)
}

export async function removeDocuments(db: GroupDb, siteId: SiteId, ids: readonly VehicleId[]): Promise<void> {
  await sql`delete from search_document where site_id = ${siteId} and vehicle_id = any(${ids}::uuid[])`.execute(db)
}

/** Two publishings of a site wait for each other, so that neither leaves what the other removed. */
export async function removeAllDocuments(db: GroupDb, siteId: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search documents ' || ${siteId}::text, 0))`.execute(db)
  await db.deleteFrom('search_document').where('site_id', '=', siteId).execute()
}

/** The distinct words of a site's stock, which free text is read with: about 1,000 even of 20,000 vehicles. */
export async function listWords(db: GroupDb, siteId: SiteId): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_document, unnest(words) word where site_id = ${siteId}`.execute(db)
  return rows.map(({ word }) => word)
}

const writtenColumns = [
  ...documentTexts.map((name) => `slug_${name}`),
  ...documentNumbers.map((name) => `number_${name}`),
  ...documentFlags.map((name) => `is_${name}`),
  'words',
  'name_stock_number',
  'name_rego',
  'name_vin',
  'relevance',
  'created_at',
  'listed_until',
  'unit_key',
]

function rowOf({ id, texts, numbers, flags, names, ...document }: SearchDocument): Record<string, unknown> {
  const slugs = documentTexts.map((name) => [
    `slug_${name}`,
    name === 'features' ? texts[name] : (texts[name][0] ?? ''),
  ])
  return {
    vehicle_id: id,
    ...Object.fromEntries(slugs),
    ...Object.fromEntries(documentNumbers.map((name) => [`number_${name}`, numbers[name]])),
    ...Object.fromEntries(documentFlags.map((name) => [`is_${name}`, flags[name]])),
    words: document.words,
    name_stock_number: names.stockNumber,
    name_rego: names.rego,
    name_vin: names.vin,
    relevance: document.relevance,
    created_at: document.createdAt,
    listed_until: document.listedUntil,
    unit_key: document.unitKey,
  }
}
