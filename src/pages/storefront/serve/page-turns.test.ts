import { expect, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { testWeb } from '#pages/test-web.ts'
import { fairTurns, TooMany } from '#platform/limits/fair-turns.ts'
import { silentLog } from '#platform/log.ts'
import { pageTurns } from './page-turns.ts'

const web = await testWeb()
const site = await web.addDealer()
const other = await web.addDealer()

/** The program with room for two waiting pages of a sender, and four in all. */
const full = createApp({
  ...web.deps,
  turns: fairTurns({ perSender: 2, perPlace: 3, inAll: 4, retryAfterSeconds: 2 }),
})
const get = (host: string, path: string, init: RequestInit = {}) =>
  full.request(`http://${host}.localhost${path}`, {
    redirect: 'manual',
    ...init,
    headers: { host: `${host}.localhost`, ...init.headers },
  })

test('pages beyond what can be made are a few bytes, and the neighbour’s page, a form and health are answered', async () => {
  const stockPath = '/search/new-used-and-demo-cars'
  const flood = Array.from({ length: 30 }, (_, at) => get(site.slug, `${stockPath}?price=5000-${9000 + at}`))
  const neighbour = get(other.slug, '/contact')
  const lead = get(site.slug, '/contact', { method: 'POST', body: new URLSearchParams({ name: '' }) })
  const responses = await Promise.all(flood)
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(20)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.text()).length).toBeLessThan(2_500)
  }
  expect([(await neighbour).status, (await lead).status]).toEqual([200, 422])
  expect((await get(site.slug, '/healthz')).status).toBe(200)
})

test('the search for programs says in its own words that it is full', async () => {
  const turns = { ...web.deps.turns, wait: () => Promise.reject(new TooMany(7)) }
  const host = `${site.slug}.localhost`
  const response = await createApp({ ...web.deps, turns }).request(`http://${host}/api/search`, { headers: { host } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('try again') })
})

test('one sender may have so many pages made in an hour, and nobody else is counted with them', async () => {
  const logged: object[] = []
  const log = { ...silentLog, warn: (facts: object) => void logged.push(facts) }
  const turns = pageTurns({ log, now: () => new Date('2026-11-26T10:30:00Z'), most: 2 })
  const ask = (sender: string, place = 'a') => turns.wait({ place, sender })
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  await expect(ask('192.0.2.1')).rejects.toThrow(TooMany)
  await expect(ask('192.0.2.1')).rejects.toThrow(TooMany)
  await ask('192.0.2.2')
  await ask('192.0.2.1', 'b')
  for (let at = 0; at < 4; at++) await ask('')
  expect(turns.refused()).toBe(2)
  expect(logged).toEqual([{ site: 'a', waiting: 0, refused: 1 }])
})
