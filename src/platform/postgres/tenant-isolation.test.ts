import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asId, type GroupId } from '#kernel/ids.ts'
import type { GroupDb } from './database.ts'
import { testDatabase } from './test-database.ts'

const [ours, theirs] = [asId<'dealer group'>(randomUUID()), asId<'dealer group'>(randomUUID())]
const opened = await testDatabase()
const tables = await namesOfTenantTables()

const inGroup = <T>(groupId: GroupId, work: (db: GroupDb) => Promise<T>) => opened.database.forGroup(groupId, work)

/** A value of every type that our columns have, as SQL: the catalogue says which column needs which. */
const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  'character varying': 'md5(random()::text)',
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  real: '1',
  boolean: 'true',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  'time without time zone': 'localtime',
  interval: "interval '1 hour'",
  json: "'{}'",
  jsonb: "'{}'",
  bytea: "decode(repeat('00', 32), 'hex')",
  inet: "'192.0.2.1'",
  tstzrange: "tstzrange(now(), now() + interval '1 hour')",
  daterange: 'daterange(current_date, current_date + 1)',
}

type Column = { name: string; type: string }
/** Every column of a table that an insert may name, but for the group. */
const columnsOf = new Map<string, Column[]>()

async function readColumns(): Promise<void> {
  const rows = await asOwner(`select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attgenerated = '' and a.attidentity <> 'a' and a.attname <> 'group_id' order by a.attnum`)
  for (const table of tables) {
    const columns = rows.filter((row) => row['table'] === table)
    columnsOf.set(
      table,
      columns.map((row) => ({ name: String(row['name']), type: String(row['type']) })),
    )
  }
}

/** A row of the table that belongs to this group, with a value in every column. */
function insertOf(table: string, groupId: GroupId): string {
  const columns = columnsOf.get(table) ?? []
  const values = columns.map(({ name, type }) => {
    const value = type.endsWith('[]') ? `'{}'` : samples[type]
    if (value === undefined) throw new Error(`Say in \`samples\` what a ${type} looks like (${table}.${name})`)
    return value
  })
  const names = ['group_id', ...columns.map(({ name }) => name)].map((name) => pg.escapeIdentifier(name))
  return `insert into ${pg.escapeIdentifier(table)} (${names.join()}) values (${[`'${groupId}'`, ...values].join()})`
}

/**
 * One row of each group in every table there is, whatever is added later. References and checks are the business of other
 * tests: this database goes without them, so that rows can be made from the catalogue alone.
 */
async function fillEveryTable(): Promise<void> {
  const client = new pg.Client({ connectionString: opened.ownerUrl })
  await client.connect()
  try {
    await client.query('select measure.keep_visit_partitions(current_date - 1, current_date + 1, current_date - 1)')
    await client.query('set session_replication_role = replica')
    const checks = await client.query<{
      table: string
      name: string
    }>(`select conrelid::regclass::text as table, conname as name
      from pg_constraint where contype in ('c', 'x') and conparentid = 0 and coninhcount = 0 and connamespace = 'public'::regnamespace and conrelid <> 0`)
    for (const { table, name } of checks.rows) {
      await client.query(`alter table ${table} drop constraint if exists ${pg.escapeIdentifier(name)} cascade`)
    }
    for (const table of tables) {
      for (const groupId of [ours, theirs]) await client.query(insertOf(table, groupId))
    }
  } finally {
    await client.end()
  }
}

