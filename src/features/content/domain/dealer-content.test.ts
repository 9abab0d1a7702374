import { expect, test } from 'vitest'
import { neighbours, pageOfArticles, publishedArticles, tagsOf, type Article } from './article.ts'
import { nextContentChange, noContent, publishedContent } from './dealer-content.ts'
import { offersOn, type Offer } from './offer.ts'
import { openPositions, payText, type Position } from './position.ts'
import { summarizeReviews, type Review } from './review.ts'

const article = (slug: string, day: string, tags: string[] = []): Article => ({
  slug,
  title: slug,
  summary: '',
  author: '',
  image: null,
  blocks: [],
  tags,
  stock: '',
  publishedAt: new Date(`${day}T00:00:00Z`),
  updatedAt: new Date(`${day}T00:00:00Z`),
})
const now = new Date('2026-11-21T08:30:30Z')
const timeZone = 'Australia/Sydney'

test('articles appear when their day has come, the newest first, each with its neighbours', () => {
  const list = publishedArticles(
    [article('old', '2026-09-01'), article('later', '2026-12-01'), article('new', '2026-11-01')],
    now,
  )
  expect(list.map(({ slug }) => slug)).toEqual(['new', 'old'])
  expect([neighbours(list, 'new').older?.slug, neighbours(list, 'new').newer]).toEqual(['old', null])
  expect([neighbours(list, 'old').older, neighbours(list, 'old').newer?.slug]).toEqual([null, 'new'])
})

test('a list is paged by nine, has one page when it is empty, and none beyond its last', () => {
  const list = Array.from({ length: 10 }, (_, at) => article(`a${at}`, '2026-11-01'))
  expect(pageOfArticles(list, 2)).toMatchObject({ shown: [{ slug: 'a9' }], pageCount: 2 })
  expect(pageOfArticles([], 1)).toEqual({ shown: [], pageCount: 1 })
  expect([pageOfArticles(list, 3), pageOfArticles(list, 0)]).toEqual([null, null])
})

test('tags are counted by their address, the most used first', () => {
  const list = [article('a', '2026-11-01', ['Towing', 'Tips']), article('b', '2026-10-01', ['towing'])]
  expect(tagsOf(list)).toEqual([
    { tag: 'Towing', slug: 'towing', count: 2 },
    { tag: 'Tips', slug: 'tips', count: 1 },
  ])
})

const review = (rating: number, date: string): Review => ({ author: 'A', rating, text: '', source: '', date })

test('the newest good reviews are shown, and the average counts the bad ones too', () => {
  const all = [review(5, '2026-01-01'), review(2, '2026-03-01'), review(4, '2026-02-01'), review(4.5, '2025-01-01')]
  const { shown, average, count } = summarizeReviews(all, { minimum_rating: 4, shown: 2 })
  expect(shown.map(({ date }) => date)).toEqual(['2026-02-01', '2026-01-01'])
  expect([average, count]).toEqual([3.9, 4])
  expect(summarizeReviews([], { minimum_rating: 4, shown: 2 })).toEqual({ shown: [], average: null, count: 0 })
})

const position = (closesOn: string | null): Position => ({
  slug: 'p',
  title: 'P',
  summary: '',
  html: '',
  employment: 'full-time',
  location: '',
  pay: null,
  postedOn: '2026-11-01',
  closesOn,
})

test.each([
  [null, 1],
  ['2026-11-21', 1],
  ['2026-11-20', 0],
])('a position that closes on %j is open on 21 November: %i', (closesOn, count) =>
  expect(openPositions([position(closesOn)], '2026-11-21')).toHaveLength(count),
)

test('pay reads as people say it', () => {
  expect(payText({ from: 38, to: 44, per: 'hour' })).toBe('$38 to $44 an hour')
  expect(payText({ from: 95_000, to: 95_000, per: 'year' })).toBe('$95,000 a year')
})

const offer = (validFrom: string | null, validUntil: string | null): Offer => ({
  slug: 'o',
  title: 'O',
  summary: '',
  image: null,
  finePrint: '',
  validFrom,
  validUntil,
  stock: '',
})

test.each([
  [null, null, 1],
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-22', null, 0],
  [null, '2026-11-20', 0],
])('an offer from %j to %j holds on 21 November: %i', (from, until, count) =>
  expect(offersOn([offer(from, until)], '2026-11-21')).toHaveLength(count),
)

test("an offer's last day ends at midnight where the dealer is", () => {
  const content = { ...noContent, offers: [offer(null, '2026-11-21')] }
  const rules = { reviews: { minimum_rating: 4, shown: 12 }, timeZone }
  const end = nextContentChange(content, { timeZone, now })
  expect(new Date(end).toISOString()).toBe('2026-11-21T13:00:00.000Z')
  expect(publishedContent(content, { ...rules, now: new Date(end - 1) }).offers).toHaveLength(1)
  expect(publishedContent(content, { ...rules, now: new Date(end) }).offers).toEqual([])
})

test('what visitors see lasts until the next article comes out', () => {
  const soon = { ...article('soon', '2026-11-21'), publishedAt: new Date('2026-11-21T09:15:00Z') }
  const content = { ...noContent, articles: [article('old', '2026-01-01'), soon] }
  expect(nextContentChange(content, { timeZone, now })).toBe(soon.publishedAt.getTime())
})
