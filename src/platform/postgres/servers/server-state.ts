import { second } from '#kernel/duration.ts'
import { connectionTo } from './chosen-server.ts'

type ServerState = { isStandby: boolean; isReadOnly: boolean; lagSeconds: number | null }

/** Asks the server that an address leads to now what it is; a standby that is connected and has everything it was sent is not behind. */
export async function readServerState(url: string): Promise<ServerState> {
  const { Client, connectionString } = connectionTo(url)
  const limits = { connectionTimeoutMillis: 5 * second, query_timeout: 5 * second }
  const client = new Client({ connectionString, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<ServerState>(`
      select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
        case when pg_is_in_recovery() then case
          when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
          else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::float8
        end end as "lagSeconds"`)
    const [state] = rows
    if (!state) throw new Error('It says nothing of itself')
    return state
  } finally {
    await client.end().catch(() => {})
  }
}
