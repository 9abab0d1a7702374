import { minute } from '#kernel/duration.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type GroupId, isUuid } from '#kernel/ids.ts'
import { connectionTo } from './servers/chosen-server.ts'
import { databaseProbe } from './database-probe.ts'
import { isStalePlan, plannedOnce, type StatementNames, statementNames } from './planned-statements.ts'
import { inSpan } from '../tracing/spans.ts'
import { type Heartbeat, Listener } from './listening/listener.ts'
import { UntoldListener } from './listening/untold-listener.ts'
import type { Tables } from './tables/tables.ts'

declare const reachOf: unique symbol

/** Sees one dealer group's rows and no others; row-level security holds even where a query forgets. */
export type GroupDb = Kysely<Tables> & { readonly [reachOf]: 'one group' }
/** Sees every group: host lookup, sign-in, operators. Never handed to code that serves one site. */
export type PlatformDb = Kysely<Tables> & { readonly [reachOf]: 'every group' }

/** What features and pages are given: one dealer group at a time, whose id comes from a site, a session or a store. */
export type TenantDatabase = {
  /**
   * One transaction that says first whose data it is. Commits when `work` resolves, rolls back when it throws. The statements of
   * `repeated` work are planned once for each connection; it is begun again where a migration has changed what one of them answers.
   */
  forGroup<T>(groupId: GroupId, work: (db: GroupDb) => Promise<T>, how?: 'repeated'): Promise<T>
  /** Whether the database answers and takes writes, within `timeout` milliseconds. Calls close together share one result. */
  isWritable(timeout?: number): Promise<boolean>
  isReachable(timeout?: number): Promise<boolean>
}

/** Every group at once: for the program that wires everything, sign-in, jobs and the use cases that ARCHITECTURE.md lists. */
export type PlatformDatabase = {
  forPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>
  /** Calls back with the payload of every notification on the channel; reconnects by itself and then calls `onReconnect`. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** Connections of this process, of all its pools. */
  connections(): Connections
  /** False where nobody can listen, behind a pooler: then changes have to be asked for. */
  isTold: boolean
  /** Milliseconds since the line over which changes are told last answered; null where nobody listens. */
  silence(): number | null
  /** Libraries that bring their own queries (sign-in, jobs) use it; it belongs to the platform role. */
  platformPool: pg.Pool
  /** A statement of such a library by itself, which is planned once for each connection when it comes often. */
  queryRepeated(text: string, values?: unknown[]): Promise<pg.QueryResult>
}

/** A copy of the database that only reads and may be behind; whoever reads there looks whether it has come far enough. */
export type Replica = Pick<TenantDatabase, 'forGroup'>

/** `waiting`: callers for whom no connection is free. */
type Connections = { open: number; idle: number; waiting: number }

export type Database = TenantDatabase &
  PlatformDatabase & {
    replica?: Replica
    /** Opens the database over connections of its own: work behind it never takes the last one from those who wait. */
    apart(connections: number): Database
    close(): Promise<void>
  }

/** Names where each part of the program connects; `platform` and `app` serve where `listen` and `read` are not stated. Each may name several servers. */
export type DatabaseUrls = {
  app: string
  platform: string
  listen?: string
  read?: string
  /** Others may have the connection after each transaction: nothing is set on it, prepared on it or heard over it. */
  isPooled?: boolean
}
export type DatabaseOptions = {
  connections?: number
  onError?(error: Error): void
  /** `work`: statements may take minutes, as imports and jobs do; else somebody waits for the answer. */
  waits?: keyof typeof timeouts
  /** Tests set shorter timeouts. */
  within?: Partial<Timeouts>
  heartbeat?: Heartbeat
}

/** Milliseconds. What hangs must not hold a connection, a lock or a visitor for longer. */
const timeouts = {
  replica: { connect: 1_000, statement: 4_000, lock: 1_000, idleInTransaction: 15_000 },
  visitor: { connect: 5_000, statement: 8_000, lock: 4_000, idleInTransaction: 15_000 },
  platform: { connect: 5_000, statement: 20_000, lock: 10_000, idleInTransaction: 30_000 },
  work: { connect: 10_000, statement: 600_000, lock: minute, idleInTransaction: 600_000 },
}
type Timeouts = (typeof timeouts)[keyof typeof timeouts]

const int8 = 20
const date = 1082

/** Connects lazily; throws nothing until the first query. */
export function openDatabase(urls: DatabaseUrls, options: DatabaseOptions = {}): Database {
  const onError = options.onError ?? (() => {})
  const isPooled = urls.isPooled ?? false
  const within = (usual: keyof typeof timeouts) => ({ ...timeouts[options.waits ?? usual], ...options.within })
  const names = statementNames()
  const max = options.connections ?? 10
  const appPool = pool(urls.app, { max, onError, within: within('visitor'), isPooled, names })
  const platformPool = pool(urls.platform, { max: 4, onError, within: within('platform'), isPooled, names })
  // Whatever stands before the standbys, nothing is set on their connections.
  const readPool = urls.read
    ? pool(urls.read, { max, onError, within: { ...within('visitor'), ...timeouts.replica }, isPooled: true, names })
    : undefined
  const probe = databaseProbe(pool(urls.platform, { max: 1, onError, within: within('visitor'), isPooled, names }).pool)
  const listenUrl = urls.listen ?? (isPooled ? undefined : urls.platform)
  const listener = listenUrl
    ? new Listener({ url: listenUrl, onError, heartbeat: options.heartbeat })
    : new UntoldListener()
  const others: Database[] = []
  return {
    forGroup: forGroupIn(appPool),
    ...(readPool ? { replica: { forGroup: forGroupIn(readPool) } } : {}),
    forPlatform: (work) => inTransaction(platformPool, {}, (db) => work(db as unknown as PlatformDb)),
    queryRepeated: (text, values) =>
      replanned(platformPool, () => platformPool.pool.query(named(platformPool, text, values))),
    isTold: listenUrl !== undefined,
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, { onPayload, onReconnect }),
    silence: () => listener.silence(),
    connections: () =>
      sumOf([countOf(appPool.pool), countOf(platformPool.pool), ...others.map((each) => each.connections())]),
    apart: (connections) => {
      const made = openDatabase(urls, { onError, connections, waits: 'work' })
      others.push(made)
      return made
    },
    isReachable: probe.isReachable,
    isWritable: probe.isWritable,
    platformPool: platformPool.pool,
    close: async () => {
      await listener.close()
      await Promise.all([
        appPool.pool.end(),
        platformPool.pool.end(),
        readPool?.pool.end(),
        probe.close(),
        ...others.map((each) => each.close()),
      ])
    },
  }
}

