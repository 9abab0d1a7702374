import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { StaffMail } from '#features/accounts/server/people/staff-mail-port.ts'
import { remindStaff } from '#features/integrations/server/staff-push/remind-staff.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { day, hour, minute } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import { openPushService } from '#testing/stand-ins/push-service.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()
const service = await openPushService(web.deps.pushPublicKey)
afterAll(() => service.close())

const add = (lead: TestLead = {}, of = site): Promise<LeadId> =>
  addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })
const inTime = (wait: number): string => new Date(Date.now() + wait).toISOString()
const plan = (differences: object = {}) => ({
  what: 'Call back',
  dueAt: inTime(hour),
  assignedTo: null,
  ...differences,
})
const save = (leadId: string, differences: object = {}, of = site) =>
  staff.call('leads.saveTask', { leadId, id: null, ...plan(differences) }, { site: of, role: 'salesperson' })
const tasks = async (id: string, of = site) => (await staff.call('leads.tasks', { id }, { site: of })).tasks
const timeline = async (id: string) =>
  (await staff.call('leads.read', { id }, { site })).timeline.map(({ what }) => what)

describe('a next step', () => {
  test('is planned, moved, ticked off and opened again, and the timeline says each', async () => {
    const lead = await add()
    const { id } = await save(lead, { what: '  Call \n back ' })
    const [first] = await tasks(lead)
    expect(first).toMatchObject({ id, what: 'Call back', state: 'open', leadId: lead })
    const { what = '', dueAt = '', assignedTo = null } = first ?? {}
    const seen = { what, dueAt, assignedTo, state: 'open' as const }
    const moved = { ...plan(), dueAt: inTime(day), leadId: lead, id, seen }
    await staff.call('leads.saveTask', moved, { site })
    expect((await staff.send('leads.saveTask', { ...moved, what: 'Write' }, { site })).status).toBe(412)
    for (const as of ['done', 'done', 'open', 'dropped'] as const)
      await staff.call('leads.closeTask', { id, as }, { site })
    expect((await tasks(lead)).map(({ state }) => state)).toEqual(['dropped'])
    expect((await timeline(lead)).slice(1)).toEqual([
      expect.stringMatching(/^Next step: Call back, due .*\d{4}/),
      expect.stringMatching(/^Next step changed: Call back, due /),
      'Done: Call back',
      expect.stringMatching(/^To do again: Call back, due /),
      'No longer needed: Call back',
    ])
  })

  test('stands in the list, the one that is due first', async () => {
    const of = await web.addDealer()
    const lead = await add({}, of)
    await save(lead, { what: 'Second', dueAt: inTime(2 * hour) }, of)
    await save(lead, { what: 'First' }, of)
    const { rows } = await staff.call('leads.list', { query: { status: 'all' } }, { site: of })
    expect(rows.map(({ nextStep }) => nextStep?.what)).toEqual(['First'])
  })

  test('of a merged lead stands with the one that stayed', async () => {
    const [first, second] = [await add(), await add()]
    await save(second, { what: 'From the other' })
    await staff.call('leads.merge', { into: first, ids: [second] }, { site })
    expect((await tasks(first)).map(({ what }) => what)).toEqual(['From the other'])
  })

  test.each([
    [{ what: '  ' }, 'what'],
    [{ what: 'x'.repeat(201) }, 'what'],
    [{ dueAt: inTime(-2 * minute) }, 'dueAt'],
    [{ dueAt: inTime(800 * day) }, 'dueAt'],
    [{ dueAt: 'tomorrow' }, 'dueAt'],
    [{ assignedTo: randomUUID() }, 'assignedTo'],
  ])('that makes no sense is refused at its field (%#)', async (differences, field) => {
    const sent = { leadId: await add(), id: null, ...plan(differences) }
    const response = await staff.send('leads.saveTask', sent, { site })
    const { fields } = (await response.json()) as { fields: object }
    expect([response.status, Object.keys(fields)]).toEqual([422, [field]])
  })

  test('is planned with a new lead, or neither is stored', async () => {
    const typed = { source: 'phone', name: 'Rua Tane', phone: '0412 345 678', answered: 'call' } as const
    const { id } = await staff.call('leads.create', { ...typed, nextStep: plan() }, { site })
    expect((await tasks(id)).map(({ what }) => what)).toEqual(['Call back'])
    const message = randomUUID()
    const sent = { ...typed, message, nextStep: plan({ dueAt: inTime(-day) }) }
    expect((await staff.send('leads.create', sent, { site })).status).toBe(422)
    const kept = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select('payload').where('site_id', '=', site.id).execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(message)
  })

  test('of another group, another site or one that is not there is missing, and who reads only changes none', async () => {
    const foreign = await add({}, theirs)
    const { id } = await save(foreign, {}, theirs)
    const mine = await add()
    for (const leadId of [foreign, randomUUID()])
      expect((await staff.send('leads.saveTask', { leadId, id: null, ...plan() }, { site })).status).toBe(404)
    expect((await staff.send('leads.saveTask', { leadId: mine, id, ...plan() }, { site })).status).toBe(404)
    for (const task of [id, randomUUID()])
      expect((await staff.send('leads.closeTask', { id: task, as: 'done' }, { site })).status).toBe(404)
    expect((await staff.send('leads.tasks', { id: foreign }, { site })).status).toBe(404)
    const writer = { site, role: 'content-editor' as const }
    expect((await staff.send('leads.saveTask', { leadId: mine, id: null, ...plan() }, writer)).status).toBe(403)
    expect((await staff.send('leads.followUps', {}, writer)).status).toBe(403)
    expect((await tasks(foreign, theirs)).map(({ state }) => state)).toEqual(['open'])
  })
})

