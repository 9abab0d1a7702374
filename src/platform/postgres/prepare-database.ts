import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { second } from '#kernel/duration.ts'
import { isJobSchemaPrepared, prepareJobSchema } from '../jobs/prepare-job-schema.ts'
import { platformRole } from './join-platform-role.ts'
import { compareMigrations, migrate } from './migrations/run-migrations.ts'
import { connectionTo } from './servers/chosen-server.ts'
import { leadsThroughPooler } from './servers/pooler.ts'
import type { DatabaseUrls } from './database.ts'
import { serverListOf, withUser } from './servers/server-list.ts'

/** Login roles of the application. They own nothing; the owner's URL is used for migrations only. */
const appRole = 'forecourt_app'

/** Milliseconds. A server whose host is gone answers nothing at all, and whoever waits has something better to do. */
const connectTimeout = 10 * second

/**
 * Creates the roles and brings the schema up to date; safe to run from several processes at once (Kysely's migrator takes a
 * lock). Where all is in order nothing is written, so that a login which may not create roles, and a standby, will do. `ownerUrl` must
 * own the database and may have to create roles; it needs no superuser. Throws with the database's own words when it is not allowed.
 */
export async function prepareDatabase(
  ownerUrl: string,
  migrationsFolder: string,
  elsewhere: OtherAddresses = {},
): Promise<DatabaseUrls> {
  const pool = new pg.Pool({ ...connectionTo(ownerUrl), max: 2, connectionTimeoutMillis: connectTimeout })
  try {
    const { key, urls } = await ensureRoles(pool, ownerUrl)
    const reached = { ...urls, ...reachedElsewhere(elsewhere, { key, urls }) }
    const isPooled = await leadsThroughPooler(reached.app)
    if (isPooled && !elsewhere.usual) await refuseToMigrate(pool, migrationsFolder)
    await migrate(pool, migrationsFolder)
    await prepareJobSchema(pool)
    return { ...reached, isPooled }
  } finally {
    await pool.end()
  }
}

/** Locks that outlive a transaction, and tables that change, are not for a connection that others have as well. */
async function refuseToMigrate(pool: pg.Pool, folder: string): Promise<void> {
  const { missing } = await compareMigrations(pool, folder)
  if (missing.length === 0 && (await isJobSchemaPrepared(pool))) return
  throw new Error(
    'its tables have to be brought up to date, which cannot be done through a connection pooler; state the address of the database itself as DATABASE_DIRECT_URL',
  )
}

/** Addresses of the roles of a database that was prepared before; undefined where it was not. Changes nothing. */
export async function findRoleUrls(
  ownerUrl: string,
  elsewhere: OtherAddresses = {},
): Promise<DatabaseUrls | undefined> {
  const key = passwordIn(ownerUrl) || (await findStoredKey(ownerUrl))
  if (!key) return undefined
  const urls = { app: urlFor(ownerUrl, appRole, key), platform: urlFor(ownerUrl, platformRole, key) }
  const reached = { ...urls, ...reachedElsewhere(elsewhere, { key, urls }) }
  return { ...reached, isPooled: await leadsThroughPooler(reached.app).catch(() => false) }
}

async function findStoredKey(ownerUrl: string): Promise<string | undefined> {
  const { Client, connectionString } = connectionTo(ownerUrl)
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  try {
    await client.connect()
    const known = await client.query<{ there: string | null }>("select to_regclass('program.role_key') as there")
    if (!known.rows[0]?.there) return undefined
    const { rows } = await client.query<{ key: string }>('select key from program.role_key')
    return rows[0]?.key
  } finally {
    await client.end().catch(() => {})
  }
}

/** Where else the roles reach the database: for everything but listening, and for reading what may be a moment old. */
type OtherAddresses = { usual?: string | undefined; read?: string | undefined }

function reachedElsewhere({ usual, read }: OtherAddresses, { key, urls }: KnownRoles): Partial<DatabaseUrls> {
  return {
    ...(usual
      ? { app: urlFor(usual, appRole, key), platform: urlFor(usual, platformRole, key), listen: urls.platform }
      : {}),
    ...(read ? { read: urlFor(read, appRole, key) } : {}),
  }
}

/**
 * The roles and their passwords, for a person who makes them by hand because the program's login, `owner`, may not.
 * Where the password of the owner does not follow from `ownerUrl`, the key is read, and at first made, in the database.
 */
export async function rolesToMake(ownerUrl: string): Promise<RolesToMake> {
  const { owner, key } = await readOwner(ownerUrl)
  return { owner, roles: [appRole, platformRole].map((name) => ({ name, password: passwordFor(name, key) })) }
}

export type RolesToMake = { owner: string; roles: { name: string; password: string }[] }

