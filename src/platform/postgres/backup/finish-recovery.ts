import pg from 'pg'
import { recoveryDone } from './restore-backup.ts'

/** Takes the settings of the recovery out again. Answers what there is; throws when the moment is not reached yet. */
export async function finishRecovery(ownerUrl: string): Promise<{ tables: number; rows: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await expectRecovered(client)
    for (const statement of recoveryDone) await client.query(statement)
    await client.query('select pg_reload_conf()')
    const { rows } = await client.query<{ rows: string }>(
      `select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')))[1]::text as rows
         from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    return { tables: rows.length, rows: rows.reduce((sum, row) => sum + Number(row.rows), 0) }
  } finally {
    await client.end()
  }
}

async function expectRecovered(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ under_way: boolean }>('select pg_is_in_recovery() as under_way')
  if (rows[0]?.under_way !== false) throw new Error('The database is still going through its log')
}
