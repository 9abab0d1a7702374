import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { FacetName } from '#features/search/domain/query/search-query.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import type { Rival, RivalDocument, RivalQuery } from './rival.ts'
import { countedFacets } from '../search-queries.ts'

/** A plain table with an index on every column that is filtered or sorted by, and one statement for page and counts. */
export async function postgres(documents: readonly RivalDocument[]): Promise<Rival> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  const client = new pg.Client({ connectionString: started.value.ownerUrl })
  await client.connect()
  await fill(client, documents)
  return {
    name: 'Postgres',
    search: async (query) => Number((await client.query(statementOf(query))).rows[0]?.total ?? 0),
    async close() {
      await client.end()
      await started.value.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const columns: readonly FacetName[] = ['car_type', ...countedFacets.filter((facet) => facet !== 'features'), 'tag']

async function fill(client: pg.Client, documents: readonly RivalDocument[]): Promise<void> {
  const texts = columns.map((column) => `${column} text not null`).join(', ')
  await client.query(`create table car (id int primary key, ${texts}, features text[] not null, year int not null,
    km int not null, price bigint not null, relevance bigint not null, age bigint not null, text text not null,
    words tsvector generated always as (to_tsvector('simple', text)) stored)`)
  const names = [...columns, 'id', 'features', 'year', 'km', 'price', 'relevance', 'age', 'text'].join(', ')
  for (let from = 0; from < documents.length; from += 2_000) {
    const rows = documents.slice(from, from + 2_000).map((document) => ({ ...document, words: undefined }))
    await client.query(`insert into car (${names}) select ${names} from json_populate_recordset(null::car, $1::json)`, [
      JSON.stringify(rows),
    ])
  }
  for (const column of [...columns, 'year', 'km', 'price']) await client.query(`create index on car (${column})`)
  for (const order of ['relevance', 'age', 'price', 'price desc', 'km']) {
    await client.query(`create index on car (${order}, age, id)`)
  }
  await client.query('create index on car using gin (features); create index on car using gin (words); analyze car')
}

function statementOf(query: RivalQuery): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (input: unknown) => `$${values.push(input)}`
  const chosen = Object.entries(query.facets) as [FacetName, readonly string[]][]
  const meets = new Map(
    chosen.map(([facet, slugs]) => [
      facet,
      facet === 'features' ? `features @> ${value(slugs)}::text[]` : `${facet} = any(${value(slugs)}::text[])`,
    ]),
  )
  const base = [...textCondition(query, value), ...rangeConditions(query, value)]
  const whole = [...base, ...meets.values()]
  const { field, isDescending } = query.sort
  const page = `select id from car ${where(whole)} order by ${field} ${isDescending ? 'desc' : ''}, age, id
    limit ${query.limit} offset ${query.offset}`
  const counts = query.counted.map((facet) => {
    const others = [...meets]
      .filter(([name]) => name !== facet || name === 'features')
      .map(([, condition]) => condition)
    const column = facet === 'features' ? 'unnest(features)' : facet
    return `(select json_object_agg(value, n) from (select ${column} as value, count(*) as n from car
      ${where([...base, ...others])} group by 1) counted) as count_of_${facet}`
  })
  const total = `(select count(*) from car ${where(whole)}) as total`
  const hits = `(select json_agg(id) from (${page}) page) as hits`
  return { text: `select ${[total, hits, ...counts].join(', ')}`, values }
}

const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`)

type AddValue = (input: unknown) => string

function textCondition({ text }: RivalQuery, value: AddValue): string[] {
  const typed = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return typed.length === 0
    ? []
    : [`words @@ to_tsquery('simple', ${value(typed.map((word) => `${word}:*`).join(' & '))})`]
}

const rangeConditions = ({ ranges }: RivalQuery, value: AddValue): string[] =>
  Object.entries(ranges).map(([name, { from, to }]) => `${name} between ${value(from)} and ${value(to)}`)
