import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail } from '#kernel/result.ts'
import { deliverLead } from '../delivery/deliver-lead.ts'
import { closeTask, saveTask } from '../tasks/save-task.ts'
import { deliveryWorld, hour } from '../test-delivery-world.ts'
import type { TestLeadDeps } from '../test-lead-deps.ts'
import { receiveTextStatus } from '../texts/receive-text-status.ts'
import { sendText } from '../texts/send-text.ts'
import { textLead } from '../texts/text-lead.ts'
import { erasePerson } from './erase-person.ts'

const world = await deliveryWorld()
const { database } = world
const number = '+61491570006'
const bea = { id: asId<'user'>(randomUUID()), name: 'Bea' }
const ann = { email: 'ann@mail.example', phone: '0412345678' }
const refused = { kind: 'permanent' as const, code: 30003, text: 'Unreachable.' }

async function dealer(deps: TestLeadDeps): Promise<Site> {
  const site = await addTestDealer(database, {
    connections: { text_messages: { provider: 'twilio', number, account_sid: `AC${'1b'.repeat(16)}` } },
    delivery: {
      rules: [{ name: 'crm', by: 'webhook', url: 'https://crm.example/leads' }],
      mail: 'desk@dealer.example',
    },
  })
  await database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, deps.secretBox, { site, service: 'twilio', key: 'the-auth-token', now: deps.now() }),
  )
  return site
}

type Work = (deps: TestLeadDeps, site: Site, id: LeadId) => Promise<() => Promise<unknown>>

async function textOf(site: Site, id: LeadId) {
  const { text_id: textId, service_id: serviceId } = await database.forGroup(site.groupId, (db) =>
    db.selectFrom('lead_text').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow(),
  )
  return { groupId: site.groupId, leadId: id, textId: asId<'text'>(textId), serviceId: serviceId ?? '' }
}

const reportOfText: Work = async (deps, site, id) => {
  await textLead(deps, { site, id, from: bea, text: 'It’s still here.' })
  await sendText({ ...deps, textSenders: world.open().textSenders }, await textOf(site, id))
  const text = await textOf(site, id)
  return () => receiveTextStatus(deps, { ...text, status: 'undelivered', errorCode: 30003 })
}

const refusedText: Work = async (deps, site, id) => {
  await textLead(deps, { site, id, from: bea, text: 'It’s still here.' })
  const text = await textOf(site, id)
  return () => sendText(deps, text)
}

const changedStep =
  (change: (deps: TestLeadDeps, task: { site: Site; leadId: LeadId; id: string }) => Promise<unknown>): Work =>
  async (deps, site, leadId) => {
    const plan = { what: 'Call back', dueAt: new Date(deps.now().getTime() + hour), assignedTo: null }
    const saved = await saveTask(deps, { site, by: bea, leadId, id: null, plan })
    if (!saved.ok) throw new Error(saved.problem.kind)
    return () => change(deps, { site, leadId, id: saved.value.id })
  }

const failedDelivery: Work =
  async (deps, { groupId }, leadId) =>
  () =>
    deliverLead(deps, { groupId, leadId })

/** How many wait for a lock in this file's database; whoever asks sees their waiting, though not their statements. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.forPlatform((db) =>
    sql<{
      waiting: number
    }>`select count(distinct l.pid)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(db),
  )
  return rows[0]?.waiting ?? 0
}

/** Both come to a lead that somebody else holds, one after the other, and go on when it is free. */
async function inOrder(site: Site, id: LeadId, works: [() => Promise<unknown>, () => Promise<unknown>]) {
  const begun: Promise<unknown>[] = []
  await database.forGroup(site.groupId, async (db) => {
    await db.selectFrom('lead').select('lead_id').where('lead_id', '=', id).forUpdate().execute()
    for (const work of works) {
      begun.push(work())
      await expect.poll(countWaiting).toBeGreaterThanOrEqual(begun.length)
    }
  })
  return Promise.allSettled(begun)
}

test.each<[string, Work]>([
  ['the report that a text did not arrive', reportOfText],
  ['a text that its service refuses', refusedText],
  ['a step that is done', changedStep((deps, task) => closeTask(deps, { ...task, by: bea, as: 'done' }))],
  ['a delivery that fails', failedDelivery],
])('%s and the removal of its person wait for each other in one order', async (_, prepare) => {
  const deps = world.open({
    sendText: async () => fail(refused),
    callReceiver: async () => fail({ ...refused, statusCode: 410 }),
  })
  const site = await dealer(deps)
  const { id } = await world.send(deps, site, ann)
  const work = await prepare(deps, site, id)
  const [removal, outcome] = await inOrder(site, id, [
    () => erasePerson({ ...deps, traces: 'now' }, { groupId: site.groupId, ...ann }),
    work,
  ])
  expect(outcome).toMatchObject({ status: 'fulfilled' })
  expect(removal).toMatchObject({ status: 'fulfilled', value: { removed: { leads: 1 } } })
})

test('what is still to be done of leads that came together with an erased one stays', async () => {
  const deps = world.open()
  const site = await dealer(deps)
  const [gone, stays] = await Promise.all([
    world.send(deps, site, ann),
    world.send(deps, site, { email: 'bob@mail.example', phone: '0412345699' }),
  ])
  const pool = database.platformPool
  const jobs = () =>
    pool.query<{ data: unknown; output: unknown }>(
      `select data, output from pgboss.job where name = 'lead.arrived' and data->>'siteId' = $1`,
      [site.id],
    )
  expect((await jobs()).rows).toHaveLength(1)
  await pool.query(`update pgboss.job set output = '{"message": "ann@mail.example"}' where data->>'siteId' = $1`, [
    site.id,
  ])
  await erasePerson({ ...deps, traces: 'now' }, { groupId: site.groupId, ...ann })
  const { groupId, id: siteId } = site
  expect((await jobs()).rows).toEqual([{ data: { groupId, siteId, due: [stays.id], news: [stays.id] }, output: null }])
  expect(JSON.stringify((await jobs()).rows)).not.toContain(gone.id)
})
