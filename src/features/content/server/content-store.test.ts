import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import type { Block } from '../domain/blocks.ts'
import { listModels, listPages, saveModel, savePage } from './content-store.ts'

const opened = await testDatabase()
const ours = await addTestDealer(opened.database)
const theirs = await addTestDealer(opened.database)

const asOurs = <T>(work: Parameters<typeof opened.database.forGroup<T>>[1]) =>
  opened.database.forGroup(ours.groupId, work)

const about = { path: '/about-us', title: 'About us', description: '', body: '# Hello', form: '' }
const model = {
  slug: 'river-18',
  name: 'River 18',
  manufacturerName: 'River',
  description: 'Two **berths**.',
  body: ['CARAVAN'],
  image: null,
  status: 'new' as const,
  overrideUrl: '',
  accessoriesCount: 34,
  brochure: 'https://maker.example/river-18.pdf',
  brochureKb: 420,
  blocks: [{ type: 'text' as const, markdown: 'More **about** it.' }],
  position: 0,
}

test('a page is saved at its path, and saved again in its place', async () => {
  await asOurs((db) => savePage(db, ours.id, about))
  await asOurs((db) => savePage(db, ours.id, { ...about, body: 'Changed' }))
  const pages = await asOurs((db) => listPages(db, ours.id))
  expect(pages.map(({ path, html }) => [path, html.trim()])).toEqual([['/about-us', '<p>Changed</p>']])
})

test('a page of blocks is read back with its words as HTML and its form known', async () => {
  const list: Block[] = [
    { type: 'text', markdown: '# Come *in*' },
    { type: 'html', html: '<p onclick="x()">Safe</p><script>x()</script>' },
    { type: 'faq', heading: '', questions: [{ question: 'Why?', answer: 'Because **so**.' }] },
    { type: 'form', heading: '', text: '', category: 'fleet-enquiry' },
  ]
  await asOurs((db) => savePage(db, ours.id, { ...about, path: '/fleet', body: '', blocks: list }))
  const page = (await asOurs((db) => listPages(db, ours.id))).find(({ path }) => path === '/fleet')
  expect(page?.form).toBe('fleet-enquiry')
  expect(page?.blocks.slice(0, 3)).toEqual([
    { type: 'text', html: '<h2>Come <em>in</em></h2>\n' },
    { type: 'text', html: '<p>Safe</p>' },
    { type: 'faq', heading: '', questions: [{ question: 'Why?', answer: '<p>Because <strong>so</strong>.</p>\n' }] },
  ])
})

test('a model is read back with its description as HTML', async () => {
  await asOurs((db) => saveModel(db, ours.id, model))
  const [saved] = await asOurs((db) => listModels(db, ours.id))
  expect(saved).toMatchObject({
    slug: 'river-18',
    status: 'new',
    body: ['CARAVAN'],
    image: null,
    accessoriesCount: 34,
    brochureKb: 420,
  })
  expect(saved?.blocks).toEqual([{ type: 'text', html: '<p>More <strong>about</strong> it.</p>\n' }])
  expect(saved?.description.trim()).toBe('<p>Two <strong>berths</strong>.</p>')
})

test("another group's pages and models are neither read nor written", async () => {
  await opened.database.forGroup(theirs.groupId, async (db) => {
    await savePage(db, theirs.id, about)
    await saveModel(db, theirs.id, model)
  })
  expect(await asOurs((db) => listPages(db, theirs.id))).toEqual([])
  expect(await asOurs((db) => listModels(db, theirs.id))).toEqual([])
  await expect(asOurs((db) => savePage(db, theirs.id, { ...about, body: 'Ours now' }))).rejects.toThrow(/foreign key/)
  await expect(asOurs((db) => saveModel(db, theirs.id, { ...model, name: 'Ours now' }))).rejects.toThrow(/foreign key/)
  const left = await opened.database.forGroup(theirs.groupId, (db) => listPages(db, theirs.id))
  expect(left[0]?.html).toContain('Hello')
})