const forGroupIn =
  (from: Lent): TenantDatabase['forGroup'] =>
  (groupId, work, how) => {
    if (!isUuid(groupId)) throw new Error('Not a group id')
    const more = `; set local app.group_id = '${groupId}'`
    const inGroup = (isRepeated: boolean) =>
      inTransaction(from, { more, isRepeated }, (db) => work(db as unknown as GroupDb))
    return how === 'repeated' ? replanned(from, () => inGroup(true)) : inGroup(false)
  }

/** Nothing has happened where Postgres refused the plan. */
async function replanned<T>({ names }: Pick<Lent, 'names'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isStalePlan(error)) throw error
    names.renew()
    return work()
  }
}

const countOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): Connections => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

const sumOf = (parts: readonly Connections[]): Connections => ({
  open: parts.reduce((sum, { open }) => sum + open, 0),
  idle: parts.reduce((sum, { idle }) => sum + idle, 0),
  waiting: parts.reduce((sum, { waiting }) => sum + waiting, 0),
})

type PoolOptions = {
  max: number
  onError(error: Error): void
  within: Timeouts
  isPooled: boolean
  names: StatementNames
}
/** Connections, and how a transaction on one of them begins. */
type Lent = { pool: pg.Pool; opening: string; isPooled: boolean; names: StatementNames }

/** On a connection of our own limits are set once; on one that others have as well, in each transaction, and gone with it. */
function pool(connectionString: string, { max, onError, within, isPooled, names }: PoolOptions): Lent {
  const types = new pg.TypeOverrides()
  // Counts and cents are far below 2^53, so a number is exact and a string would be a trap.
  types.setTypeParser(int8, Number)
  // A day of the calendar has no zone; a moment made of it would.
  types.setTypeParser(date, String)
  const made = new pg.Pool({
    ...connectionTo(connectionString),
    max,
    types,
    connectionTimeoutMillis: within.connect,
    ...(isPooled
      ? {}
      : {
          statement_timeout: within.statement,
          lock_timeout: within.lock,
          idle_in_transaction_session_timeout: within.idleInTransaction,
        }),
    // A server that hangs ends nothing by itself: then we do.
    query_timeout: within.statement * 1.25,
  })
  made.on('error', onError)
  const opening = isPooled ? `begin${limitsOf(within)}` : 'begin'
  return { pool: made, opening, isPooled, names }
}

const limitsOf = ({ statement, lock, idleInTransaction }: Timeouts): string =>
  [
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ]
    .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
    .join('')

/** `more`: what follows `begin`, in the same message. */
type Course = { more?: string; isRepeated?: boolean }

const inTransaction = <T>(from: Lent, course: Course, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  inSpan('transaction', { 'db.system.name': 'postgresql' }, () => runTransaction(from, course, work))

async function runTransaction<T>(from: Lent, course: Course, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { more = '', isRepeated = false } = course
  const client = await from.pool.connect()
  let broken: Error | undefined
  // A server that dies between two of our queries tells nobody else; unheard it would end the process.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    await client.query(`${from.opening}${more}`)
    const value = await work(kyselyOver(client, from, isRepeated))
    await client.query('commit')
    return value
  } catch (error) {
    // A connection whose answer never came cannot be told anything more.
    if (isReadTimeout(error)) broken = error
    // A server that takes no writing any more is one of before a failover: the next connection looks for the one that does.
    else if (isReadOnly(error)) broken = error
    else await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const readOnlyTransaction = '25006'
const isReadOnly = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === readOnlyTransaction

/** The statement, under the name under which this connection has its plan or is to have it. */
function named(
  { names, isPooled }: Pick<Lent, 'names' | 'isPooled'>,
  text: string,
  values?: unknown[],
): pg.QueryConfig {
  const name = isPooled ? undefined : names.nameOf(text)
  return { text, ...(name && { name }), ...(values && { values }) }
}

/** A query builder over one connection that is already inside its transaction. */
function kyselyOver(client: pg.PoolClient, from: Lent, isRepeated: boolean): Kysely<Tables> {
  const lent = {
    query: (text: unknown, values?: unknown[]) =>
      typeof text === 'string' && (isRepeated || text.startsWith(plannedOnce))
        ? client.query(named(from, text, values))
        : client.query(text as string, values),
    release: () => {},
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } as unknown as pg.Pool }),
  })
}
