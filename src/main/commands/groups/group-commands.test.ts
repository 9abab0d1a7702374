import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { query } from '#platform/postgres/embedded/test-launcher.ts'
import { readGroup } from '#platform/postgres/groups/read-group.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readConfig } from '../../config.ts'
import { addDemoActivity } from '../../dealers/demo-activity.ts'
import { filesInFolder } from '../../wiring/wire-files.ts'
import { options } from '../command.ts'
import type { Commands } from '../commands.ts'
import { groupCommands } from './group-commands.ts'

/** Two installations of one operator, which share no more than a secret. */
const secret = 'a secret of the tests, longer than 32 letters'
const old = await testDatabase()
const web = await testWeb({}, old)
const here = installation(old, web.dataFolder)

type Opened = { database: Database; ownerUrl: string }
type Installation = Awaited<ReturnType<typeof another>>

async function another(own = secret) {
  return installation(await testDatabase(), await temporaryFolder(), own)
}

function installation(opened: Opened, dataFolder: string, own = secret) {
  const config = readConfig({ FORECOURT_DATA: dataFolder })
  if (!config.ok) throw new Error(config.problem.join())
  const printed: string[] = []
  const print = (code: number) => (line: string) => {
    printed.push(line)
    return code
  }
  const commands: Commands = {
    config: config.value,
    ...opened,
    secret: own,
    say: print(0),
    complain: print(1),
  }
  const type = async (line: string): Promise<[number | undefined, string]> => {
    const args = parseArgs({ args: line.split(' '), options, allowPositionals: true })
    const command = groupCommands.find(({ name }) => line.startsWith(name))
    printed.length = 0
    return [await command?.run(commands, args), printed.join('\n')]
  }
  return { ...opened, dataFolder, type }
}

/** A dealer with two months of enquiries, visits, bookings and deposits. */
async function dealerWithPast(): Promise<{ site: Site; slug: string }> {
  const site = await web.addDealer({
    retail: { checkout: { enabled: true } },
    connections: { payment_provider: 'sandbox' },
  })
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  for (let car = 0; car < 12; car++) await web.addVehicle(site, { slug: `car-${car}` })
  const address = web.deps.directory.list().find(({ siteId }) => siteId === site.id)
  if (!address) throw new Error('the site is not listed')
  await addDemoActivity(web.deps, address)
  await filesInFolder('media', web.dataFolder).write(`${site.groupId}/${'a'.repeat(40)}.jpg`, Buffer.from('a picture'))
  await filesInFolder('lead-files', web.dataFolder).write(`${site.groupId}/${randomUUID()}`, Buffer.from('a licence'))
  await query(
    old.ownerUrl,
    `insert into site_host (group_id, site_id, host, position) values ('${site.groupId}', '${site.id}', 'www.${site.slug}.example', 9)`,
  )
  const [slug] = await query(old.ownerUrl, `select slug from dealer_group where group_id = '${site.groupId}'`)
  return { site, slug: String(slug) }
}

const dealer = await dealerWithPast()
await dealerWithPast()

/** Every row that a group has, in an order of its own. */
async function rowsOf({ ownerUrl }: Opened, { groupId }: Site): Promise<string[]> {
  const found: string[] = []
  await readGroup(
    ownerUrl,
    groupId,
    async (table, lines) => void found.push(...lines.map((line) => `${table} ${line}`)),
  )
  return found.toSorted()
}

async function exported(slug = dealer.slug): Promise<string> {
  const folder = join(await temporaryFolder(), 'export')
  const [code, text] = await here.type(`group export ${folder} --group ${slug}`)
  expect([code, text]).toEqual([0, expect.stringMatching(/rows of \d+ tables and 2 files are in/)])
  return folder
}

const count = async ({ ownerUrl }: Opened, table: string): Promise<number> =>
  Number((await query(ownerUrl, `select count(*) from ${table}`))[0])

