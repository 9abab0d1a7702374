import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testConsole } from '#pages/api/console/test-console.ts'
import { testWeb } from '#pages/test-web.ts'
import { testCommandLine } from './commands/test-command-line.ts'
import { erasePersonOfGroup } from './commands/person-commands.ts'

const web = await testWeb()
const desk = testConsole(web)
const delivery = { rules: [{ name: 'sales', by: 'mail' as const, to: ['sales@dealer.example'] }] }
const site = await web.addDealer({ delivery })
const alternate = await web.addDealer({ delivery })

const zoe = { name: 'Zoe Quuxly', email: 'Zoe.Quuxly@mail.example', phone: '0412 999 888' }
/** How the person could be recognised, wherever it stands. Digits are compared without what groups them. */
const marks = ['quuxly', '412999888', 'zebra words']
const bob = { name: 'Bob Stays', email: 'bob@mail.example', phone: '0413000111' }

async function sendLead(
  at: Site,
  lead: Record<string, unknown>,
  message = 'Zebra words',
): Promise<{ id: string; follow: string }> {
  const form = new FormData()
  form.set('lead', JSON.stringify({ session_id: 'visitor-of-quuxly', message: `${message} ${randomUUID()}`, ...lead }))
  form.append(
    'files',
    new File([`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${message}`], `${message}.pdf`, { type: 'application/pdf' }),
  )
  const headers = { 'idempotency-key': `key-${randomUUID()}` }
  const response = await web.request(at, '/api/leads/with-files', { method: 'POST', body: form, headers })
  expect(response.status).toBe(201)
  const receipt = (await response.json()) as { id: string; follow: string }
  const [groupId, leadId] = [at.groupId, asId<'lead'>(receipt.id)]
  await deliverLead(web.deps, { groupId, leadId })
  const text = `Called ${String(lead['name'])}`
  await desk.call('leads.note', { id: receipt.id, text }, { site: at, key: randomUUID() })
  await web.request(at, `${receipt.follow}/message`, {
    method: 'POST',
    body: new URLSearchParams({ text: message }),
  })
  return receipt
}

/** Does what other capabilities store of the person: an account with a saved search, and an appointment. */
async function addApart(at: Site, leadId: string): Promise<void> {
  const pool = web.deps.database.platformPool
  const place = [at.groupId, at.id, zoe.email.toLowerCase()]
  await pool.query('insert into shopper (group_id, email, created_at) values ($1, $2, now())', [at.groupId, place[2]])
  await pool.query(
    `insert into saved_search (group_id, saved_search_id, site_id, email, address, title, frequency, token_hash, created_at)
     values ($1, gen_random_uuid(), $2, $3, '/search', 'Utes', 'daily', 'x', now())`,
    place,
  )
  await pool.query(
    `insert into booking (group_id, site_id, kind, dealership_id, location_id, during, occupied, lane, time_zone, request_key,
       token_hash, name, email, email_key, lead_id, created_at, updated_at)
     select $1, $2, 'service', l.dealership_id, l.location_id, tstzrange(now(), now() + '1 hour'), tstzrange(now(), now() + '1 hour'),
       1, 'UTC', 'key', 'x', 'Zoe Quuxly', $3, $3, $4, now(), now()
     from location l where l.group_id = $1 limit 1`,
    [...place, leadId],
  )
}

/** Every row of every table and every file of the data folder that holds a mark of the person. */
async function traces(): Promise<string[]> {
  const pool = web.deps.database.platformPool
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    found.push(...rows.filter(({ row }) => isTrace(row)).map(({ row }) => `${name} ${row.slice(0, 200)}`))
  }
  const files = readdirSync(web.dataFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(web.dataFolder, file),
  )
  for (const file of files) {
    if (isTrace(file)) found.push(file)
    else if (statSync(file).isFile() && isTrace(readFileSync(file, 'latin1'))) found.push(file)
  }
  return found
}

const isTrace = (text: string): boolean => {
  const [plain, digits] = [text.toLowerCase(), text.replace(/[\s().-]/g, '')]
  return marks.some((mark) => plain.includes(mark) || digits.includes(mark))
}

const commandLine = () => testCommandLine(web.deps.database, { FORECOURT_DATA: web.dataFolder })

const slugOf = async (of: Site): Promise<string> => {
  const { rows } = await web.deps.database.platformPool.query<{ slug: string }>(
    'select slug from dealer_group where group_id = $1',
    [of.groupId],
  )
  return rows[0]?.slug ?? ''
}