async function namesOfTenantTables(): Promise<string[]> {
  const found = await asOwner(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return found.map((row) => String(row['name']))
}

async function asOwner(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: opened.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

await readColumns()
await fillEveryTable()

test('every table with a group forces row-level security', async () => {
  const open =
    await asOwner(`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`)
  expect(open).toEqual([])
  expect(tables.length).toBeGreaterThan(10)
})

test('the platform, and with it whoever migrates, sees and changes the rows of every group in every table', async () => {
  const whole =
    await asOwner(`select tablename from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd = 'ALL'
      and roles = '{forecourt_platform}' and qual = 'true' and with_check = 'true' order by 1`)
  expect(whole.map((row) => row['tablename'])).toEqual(tables)
  expect(await asOwner("select policyname from pg_policies where permissive <> 'PERMISSIVE'")).toEqual([])
})

test('every table holds a group, but for the list of migrations', async () => {
  const others =
    await asOwner(`select table_name from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
    and not exists (select 1 from information_schema.columns c where c.table_name = t.table_name and c.column_name = 'group_id')`)
  expect(others.map((row) => row['table_name']).toSorted()).toEqual(['kysely_migration', 'kysely_migration_lock'])
})

test('the group stands first in every key, but where a host or a group slug finds its group', async () => {
  const keys = await asOwner(`select i.indexrelid::regclass::text as key, a.attname as first from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indisunique`)
  const exceptions = keys.filter((row) => row['first'] !== 'group_id' && !String(row['key']).startsWith('kysely'))
  expect(exceptions.map((row) => row['key']).toSorted()).toEqual(['dealer_group_slug_key', 'site_host_pkey'])
})

test('the application roles own nothing, are no superusers and cannot bypass row-level security', async () => {
  const roles = await asOwner(`select rolname, rolsuper, rolbypassrls, rolcreaterole,
    (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname like 'forecourt%' order by 1`)
  const harmless = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }
  expect(roles).toEqual([
    { rolname: 'forecourt_app', ...harmless },
    { rolname: 'forecourt_platform', ...harmless },
  ])
})

test('a group reads and counts its own rows and none of another, in every table', async () => {
  for (const table of tables) {
    const [seen, theirRows] = await inGroup(ours, async (db) => [
      await sql<{ group_id: string }>`select group_id from ${sql.table(table)}`.execute(db),
      await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)} where group_id = ${theirs}`.execute(db),
    ])
    expect([table, seen.rows.map((row) => row.group_id), theirRows.rows[0]?.count]).toEqual([table, [ours], 0])
  }
})

/** How many rows the statement touched as our group, or that it was refused. */
const attempt = (statement: string): Promise<string> =>
  inGroup(ours, async (db) => `${(await sql.raw(statement).execute(db)).numAffectedRows ?? 0} rows`).catch(
    (error: Error) =>
      /row-level security|permission denied|never changed|foreign key|append-only|may not/i.test(error.message)
        ? 'refused'
        : error.message,
  )

test("a group cannot change or delete another group's rows, in any table", async () => {
  for (const table of tables) {
    const name = pg.escapeIdentifier(table)
    const changed = await attempt(`update ${name} set group_id = group_id where group_id = '${theirs}'`)
    const deleted = await attempt(`delete from ${name} where group_id = '${theirs}'`)
    expect([table, changed, deleted]).toEqual([
      table,
      expect.stringMatching(/^(0 rows|refused)$/),
      expect.stringMatching(/^(0 rows|refused)$/),
    ])
  }
  const left = await asOwner(`select count(*)::int as count from page where group_id = '${theirs}'`)
  expect(left).toEqual([{ count: 1 }])
})

test('a group cannot write a row into another group, in any table', async () => {
  for (const table of tables) expect([table, await attempt(insertOf(table, theirs))]).toEqual([table, 'refused'])
})

test('a row cannot be moved into another group, in any table', async () => {
  for (const table of tables) {
    const moved = await attempt(`update ${pg.escapeIdentifier(table)} set group_id = '${theirs}'`)
    expect([table, moved]).toEqual([table, 'refused'])
  }
})

test("a row cannot point at another group's row", async () => {
  const site = await inGroup(theirs, (db) => db.selectFrom('site').select('site_id').executeTakeFirstOrThrow())
  const pointing = inGroup(ours, (db) =>
    db.insertInto('page').values({ site_id: site.site_id, path: '/x', title: 'x', body: 'x' }).execute(),
  )
  await expect(pointing).rejects.toThrow(/foreign key/)
})

test("a group's connection forgets the group when its transaction ends", async () => {
  await inGroup(ours, (db) => db.selectFrom('site').select('site_id').execute())
  const group = await inGroup(theirs, (db) => sql<{ id: string }>`select current_group_id()::text as id`.execute(db))
  expect(group.rows).toEqual([{ id: theirs }])
})

test("a group's handle cannot become the platform, nor read accounts", async () => {
  await expect(inGroup(ours, (db) => sql`set role forecourt_platform`.execute(db))).rejects.toThrow(/permission denied/)
  await expect(inGroup(ours, (db) => sql`select * from auth."user"`.execute(db))).rejects.toThrow(/permission denied/)
})

test('work that fails leaves nothing behind', async () => {
  const failing = inGroup(ours, async (db) => {
    await db.insertInto('dealership').values({ slug: 'half', name: 'Half' }).execute()
    throw new Error('stopped in the middle')
  })
  await expect(failing).rejects.toThrow('stopped in the middle')
  const left = await inGroup(ours, (db) =>
    db.selectFrom('dealership').select('slug').where('slug', '=', 'half').execute(),
  )
  expect(left).toEqual([])
})