async function arrived(): Promise<Installation> {
  const there = await another()
  expect(await there.type(`group import ${await exported()}`)).toEqual([0, expect.stringContaining('2 files are here')])
  return there
}

test('everything of a group arrives as it was, and nothing of another', async () => {
  const there = await arrived()
  const rows = await rowsOf(there, dealer.site)
  expect(rows).toEqual(await rowsOf(here, dealer.site))
  for (const table of ['lead', 'lead_delivery', 'payment', 'ledger_line', 'refund', 'visit_event', 'staff_membership'])
    expect(rows.filter((row) => row.startsWith(`public.${table} `)).length, table).toBeGreaterThan(0)
  expect(await count(there, 'dealer_group')).toBe(1)
  const files = filesInFolder('media', there.dataFolder)
  expect((await files.read(`${dealer.site.groupId}/${'a'.repeat(40)}.jpg`))?.toString()).toBe('a picture')
})

test('nobody is told of what arrives: it happened before', async () => {
  const { site, slug } = dealer
  await query(
    old.ownerUrl,
    `insert into webhook_endpoint (group_id, endpoint_id, name, url, shape, events, site_ids, contact, created_at) select
       group_id, gen_random_uuid(), 'Partner', 'https://partner.example/hook', 'standard', '{lead.created,booking.created,import.finished}',
       '{}', '', now() from dealer_group where group_id = '${site.groupId}'`,
  )
  const before = await count(old, 'webhook_event')
  const there = await another()
  expect((await there.type(`group import ${await exported(slug)}`))[0]).toBe(0)
  expect(await count(there, 'webhook_event')).toBe(before)
  await query(old.ownerUrl, 'delete from webhook_endpoint')
})

const leadNames = ({ ownerUrl }: Opened) => query(ownerUrl, "select name from lead where name like 'Late%' order by 1")

test('what comes while both serve is brought after, and takes nothing from what came here', async () => {
  const there = await another()
  const first = await exported()
  expect((await there.type(`group import ${first}`))[0]).toBe(0)
  await addTestLead(old.database, dealer.site, { name: 'Late at the old one' })
  await addTestLead(there.database, dealer.site, { name: 'Late at the new one' })
  const second = await exported()
  expect((await there.type(`group import ${second}`))[1]).toContain('is here already. To bring what came since')
  expect((await there.type(`group import ${second} --after ${first}`))[0]).toBe(0)
  expect(await leadNames(there)).toEqual(['Late at the new one', 'Late at the old one'])
  // Numbers that rows get in sequence leave room for those of the other installation.
  const numbers = await query(
    there.ownerUrl,
    "select last_value from pg_sequences where sequencename like 'reservation_event%'",
  )
  expect(Number(numbers[0])).toBeGreaterThan(1_000_000)
})

test('what is still to be sent stays where it came from until the second time', async () => {
  await query(
    old.ownerUrl,
    "update lead_delivery set finished_at = null, status = 'waiting' where delivery_id = (select min(delivery_id::text)::uuid from lead_delivery)",
  )
  const waiting = 'lead_delivery where finished_at is null'
  expect(await count(old, waiting)).toBeGreaterThan(0)
  const slug = String(
    (
      await query(
        old.ownerUrl,
        `select slug from dealer_group where group_id = (select group_id from ${waiting} limit 1)`,
      )
    )[0],
  )
  const [there, first] = [await another(), await exported(slug)]
  expect((await there.type(`group import ${first} --hold`))[0]).toBe(0)
  expect(await count(there, waiting)).toBe(0)
  expect((await there.type(`group import ${await exported(slug)} --after ${first}`))[0]).toBe(0)
  expect(await count(there, waiting)).toBeGreaterThan(0)
})

