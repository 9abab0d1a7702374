import { day, minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { cursorText, type InboxQuery } from '#features/leads/domain/desk/lead-inbox.ts'
import { parseInbox } from '#features/leads/domain/desk/parse-inbox.ts'
import { openInbox } from './list-inbox.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'

const opened = await testDatabase()

const now = new Date('2026-11-20T03:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * minute)
const me = asId<'user'>(randomUUID())

/** A dealer with these leads, each a minute older than the one before. */
async function dealerWith(leads: TestLead[]): Promise<Site> {
  const site = await addTestDealer(opened.database)
  for (const [at, lead] of leads.entries())
    await addTestLead(opened.database, site, { createdAt: minutes(-60 - at), ...lead })
  return site
}

const open = (site: Site, query: InboxQuery = {}, pageSize = 50) =>
  openInbox(opened.database, { groupId: site.groupId, siteId: site.id, now, pageSize }, parseInbox(query, site, me))
const names = async (site: Site, query: InboxQuery = {}) => (await open(site, query)).rows.map((row) => row.name)

test('who waits longest beyond the time promised stands first, and who waits for nothing does not stand there', async () => {
  const site = await dealerWith([
    { name: 'Later', dueAt: minutes(30) },
    { name: 'Overdue', dueAt: minutes(-5), stage: 'opened' },
    { name: 'Long overdue', dueAt: minutes(-50) },
    { name: 'Answered', stage: 'answered' },
  ])
  const { rows, counts } = await open(site)
  expect(rows.map((row) => [row.name, row.state])).toEqual([
    ['Long overdue', 'overdue'],
    ['Overdue', 'overdue'],
    ['Later', 'new'],
  ])
  expect(counts).toMatchObject({ waiting: 3, overdue: 2, new: 2, opened: 1, answered: 1, all: 4 })
})

test('every folder holds its own', async () => {
  const site = await dealerWith([{ name: 'New', dueAt: minutes(30) }])
  const first = await addTestLead(opened.database, site, { name: 'First', stage: 'won' })
  const others: TestLead[] = [
    { name: 'Held', heldBecause: 'It looks like advertising.' },
    { name: 'Merged', duplicateOf: first },
    { name: 'Unfinished', isIncomplete: true },
    { name: 'Archived', heldBecause: 'It looks like advertising.', stage: 'archived' },
    { name: 'Withdrawn', stage: 'withdrawn' },
    { name: 'Lost', stage: 'lost' },
  ]
  for (const lead of others) await addTestLead(opened.database, site, lead)
  for (const state of ['held', 'merged', 'unfinished', 'archived', 'withdrawn', 'lost', 'new']) {
    expect((await names(site, { status: state })).map((name) => name.toLowerCase())).toEqual([state])
  }
  expect(await names(site, { status: 'all' })).toHaveLength(8)
})

describe('a filter', () => {
  let site: Site
  beforeAll(async () => {
    site = await dealerWith([
      {
        name: 'José García',
        email: 'jose@mail.example',
        phone: '+61 412 000 111',
        category: 'Parts Enquiry',
        dueAt: now,
      },
      { name: 'Ann', payload: { last_name: 'Lee', 'Vehicle Make': 'Jayco', stock_number: 'J1204' }, assignedTo: me },
      { name: 'Fifty%', email: 'a_b@mail.example', createdAt: minutes((-3 * day) / minute), stage: 'won' },
    ])
  })

  test.each([
    [{ q: 'garcia' }, ['José García']],
    [{ q: 'JOSE mail.example' }, ['José García']],
    [{ q: '0412 000 111' }, ['José García']],
    [{ q: 'lee' }, ['Ann Lee']],
    [{ q: 'jayco j12' }, ['Ann Lee']],
    [{ q: 'fifty%' }, ['Fifty%']],
    [{ q: 'a_b' }, ['Fifty%']],
    [{ q: '%' }, ['Fifty%']],
    [{ q: 'a%b' }, []],
    [{ category: 'parts-enquiry' }, ['José García']],
    [{ assigned: 'me' }, ['Ann Lee']],
    [{ assigned: 'nobody', q: 'fifty' }, ['Fifty%']],
    [{ from: '2026-11-20' }, ['José García', 'Ann Lee']],
    [{ to: '2026-11-19' }, ['Fifty%']],
    [{ from: '2026-11-17', to: '2026-11-17' }, ['Fifty%']],
    [{ location: randomUUID() }, ['José García', 'Ann Lee', 'Fifty%']],
  ] as [InboxQuery, string[]][])('%j finds %j', async (query, found) => {
    expect(await names(site, { status: 'all', ...query })).toEqual(found)
  })

  test('counts what each folder would show under it', async () => {
    const { counts } = await open(site, { q: 'mail.example', status: 'won' })
    expect(counts).toMatchObject({ all: 3, won: 1, waiting: 1, overdue: 1, new: 2 })
    expect((await open(site, { q: 'fifty' })).counts).toMatchObject({ all: 1, won: 1, waiting: 0, overdue: 0, new: 0 })
  })
})

test('pages follow each other without a gap and lead back, also where moments are equal', async () => {
  const same = { createdAt: minutes(-90), dueAt: minutes(10) }
  const site = await dealerWith([
    ...Array.from({ length: 5 }, () => same),
    { dueAt: minutes(5) },
    { dueAt: minutes(20) },
  ])
  for (const query of [{}, { sort: 'newest' }, { status: 'all', sort: 'oldest' }, { status: 'new' }] as InboxQuery[]) {
    const detail = (await open(site, query)).rows.map(({ id }) => id)
    const seen: string[] = []
    const key = parseInbox(query, site, me).sort === 'due' ? 'dueAt' : 'createdAt'
    const cursor = (row: (typeof page.rows)[number] | undefined) => (row ? cursorText(row[key] ?? now, row.id) : '')
    let page = await open(site, query, 3)
    expect(page.hasPrevious).toBe(false)
    const first = page.rows.map(({ id }) => id)
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id))
      if (!page.hasNext) break
      page = await open(site, { ...query, after: cursor(page.rows.at(-1)) }, 3)
    }
    expect(seen).toEqual(detail)
    const middle = await open(site, { ...query, before: cursor(page.rows[0]) }, 3)
    expect([middle.hasPrevious, middle.hasNext]).toEqual([true, true])
    const back = await open(site, { ...query, before: cursor(middle.rows[0]) }, 3)
    expect([back.rows.map(({ id }) => id), back.hasPrevious]).toEqual([first, false])
  }
})

test('another site and another group are not there', async () => {
  const site = await dealerWith([{ name: 'Ours', dueAt: now }])
  const theirs = await dealerWith([{ name: 'Theirs', dueAt: now }])
  expect(await names(site, { status: 'all' })).toEqual(['Ours'])
  const mixed = { ...site, id: theirs.id }
  expect((await open(mixed, { status: 'all' })).counts.all).toBe(0)
  expect(await names({ ...theirs, groupId: site.groupId })).toEqual([])
})
