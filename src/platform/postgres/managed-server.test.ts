import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { query, testLauncher } from './embedded/test-launcher.ts'
import { readGroup } from './groups/read-group.ts'
import { removeGroup } from './groups/remove-group.ts'
import { writeGroup } from './groups/write-group.ts'
import { openDatabase } from './database.ts'
import { readDatabaseFacts } from './installation-store.ts'
import { prepareDatabase, rolesToMake } from './prepare-database.ts'
import { rolesSql } from './roles-sql.ts'

/** A server as providers sell it: whoever owns the database may create roles and is no superuser. Roles belong to the whole server. */
const server = await testLauncher().start()
await query(server.ownerUrl, "create role keeper login createrole password 'of-the-provider'")
await query(server.ownerUrl, 'create database managed owner keeper')

function managedUrl(change: (url: URL) => void = () => {}): string {
  const url = new URL(server.ownerUrl)
  url.username = 'keeper'
  url.password = 'of-the-provider'
  url.pathname = '/managed'
  change(url)
  return url.toString()
}
/** From another database of the server, which takes writing. */
const asSuperuser = (text: string) => query(server.ownerUrl, text)

/** Runs several statements, as a person does with a file. */
async function runFile(text: string): Promise<void> {
  const client = new pg.Client(server.ownerUrl)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

test('an owner without a superuser prepares the database, and every start after that', async () => {
  const urls = await prepareDatabase(managedUrl(), 'db/migrations')
  expect(await prepareDatabase(managedUrl(), 'db/migrations')).toEqual(urls)
  expect(await query(urls.app, 'select current_user')).toEqual(['forecourt_app'])
  expect(
    await query(
      urls.platform,
      "select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname like 'forecourt%'",
    ),
  ).toEqual([false, false])
})

test('a start that finds all in order writes nothing, and needs no right to create roles', async () => {
  const urls = await prepareDatabase(managedUrl(), 'db/migrations')
  await asSuperuser('alter role keeper nocreaterole')
  await asSuperuser('alter database managed set default_transaction_read_only = on')
  onTestFinished(async () => {
    await asSuperuser('alter database managed reset default_transaction_read_only')
    await asSuperuser('alter role keeper createrole')
  })
  expect(await prepareDatabase(managedUrl(), 'db/migrations')).toEqual(urls)
})

test('a role whose password somebody changed gets ours again, and one that may see every dealer is refused in words', async () => {
  const urls = await prepareDatabase(managedUrl(), 'db/migrations')
  await asSuperuser("alter role forecourt_app password 'another'")
  await expect(query(urls.app, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await prepareDatabase(managedUrl(), 'db/migrations')).toEqual(urls)
  expect(await query(urls.app, 'select current_user')).toEqual(['forecourt_app'])
  await asSuperuser('alter role forecourt_app bypassrls')
  await expect(prepareDatabase(managedUrl(), 'db/migrations')).rejects.toThrow(
    'alter role forecourt_app nosuperuser nobypassrls',
  )
  await asSuperuser('alter role forecourt_app nobypassrls')
})

test('a program that knows fewer migrations than were run serves beside the newer one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('db/migrations', folder, { recursive: true })
  const urls = await prepareDatabase(managedUrl(), 'db/migrations')
  await query(managedUrl(), "insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2030-01-01')")
  expect(await prepareDatabase(managedUrl(), folder)).toEqual(urls)
})

/** Migrations up to one, as an older version of the program brought them. */
async function migrationsUntil(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('db/migrations', folder, {
    recursive: true,
    filter: (from) => !from.endsWith('.sql') || basename(from) < `${last}~`,
  })
  return folder
}

test('an owner without a superuser changes the rows of every dealer when it migrates', async () => {
  await asSuperuser('create database of_before owner keeper')
  onTestFinished(async () => void (await asSuperuser('drop database of_before')))
  const url = managedUrl((each) => (each.pathname = '/of_before'))
  const urls = await prepareDatabase(url, await migrationsUntil('0073'))
  for (const slug of ['one', 'two'])
    await query(
      urls.platform,
      `with made as (insert into dealer_group (group_id, slug, name) values (gen_random_uuid(), '${slug}', '${slug}') returning group_id),
        opened as (insert into site (group_id, slug, name, template, region, time_zone, settings)
          select group_id, '${slug}', '${slug}', 'car', 'AU', 'Australia/Sydney', '{"search": {"engine": "postgres"}}' from made returning group_id, site_id)
      insert into lead (group_id, site_id, category, event_id, payload, token_hash, created_at, updated_at)
        select group_id, site_id, 'enquiry', 1, '{}', '', '2020-02-02', '2020-02-02' from opened`,
    )
  // Versions of before left the owner outside.
  await asSuperuser('revoke forecourt_platform from keeper granted by keeper')
  await prepareDatabase(url, 'db/migrations')
  expect(await query(urls.platform, 'select changed_at::date::text from lead')).toEqual(['2020-02-02', '2020-02-02'])
  expect(await query(urls.platform, 'select settings from site')).toEqual([{ search: {} }, { search: {} }])
})

test('a login that may not create roles begins on an empty database where the printed SQL made them', async () => {
  await asSuperuser("create role guest login password 'of-the-provider'")
  await asSuperuser('create database made_by_hand owner guest')
  onTestFinished(async () => {
    await asSuperuser('drop database made_by_hand')
    await asSuperuser('drop role guest')
  })
  const url = managedUrl((each) => {
    each.username = 'guest'
    each.password = 'another-than-before'
    each.pathname = '/made_by_hand'
  })
  await asSuperuser("alter role guest password 'another-than-before'")
  await expect(prepareDatabase(url, 'db/migrations')).rejects.toThrow('permission denied')
  const printed = rolesSql(await rolesToMake(url))
  const joins = /^grant forecourt_platform to .*$/m
  await runFile(printed.replace(joins, ''))
  await expect(prepareDatabase(url, 'db/migrations')).rejects.toThrow('grant forecourt_platform to "guest"')
  await runFile(printed)
  const urls = await prepareDatabase(url, 'db/migrations')
  expect(await query(urls.app, 'select current_user')).toEqual(['forecourt_app'])
  expect(printed).not.toContain(new URL(urls.app).password)
  const database = openDatabase(urls, { connections: 1 })
  onTestFinished(() => database.close())
  const owner = async () => (await database.forPlatform(readDatabaseFacts)).owner
  expect(await owner()).toEqual({ name: 'guest', seesRows: true, mayJoin: false })
  await asSuperuser('revoke forecourt_platform from guest')
  expect(await owner()).toEqual({ name: 'guest', seesRows: false, mayJoin: false })
  await asSuperuser('grant forecourt_platform to guest with admin option, inherit false')
  expect(await owner()).toEqual({ name: 'guest', seesRows: false, mayJoin: true })
})

test('an owner without a superuser takes a group out, brings it in, and removes it with rows that nobody else may remove', async () => {
  const urls = await prepareDatabase(managedUrl(), 'db/migrations')
  const groupId = asId<'dealer group'>(randomUUID())
  const transferId = randomUUID()
  await query(
    urls.platform,
    `insert into dealer_group (group_id, slug, name) values ('${groupId}', 'moved', 'Moved'), (gen_random_uuid(), 'stays', 'Stays')`,
  )
  await query(
    urls.platform,
    `insert into audit_entry (group_id, happened_at, action) values ('${groupId}', now(), '${transferId}')`,
  )
  const rows = new Map<string, string[]>()
  const readAll = async () => {
    rows.clear()
    await readGroup(managedUrl(), groupId, async (table, lines) => void rows.set(table, lines))
  }
  await readAll()
  expect(rows.get('public.audit_entry')?.[0]).toContain(transferId)
  const before = new Map(rows)
  expect(await removeGroup(managedUrl(), groupId)).toBe(2)
  expect(await query(urls.platform, 'select slug from dealer_group')).toEqual(['stays'])
  await expect(query(urls.platform, 'delete from audit_entry')).rejects.toThrow('permission denied')
  const linesOf = async function* (table: string) {
    yield before.get(table) ?? []
  }
  await writeGroup(managedUrl(), { groupId, linesOf, chooses: () => true, isOnlyAdded: () => false })
  await readAll()
  expect(rows).toEqual(before)
})
