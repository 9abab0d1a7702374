import { second } from '#kernel/duration.ts'
import { connectionTo } from './chosen-server.ts'

/** Milliseconds. */
const timeout = 10 * second

/**
 * Whether a pooler such as PgBouncer stands in between and lends its connections to others as well: another process
 * answers than the one that the connection belongs to. Throws when nothing answers.
 */
export async function leadsThroughPooler(url: string): Promise<boolean> {
  const { Client, connectionString } = connectionTo(url)
  const client = new Client({ connectionString, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const announced = 'processID' in client ? client.processID : undefined
    return rows[0]?.pid !== announced
  } finally {
    await client.end().catch(() => {})
  }
}
