import type pg from 'pg'

/** A table that holds rows of dealer groups, as the catalogue has it. */
export type GroupTable = {
  oid: number
  /** Quoted where it has to be, with its schema: `public.vehicle`. */
  name: string
  /** All but generated ones, in their order. */
  columns: string[]
  /** Columns of the primary key; none where there is no such key. */
  key: string[]
  /** Its rows may change after they were added. */
  isUpdatable: boolean
  /** The program may remove its rows one by one; of others only when a whole group goes. */
  isDeletable: boolean
  /** The column that numbers rows of all groups, where there is one. */
  numbered: string | null
}

/** The lines of JSON that a table was read as, a few hundred at a time; none where it had no rows. */
export type LinesOf = (table: string) => AsyncIterable<string[]>

/** Rows of the program's own work, which belong to an installation and not to a group. */
const ofInstallation = ['pgboss.job', 'pgboss.job_common', 'limits.set_aside', 'public.api_request']

/** Every table with a group, each after the tables that it points at, apart from what is checked at the end of a transaction. Throws where two point at each other. */
export async function readGroupTables(client: pg.Client): Promise<GroupTable[]> {
  const { rows: tables } = await client.query<GroupTable>(tableQuery, [ofInstallation])
  const { rows: links } = await client.query<{ from: number; to: number }>(linkQuery)
  const known = new Set(tables.map(({ oid }) => oid))
  const ordered: GroupTable[] = []
  let open = tables
  while (open.length > 0) {
    const placed = new Set(ordered.map(({ oid }) => oid))
    const isFree = ({ oid }: GroupTable) =>
      links.every((link) => link.from !== oid || placed.has(link.to) || !known.has(link.to))
    const free = open.filter(isFree)
    if (free.length === 0) throw new Error(`Tables point at each other: ${open.map(({ name }) => name).join(', ')}`)
    ordered.push(...free)
    open = open.filter((table) => !free.includes(table))
  }
  return ordered
}

const tableQuery = `
  select c.oid::int as oid, n.nspname || '.' || quote_ident(c.relname) as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a
      on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as key,
    has_table_privilege('forecourt_platform', c.oid, 'update') as "isUpdatable",
    has_table_privilege('forecourt_platform', c.oid, 'delete') as "isDeletable",
    (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as numbered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'group_id' and not g.attisdropped)
    and not (n.nspname || '.' || c.relname) = any ($1)
  order by c.relname`

const linkQuery = `
  select distinct conrelid::int as "from", confrelid::int as "to" from pg_constraint
  where contype = 'f' and not condeferrable and conrelid <> confrelid and conparentid = 0`

/** Accounts of people belong to no group; these go with the groups that they work for. Sessions stay where they are. */
export const accountTables: readonly { name: string; columns: string[]; user: string }[] = [
  {
    name: 'auth."user"',
    columns: ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt'],
    user: 'id',
  },
  {
    name: 'auth.account',
    columns: ['id', 'accountId', 'providerId', 'userId', 'scope', 'password', 'createdAt', 'updatedAt'],
    user: 'userId',
  },
  {
    name: 'factors.passkey',
    columns: ['user_id', 'public_key', 'counter', 'created_at', 'used_at', 'credential_id', 'name', 'transports'],
    user: 'user_id',
  },
  {
    name: 'factors.code_app',
    columns: ['user_id', 'sealed_secret', 'made_at', 'confirmed_at', 'last_step'],
    user: 'user_id',
  },
  { name: 'factors.recovery_code', columns: ['user_id', 'code_hash', 'used_at'], user: 'user_id' },
]
