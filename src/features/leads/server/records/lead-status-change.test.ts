import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import type { LeadAction } from '#features/leads/domain/desk/lead-status.ts'
import { listEntries } from './lead-timeline-store.ts'
import { addNote } from '../desk/lead-notes.ts'
import { changeStatus, undoChange, type WorkDeps } from './lead-status-change.ts'
import { findWork } from './lead-status-store.ts'
import { startResponseClock } from './response-due.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'

/** A Friday noon in Sydney; the yard closes at five. */
const now = new Date('2026-11-20T12:00+11:00')
const due = new Date('2026-11-20T14:00+11:00')

const opened = await testDatabase()
const deps: WorkDeps = { database: opened.database, now: () => now, newId: randomUUID }
const site = await addTestDealer(opened.database)

const bea = { kind: 'staff', id: asId<'user'>(randomUUID()), name: 'Bea' } satisfies Actor
const called: LeadAction = { kind: 'answer', how: 'call', by: bea }

const workOf = (id: LeadId) =>
  opened.database.forGroup(site.groupId, async (db) => (await findWork(db, site.id, id))?.work)
const timelineOf = (id: LeadId) => opened.database.forGroup(site.groupId, (db) => listEntries(db, id))
const change = (ids: LeadId[], action: LeadAction) => changeStatus(deps, { site, actor: bea, ids, action })

describe('a change of several leads', () => {
  test('is noted in the journey of each, and one undo takes all of it back', async () => {
    const ids = await Promise.all(
      [due, null, due].map((dueAt) => addTestLead(opened.database, site, { dueAt, createdAt: now })),
    )
    const before = await Promise.all(ids.map(workOf))
    const changed = await change(ids, { kind: 'close', as: 'lost' })
    expect(changed).toMatchObject({ changed: 3, unchanged: 0 })
    expect((await Promise.all(ids.map(workOf))).map((work) => [work?.stage, work?.dueAt])).toEqual([
      ['lost', null],
      ['lost', null],
      ['lost', null],
    ])
    const undo = { site, actor: bea, changeId: changed.id ?? '', what: 'Lost' }
    expect(await undoChange(deps, undo)).toBe(3)
    expect(await Promise.all(ids.map(workOf))).toEqual(before)
    expect((await timelineOf(ids[0] as LeadId)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['closed', bea],
      ['undone', bea],
    ])
    expect(await undoChange(deps, undo)).toBe(0)
  })

  test('leaves those alone that are so already', async () => {
    const [won, open] = [
      await addTestLead(opened.database, site, { stage: 'won' }),
      await addTestLead(opened.database, site),
    ]
    const changed = await change([won, open], { kind: 'close', as: 'won' })
    expect(changed).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await timelineOf(won)).toEqual([])
    expect(await change([won], { kind: 'close', as: 'won' })).toEqual({ id: null, changed: 0, unchanged: 1 })
  })

  test('is not taken back where someone has worked on in the meantime', async () => {
    const [quiet, busy] = [
      await addTestLead(opened.database, site, { dueAt: due }),
      await addTestLead(opened.database, site, { dueAt: due }),
    ]
    const { id } = await change([quiet, busy], called)
    await change([busy], { kind: 'close', as: 'won' })
    expect(await undoChange(deps, { site, actor: bea, changeId: id ?? '', what: 'Answered' })).toBe(1)
    expect([(await workOf(quiet))?.stage, (await workOf(busy))?.stage]).toEqual(['new', 'won'])
  })

  test('by two people at once ends in one of both', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => addTestLead(opened.database, site, { dueAt: due })))
    const answers = await Promise.all([
      change(ids, called),
      change(ids.toReversed(), { kind: 'close', as: 'won' }),
      change(ids, { kind: 'archive' }),
    ])
    expect(answers.every(({ changed }) => changed === 4)).toBe(true)
    const stages = new Set((await Promise.all(ids.map(workOf))).map((work) => work?.stage))
    expect(stages.size).toBe(1)
  })
})

