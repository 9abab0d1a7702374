import { sampleModel } from '#features/content/domain/sample-model.ts'
import { expect, test } from 'vitest'
import { saveArticle } from '#features/content/server/article-store.ts'
import { saveModel, savePage } from '#features/content/server/content-store.ts'
import type { Block } from '#features/content/domain/blocks.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({
  leads: { per_address_per_hour: 1_000 },
  content: { offers: true, reviews: { enabled: true }, build_model_pages: true },
})

const blocks: Block[] = [{ type: 'form', heading: 'Write to us', text: '', category: 'general-enquiry' }]
const words = { title: 'Words', description: '', body: '', form: '' }
const now = new Date()

await web.deps.database.forGroup(site.groupId, async (db) => {
  for (const path of [
    '/',
    '/workshop',
    '/reviews',
    '/range',
    '/our-locations',
    '/current-positions',
    '/special-offers',
  ])
    await savePage(db, site.id, { ...words, path, blocks })
  await saveModel(db, site.id, { ...sampleModel({ body: ['CARAVAN'], status: 'new' }), blocks, position: 0 })
  await saveArticle(db, site.id, {
    slug: 'towing',
    title: 'Towing',
    summary: '',
    author: '',
    image: null,
    body: 'Some words.',
    blocks,
    tags: [],
    stock: '',
    publishedAt: now,
    updatedAt: now,
  })
})

async function newestCategory(): Promise<string> {
  const [lead] = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 1)
  return lead?.category ?? ''
}

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' }
const post = (path: string, values: Record<string, string>) =>
  web.request(site, path, { method: 'POST', body: new URLSearchParams(values) })

test.each([
  '/',
  '/workshop',
  '/blog/towing',
  '/reviews',
  '/range',
  '/models/river-18',
  '/our-locations',
  '/current-positions',
  '/special-offers',
])('a form in the words of %s is sent without script to where it is taken', async (path) => {
  const page = await (await web.request(site, path)).text()
  const form = /<form[^>]*data-lead-form="general"[^>]*>/.exec(page)?.[0] ?? ''
  const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const wrong = await post(action, { form_name: 'general', ...person, email: 'ann@' })
  expect([path, wrong.status, (await wrong.text()).includes('value="ann@"')]).toEqual([path, 422, true])
  const sent = await post(action, { form_name: 'general', ...person })
  expect([path, sent.status]).toEqual([path, 303])
  expect(await newestCategory()).toBe('General Enquiry')
})
