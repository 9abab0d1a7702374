import { expect, test } from 'vitest'
import { nextSession, parseSession, type Session } from './session-tracking.ts'

const day = 86_400_000
const visit = (stored: Session | null, page: string, now = 1000) =>
  nextSession(stored, { page, query: new URLSearchParams(page.split('?')[1] ?? ''), now })

test('the first page begins a session with its campaign keys and no others', () => {
  expect(visit(null, '/?utm_source=news&gclid=&sid=1')).toEqual({
    since: 1000,
    query: { utm_source: 'news' },
    pages: ['/?utm_source=news&gclid=&sid=1'],
  })
})

test('later pages are added and the first campaign is kept', () => {
  const first = visit(null, '/?gclid=a')
  expect(visit(first, '/cars/x?gclid=b', 2000)).toEqual({
    since: 1000,
    query: { gclid: 'a' },
    pages: ['/?gclid=a', '/cars/x?gclid=b'],
  })
})

test('a campaign that arrives where there was none begins the session anew', () => {
  const plain = visit(null, '/contact')
  expect(visit(plain, '/?fbclid=f', 2000)).toEqual({ since: 2000, query: { fbclid: 'f' }, pages: ['/?fbclid=f'] })
})

test('a session is forgotten after 30 days', () => {
  const first = visit(null, '/?gclid=a', 0)
  expect(visit(first, '/b', 30 * day - 1).query).toEqual({ gclid: 'a' })
  expect(visit(first, '/b', 30 * day)).toEqual({ since: 30 * day, query: {}, pages: ['/b'] })
})

test('the last 50 pages are kept, a reload counts once, a long address is cut', () => {
  let session: Session | null = null
  for (let at = 0; at < 60; at++) session = visit(session, `/page-${at}`)
  expect(session?.pages).toHaveLength(50)
  expect(session?.pages.at(0)).toBe('/page-10')
  expect(visit(session, '/page-59').pages).toEqual(session?.pages)
  const long = visit(null, `/${'x'.repeat(5000)}`)
  expect(long.pages[0]).toHaveLength(300)
  expect(visit(long, `/${'x'.repeat(5000)}`).pages).toHaveLength(1)
})

test.each([
  null,
  undefined,
  '',
  'x',
  1,
  [],
  {},
  { since: 1 },
  { since: '1', query: {}, pages: [] },
  { since: 1, query: null, pages: [] },
])('a kept %j is no session', (kept) => expect(parseSession(kept)).toBeNull())

test('a kept session comes back', () => {
  const session = visit(null, '/?gclid=a')
  expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
})
