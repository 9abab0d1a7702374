import pg from 'pg'
import { second } from '#kernel/duration.ts'
import { databaseRetry, Unavailable } from '../../unavailable.ts'
import { type ServerAddress, type ServerList, type ServerRole, serverListOf } from './server-list.ts'

/** Milliseconds that a server has to say what it is, and for which the answer holds. */
const probeTimeout = 2 * second
const holdsFor = second

type Connect = (callback?: (error: Error | null) => void) => Promise<pg.Client> | void

/**
 * Each new connection goes to the first of several servers that has the stated role at that moment, so that a failover
 * needs no change here. One server without a stated role is connected to as it is.
 */
export function connectionTo(text: string): { connectionString: string; Client: typeof pg.Client } {
  const list = serverListOf(text)
  const [first] = list.servers
  const connectionString = first ? list.addressOf(first) : text
  if (list.servers.length === 1 && list.role === 'any') return { connectionString, Client: pg.Client }
  const choose = chooser(list)
  class ChosenClient extends pg.Client {
    override connect = ((callback) => {
      const connected = choose().then((server) => {
        Object.assign(this, server)
        return super.connect()
      })
      if (!callback) return connected
      connected.then(
        () => callback(null),
        (error: Error) => callback(error),
      )
    }) as Connect as pg.Client['connect']
  }
  return { connectionString, Client: ChosenClient }
}

/** Those who connect at the same time, or a moment later, share one look at the servers. */
function chooser(list: ServerList): () => Promise<ServerAddress> {
  let last: { choice: Promise<ServerAddress>; until: number } | undefined
  return () => {
    if (last && Date.now() < last.until) return last.choice
    const pending = { choice: choose(list), until: Number.POSITIVE_INFINITY }
    last = pending
    pending.choice.then(
      () => (pending.until = Date.now() + holdsFor),
      () => (pending.until = 0),
    )
    return pending.choice
  }
}

type Seen = { server: ServerAddress; isStandby: boolean; isReadOnly: boolean }

async function choose({ servers, role, addressOf }: ServerList): Promise<ServerAddress> {
  const problems: string[] = []
  const refusals: Error[] = []
  let leftOver: ServerAddress | undefined
  for (const server of servers) {
    try {
      const seen = await lookAt(server, addressOf(server))
      if (willDo(role, seen)) return server
      if (role === 'prefer-standby') leftOver ??= server
      problems.push(`${server.host}:${server.port} is not ${role}`)
    } catch (error) {
      if (isRefusal(error)) refusals.push(error)
      problems.push(`${server.host}:${server.port}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (leftOver) return leftOver
  if (refusals[0] && refusals.length === servers.length) throw refusals[0]
  // Nobody has been promoted yet, or nobody answers in time: whoever asks is served without the database meanwhile.
  throw new Unavailable(`No server of the database will do: ${problems.join('; ')}`, databaseRetry)
}

/** A server that follows another may not have heard of a new user or password yet: only what all of them refuse is refused. */
const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? '')

async function lookAt(server: ServerAddress, connectionString: string): Promise<Seen> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeTimeout, query_timeout: probeTimeout })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Seen, 'server'>>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return { server, isStandby: rows[0]?.isStandby ?? false, isReadOnly: rows[0]?.isReadOnly ?? false }
  } finally {
    await client.end().catch(() => {})
  }
}

function willDo(role: ServerRole, { isStandby, isReadOnly }: Seen): boolean {
  switch (role) {
    case 'any':
      return true
    case 'read-write':
      return !isReadOnly
    case 'read-only':
      return isReadOnly
    case 'primary':
      return !isStandby
    case 'standby':
    case 'prefer-standby':
      return isStandby
  }
}
