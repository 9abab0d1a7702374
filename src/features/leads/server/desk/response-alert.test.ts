import { day, minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { listLoggedDeliveries } from '../records/deliveries/delivery-log-store.ts'
import { listEntries } from '../records/lead-timeline-store.ts'
import { alertOverdue } from './response-alert.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'

const opened = await testDatabase()

let now = new Date('2026-11-20T12:00+11:00')
const minutes = (count: number) => new Date(now.getTime() + count * minute)
const added: string[] = []
/** The queue is tried elsewhere; here it matters only what is put into it. */
const jobs: JobQueue = {
  enqueue: async (_db, name, list) => void added.push(...list.map(() => name)),
  work: async () => {},
  stop: async () => {},
}
const alert = () => alertOverdue({ database: opened.database, jobs, now: () => now, newId: randomUUID })

async function addMember(site: Site, role: Role): Promise<string> {
  const [id, email] = [randomUUID(), `${role}-${randomUUID().slice(0, 8)}@dealer.example`]
  await opened.database.platformPool.query(
    `insert into auth."user" ("id", "name", "email", "createdAt", "updatedAt") values ($1, 'Somebody', $2, now(), now())`,
    [id, email],
  )
  await opened.database.forGroup(site.groupId, (db) =>
    db.insertInto('staff_membership').values({ user_id: id, role }).execute(),
  )
  return email
}

const mailsAbout = (site: Site, id: LeadId) =>
  opened.database.forGroup(site.groupId, (db) => listLoggedDeliveries(db, id))

test('managers are told once, with how long the shopper has waited, and the journey says so', async () => {
  const site = await addTestDealer(opened.database)
  const [first, second] = [await addMember(site, 'dealership-manager'), await addMember(site, 'group-manager')]
  await addMember(site, 'salesperson')
  const id = await addTestLead(opened.database, site, { createdAt: minutes(-121), dueAt: minutes(-1) })
  expect(await alert()).toBe(1)
  expect(await alert()).toBe(0)
  const [mail, ...others] = await mailsAbout(site, id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ rule: 'overdue', channel: 'mail', occasion: 'overdue', status: 'waiting' })
  expect(mail?.recipient.split(', ').toSorted()).toEqual([first, second].toSorted())
  expect(mail?.note).toMatch(/^Waiting since Fri, 20 Nov 2026, 9:59 am\. An answer was due by .*11:59 am\.$/)
  const timeline = await opened.database.forGroup(site.groupId, (db) => listEntries(db, id))
  expect(timeline).toMatchObject([{ kind: 'alerted', actor: { kind: 'program' } }])
  expect(added).toEqual(['lead.tell-staff', 'lead.deliver'])
})

test.each<[string, TestLead]>([
  ['is not due yet', { dueAt: minutes(day / minute) }],
  ['was answered', { stage: 'answered' }],
  ['is held', { heldBecause: 'It looks like advertising.' }],
])('nobody is told of a lead that %s', async (_name, lead) => {
  const site = await addTestDealer(opened.database)
  const id = await addTestLead(opened.database, site, lead)
  expect(await alert()).toBe(0)
  expect(await mailsAbout(site, id)).toEqual([])
})

test('it comes when the answer was due, not before', async () => {
  const site = await addTestDealer(opened.database)
  await addMember(site, 'group-manager')
  await addTestLead(opened.database, site, { dueAt: minutes(10) })
  const began = now
  now = minutes(9)
  expect(await alert()).toBe(0)
  now = minutes(1)
  expect(await alert()).toBe(1)
  now = began
})

test('where nobody has an account the address on file is told, and where there is none the journey tells it', async () => {
  const written = await addTestDealer(opened.database, { delivery: { mail: 'desk@dealer.example' } })
  const announced = await addTestLead(opened.database, written, { dueAt: minutes(-1) })
  const silent = await addTestDealer(opened.database)
  const untold = await addTestLead(opened.database, silent, { dueAt: minutes(-1) })
  expect(await alert()).toBe(2)
  expect(await mailsAbout(written, announced)).toMatchObject([{ recipient: 'desk@dealer.example' }])
  expect(await mailsAbout(silent, untold)).toEqual([])
  expect(await opened.database.forGroup(silent.groupId, (db) => listEntries(db, untold))).toHaveLength(1)
})

test('two workers at once tell nobody twice', async () => {
  const site = await addTestDealer(opened.database)
  await addMember(site, 'group-manager')
  const ids = await Promise.all([1, 2, 3].map(() => addTestLead(opened.database, site, { dueAt: minutes(-1) })))
  await Promise.all([alert(), alert(), alert()])
  for (const id of ids) expect(await mailsAbout(site, id)).toHaveLength(1)
})

test('managers of another group hear nothing', async () => {
  const [ours, theirs] = [await addTestDealer(opened.database), await addTestDealer(opened.database)]
  const stranger = await addMember(theirs, 'group-manager')
  const own = await addMember(ours, 'group-manager')
  const id = await addTestLead(opened.database, ours, { dueAt: minutes(-1) })
  await alert()
  expect((await mailsAbout(ours, id)).map(({ recipient }) => recipient)).toEqual([own])
  expect(own).not.toBe(stranger)
})
