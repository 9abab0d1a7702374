import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const home = async (at: Site) => (await web.request(at, '/')).text()
const menusOf = async (at: Site) => (await staff.call('menus.read', {}, { site: at })).menus

test('menus are on the site with the next request, and an earlier version is published again', async () => {
  const before = await menusOf(site)
  const menus = {
    header: [
      {
        label: 'All our stock',
        href: '/search/new-used-and-demo-cars',
        items: [{ label: 'Call in', href: '/contact' }],
      },
    ],
    footer: [{ label: 'Small print', href: '/terms-and-conditions' }],
  }
  const sent = await staff.send('menus.publish', { menus, seen: before }, { site, role: 'content-editor' })
  expect(sent.status).toBe(200)
  await expect.poll(() => home(site)).toContain('Call in')
  expect(await home(site)).toContain('Small print')
  expect(await home(theirs)).not.toContain('Small print')
  const { versions } = await staff.call('menus.history', {}, { site })
  expect(versions[0]).toMatchObject({ isCurrent: true, content: menus })
  expect(versions[0]?.differences).toContain('Footer: added “Small print”')
  await staff.call('settings.save', { changes: [{ path: 'search.page_size', value: 12 }] }, { site })
  expect((await staff.call('menus.history', {}, { site })).versions).toHaveLength(versions.length)
  await staff.call('menus.publish', { menus: versions.at(-1)?.content ?? menus, seen: menus }, { site })
  expect(await menusOf(site)).toEqual(before)
})

test('two people at once: the second is told what the first published', async () => {
  const seen = await menusOf(site)
  const mine = { ...seen, footer: [{ label: 'One', href: '/' }] }
  await staff.call('menus.publish', { menus: mine, seen }, { site })
  const late = await staff.send('menus.publish', { menus: { ...seen, footer: [] }, seen }, { site })
  expect(late.status).toBe(412)
  expect((await menusOf(site)).footer).toEqual(mine.footer)
})

test.each<[string, object, Record<string, unknown>]>([
  ['an entry without words', { header: [{ label: '', href: '/' }], footer: [] }, { 'header.0.label': 'Fill this in.' }],
  [
    'a link that runs',
    { header: [], footer: [{ label: 'x', items: [{ label: 'y', href: 'javascript:alert(1)' }] }] },
    { 'footer.0.items.0.href': expect.stringMatching(/path/) },
  ],
  [
    'more levels than the footer shows',
    { header: [], footer: [{ label: 'x', items: [{ label: 'y', items: [{ label: 'z' }] }] }] },
    { 'footer.0': expect.stringMatching(/two levels/) },
  ],
])('%s is told by its place, and nothing is published', async (_, menus, fields) => {
  const before = await menusOf(site)
  const response = await staff.send('menus.publish', { menus }, { site })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields })
  expect(await menusOf(site)).toEqual(before)
})

test('the check names links that lead nowhere, with their places', async () => {
  const menus = {
    header: [
      { label: 'Gone', href: '/nowhere-at-all' },
      { label: 'Here', href: '/contact' },
    ],
    footer: [{ label: 'Old', href: 'http://example.com' }],
  }
  expect((await staff.call('menus.check', { menus }, { site })).findings).toEqual([
    { at: 'header.0', message: 'The link to /nowhere-at-all doesn’t work.' },
    { at: 'footer.0', message: expect.stringMatching(/without https/) },
  ])
})

test('whatever is offered as a destination exists', async () => {
  const { destinations } = await staff.call('menus.read', {}, { site })
  expect(destinations.map(({ group }) => group)).toEqual(expect.arrayContaining(['Pages', 'Stock lists', 'Forms']))
  for (const { href } of destinations) expect([href, (await web.request(site, href)).status]).toEqual([href, 200])
})

test('menus of another group do not exist', async () => {
  const cookie = await staff.cookieOf(theirs, 'group-manager')
  for (const [name, input] of [
    ['menus.read', {}],
    ['menus.history', {}],
    ['menus.publish', { menus: { header: [], footer: [] } }],
  ] as const)
    expect([name, (await staff.send(name, input, { site, cookie })).status]).toEqual([name, 404])
})