async function readOwner(ownerUrl: string): Promise<{ owner: string; key: string }> {
  const pool = new pg.Pool({ ...connectionTo(ownerUrl), max: 1, connectionTimeoutMillis: connectTimeout })
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    return { owner: rows[0]?.owner ?? '', key: passwordIn(ownerUrl) || (await storedKey(client)) }
  } finally {
    client.release()
    await pool.end()
  }
}

type KnownRoles = { key: string; urls: DatabaseUrls }

/**
 * Passwords of the roles follow from the owner's where DATABASE_URL holds it, so that every process arrives at the same
 * ones. Where it does not (PGPASSWORD, a password file, certificates), they follow from a random key that the owner alone
 * can read in the database.
 */
async function ensureRoles(pool: pg.Pool, ownerUrl: string): Promise<KnownRoles> {
  const client = await pool.connect()
  try {
    const key = passwordIn(ownerUrl) || (await storedKey(client))
    const urls = { app: urlFor(ownerUrl, appRole, key), platform: urlFor(ownerUrl, platformRole, key) }
    const wanted: [role: string, url: string][] = [
      [appRole, urls.app],
      [platformRole, urls.platform],
    ]
    if ((await Promise.all(wanted.map(([role, url]) => isInOrder(pool, role, url)))).every(Boolean))
      return { key, urls }
    await client.query("begin; select pg_advisory_xact_lock(hashtext('forecourt roles'))")
    for (const [role, url] of wanted) await makeRole(client, role, url)
    await client.query('commit')
    return { key, urls }
  } catch (error) {
    // A connection that broke cannot take anything back, and must not hide why.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Whether a role is there, opens the database with its password, and has none of the rights that would let it past the wall between tenants. */
async function isInOrder(pool: pg.Pool, role: string, url: string): Promise<boolean> {
  const { rows } = await pool.query<RoleRow>(roleQuery, [role])
  const [known] = rows
  if (!known) return false
  refuseMighty(role, known)
  return known.rolcanlogin && opens(url)
}

type RoleRow = { rolcanlogin: boolean; rolsuper: boolean; rolbypassrls: boolean }
const roleQuery = 'select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = $1'

/** Only a superuser may take these away, and many a database has none to lend: whoever gave them has to. */
function refuseMighty(role: string, { rolsuper, rolbypassrls }: RoleRow): void {
  if (rolsuper || rolbypassrls)
    throw new Error(
      `the role ${role} could read the data of every dealer; as a superuser run: alter role ${role} nosuperuser nobypassrls`,
    )
}

/** A password that does not open the door is another one's; whatever else is wrong is not for the roles to mend. */
async function opens(url: string): Promise<boolean> {
  const { Client, connectionString } = connectionTo(url)
  const client = new Client({ connectionString, connectionTimeoutMillis: connectTimeout })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** A new role can do nothing but sign in: what else it could do has to be given. Of one that is there only what differs is changed. */
async function makeRole(client: pg.PoolClient, role: string, url: string): Promise<void> {
  const { rows } = await client.query<RoleRow>(roleQuery, [role])
  const [known] = rows
  const password = pg.escapeLiteral(passwordIn(url))
  if (!known) return void (await client.query(`create role ${role} with login password ${password}`))
  refuseMighty(role, known)
  if (!known.rolcanlogin || !(await opens(url)))
    await client.query(`alter role ${role} with login password ${password}`)
}

const urlFor = (ownerUrl: string, role: string, key: string): string =>
  withUser(ownerUrl, { name: role, password: passwordFor(role, key) })

const passwordFor = (role: string, key: string): string => createHmac('sha256', key).update(role).digest('base64url')

function passwordIn(url: string): string {
  const { servers, addressOf } = serverListOf(url)
  return servers[0] ? decodeURIComponent(new URL(addressOf(servers[0])).password) : ''
}

/** Made with the first start. No role of ours is ever granted anything on its table. */
async function storedKey(client: pg.PoolClient): Promise<string> {
  const known = await client.query<{ there: string | null }>("select to_regclass('program.role_key') as there")
  if (known.rows[0]?.there) {
    const { rows } = await client.query<{ key: string }>('select key from program.role_key')
    if (rows[0]) return rows[0].key
  }
  // Two first starts at once would both make it, and one of them would fail.
  await client.query("select pg_advisory_lock(hashtext('forecourt role key'))")
  try {
    return await makeKey(client)
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('forecourt role key'))")
  }
}

async function makeKey(client: pg.PoolClient): Promise<string> {
  await client.query(`
    create schema if not exists program;
    create table if not exists program.role_key (one boolean primary key default true check (one), key text not null)`)
  await client.query('insert into program.role_key (key) values ($1) on conflict do nothing', [
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await client.query<{ key: string }>('select key from program.role_key')
  const [stored] = rows
  if (!stored) throw new Error('The key of the database roles could not be stored')
  return stored.key
}