describe('follow-ups', () => {
  test('are one’s own or everybody’s, those that are due first on top, without leads that are at an end', async () => {
    const of = await web.addDealer()
    const person = await staff.signIn(of)
    const user = await web.deps.auth.findUserByEmail(person.email)
    const at = { site: of, cookie: person.cookie }
    const [kept, other] = [
      await add({ name: 'Kept', assignedTo: user?.id ?? '' }, of),
      await add({ name: 'Other' }, of),
    ]
    const withdrawn = await add({ name: 'Gone', stage: 'withdrawn' }, of)
    await save(kept, { what: 'Later', dueAt: inTime(9 * day) }, of)
    await save(other, { what: 'Not mine' }, of)
    await save(other, { what: 'Mine by name', assignedTo: user?.id }, of)
    await save(withdrawn, {}, of)
    const mine = await staff.call('leads.followUps', { whose: 'mine' }, at)
    expect(mine.rows.map(({ what, name }) => [what, name])).toEqual([
      ['Mine by name', 'Other'],
      ['Later', 'Kept'],
    ])
    expect(mine.later).toBeGreaterThan(0)
    expect((await staff.call('leads.followUps', { whose: 'all' }, at)).rows).toHaveLength(3)
    await limit(of, user?.id ?? '')
    const none = await staff.call('leads.followUps', { whose: 'all' }, at)
    expect(none.rows.map(({ what }) => what)).toEqual(['Not mine', 'Mine by name', 'Later'])
    await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('lead').set({ dealership_id: null }).execute())
    expect((await staff.call('leads.followUps', { whose: 'all' }, at)).rows).toEqual([])
  })
})

describe('a reminder', () => {
  test('reaches whoever is to do it on their device, once, and again when it was moved', async () => {
    const { world, lead, id, browser, mails } = await due(true)
    await world.remind()
    await world.remind()
    expect(mails).toEqual([])
    expect(browser?.received.map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        title: site.name,
        body: 'Call back: Ann, General Enquiry',
        path: `/${site.slug}/leads/${lead}`,
        tag: `task-${id}`,
      },
    ])
    await world.move(inTime(2 * hour))
    await world.remind()
    expect(browser?.received).toHaveLength(2)
  })

  test('goes by mail to somebody without a device, and names no more of the shopper than a lock screen', async () => {
    const { world, person, lead, mails } = await due(false)
    await world.remind()
    expect(mails).toMatchObject([{ to: person.email, subject: 'Follow-up due: Call back' }])
    expect(mails[0]?.action.href).toBe(`https://console.test/${site.slug}/leads/${lead}`)
    expect(JSON.stringify(mails)).not.toMatch(/Lee|ann@mail|0412345678/)
  })

  test('goes to the managers when that person has left, and to nobody when it was done', async () => {
    const manager = await staff.signIn(site, 'group-manager')
    const { world, person, id, mails } = await due(false)
    await web.deps.database.platformPool.query(
      'delete from staff_membership where user_id = (select id from auth."user" where email = $1)',
      [person.email],
    )
    await world.remind()
    expect(mails.map(({ to }) => to)).toContain(manager.email)
    expect(mails.map(({ to }) => to)).not.toContain(person.email)
    const done = await due(false)
    await staff.call('leads.closeTask', { id: done.id, as: 'done' }, { site })
    await done.world.remind()
    expect([done.mails, id === done.id]).toEqual([[], false])
  })
})

const limit = (of: Site, userId: string) =>
  web.deps.database.forGroup(of.groupId, (db) =>
    db
      .updateTable('staff_membership')
      .set({ dealership_ids: [of.dealerships[0]?.id ?? ''] })
      .where('user_id', '=', userId)
      .execute(),
  )

/** A step of a lead that somebody looks after, and the means to remind them of it. */
async function due(hasDevice: boolean) {
  const person = await staff.signIn(site)
  const user = await web.deps.auth.findUserByEmail(person.email)
  const browser = hasDevice ? service.subscribe() : undefined
  if (browser) {
    const { endpoint, p256dh, auth } = browser
    await staff.call('devices.save', { endpoint, keys: { p256dh, auth }, tellsNew: false, tellsOverdue: true }, person)
  }
  const lead = await add({ assignedTo: user?.id ?? '' })
  let { dueAt } = plan()
  const { id } = await save(lead, { dueAt })
  const mails: StaffMail[] = []
  const deps = {
    ...(web.deps as never as Parameters<typeof remindStaff>[0]),
    sendStaffMail: async (mail: StaffMail) => void mails.push(mail),
    consoleOrigin: 'https://console.test',
  }
  const world = {
    remind: () =>
      remindStaff(
        { ...deps, now: () => new Date(dueAt) },
        { groupId: site.groupId, siteId: site.id, taskId: id, dueAt },
      ),
    async move(to: string) {
      await staff.call('leads.saveTask', { leadId: lead, id, ...plan({ dueAt: to }) }, { site })
      dueAt = to
    },
  }
  return { world, person, lead, id, browser, mails }
}