test('a person who asks for it is forgotten down to files, mails, journeys and events, and nobody else is', async () => {
  const { id, follow } = await sendLead(site, zoe)
  await sendLead(site, { ...zoe, email: 'ZOE.QUUXLY@mail.example', phone: '+61 412 999 888' })
  const theirs = await sendLead(alternate, zoe)
  const other = await sendLead(site, { ...bob, session_id: 'visitor-of-bob' }, 'Other words')
  const click = JSON.stringify({ session_id: 'visitor-of-quuxly', page: '/contact' })
  await web.request(site, '/api/events/get_directions', { method: 'POST', body: click })
  const report = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await web.request(site, '/api/carClarityCustomer', { ...report, body: JSON.stringify({ who: zoe }) })
  await addApart(site, id)
  const before = await traces()
  for (const kind of [
    'lead ',
    'lead_file',
    'lead_timeline',
    'partner_customer',
    'outbox',
    'lead-files',
    'site_event',
    'shopper',
    'saved_search',
    'booking',
    'audit_entry',
  ])
    expect([kind, before.some((trace) => trace.includes(kind))]).toEqual([kind, true])

  const { commands, lines } = commandLine()
  const choices = { group: await slugOf(site), email: zoe.email, phone: zoe.phone }
  expect(await erasePersonOfGroup(commands, { ...choices, 'dry-run': true })).toBe(0)
  expect(lines[0]).toMatch(/^Would be erased: leads 2, .*files 2/)
  expect((await traces()).length).toBe(before.length)

  expect(await erasePersonOfGroup(commands, choices)).toBe(0)
  expect(lines.join('\n')).toContain('Copies were sent to sales@dealer.example.')
  const left = (await traces()).filter((trace) => !trace.includes(alternate.groupId) && !trace.includes(theirs.id))
  expect(left).toEqual([])
  expect((await web.request(site, follow)).status).toBe(404)
  expect((await web.request(site, other.follow)).status).toBe(200)
  expect((await web.request(alternate, theirs.follow)).status).toBe(200)
  const { rows } = await web.deps.database.platformPool.query<{ removed: object }>('select removed from person_erasure')
  expect(rows).toEqual([{ removed: expect.objectContaining({ leads: 2, 'partner reports': 1 }) }])
  expect(JSON.stringify(rows)).not.toContain(id)

  lines.length = 0
  await erasePersonOfGroup(commands, choices)
  expect(lines).toEqual([`${choices.group} has nothing of this person.`])
})

test('whoever is not named is not erased, and a wrong name is said', async () => {
  const { commands, lines } = commandLine()
  const group = await slugOf(site)
  expect(await erasePersonOfGroup(commands, { group })).toBe(1)
  expect(await erasePersonOfGroup(commands, { group, email: '%' })).toBe(1)
  expect(await erasePersonOfGroup(commands, { group, phone: '12' })).toBe(1)
  expect(await erasePersonOfGroup(commands, { group: 'nobody', email: 'a@b.example' })).toBe(1)
  expect(lines).toEqual([
    'Say who it is: --email ADDRESS, --phone NUMBER, or both.',
    '"%" is not an email address.',
    '"12" is not a phone number.',
    expect.stringContaining('There is no group "nobody". Groups: '),
  ])
})

/** Tables whose rows say something of dealers, staff or the program, and nothing of shoppers. */
// report_opt_out holds addresses of dealers.
const ofNoShopper = [
  'report_opt_out',
  'dealership',
  'location',
  'staff_membership',
  'staff_invitation',
  'dealer_group',
  'site',
  'vehicle',
  'model',
  'page',
]

test('every table that could hold a person hangs from leads or has an eraser', async () => {
  const erased = ['lead', 'site_event', 'partner_customer', 'person_erasure', 'reservation', 'reservation_alert']
  erased.push('shopper', 'shopper_sign_in', 'saved_search', 'booking', 'store_order')
  const { rows } = await web.deps.database.platformPool.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and a.attname ~ '(^|_)(email|phone|lead_id|person|shopper|customer)(_|$)'
       and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid::regclass::text = any($1) and k.confdeltype = 'c')
     order by 1`,
    [erased],
  )
  const unknown = rows.map(({ name }) => name).filter((name) => ![...erased, ...ofNoShopper].includes(name))
  // A new table that stores shoppers apart from leads gets a line in person-erasers.ts, and its name in the list above.
  expect(unknown).toEqual([])
})
