import { day } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { nextSession, parseSession, parseTouch, type Session } from './session-tracking.ts'

const host = 'dealer.example'
const visit = (stored: Session | null, page: string, now = 1000, referrer = '') =>
  nextSession(stored, { page, query: new URLSearchParams(page.split('?')[1] ?? ''), now, referrer, host })

test('the first page begins a session with its campaign keys and no others', () => {
  expect(visit(null, '/?utm_source=news&gclid=&sid=1')).toMatchObject({
    since: 1000,
    query: { utm_source: 'news' },
    pages: ['/?utm_source=news&gclid=&sid=1'],
  })
})

test('later pages are added and the first campaign is kept', () => {
  const first = visit(null, '/?gclid=a')
  expect(visit(first, '/cars/x?gclid=b', 2000)).toMatchObject({
    since: 1000,
    query: { gclid: 'a' },
    pages: ['/?gclid=a', '/cars/x?gclid=b'],
  })
})

test('a campaign that arrives where there was none begins the session anew', () => {
  const plain = visit(null, '/contact')
  expect(visit(plain, '/?fbclid=f', 2000)).toMatchObject({ since: 2000, query: { fbclid: 'f' }, pages: ['/?fbclid=f'] })
})

test('a session is forgotten after 30 days', () => {
  const first = visit(null, '/?gclid=a', 0)
  expect(visit(first, '/b', 30 * day - 1).query).toEqual({ gclid: 'a' })
  expect(visit(first, '/b', 30 * day)).toMatchObject({ since: 30 * day, query: {}, pages: ['/b'] })
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
])('a kept %j is no session', (stored) => expect(parseSession(stored)).toBeNull())

test('a kept session comes back', () => {
  const session = visit(null, '/?gclid=a')
  expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
})

describe('where a visitor came from', () => {
  const search = 'https://search.example/results?q=private+words#top'
  test('is noted at first and at last', () => {
    const first = visit(null, '/?gclid=a', 0, search)
    const touch = {
      gclid: 'a',
      referrer: 'https://search.example/results',
      landing: '/?gclid=a',
      at: new Date(0).toISOString(),
    }
    expect(first).toMatchObject({ first: touch, last: touch })
    const later = visit(first, '/cars/x', day, 'https://friend.example/')
    expect(later.first).toEqual(touch)
    expect(later.last).toEqual({
      referrer: 'https://friend.example/',
      landing: '/cars/x',
      at: new Date(day).toISOString(),
    })
  })
  test('does not change from page to page of the same site, nor on a reload', () => {
    const first = visit(null, '/', 0, search)
    const inside = visit(first, '/contact', 1, `https://${host}/`)
    expect(inside.last).toEqual(first.last)
    expect(visit(inside, '/contact', 2, '').last).toEqual(first.last)
  })
  test('changes when a campaign arrives, whoever sent it', () => {
    const first = visit(null, '/?gclid=a', 0)
    expect(visit(first, '/?utm_source=mail', 1).last).toMatchObject({
      utm_source: 'mail',
      landing: '/?utm_source=mail',
    })
  })
  test('is forgotten with the session', () => {
    const first = visit(null, '/', 0, search)
    expect(visit(first, '/b', 30 * day).first).toEqual({ landing: '/b', at: new Date(30 * day).toISOString() })
    expect(visit(first, '/?gclid=a', 5).first).toMatchObject({ gclid: 'a' })
  })
  test.each(['about:blank', 'android-app://x', 'javascript:alert(1)', ''])('is not %j', (referrer) =>
    expect(visit(null, '/', 0, referrer).first).not.toHaveProperty('referrer'),
  )
})

test('of a touch that was sent, only known keys and clean text are kept', () => {
  const sent = { gclid: ' a\u0000 ', landing: 'x'.repeat(500), other: 'x', utm_source: 5, referrer: '' }
  expect(parseTouch(sent)).toEqual({ gclid: 'a', landing: 'x'.repeat(300) })
  for (const none of [null, undefined, 'x', [], ['gclid'], {}, { other: 'x' }]) expect(parseTouch(none)).toBeUndefined()
})
