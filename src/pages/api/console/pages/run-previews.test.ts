import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import type { WrittenDrafts } from '#console/calls/content/preview-calls.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const nothing: WrittenDrafts = { settings: [], pages: [], entries: [], hours: [] }
const secret = 'Our secret summer sale'
const drafts: WrittenDrafts = {
  settings: [{ path: 'content.footer', value: [{ label: secret, href: '/contact' }] }],
  pages: [
    {
      path: '/privacy-policy',
      content: { title: secret, description: '', blocks: [{ type: 'text', markdown: secret }] },
    },
  ],
  entries: [{ kind: 'article', key: 'sale', content: { title: secret, published_at: null, blocks: [] }, seen: null }],
  hours: [],
}

async function show(at: Site, more: object = {}, cookie?: string) {
  const { shown, left } = await staff.call(
    'previews.show',
    { drafts, ...more },
    { site: at, ...(cookie ? { cookie } : {}) },
  )
  if (!shown) throw new Error('there are previews here')
  return { ...shown, left }
}

/** As a browser asks a host: without cookies. */
const ask = (href: string, path = '/', init: RequestInit = {}) => {
  const { host, origin } = new URL(href)
  return web.app.request(`${origin}${path}`, { redirect: 'manual', ...init, headers: { host, ...init.headers } })
}
const live = async (path: string) => (await web.request(site, path)).text()

test('a host that nobody was given shows nothing, whatever is asked', async () => {
  const { href } = await show(site)
  const other = href.replace(/d-[a-z2-7]{26}/, `d-${'a'.repeat(26)}`)
  for (const path of ['/', '/blog/sale', '/privacy-policy', '/media/x.jpg', '/api/console/previews.show']) {
    const response = await ask(other, path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).not.toContain(secret)
  }
})

test('every page is as it would be, and the site itself stays as it is, before and after', async () => {
  await live('/privacy-policy')
  const { href } = await show(site)
  for (const path of ['/', '/privacy-policy', '/blog/sale']) {
    const response = await ask(href, path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain(secret)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toMatch(/noindex/)
    expect(response.headers.get('etag')).toBeNull()
  }
  expect(await live('/')).not.toContain(secret)
  expect(await live('/privacy-policy')).not.toContain(secret)
  expect((await web.request(site, '/blog/sale')).status).toBe(404)
  expect(await (await web.request(theirs, '/')).text()).not.toContain(secret)
})

test('it may be framed by the console alone, loads nothing of others and counts nobody', async () => {
  const changes = [{ path: 'connections.trackers.tag_manager', value: 'GTM-ABCD12' }]
  await staff.call('settings.save', { changes }, { site })
  const { href } = await show(site)
  const response = await ask(href)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${web.deps.console.origin}`)
  expect(policy).not.toContain('googletagmanager')
  expect(await response.text()).not.toMatch(/googletagmanager|GTM-ABCD12/)
})

test('in the window of the console a page runs the one script that follows a theme, and none of its own', async () => {
  const { href } = await show(site)
  const framed = await (await ask(href, '/', { headers: { 'sec-fetch-dest': 'iframe' } })).text()
  const runs = (page: string) => [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag)
  expect(runs(framed)).toEqual(['<script src="/preview-theme.js" defer>'])
  const script = await ask(href, '/preview-theme.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect(runs(await (await ask(href)).text())).not.toContain(runs(framed)[0])
  expect((await web.request(site, '/preview-theme.js')).status).toBe(404)
  // A page that is still open asks for its files when the preview is over.
  await staff.call('previews.end', {}, { site })
  expect((await ask(href)).status).toBe(404)
  expect((await ask(href, '/preview-theme.js')).status).toBe(200)
})

test('nothing can be sent from it, and private pages are not there', async () => {
  const { href } = await show(site)
  const { origin } = new URL(href)
  const post = (path: string) => ask(href, path, { method: 'POST', body: 'first_name=A', headers: { origin } })
  expect((await post('/contact')).status).toBe(403)
  expect((await post('/api/leads')).status).toBe(403)
  for (const path of ['/api/console/openapi.json', '/garage', '/staff', '/enquiry/x', '/booking/x'])
    expect([path, (await ask(href, path)).status]).toEqual([path, 404])
})

test('it changes with what is typed, at the same address; another person gets another one', async () => {
  const first = await show(site)
  const again = await show(site, { token: first.token, drafts: nothing })
  expect(again.href).toBe(first.href)
  expect(await (await ask(first.href)).text()).not.toContain(secret)
  const colleague = await staff.signIn(site, 'group-manager')
  const other = await show(site, { token: first.token }, colleague.cookie)
  expect(other.token).not.toBe(first.token)
  expect(await (await ask(first.href)).text()).not.toContain(secret)
  expect(await (await ask(other.href)).text()).toContain(secret)
})

test('the token of another group changes nothing of theirs, and opens nothing here', async () => {
  const mine = await show(site, { drafts: nothing })
  const stranger = await show(theirs, { token: mine.token })
  expect(stranger.token).not.toBe(mine.token)
  expect(await (await ask(mine.href)).text()).not.toContain(secret)
  expect(await (await ask(stranger.href)).text()).not.toContain(site.slug)
  const cookie = await staff.cookieOf(theirs, 'group-manager')
  expect((await staff.send('previews.show', { drafts }, { site, cookie })).status).toBe(404)
})

test('it is over after a day, and when it is ended', async () => {
  const { href } = await show(site)
  await staff.call('previews.end', {}, { site })
  expect((await ask(href)).status).toBe(404)
  const late = await show(site)
  const { now } = web.deps
  web.deps.now = () => new Date(now().getTime() + 25 * hour)
  expect((await ask(late.href)).status).toBe(404)
  web.deps.now = now
  expect((await ask(late.href)).status).toBe(200)
})

test('what is half typed is left as it is published, and named', async () => {
  const half: WrittenDrafts = {
    settings: [
      { path: 'theme.brand', value: 'reddish' },
      { path: 'content.announcement', value: secret },
    ],
    pages: [{ path: '/half', content: { title: '', description: '', blocks: [] } }],
    entries: [{ kind: 'offer', key: 'x', content: { title: 'Half', valid_from: 'soon' }, seen: null }],
    hours: [{ id: 'no-place', hours: { week: [] } }],
  }
  const { href, left } = await show(site, { drafts: half })
  expect(left).toEqual(['The setting theme.brand', 'The page /half', 'The offer “Half”', 'Opening hours'])
  expect(await (await ask(href)).text()).toContain(secret)
  expect((await ask(href, '/half')).status).toBe(404)
})

test('opening hours that are typed are on its pages, and nowhere else', async () => {
  const [place] = (await staff.call('hours.list', {}, { site })).places
  const week = Array.from({ length: 7 }, () => [{ open: 307, close: 1000 }])
  const hours = [{ id: place?.id ?? '', hours: { week, special: {} } }]
  const { href } = await show(site, { drafts: { ...nothing, hours } })
  expect(await (await ask(href, '/contact')).text()).toContain('5:07\u00a0am')
  expect(await live('/contact')).not.toContain('5:07\u00a0am')
})
