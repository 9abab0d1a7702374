import { createHmac, randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { prepareJobSchema } from '../jobs/prepare-job-schema.ts'
import type { DatabaseUrls } from './database.ts'

/** Login roles of the application. They own nothing; the owner's URL is used for migrations only. */
const appRole = 'forecourt_app'
const platformRole = 'forecourt_platform'

/**
 * Creates the roles and brings the schema up to date; safe to run from several processes at once (Kysely's migrator takes a
 * lock). `ownerUrl` must be allowed to create roles. Throws with the database's own words when it is not.
 */
export async function prepareDatabase(ownerUrl: string, migrationsFolder: string): Promise<DatabaseUrls> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  try {
    const urls = await ensureRoles(pool, ownerUrl)
    await migrate(pool, migrationsFolder)
    await prepareJobSchema(pool)
    return urls
  } finally {
    await pool.end()
  }
}

/**
 * Passwords of the roles follow from the owner's where DATABASE_URL holds it, so that every process arrives at the same
 * ones. Where it does not (PGPASSWORD, a password file, certificates), they follow from a random key that the owner alone
 * can read in the database.
 */
async function ensureRoles(pool: pg.Pool, ownerUrl: string): Promise<DatabaseUrls> {
  const client = await pool.connect()
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtext('forecourt roles'))")
    const key = decodeURIComponent(new URL(ownerUrl).password) || (await storedKey(client))
    const urls = { app: urlFor(ownerUrl, appRole, key), platform: urlFor(ownerUrl, platformRole, key) }
    for (const [role, url] of [
      [appRole, urls.app],
      [platformRole, urls.platform],
    ] as const) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
      const password = pg.escapeLiteral(new URL(url).password)
      const verb = known.rowCount === 0 ? 'create' : 'alter'
      await client.query(
        `${verb} role ${role} with login nosuperuser nocreatedb nocreaterole nobypassrls password ${password}`,
      )
    }
    await client.query('commit')
    return urls
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function urlFor(ownerUrl: string, role: string, key: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = createHmac('sha256', key).update(role).digest('base64url')
  return url.toString()
}

/** Made with the first start. No role of ours is ever granted anything on its table. */
async function storedKey(client: pg.PoolClient): Promise<string> {
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

async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const stored = { connect: () => pool.connect(), end: async () => {} } as unknown as pg.Pool
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: stored }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    // Branches number their migrations in ranges of their own, and a data folder may have seen a later range first.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Plain SQL files, run whole, in the order of their names. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, at) => [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[at] ?? '').execute(db)) },
    ]),
  )
}
