import pg from 'pg'

/** Rows of a table and a sum of what they hold, the same on every version of Postgres and in every order of rows. */
export type TableSum = { table: string; rows: number; sum: string }

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/** Reads every row of every table of a database; partitioned ones are read as a whole, and their parts too. */
export async function readTableSums(ownerUrl: string): Promise<TableSum[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // One state for all tables, whoever writes meanwhile.
    await client.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`)
    const { rows: named } = await client.query<{ name: string }>(tables)
    const sums: TableSum[] = []
    for (const { name } of named) {
      const { rows } = await client.query<{ rows: string; sum: string }>(
        `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${name} t`,
      )
      sums.push({ table: name, rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' })
    }
    return sums
  } finally {
    await client.end()
  }
}

export const totalRows = (sums: readonly TableSum[]): number => sums.reduce((total, { rows }) => total + rows, 0)

/** Names the tables that are missing or hold something else. */
export function differingTables(expected: readonly TableSum[], found: readonly TableSum[]): string[] {
  const known = new Map(found.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]))
  return expected.flatMap(({ table, rows, sum }) => (known.get(table) === `${rows} ${sum}` ? [] : table))
}
