import { describe, expect, test } from 'vitest'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const text = (markdown: string) => ({ type: 'text', markdown })
const page = (...blocks: { type: string; [name: string]: unknown }[]) => ({
  title: 'Our team',
  description: '',
  blocks,
})
const shown = async (path: string) => {
  const first = await web.request(site, path)
  const moved = first.headers.get('location')
  const response =
    first.status === 301 && moved ? await web.request(site, new URL(moved, 'http://site').pathname) : first
  return { status: response.status, html: await response.text() }
}
const publish = (path: string, content: object, more: object = {}) =>
  staff.send('pages.publish', { path, content, ...more }, { site, role: 'content-editor' })

test('a page is on the site with the next request, is changed, taken off, and put back from its history', async () => {
  const path = '/our-team'
  expect((await shown(path)).status).toBe(404)
  await staff.call('pages.publish', { path, content: page(text('Meet **Ann**.')), seen: null }, { site })
  await expect.poll(async () => (await shown(path)).html).toContain('Meet <strong>Ann</strong>.')
  await staff.call('pages.publish', { path, content: page(text('Meet Bea.')) }, { site })
  await expect.poll(async () => (await shown(path)).html).toContain('Meet Bea.')
  await staff.call('pages.remove', { path }, { site })
  await expect.poll(async () => (await shown(path)).status).toBe(404)
  const { versions } = await staff.call('pages.history', { path }, { site })
  expect(versions.map(({ differences }) => differences)).toEqual([
    ['The page was removed.'],
    ['Text: “Meet **Ann**.” → “Meet Bea.”'],
    ['The page was added.'],
  ])
  await staff.call('pages.publish', { path, content: versions[2]?.content ?? page() }, { site })
  await expect.poll(async () => (await shown(path)).html).toContain('Ann')
})

test('two people at once: the second is told, and what the first wrote stays', async () => {
  const path = '/two-people'
  await publish(path, page(text('One')), { seen: null })
  const late = await publish(path, page(text('Two')), { seen: null })
  expect(late.status).toBe(412)
  expect(await late.json()).toMatchObject({ current: { blocks: [text('One')] } })
  expect((await staff.call('pages.read', { path }, { site })).content?.blocks).toEqual([text('One')])
})

test.each<[string, object, Record<string, unknown>]>([
  ['a block of no kind', page({ type: 'script' }), { 'blocks.0.type': expect.any(String) }],
  ['words without words', page({ type: 'text', markdown: '' }), { 'blocks.0.markdown': 'Fill this in.' }],
  [
    'a link that runs',
    page({ type: 'call-to-action', heading: 'Go', links: [{ label: 'x', href: 'javascript:alert(1)' }] }),
    { 'blocks.0.links.0.href': expect.stringMatching(/must be a path/) },
  ],
  ['a form of no kind', page({ type: 'form', category: 'nonsense' }), { 'blocks.0.category': expect.any(String) }],
  [
    'a second top',
    page({ type: 'hero', heading: 'A' }, { type: 'hero', heading: 'B' }),
    { 'blocks.1': expect.stringMatching(/must come first/) },
  ],
])('%s is told by its place, and nothing is published', async (_, content, fields) => {
  const response = await publish('/refused', content)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields })
  expect((await shown('/refused')).status).toBe(404)
})

test('stored hostile words never run', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1))'
  await publish('/hostile', page(text(hostile), { type: 'html', html: hostile }))
  await expect.poll(async () => (await shown('/hostile')).status).toBe(200)
  const { html } = await shown('/hostile')
  expect(html).not.toMatch(/<[^>]*\bonerror|<script>alert|(?:href|src)="?javascript:/)
})

describe('the check', () => {
  const check = (...blocks: Parameters<typeof page>) =>
    staff.call('pages.check', { content: page(...blocks) }, { site })

  test('follows links as a shopper would', async () => {
    const { findings } = await check(text('[Gone](/nowhere-at-all) and [contact](/contact) and [home](/)'))
    expect(findings).toEqual([{ block: 0, message: 'The link to /nowhere-at-all doesn’t work.' }])
  })

  test('tells of pictures without description and prices without their words', async () => {
    const { findings } = await check({ type: 'hero', heading: 'Only $24,990!', image: '/media/x.jpg' })
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/needs a description/),
      expect.stringMatching(/drive away/),
      expect.stringMatching(/doesn’t show a dealer licence number/),
    ])
  })
})

test('pages of another group are neither seen nor changed', async () => {
  await staff.call('pages.publish', { path: '/theirs', content: page(text('Secret')), seen: null }, { site: theirs })
  expect((await staff.call('pages.list', {}, { site })).pages.map(({ path }) => path)).not.toContain('/theirs')
  expect((await staff.call('pages.read', { path: '/theirs' }, { site })).content).toBeNull()
  await staff.call('pages.publish', { path: '/theirs', content: page(text('Ours')) }, { site })
  const { content } = await staff.call('pages.read', { path: '/theirs' }, { site: theirs })
  expect(content?.blocks).toEqual([text('Secret')])
})

test('every kind of block has a form with all that it may say, and the enquiry form is picked from those of the site', async () => {
  const { kinds } = await staff.call('pages.read', { path: '/none-yet' }, { site })
  expect(kinds.length).toBeGreaterThan(5)
  for (const { type, control, sentence, name } of kinds) {
    expect([type, control.kind, sentence !== '', name !== '']).toEqual([type, 'group', true, true])
    expect(control.kind === 'group' && control.fields.some((field) => field.name === 'type')).toBe(false)
    expect(JSON.stringify(control)).not.toContain('"fields":[]')
  }
  const form = kinds.find(({ type }) => type === 'form')?.control
  const picked = form?.kind === 'group' ? form.fields.find(({ name }) => name === 'category')?.control : undefined
  expect(picked).toMatchObject({ kind: 'choice', choices: expect.arrayContaining(['general-enquiry']) })
})

test('a new page begins as a template or as a copy of one of the site, never of another group’s', async () => {
  const read = (more: object, at = site) => staff.call('pages.read', { path: '/fresh', ...more }, { site: at })
  expect((await read({})).start).toBeNull()
  expect((await read({ template: 'finance' })).start).toMatchObject({ title: 'Finance' })
  await publish('/original', page(text('Ours.')))
  expect((await read({ copy: '/original' })).start).toMatchObject({ title: 'Our team (copy)', blocks: [text('Ours.')] })
  expect((await read({ copy: '/original' }, theirs)).start).toBeNull()
  expect((await read({})).content).toBeNull()
})

test('a page whose block names a form that shoppers do not see is told so', async () => {
  const check = (slug: string) =>
    staff.call('pages.check', { content: page({ type: 'form', own_form: slug }) }, { site })
  const person = (kind: string) => ({ id: kind, kind, label: kind, required: true })
  const form = { title: 'Club day', questions: [person('name'), person('phone')] }
  await staff.call('entries.publish', { kind: 'form', key: 'club-day', content: form }, { site })
  await expect.poll(async () => (await check('club-day')).findings).toEqual([])
  expect((await check('nowhere')).findings).toEqual([{ block: 0, message: expect.stringContaining('“nowhere”') }])
  const { kinds } = await staff.call('pages.read', { path: '/fresh' }, { site })
  expect(JSON.stringify(kinds)).toContain('"choices":["club-day"]')
})