test('another secret, another version, a folder that was not finished and an address that is taken are refused in words', async () => {
  const folder = await exported()
  const stranger = await another('quite another secret of more than 32 letters')
  expect(await stranger.type(`group import ${folder}`)).toEqual([
    1,
    expect.stringContaining('has another secret (program)'),
  ])
  const there = await another()
  expect(await there.type(`group import ${await temporaryFolder()}`)).toEqual([
    1,
    expect.stringContaining('holds no finished export'),
  ])
  const manifest = join(folder, 'group.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('0001_sites', '9999_of_tomorrow'))
  expect(await there.type(`group import ${folder}`)).toEqual([
    1,
    expect.stringContaining('of another version of the program (9999_of_tomorrow)'),
  ])
  await writeFile(manifest, '{"format":')
  expect(await there.type(`group import ${folder}`)).toEqual([1, expect.stringContaining('is damaged')])
  await writeFile(manifest, text)
  const [host] = await query(
    old.ownerUrl,
    `select host from site_host where group_id = '${dealer.site.groupId}' limit 1`,
  )
  await query(
    there.ownerUrl,
    `with made as (insert into dealer_group (slug, name) values ('squatter', 'Squatter') returning group_id),
    shop as (insert into site (group_id, slug, name, template, region, time_zone) select group_id, 'squatter', 'Squatter', 'car', 'AU', 'Australia/Sydney' from made returning group_id, site_id)
    insert into site_host (group_id, site_id, host, position) select group_id, site_id, '${String(host)}', 1 from shop`,
  )
  expect(await there.type(`group import ${folder}`)).toEqual([
    1,
    expect.stringContaining(`Another group here has ${String(host)}`),
  ])
  expect(await count(there, 'lead')).toBe(0)
})

test('a row that was made to belong to another group stops everything', async () => {
  const folder = await exported()
  const file = join(folder, 'rows/public.lead.jsonl')
  await writeFile(file, (await readFile(file, 'utf8')).replace(dealer.site.groupId, randomUUID()))
  const there = await another()
  await expect(there.type(`group import ${folder}`)).rejects.toThrow('belongs to another group')
  expect(await count(there, 'dealer_group')).toBe(0)
})

test('staff whose address has an account here keep that account, and bring no password along', async () => {
  const there = await another()
  const [email] = await query(
    old.ownerUrl,
    `select u.email from auth."user" u join staff_membership m on m.user_id = u.id where m.group_id = '${dealer.site.groupId}' limit 1`,
  )
  await query(
    there.ownerUrl,
    `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values (gen_random_uuid(), 'Here', '${String(email)}', true, now(), now())`,
  )
  expect((await there.type(`group import ${await exported()}`))[0]).toBe(0)
  expect(
    await query(
      there.ownerUrl,
      `select u.name from auth."user" u join staff_membership m on m.user_id = u.id where u.email = '${String(email)}'`,
    ),
  ).toEqual(['Here'])
  expect(
    await count(there, `auth.account a join auth."user" u on u.id = a."userId" where u.email = '${String(email)}'`),
  ).toBe(0)
})

test('a group is removed only with its newest export, down to what is else never deleted, and nothing of others is', async () => {
  const there = await arrived()
  const other = await dealerWithPast()
  const folder = await exported(other.slug)
  expect((await there.type(`group import ${folder}`))[0]).toBe(0)
  const mine = await rowsOf(there, dealer.site)
  expect((await there.type(`group remove ${dealer.slug} --export ${folder}`))[1]).toContain('That is the export of')
  const short = await exported(other.slug)
  const manifest = join(short, 'group.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"public.lead": \d+/, '"public.lead": 0'))
  expect((await there.type(`group remove ${other.slug} --export ${short}`))[1]).toContain('rows were added to lead')
  expect(await there.type(`group remove ${other.slug} --export ${folder}`)).toEqual([
    0,
    expect.stringContaining('and 2 files were removed'),
  ])
  expect(await rowsOf(there, other.site)).toEqual([])
  expect(await rowsOf(there, dealer.site)).toEqual(mine)
  // The right to remove such rows ended with the command.
  await expect(there.database.platformPool.query('delete from ledger_line')).rejects.toThrow('permission denied')
  await expect(query(there.ownerUrl, 'delete from ledger_line')).rejects.toThrow('append-only')
})