test('an answer keeps when it came, by whom and how', async () => {
  const id = await addTestLead(opened.database, site, { dueAt: due })
  await change([id], called)
  expect(await workOf(id)).toMatchObject({
    stage: 'answered',
    answeredAt: now,
    answeredBy: 'Bea',
    answeredHow: 'call',
    assignedTo: bea.id,
    dueAt: null,
  })
  expect(await timelineOf(id)).toMatchObject([{ kind: 'answered', detail: { how: 'call' }, actor: bea }])
})

describe('what belongs to another', () => {
  test('is neither changed, nor taken back, nor given a note', async () => {
    const theirs = await addTestDealer(opened.database)
    const id = await addTestLead(opened.database, theirs, { dueAt: due })
    expect(await change([id], called)).toEqual({ id: null, changed: 0, unchanged: 1 })
    expect(await addNote(deps, { site, actor: bea, id, text: 'Hello' })).toEqual({ ok: false, problem: 'unknown' })
    const made = await changeStatus(deps, { site: theirs, actor: bea, ids: [id], action: called })
    expect(await undoChange(deps, { site, actor: bea, changeId: made.id ?? '', what: '' })).toBe(0)
  })

  test('also another site of the same group', async () => {
    const id = await addTestLead(opened.database, site, { dueAt: due })
    const alternate = { ...site, id: asId<'site'>(randomUUID()) }
    expect(await changeStatus(deps, { site: alternate, actor: bea, ids: [id], action: called })).toMatchObject({
      changed: 0,
    })
  })
})

describe('a note', () => {
  test('stays as it was written, with who and when', async () => {
    const id = await addTestLead(opened.database, site)
    expect(
      await addNote(deps, { site, actor: bea, id, text: '  Wants it in white.\r\nCall on Monday. ' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await timelineOf(id)).toEqual([
      { at: now, actor: bea, kind: 'note', text: 'Wants it in white.\nCall on Monday.', detail: {} },
    ])
  })

  test.each([
    ['empty', ''],
    ['empty', ' \n '],
    ['too-long', 'x'.repeat(5001)],
  ])('that is %s is refused', async (problem, text) => {
    const id = await addTestLead(opened.database, site)
    expect(await addNote(deps, { site, actor: bea, id, text })).toEqual({ ok: false, problem })
  })

  test('cannot be changed or deleted, but goes when the lead is erased', async () => {
    const id = await addTestLead(opened.database, site)
    await addNote(deps, { site, actor: bea, id, text: 'Hello' })
    const attempt = (query: string) =>
      opened.database.forGroup(site.groupId, (db) => sql.raw(`${query} where lead_id = '${id}'`).execute(db))
    await expect(attempt(`update lead_timeline set text = 'x'`)).rejects.toThrow('never changed')
    await expect(attempt('delete from lead_timeline')).rejects.toThrow('never changed')
    await attempt('delete from lead')
    expect(await timelineOf(id)).toEqual([])
  })
})

describe('the clock', () => {
  const start = (id: LeadId, since = now) =>
    opened.database.forGroup(site.groupId, (db) => startResponseClock(db, { site, id, since }))

  test('runs in the opening hours of the yard', async () => {
    const id = await addTestLead(opened.database, site)
    const evening = new Date('2026-11-20T16:30+11:00')
    await start(id, evening)
    expect(await workOf(id)).toMatchObject({ waitingSince: evening, dueAt: new Date('2026-11-23T09:30+11:00') })
  })

  test('goes on when it runs', async () => {
    const id = await addTestLead(opened.database, site, { dueAt: due })
    await start(id, new Date('2026-11-20T16:30+11:00'))
    expect(await workOf(id)).toMatchObject({ dueAt: due })
  })

  test.each<[string, TestLead]>([
    ['held', { heldBecause: 'It looks like advertising.' }],
    ['unfinished', { isIncomplete: true }],
    ['answered', { stage: 'answered' }],
  ])('does not run for a lead that is %s', async (_name, lead) => {
    const id = await addTestLead(opened.database, site, lead)
    await start(id)
    expect(await workOf(id)).toMatchObject({ waitingSince: null, dueAt: null })
  })
})
