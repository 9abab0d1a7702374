import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EntryKind } from '#features/content/domain/entries/entry-kinds.ts'
import { consoleWorld } from '../test-console.ts'

const settings = [
  { path: 'content.reviews.enabled', value: true },
  { path: 'content.reviews.minimum_rating', value: 1 },
  { path: 'content.offers', value: true },
  { path: 'content.build_model_pages', value: true },
]

const { web, staff, site, theirs } = await consoleWorld()
await staff.call('settings.save', { changes: settings }, { site })

const html = async (path: string) => (await web.request(site, path)).text()
const send = (kind: EntryKind, key: string, content: object, more: object = {}) =>
  staff.send('entries.publish', { kind, key, content, ...more }, { site, role: 'content-editor' })
const list = async (kind: EntryKind) => (await staff.call('entries.list', { kind }, { site })).entries
const text = (markdown: string) => ({ type: 'text', markdown })

const reviewId = randomUUID()
const samples: [EntryKind, string, object, object, string, string][] = [
  [
    'article',
    'first-drive',
    { title: 'First drive', published_at: '2020-01-02T03:04:05.000Z', blocks: [text('It **goes**.')] },
    { title: 'Second drive' },
    '/blog/first-drive',
    'drive',
  ],
  [
    'offer',
    'end-of-year',
    { title: 'End of year', summary: 'Mats for nothing.' },
    { title: 'New year' },
    '/offers',
    'year',
  ],
  [
    'review',
    reviewId,
    { author: 'Ann B', rating: 5, text: 'They know utes.', date: '2026-01-02' },
    { author: 'Ann C' },
    '/reviews',
    'Ann',
  ],
  [
    'position',
    'detailer',
    { title: 'Detailer', posted_on: '2026-01-02', body: 'You like **shine**.', pay: { from: 30, to: 35, per: 'hour' } },
    { title: 'Senior detailer' },
    '/current-positions/detailer',
    'etailer',
  ],
  [
    'model',
    'swift-500',
    { name: 'Swift 500', description: 'Light.', blocks: [text('Sleeps two.')] },
    { name: 'Swift 501' },
    '/models/swift-500',
    'Swift 50',
  ],
]

describe.each(samples)('a new %s', (kind, key, content, change, path, label) => {
  test('is on the site with the next request, is changed, removed, and put back from its history', async () => {
    const read = async () => staff.call('entries.read', { kind, key }, { site })
    const { empty, fields } = await read()
    expect(fields.map(({ sentence }) => sentence).filter((sentence) => sentence === '')).toEqual([])
    expect((await send(kind, key, { ...empty, ...content }, { seen: null })).status).toBe(200)
    await expect.poll(() => html(path)).toContain(label)
    const first = (await read()).content ?? {}
    expect((await read()).href).toContain(path)
    expect((await list(kind)).map((entry) => [entry.key, entry.state])).toContainEqual([key, 'shown'])
    expect((await send(kind, key, { ...first, ...change }, { seen: first })).status).toBe(200)
    await expect.poll(() => html(path)).toContain(Object.values(change)[0] as string)
    expect((await send(kind, key, first, { seen: first })).status).toBe(412)
    await staff.call('entries.remove', { kind, key }, { site })
    expect((await list(kind)).map((entry) => entry.key)).not.toContain(key)
    const { versions } = await staff.call('entries.history', { kind, key }, { site })
    expect(versions.map(({ differences }) => differences[0])).toEqual([
      'It was removed.',
      expect.stringMatching(/→/),
      'It was added.',
    ])
    expect((await send(kind, key, versions[2]?.content ?? {})).status).toBe(200)
    expect((await read()).content).toEqual(first)
  })

  test('is neither seen nor changed from another group', async () => {
    const cookie = await staff.cookieOf(theirs, 'group-manager')
    for (const [name, input] of [
      ['entries.read', { kind, key }],
      ['entries.publish', { kind, key, content }],
      ['entries.remove', { kind, key }],
    ] as const)
      expect((await staff.send(name, input, { site, cookie })).status).toBe(404)
    await staff.send('entries.remove', { kind, key }, { site: theirs })
    expect((await list(kind)).map((entry) => entry.key)).toContain(key)
  })
})

test('a review of another site is not taken over by its id', async () => {
  const content = { author: 'Somebody else', rating: 1, date: '2026-01-02' }
  const response = await staff.send('entries.publish', { kind: 'review', key: reviewId, content }, { site: theirs })
  expect(response.status).toBe(200)
  expect(JSON.stringify(await list('review'))).toContain('Ann B')
})

test('an article is a draft, comes out at its time, and is over for nobody', async () => {
  const at = (published: string | null) => send('article', 'timed', { title: 'Timed', published_at: published })
  const state = async () => (await list('article')).find(({ key }) => key === 'timed')?.state
  await at(null)
  expect([await state(), (await web.request(site, '/blog/timed')).status]).toEqual(['draft', 404])
  await at('2999-01-01T00:00:00.000Z')
  expect([await state(), (await web.request(site, '/blog/timed')).status]).toEqual(['later', 404])
  await at('2020-01-01T00:00:00.000Z')
  await expect.poll(async () => (await web.request(site, '/blog/timed')).status).toBe(200)
})

test.each<[string, EntryKind, object, Record<string, unknown>]>([
  ['no title', 'offer', { title: '' }, { title: 'Fill this in.' }],
  [
    'a picture without description',
    'offer',
    { title: 'x', image: '/media/x.jpg' },
    { image_alt: expect.stringMatching(/what the picture shows/) },
  ],
  [
    'an end before the beginning',
    'offer',
    { title: 'x', valid_from: '2026-02-01', valid_until: '2026-01-01' },
    { valid_until: expect.stringMatching(/before the start/) },
  ],
  ['a rating of six', 'review', { author: 'x', rating: 6, date: '2026-01-01' }, { rating: expect.any(String) }],
  ['no day', 'review', { author: 'x', date: '' }, { date: 'Choose a day.' }],
  [
    'a link that runs',
    'model',
    { name: 'x', override_url: 'javascript:alert(1)' },
    { override_url: expect.any(String) },
  ],
  [
    'a form of no kind',
    'article',
    { title: 'x', blocks: [{ type: 'form', category: 'nonsense' }] },
    { 'blocks.0.category': expect.any(String) },
  ],
  [
    'a new picture among the blocks without description',
    'article',
    { title: 'x', blocks: [{ type: 'hero', heading: 'x', image: '/media/x.jpg' }] },
    { 'blocks.0.image_alt': expect.any(String) },
  ],
])('%s is told by its place, and nothing is published', async (_, kind, content, fields) => {
  const response = await send(kind, kind === 'review' ? randomUUID() : 'refused', content)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields })
  expect((await list(kind)).map(({ key }) => key)).not.toContain('refused')
})

test('stored hostile words never run', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1))'
  await send('article', 'hostile', {
    title: hostile,
    summary: hostile,
    published_at: '2020-01-01T00:00:00.000Z',
    blocks: [text(hostile)],
  })
  await send('position', 'hostile', { title: hostile, posted_on: '2026-01-01', body: hostile })
  for (const path of ['/blog/hostile', '/blog', '/current-positions/hostile']) {
    await expect.poll(async () => (await web.request(site, path)).status).toBe(200)
    expect(await html(path)).not.toMatch(
      /<[a-z]+(?:\s+[\w-]+(?:="[^"]*")?)*\s+onerror|<script>alert|(?:href|src)="?javascript:/,
    )
  }
})
