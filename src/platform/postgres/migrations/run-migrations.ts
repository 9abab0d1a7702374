import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { second } from '#kernel/duration.ts'
import { joinPlatformRole } from '../join-platform-role.ts'

/** `missing`: what a start would run, in its order. `newer`: what a newer version of the program has run. */
type Compared = { missing: string[]; newer: string[] }

/** Compares the files of a folder with what the database has seen; writes nothing. */
export async function compareMigrations(pool: pg.Pool, folder: string): Promise<Compared> {
  const applied = await appliedMigrations(pool)
  const names = Object.keys(await readMigrations(folder))
  return {
    missing: names.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !names.includes(name)),
  }
}

/** Attempts of a migration that found a table in use, and milliseconds between them. */
const mostAttempts = 20
const pauseBetween = 3 * second

/** All migrations that are missing, in one transaction that sees the rows of every dealer. One that would wait for a table that others use is given up and tried again. */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const applied = await appliedMigrations(pool)
  if (Object.keys(migrations).every((name) => applied.includes(name))) return
  await joinPlatformRole(pool)
  const stored = { connect: () => pool.connect(), end: async () => {} } as unknown as pg.Pool
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: stored }) }),
    provider: { getMigrations: async () => ({ ...nothingFor(applied), ...migrations }) },
    // Branches number their migrations in ranges of their own, and a data folder may have seen a later range first.
    allowUnorderedMigrations: true,
  })
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (attempt === mostAttempts || !isLockTimeout(error)) throw error
    await sleep(pauseBetween)
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** Names of the migrations that this database has seen, by whichever version of the program. */
async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const known = await pool.query<{ there: string | null }>("select to_regclass('kysely_migration') as there")
  if (!known.rows[0]?.there) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name)
}

/** A newer version has been here: what it migrated stays as it is, and this one serves beside it. */
const nothingFor = (applied: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(applied.map((name) => [name, { up: async () => {} }]))

/** Plain SQL files, run whole, in the order of their names. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, at) => [
      name.replace(/\.sql$/, ''),
      {
        up: async (db: Kysely<unknown>) => {
          // Whoever comes behind a migration that waits for a lock waits as long as it does.
          await sql`set local lock_timeout = '2s'`.execute(db)
          await sql.raw(texts[at] ?? '').execute(db)
        },
      },
    ]),
  )
}
