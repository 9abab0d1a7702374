import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { saveArticle, type ArticleToSave } from './article-store.ts'
import { addReview, listContent, saveOffer, savePosition, type PositionToSave } from './dealer-content-store.ts'

const opened = await testDatabase()
const ours = await addTestDealer(opened.database)
const theirs = await addTestDealer(opened.database)

type Work<T> = Parameters<typeof opened.database.forGroup<T>>[1]
const asOurs = <T>(work: Work<T>) => opened.database.forGroup(ours.groupId, work)
const asTheirs = <T>(work: Work<T>) => opened.database.forGroup(theirs.groupId, work)

const article: ArticleToSave = {
  slug: 'towing',
  title: 'Towing',
  summary: 'In short',
  author: 'Kim',
  image: { url: '/media/x', alt: 'A van', width: 1600, height: 1067 },
  body: 'Some *words*.',
  blocks: [{ type: 'text', markdown: 'More.' }],
  tags: ['Towing'],
  stock: '?body=ute',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-02T00:00:00Z'),
}
const review = { author: 'Ana', rating: 4.5, text: 'Kind people.', source: 'Google', date: '2026-11-03' }
const position: PositionToSave = {
  slug: 'technician',
  title: 'Technician',
  summary: '',
  body: 'You **fix**.',
  employment: 'full-time',
  location: 'main',
  pay: { from: 38, to: 44, per: 'hour' },
  postedOn: '2026-11-05',
  closesOn: '2026-12-31',
}
const offer = {
  slug: 'summer',
  title: 'Summer',
  summary: '',
  image: null,
  finePrint: 'Not with others.',
  validFrom: null,
  validUntil: '2026-12-31',
  stock: '?body=suv',
  position: 0,
}

test('what was saved is read back, with days as days and words as HTML', async () => {
  await asOurs(async (db) => {
    await saveArticle(db, ours.id, { ...article, title: 'Older words' })
    await saveArticle(db, ours.id, article)
    await addReview(db, ours.id, review)
    await savePosition(db, ours.id, position)
    await saveOffer(db, ours.id, { ...offer, title: 'Older words' })
    await saveOffer(db, ours.id, offer)
  })
  const { body: _articleBody, ...savedArticle } = article
  const { body: _positionBody, ...savedPosition } = position
  const { position: _order, ...savedOffer } = offer
  expect(await asOurs((db) => listContent(db, ours.id))).toEqual({
    articles: [
      {
        ...savedArticle,
        blocks: [
          { type: 'text', html: '<p>Some <em>words</em>.</p>\n' },
          { type: 'text', html: '<p>More.</p>\n' },
        ],
      },
    ],
    reviews: [review],
    positions: [{ ...savedPosition, html: '<p>You <strong>fix</strong>.</p>\n' }],
    offers: [savedOffer],
    products: [],
    forms: [],
  })
})

test('a draft is kept and never listed', async () => {
  await asTheirs((db) => saveArticle(db, theirs.id, { ...article, publishedAt: null }))
  expect((await asTheirs((db) => listContent(db, theirs.id))).articles).toEqual([])
})

test("another group's articles, reviews, positions and offers are neither read nor written", async () => {
  await asTheirs(async (db) => {
    await saveArticle(db, theirs.id, article)
    await addReview(db, theirs.id, review)
    await savePosition(db, theirs.id, position)
    await saveOffer(db, theirs.id, offer)
  })
  const nothing = { articles: [], reviews: [], positions: [], offers: [], products: [], forms: [] }
  expect(await asOurs((db) => listContent(db, theirs.id))).toEqual(nothing)
  const attempts = [
    () => asOurs((db) => saveArticle(db, theirs.id, { ...article, title: 'Ours now' })),
    () => asOurs((db) => addReview(db, theirs.id, review)),
    () => asOurs((db) => savePosition(db, theirs.id, { ...position, title: 'Ours now' })),
    () => asOurs((db) => saveOffer(db, theirs.id, { ...offer, title: 'Ours now' })),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/foreign key/)
  const left = await asTheirs((db) => listContent(db, theirs.id))
  expect([left.articles[0]?.title, left.reviews.length, left.positions[0]?.title, left.offers[0]?.title]).toEqual([
    'Towing',
    1,
    'Technician',
    'Summer',
  ])
})
