import { sql } from 'kysely'
import type { PlatformDb } from './database.ts'

type DatabaseRole = { name: string; isMighty: boolean }

/** The login that owns the tables, and changes them at an upgrade. */
type TableOwner = {
  name: string
  /** Sees the rows of dealers, which upgrades may have to change. */
  seesRows: boolean
  /** May make itself see them, as it does at the next upgrade. */
  mayJoin: boolean
}

type DatabaseFacts = {
  /** `18.4`. */
  version: string
  /** What its clock says. */
  at: Date
  /** A standby, or a server that was told to take no writes. */
  isReadOnly: boolean
  roles: DatabaseRole[]
  owner: TableOwner
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
  // Before version 16 whoever may make roles may also let logins join them.
  const owners = await sql<{ name: string; sees: boolean; joins: boolean }>`
    select r.rolname as name, r.rolsuper or pg_has_role(r.oid, 'forecourt_platform', 'usage') as sees,
      pg_has_role(r.oid, 'forecourt_platform', 'member with admin option')
        or r.rolcreaterole and current_setting('server_version_num')::int < 160000 as joins
    from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = 'dealer_group'::regclass`.execute(db)
  const migrations = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const [[row], [owner]] = [rows, owners.rows]
  if (!row || !owner) throw new Error('The database says nothing of itself')
  return {
    version: row.version,
    at: row.at,
    isReadOnly: row.read_only,
    roles: roles.rows.map(({ name, mighty }) => ({ name, isMighty: mighty })),
    owner: { name: owner.name, seesRows: owner.sees, mayJoin: owner.joins },
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
