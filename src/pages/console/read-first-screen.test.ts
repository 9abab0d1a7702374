import { expect, test } from 'vitest'
import type { FirstScreen } from '#pages/web-deps.ts'
import { consoleHostName, testConsole } from '../api/console/test-console.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer()
const theirs = await web.addDealer()

const screens: (FirstScreen | undefined)[] = []
const { page } = web.deps.console
web.deps.console.page = (path, screen) => {
  screens.push(screen)
  if (path.endsWith('/today') && screen?.isApple) throw new Error('cannot be rendered')
  return page(path, screen)
}

/** What the page was given to render, for somebody with this cookie. */
async function firstScreen(path: string, headers: Record<string, string>): Promise<FirstScreen | undefined> {
  screens.length = 0
  const response = await staff.request(path, { headers: { host: consoleHostName, ...headers } })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return screens.at(-1)
}
const namesOf = (screen: FirstScreen | undefined) => screen?.answers.map(({ name }) => name)

test('a page brings what its first screen shows, for the site of the address and the person of the session', async () => {
  const cookie = await staff.cookieOf(site, 'group-manager')
  const today = await firstScreen(`/${site.slug}/today`, { cookie })
  expect(namesOf(today)).toEqual(['session.me', 'site.frame', 'today.summary', 'today.week', 'leads.followUps'])
  expect(today?.answers[1]).toMatchObject({ siteId: site.id })
  const leads = await firstScreen(`/${site.slug}/leads`, { cookie })
  expect(leads?.answers[2]).toMatchObject({ name: 'leads.list', data: { rows: [] } })
})

test('who is not signed in, another group, and an address that chooses something get the bare page', async () => {
  const cookie = await staff.cookieOf(site, 'group-manager')
  expect(await firstScreen(`/${site.slug}/today`, {})).toBeUndefined()
  expect(await firstScreen(`/${site.slug}/today`, { cookie: 'session=none' })).toBeUndefined()
  expect(await firstScreen(`/${theirs.slug}/today`, { cookie })).toBeUndefined()
  for (const path of ['leads?status=all', 'leads/12', 'settings', 'today/', '__proto__', 'constructor'])
    expect([path, await firstScreen(`/${site.slug}/${path}`, { cookie })]).toEqual([path, undefined])
})

test('what the person may not read is not in the page', async () => {
  const cookie = await staff.cookieOf(site, 'content-editor')
  expect(namesOf(await firstScreen(`/${site.slug}/today`, { cookie }))).not.toContain('leads.followUps')
  expect(await firstScreen(`/${site.slug}/leads`, { cookie })).toBeUndefined()
})

test('the wide list of the stock is left to the browser, which knows its columns', async () => {
  const cookie = await staff.cookieOf(site, 'group-manager')
  const agent = 'Mozilla/5.0 (Linux; Android 11) Chrome/136.0.0.0 Mobile Safari/537.36'
  expect(await firstScreen(`/${site.slug}/stock`, { cookie })).toBeUndefined()
  const screen = await firstScreen(`/${site.slug}/stock`, { cookie, 'user-agent': agent })
  expect(screen).toMatchObject({ isPhone: true, isApple: false })
})

test('a screen that cannot be rendered costs nobody the page', async () => {
  const cookie = await staff.cookieOf(site, 'group-manager')
  expect(await firstScreen(`/${site.slug}/today`, { cookie, 'user-agent': 'Macintosh' })).toBeUndefined()
})
