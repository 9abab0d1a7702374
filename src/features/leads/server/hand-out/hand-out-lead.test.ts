import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { localTime, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { minute } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { JobToAdd } from '#platform/jobs/job.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { findWork } from '../records/lead-status-store.ts'
import { listEntries } from '../records/lead-timeline-store.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'
import { handOnLead, handOutLead, handOutMissed } from './hand-out-lead.ts'

const { database } = await testDatabase()
const clock = { now: new Date('2026-11-27T00:00:00Z') }
const added: { name: string; job: JobToAdd }[] = []
/** The queue is tried elsewhere; here it matters only what is put into it. */
const jobs: JobQueue = {
  enqueue: async (_db, name, list) => void added.push(...list.map((job) => ({ name, job: job as JobToAdd }))),
  work: async () => {},
  stop: async () => {},
}
const deps = { database, jobs, now: () => clock.now, newId: randomUUID }

type HandOut = NonNullable<NonNullable<SiteSettingsInput['leads']>['hand_out']>
const dealer = (hand_out: HandOut = { rule: 'round-robin' }) => addTestDealer(database, { leads: { hand_out } })

async function addMember(site: Site, name: string, role: Role = 'salesperson'): Promise<string> {
  const id = randomUUID()
  await database.platformPool.query(
    `insert into auth."user" ("id", "name", "email", "createdAt", "updatedAt") values ($1, $2, $3, now(), now())`,
    [id, name, `${id}@dealer.example`],
  )
  await database.forGroup(site.groupId, (db) =>
    db.insertInto('staff_membership').values({ user_id: id, role }).execute(),
  )
  return id
}

const leave = (site: Site, id: string) =>
  database.forGroup(site.groupId, (db) => db.deleteFrom('staff_membership').where('user_id', '=', id).execute())

const add = (site: Site, lead: TestLead = {}) =>
  addTestLead(database, site, { createdAt: clock.now, dueAt: new Date(clock.now.getTime() + 60 * minute), ...lead })
const ofLead = (site: Site, leadId: LeadId) => ({ groupId: site.groupId, siteId: site.id, leadId })
const holder = async (site: Site, id: LeadId) =>
  (await database.forGroup(site.groupId, (db) => findWork(db, site.id, id)))?.work.assignedTo ?? null

/** Hands out a new lead, and answers who has it. */
async function handOut(site: Site, lead: TestLead = {}) {
  const id = await add(site, lead)
  clock.now = new Date(clock.now.getTime() + minute)
  await handOutLead(deps, ofLead(site, id))
  return { id, to: await holder(site, id) }
}

test('leads go round, also when several come at once, and each person hears of theirs', async () => {
  const site = await dealer()
  const people = [await addMember(site, 'Ann'), await addMember(site, 'Ben')]
  await addMember(site, 'Mo', 'group-manager')
  const ids = await Promise.all([1, 2, 3, 4].map(() => add(site)))
  added.length = 0
  for (const id of ids) await handOutLead(deps, ofLead(site, id))
  await Promise.all(ids.map((id) => handOutLead(deps, ofLead(site, id))))
  const holders = await Promise.all(ids.map((id) => holder(site, id)))
  expect(people.map((id) => holders.filter((each) => each === id).length)).toEqual([2, 2])
  expect(added.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => 'lead.tell-staff'))
  expect(added.map(({ job }) => job.data['userId'])).toEqual(holders)
  const [first] = await database.forGroup(site.groupId, (db) => listEntries(db, ids[0] as LeadId))
  expect(first).toMatchObject({ kind: 'assigned', actor: { kind: 'program' }, detail: { because: 'in turn' } })
})

test('two at the same moment go to two people', async () => {
  const site = await dealer()
  await addMember(site, 'Ann')
  await addMember(site, 'Ben')
  const ids = [await add(site), await add(site)]
  await Promise.all(ids.map((id) => handOutLead(deps, ofLead(site, id))))
  expect(new Set(await Promise.all(ids.map((id) => holder(site, id)))).size).toBe(2)
})

test.each<[string, TestLead]>([
  ['was answered', { dueAt: null, stage: 'answered' }],
  ['is held for review', { heldBecause: 'It looks like advertising.' }],
  ['is not finished', { isIncomplete: true }],
])('a lead that %s is handed to nobody', async (_, lead) => {
  const site = await dealer()
  await addMember(site, 'Ann')
  expect((await handOut(site, lead)).to).toBeNull()
})

