import pg from 'pg'
import { readTableSums, type TableSum } from '../table-sums.ts'
import { recoveryDone } from './restore-backup.ts'

/** Takes the settings of the recovery out again. Answers what there is, table by table; throws when the moment is not reached yet. */
export async function finishRecovery(ownerUrl: string): Promise<TableSum[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await expectRecovered(client)
    for (const statement of recoveryDone) await client.query(statement)
    await client.query('select pg_reload_conf()')
    return await readTableSums(ownerUrl)
  } finally {
    await client.end()
  }
}

async function expectRecovered(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ under_way: boolean }>('select pg_is_in_recovery() as under_way')
  if (rows[0]?.under_way !== false) throw new Error('The database is still going through its log')
}
