import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type GroupId } from '#kernel/ids.ts'
import type { GroupDb } from './database.ts'
import { testDatabase } from './test-database.ts'

const [ours, theirs] = [asId<'dealer group'>(randomUUID()), asId<'dealer group'>(randomUUID())]
let opened: Awaited<ReturnType<typeof testDatabase>>
let tables: string[]

beforeAll(async () => {
  opened = await testDatabase()
  for (const groupId of [ours, theirs]) await fill(groupId)
  tables = await namesOfWalledTables()
})
afterAll(() => opened.close())

const inGroup = <T>(groupId: GroupId, work: (db: GroupDb) => Promise<T>) => opened.database.forGroup(groupId, work)

/** One row in each table of a group that leads hang from. */
async function fill(groupId: GroupId): Promise<void> {
  await opened.database.forPlatform((db) =>
    db
      .insertInto('dealer_group')
      .values({ group_id: groupId, slug: `group-${groupId}`, name: 'Group' })
      .execute(),
  )
  await inGroup(groupId, async (db) => {
    const dealership = await db
      .insertInto('dealership')
      .values({ slug: 'main', name: 'Main' })
      .returning('dealership_id')
      .executeTakeFirstOrThrow()
    const site = await db
      .insertInto('site')
      .values({ slug: 'site', name: 'Site', template: 'car', region: 'AU', time_zone: 'UTC', settings: '{}' })
      .returning('site_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('site_dealership')
      .values({ site_id: site.site_id, dealership_id: dealership.dealership_id })
      .execute()
    await db
      .insertInto('site_host')
      .values({ host: `${groupId}.example`, site_id: site.site_id })
      .execute()
    await db
      .insertInto('page')
      .values({ site_id: site.site_id, path: '/about-us', title: 'About', body: 'Us' })
      .execute()
    await fillLeads(db, site.site_id)
  })
}

/** A lead with one row of everything that hangs from leads. */
async function fillLeads(db: GroupDb, siteId: string): Promise<void> {
  const [lead, delivery] = [randomUUID(), randomUUID()]
  const hash = sql`decode(repeat('00', 32), 'hex')`
  await sql`insert into lead (lead_id, site_id, category, event_id, payload, token_hash, created_at, updated_at)
    values (${lead}, ${siteId}, 'General Enquiry', 22, '{}', ${hash}, now(), now())`.execute(db)
  await sql`insert into lead_idempotency (site_id, idempotency_key, lead_id, lead_token, created_at)
    values (${siteId}, 'key', ${lead}, 'token', now())`.execute(db)
  await sql`insert into lead_consent (lead_id, purpose, channel, recorded_at, is_given, words, words_version)
    values (${lead}, 'marketing', 'email', now(), true, 'News', 'v')`.execute(db)
  await sql`insert into site_event (site_id, event_id, happened_at, lead_id) values (${siteId}, 22, now(), ${lead})`.execute(
    db,
  )
  await sql`insert into lead_delivery (delivery_id, lead_id, rule, channel, recipient, occasion, status, due_at, created_at)
    values (${delivery}, ${lead}, 'sales', 'mail', 'a@b.example', 'new', 'waiting', now(), now())`.execute(db)
  await sql`insert into lead_delivery_attempt (delivery_id, attempt, started_at) values (${delivery}, 1, now())`.execute(
    db,
  )
  await sql`insert into lead_file (file_id, lead_id, name, content_type, bytes, scan, created_at)
    values (gen_random_uuid(), ${lead}, 'cv.pdf', 'application/pdf', 1, 'clean', now())`.execute(db)
  await sql`insert into webhook_secret (site_id, rule, sealed, created_at) values (${siteId}, 'crm', ${hash}, now())`.execute(
    db,
  )
  await sql`insert into partner_customer (partner_customer_id, site_id, partner, payload, created_at)
    values (gen_random_uuid(), ${siteId}, 'car-clarity', '{}', now())`.execute(db)
}

/** Tables in which these tests put a row of each group; a table that is empty would prove nothing. */
const filled = [
  'dealer_group',
  'dealership',
  'lead',
  'lead_consent',
  'lead_delivery',
  'lead_delivery_attempt',
  'lead_file',
  'lead_idempotency',
  'page',
  'partner_customer',
  'site',
  'site_dealership',
  'site_event',
  'site_host',
  'webhook_secret',
]

async function namesOfWalledTables(): Promise<string[]> {
  const found = await asOwner(`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'group_id' order by 1`)
  return found.map((row) => String(row['table_name']))
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

test('every table with a group forces row-level security', async () => {
  const open =
    await asOwner(`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`)
  expect(open).toEqual([])
  expect(tables.length).toBeGreaterThan(10)
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

test('a group sees its own rows and none of another, in every table', async () => {
  for (const table of tables) {
    const seen = await inGroup(ours, (db) =>
      sql<{ group_id: string }>`select group_id from ${sql.table(table)}`.execute(db),
    )
    expect(
      seen.rows.every((row) => row.group_id === ours),
      table,
    ).toBe(true)
    if (filled.includes(table)) expect(seen.rows.length, table).toBeGreaterThan(0)
  }
  expect(filled.filter((table) => !tables.includes(table))).toEqual([])
  const sites = await inGroup(ours, (db) => db.selectFrom('site').select('site_id').execute())
  expect(sites).toHaveLength(1)
})

test("a group cannot change or delete another group's rows", async () => {
  for (const table of tables) {
    const where = sql`where group_id = ${theirs}`
    const changed = await inGroup(ours, (db) =>
      sql`update ${sql.table(table)} set group_id = group_id ${where}`.execute(db),
    )
    const deleted = await inGroup(ours, (db) => sql`delete from ${sql.table(table)} ${where}`.execute(db))
    expect([table, changed.numAffectedRows, deleted.numAffectedRows]).toEqual([table, 0n, 0n])
  }
  const left = await inGroup(theirs, (db) => db.selectFrom('page').select('path').execute())
  expect(left).toEqual([{ path: '/about-us' }])
})

test('a group cannot write a row into another group', async () => {
  const smuggled = inGroup(ours, (db) =>
    sql`insert into dealership (group_id, slug, name) values (${theirs}, 'x', 'x')`.execute(db),
  )
  await expect(smuggled).rejects.toThrow(/row-level security/)
})

test('a row cannot be moved into another group', async () => {
  const moved = inGroup(ours, (db) => sql`update dealership set group_id = ${theirs}`.execute(db))
  await expect(moved).rejects.toThrow(/row-level security|foreign key/)
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