test('nothing is handed out where it is off, by default, and what somebody took stays with them', async () => {
  const off = await addTestDealer(database)
  await addMember(off, 'Ann')
  expect((await handOut(off)).to).toBeNull()
  const site = await dealer()
  const [ann, ben] = [await addMember(site, 'Ann'), await addMember(site, 'Ben')]
  expect((await handOut(site, { assignedTo: ben })).to).toBe(ben)
  expect((await handOut(site)).to).toBe(ann)
})

test('who has left gets no more leads, and theirs go to somebody who is there', async () => {
  const site = await dealer()
  const [ann, ben] = [await addMember(site, 'Ann'), await addMember(site, 'Ben')]
  const { id, to } = await handOut(site)
  expect(to).toBe(ann)
  await leave(site, ann)
  expect(await handOutMissed(deps)).toBeGreaterThan(0)
  expect(await holder(site, id)).toBe(ben)
  expect((await handOut(site)).to).toBe(ben)
})

test('a lead for which there was nobody finds somebody later; one that staff took from everybody stays so', async () => {
  const site = await dealer()
  const { id, to } = await handOut(site)
  expect(to).toBeNull()
  const ann = await addMember(site, 'Ann')
  await handOutMissed(deps)
  expect(await holder(site, id)).toBe(ann)
  await database.forGroup(site.groupId, (db) =>
    db.updateTable('lead').set({ assigned_to: null }).where('lead_id', '=', id).execute(),
  )
  await handOutMissed(deps)
  expect(await holder(site, id)).toBeNull()
})

test('who does not answer in time loses it to the next, then to a manager, and by hand it is decided', async () => {
  const site = await dealer({ rule: 'round-robin', escalate_minutes: 15 })
  const [ann, ben] = [await addMember(site, 'Ann'), await addMember(site, 'Ben')]
  const manager = await addMember(site, 'Mo', 'dealership-manager')
  added.length = 0
  const { id } = await handOut(site)
  const escalation = added.find(({ name }) => name === 'lead.hand-on')
  expect(escalation?.job.data).toEqual({ ...ofLead(site, id), userId: ann })
  expect(escalation?.job.startAfter?.getTime()).toBeGreaterThan(clock.now.getTime())
  const silence = (userId: string) => handOnLead(deps, { ...ofLead(site, id), userId: userId as never })
  await silence(ben)
  expect(await holder(site, id)).toBe(ann)
  for (const [from, to] of [
    [ann, ben],
    [ben, manager],
    [manager, manager],
  ] as const) {
    await silence(from)
    expect(await holder(site, id)).toBe(to)
  }
})

test('another group hands out nothing of this one', async () => {
  const [site, theirs] = [await dealer(), await dealer()]
  await addMember(site, 'Ann')
  await addMember(theirs, 'Eve')
  const id = await add(site)
  await handOutLead(deps, { ...ofLead(site, id), groupId: theirs.groupId })
  await handOutLead(deps, { ...ofLead(site, id), siteId: theirs.id })
  expect(await holder(site, id)).toBeNull()
})

test('what comes while nobody is on duty goes to whoever is first, with the next round', async () => {
  const site = await dealer()
  const ann = await addMember(site, 'Ann')
  const email = `${ann}@dealer.example`
  const onDuty = (days: (typeof weekdayNames)[number][]) => {
    const duty = [{ email, days, from: '0:00', until: '23:59' }]
    const settings = { leads: { hand_out: { rule: 'round-robin' as const, only_on_duty: true, duty } } }
    return database.forGroup(site.groupId, (db) => saveSiteSettings(db, site.id, { settings, changedBy: 'test' }))
  }
  const { weekday } = localTime(clock.now, site.timeZone)
  const another = weekdayNames[(weekday + 3) % 7] ?? 'Monday'
  await onDuty([another])
  const lead = await add(site)
  await handOutLead(deps, ofLead(site, lead))
  expect(await holder(site, lead)).toBeNull()
  await onDuty([...weekdayNames])
  await handOutMissed(deps)
  expect(await holder(site, lead)).toBe(ann)
})
