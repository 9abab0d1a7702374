import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { saveArticle, type ArticleToSave } from '#features/content/server/article-store.ts'
import { savePage } from '#features/content/server/content-store.ts'
import { addReview, saveOffer, savePosition } from '#features/content/server/dealer-content-store.ts'
import type { Block } from '#features/content/domain/blocks.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '../test-web.ts'
import { vocabularyProblems } from './test-vocabulary.ts'

const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

const article = (slug: string, daysAgo: number, differences: Partial<ArticleToSave> = {}): ArticleToSave => ({
  slug,
  title: `About ${slug}`,
  summary: '',
  author: 'Kim',
  image: null,
  body: 'Some words.',
  blocks: [],
  tags: ['Towing'],
  stock: '',
  publishedAt: new Date(Date.now() - daysAgo * day),
  updatedAt: new Date(Date.now() - daysAgo * day),
  ...differences,
})

const pageBlocks: Block[] = [
  { type: 'hero', heading: 'Large words', text: '', image_alt: '', links: [{ label: 'Go', href: '#form' }] },
  { type: 'vehicles', heading: 'Our Toyotas', search: '?make=toyota', count: 4, link_label: '' },
  { type: 'vehicles', heading: 'Nothing of these', search: '?make=zastava', count: 4, link_label: '' },
  { type: 'faq', heading: 'People ask', questions: [{ question: 'Why?', answer: 'Because **so**.' }] },
  { type: 'form', heading: 'Write to us', text: '', category: 'service-enquiry' },
]

const web = await testWeb()
const site = await web.addDealer({ content: { offers: true, reviews: { enabled: true, shown: 2 } } })
const news = await web.addDealer({ content: { blog: { path: '/news' } } })
const empty = await web.addDealer()
await web.deps.database.forGroup(site.groupId, async (db) => {
  for (let at = 1; at <= 10; at++) await saveArticle(db, site.id, article(`post-${at}`, at))
  await saveArticle(db, site.id, article('tomorrow', -1))
  await saveArticle(db, site.id, article('draft', 0, { publishedAt: null }))
  for (const rating of [5, 4, 4.5, 1])
    await addReview(db, site.id, {
      author: `R${rating}`,
      rating,
      text: `Gave ${rating}`,
      source: '',
      date: dateIn((-rating * 2) | 0),
    })
  const position = {
    title: 'Technician',
    summary: '',
    body: 'You *fix*.',
    employment: 'full-time' as const,
    location: 'main',
    pay: { from: 38, to: 44, per: 'hour' as const },
    postedOn: dateIn(-5),
  }
  await savePosition(db, site.id, { ...position, slug: 'open', closesOn: dateIn(5) })
  await savePosition(db, site.id, { ...position, slug: 'filled', closesOn: dateIn(-3) })
  const offer = {
    title: 'Summer',
    summary: 'Cheaper.',
    image: null,
    finePrint: 'Small words.',
    validFrom: null,
    stock: '?make=toyota',
  }
  await saveOffer(db, site.id, { ...offer, slug: 'now', validUntil: dateIn(5), position: 0 })
  await saveOffer(db, site.id, { ...offer, slug: 'over', title: 'Winter', validUntil: dateIn(-3), position: 1 })
  await savePage(db, site.id, {
    path: '/workshop',
    title: 'Workshop',
    description: '',
    body: '',
    form: '',
    blocks: pageBlocks,
  })
  await savePage(db, site.id, {
    path: '/drop-off',
    title: 'Drop-off',
    description: '',
    body: '',
    form: 'service-enquiry',
    blocks: [
      { type: 'hero', heading: 'Drop it off', text: '', image: '/media/a.jpg', image_alt: 'A hoist', links: [] },
      { type: 'text', markdown: 'Keys go in the **box**.' },
    ],
  })
  await savePage(db, site.id, {
    path: '/our-locations',
    title: 'Where we are',
    description: '',
    body: 'Park behind.',
    form: '',
  })
})
await web.deps.database.forGroup(news.groupId, (db) => saveArticle(db, news.id, article('theirs', 1)))
await web.addVehicle(site, { slug: 'our-toyota' })

