import { sql } from 'kysely'
import type { PlatformDb } from './database.ts'

type DatabaseRole = { name: string; isMighty: boolean }

type DatabaseFacts = {
  /** `18.4`. */
  version: string
  /** What its clock says. */
  at: Date
  /** A standby, or a server that was told to take no writes. */
  isReadOnly: boolean
  roles: DatabaseRole[]
  /** Names of the migrations that it has seen, by whichever version of the program. */
  migrations: string[]
}

/** `archivedAt`: when a finished piece of the log was last brought away; `failedAt`: when that last failed. */
type ArchiveFacts = { isOn: boolean; archivedAt: Date | null; failedAt: Date | null }

export async function readDatabaseFacts(db: PlatformDb): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; at: Date; read_only: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as at,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only`.execute(db)
  const roles = await sql<{ name: string; mighty: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as mighty from pg_roles
    where rolname in ('forecourt_app', 'forecourt_platform') order by rolname`.execute(db)
  const migrations = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself')
  return {
    version: row.version,
    at: row.at,
    isReadOnly: row.read_only,
    roles: roles.rows.map(({ name, mighty }) => ({ name, isMighty: mighty })),
    migrations: migrations.rows.map(({ name }) => name),
  }
}

export async function readArchiveFacts(db: PlatformDb): Promise<ArchiveFacts> {
  const { rows } = await sql<{ is_on: boolean; archived: Date | null; failed: Date | null }>`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as archived,
      last_failed_time as failed from pg_stat_archiver`.execute(db)
  return {
    isOn: rows[0]?.is_on ?? false,
    archivedAt: rows[0]?.archived ?? null,
    failedAt: rows[0]?.failed ?? null,
  }
}