const get = async (of: Site, path: string) => {
  const response = await web.request(of, path)
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
/** Each is one place of a page: a dealer's own slug, of a place called "main" say, must not be another's. */
const repeatedIds = (html: string): string[] => {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}
const dataOf = (html: string, type: string) => dataIn(html).find((data) => data['@type'] === type)

test('a page of blocks shows each of them, and its hero is its only main heading', async () => {
  const { status, text } = await get(site, '/pages/workshop')
  expect(status).toBe(200)
  expect(text.match(/<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['<h1>Large words</h1>'])
  for (const part of ['Our Toyotas', '/cars/our-toyota', '<summary>Why?', 'Write to us']) expect(text).toContain(part)
  expect(text).not.toContain('Nothing of these')
  expect(dataOf(text, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Why?' }] })
})

test('below a picture, a form stands beside the words as it does without one', async () => {
  const { text } = await get(site, '/pages/drop-off')
  expect(text.match(/<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['<h1>Drop it off</h1>'])
  const below = text.slice(text.indexOf('alt="A hoist"'))
  const places = ['href="#service', '<strong>box</strong>', 'method="post"'].map((part) => below.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.match(/<strong>box/g)).toHaveLength(1)
})

test('the form of a page of blocks is sent to the page itself', async () => {
  const refused = await web.request(site, '/pages/workshop', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${site.slug}.localhost` },
    body: 'name=Kim',
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Large words')
})

test('the blog shows what is out, nine to a page, the newest first', async () => {
  const first = await get(site, '/blog')
  const links = [...first.text.matchAll(/href="\/blog\/(post-\d+|tomorrow|draft)"/g)].map((match) => match[1])
  expect(links).toEqual(Array.from({ length: 9 }, (_, at) => `post-${at + 1}`))
  const second = await get(site, '/blog?page=2')
  expect(second.text).toContain('/blog/post-10')
  expect(second.text).toContain(`<link rel="canonical" href="http://${site.slug}.localhost/blog?page=2"/>`)
  expect((await get(site, '/blog?page=3')).status).toBe(404)
})

test.each(['/blog/tomorrow', '/blog/draft', '/blog/theirs', '/blog/tag/nothing'])('%s is not there', async (path) =>
  expect((await get(site, path)).status).toBe(404),
)

test('a topic has a page of its own', async () =>
  expect((await get(site, '/blog/tag/towing')).text).toContain('post-3'))

test('an article knows its neighbours, its author and its day', async () => {
  const { text } = await get(site, '/blog/post-2')
  expect(text).toMatch(/href="\/blog\/post-3"><small>Previous article/)
  expect(text).toMatch(/href="\/blog\/post-1"><small>Next article/)
  expect(dataOf(text, 'Article')).toMatchObject({ headline: 'About post-2', author: { name: 'Kim' } })
  expect(dataOf(text, 'Article')).toHaveProperty('datePublished')
})

test('the blog answers at the address that the site has chosen, and the other one leads there', async () => {
  expect((await get(news, '/news/theirs')).status).toBe(200)
  expect(await get(news, '/blog/theirs')).toMatchObject({ status: 301, location: '/news/theirs' })
  expect(await get(site, '/news?page=2')).toMatchObject({ status: 301, location: '/blog?page=2' })
})

test('the feed of articles carries their words and no draft', async () => {
  const { text } = await get(site, '/blog.atom')
  expect(text.match(/<entry>/g)).toHaveLength(10)
  expect(text).toContain('&lt;p&gt;Some words.&lt;/p&gt;')
  expect((await get(empty, '/blog.atom')).status).toBe(404)
})

test('reviews show the newest good ones, and the average of all', async () => {
  const { text } = await get(site, '/reviews')
  expect(text).toContain('<b>3.6</b>')
  expect(text).toContain('Average of all 4 reviews. Showing the newest 2 with 4 stars or more.')
  expect(text).not.toContain('Gave 1')
  expect(text).not.toMatch(/aggregateRating|"Review"/)
})

test('a position is described to job boards while it is open, and leads to the list when it is filled', async () => {
  const { text } = await get(site, '/current-positions/open')
  expect(text).toContain('$38 to $44 an hour')
  expect(dataOf(text, 'JobPosting')).toMatchObject({ employmentType: 'FULL_TIME', baseSalary: { currency: 'AUD' } })
  expect(await get(site, '/current-positions/filled')).toMatchObject({ status: 302, location: '/current-positions' })
  expect((await get(site, '/current-positions')).text).not.toContain('/filled')
})

test('offers show what holds today, with its fine print and its stock', async () => {
  const { text } = await get(site, '/offers')
  expect([text.includes('Summer'), text.includes('Winter'), text.includes('Small words.')]).toEqual([true, false, true])
  expect(text).toContain('/search/new-used-and-demo-cars?make=toyota')
})

test('each offer has a form of its own, which asks nobody again which one it is about', async () => {
  const { text: list } = await get(site, '/offers')
  expect(list).toContain('href="/offers?offer=Summer#form"')
  expect(list).not.toContain('name="form_name"')
  const { text } = await get(site, '/offers?offer=Summer')
  expect(text).toContain('<input type="hidden" name="Offer" value="Summer"/>')
  expect(text).not.toMatch(/<select[^>]*name="Offer"/)
  expect([text.includes('Small words.'), text.includes('Winter')]).toEqual([true, false])
  expect((await get(site, '/offers?offer=Winter')).text).not.toContain('name="form_name"')
})

test('a location has a page with its hours, and the words about all of them stand below the list', async () => {
  expect((await get(site, '/our-locations')).text).toContain('Park behind.')
  const { text } = await get(site, '/our-locations/main')
  expect(text).toContain('1 Long Road')
  expect(dataOf(text, 'AutoDealer')).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        opens: '08:00',
        closes: '17:00',
      },
    ],
  })
  expect((await get(site, '/our-locations/nowhere')).status).toBe(404)
})

test.each(['/blog', '/reviews', '/offers', '/current-positions', '/range'])(
  'a site that has nothing of the kind has no %s',
  async (path) => expect((await get(empty, path)).status).toBe(404),
)

test('every address of the sitemap is a page, names no place twice, and its data speak only words of schema.org', async () => {
  const paths = [...(await get(site, '/sitemap-pages.xml')).text.matchAll(/<loc>http:\/\/[^/<]+([^<]*)<\/loc>/g)]
  expect(paths.map(([, path]) => path)).toEqual(
    expect.arrayContaining([
      '/blog',
      '/blog/post-1',
      '/reviews',
      '/offers',
      '/current-positions/open',
      '/our-locations/main',
      '/our-locations',
    ]),
  )
  for (const [, path = ''] of paths) {
    const { status, text } = await get(site, path || '/')
    expect([path, status, dataIn(text).flatMap(vocabularyProblems), repeatedIds(text)]).toEqual([path, 200, [], []])
  }
})

test('search engines learn when an article changed, and programs read of articles and offers', async () => {
  const { text } = await get(site, '/sitemap-pages.xml')
  expect(text).toMatch(/\/blog\/post-1<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
  const llms = (await get(site, '/llms.txt')).text
  expect(llms).toContain(`- [About post-1](http://${site.slug}.localhost/blog/post-1)`)
  expect(llms).toMatch(/- \[Summer\]\(http:\/\/[^)]+\/offers#offer-now\): Cheaper\. Until \d{4}-/)
  expect(llms).not.toContain('Winter')
})
