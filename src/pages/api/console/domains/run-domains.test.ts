import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fakeDns } from '#testing/fakes/fake-dns.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const right = `www.${randomUUID()}.com`
const wrong = `www.${randomUUID()}.com`
const web = await testWeb({ FORECOURT_SITES_TARGET: 'sites.platform.net,93.184.216.34' })
web.deps.console.lookUpDomain = fakeDns({
  [right]: { alias: 'sites.platform.net' },
  'sites.platform.net': ['93.184.216.34'],
  [wrong]: ['10.0.0.1'],
})
const staff = testConsole(web)
const site = await web.addDealer()

const hosts = async () => (await staff.call('domains.list', {}, { site })).domains.map(({ host }) => host)
const get = async (host: string) => {
  await web.deps.directory.reload()
  return web.app.request(`http://${host}/contact`, { headers: { host }, redirect: 'manual' })
}
const first = () => `${site.slug}.example`

test('a domain is added as it is typed, answers at once, becomes the primary one and is removed', async () => {
  const { host } = await staff.call('domains.add', { host: ` https://${right.toUpperCase()}/cars ` }, { site })
  expect([host, await hosts()]).toEqual([right, [first(), right]])
  expect((await get(right)).status).toBe(200)
  const { before } = await staff.call('domains.makePrimary', { host: right }, { site })
  expect([before, await hosts()]).toEqual([first(), [right, first()]])
  await web.deps.directory.reload()
  expect(web.deps.directory.findById(site.id)?.hosts).toEqual([right, first()])
  // Undoing the removal of the primary domain makes it the primary one again.
  const { place } = await staff.call('domains.remove', { host: right }, { site })
  await staff.call('domains.add', { host: right, place }, { site })
  expect([place, await hosts()]).toEqual([0, [right, first()]])
  await staff.call('domains.makePrimary', { host: first() }, { site })
  await staff.call('domains.remove', { host: right }, { site })
  expect(await hosts()).toEqual([first()])
  expect((await get(right)).status).toBe(404)
  const made = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select('action').where('action', 'like', 'domains.%').orderBy('position').execute(),
  )
  expect(made.map(({ action }) => action)).toEqual([
    'domains.add',
    'domains.makePrimary',
    'domains.remove',
    'domains.add',
    'domains.makePrimary',
    'domains.remove',
  ])
})

describe('a domain is checked', () => {
  test('and explained, with the records that lead it here', async () => {
    for (const host of [right, wrong]) await staff.call('domains.add', { host }, { site })
    const check = (host: string) => staff.call('dns.check', { host }, { site })
    expect((await check(right)).state).toBe('right')
    expect(await check(wrong)).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('not on the public internet'),
    })
    expect((await check(first())).state).toBe('missing')
    const { domains } = await staff.call('domains.list', {}, { site })
    expect(domains.find(({ host }) => host === right)?.records).toEqual([
      { type: 'CNAME', name: right, value: 'sites.platform.net' },
      { type: 'A', name: right, value: '93.184.216.34' },
    ])
  })

  test('only where it belongs to the site: DNS is not asked for anybody’s names', async () => {
    expect((await staff.send('dns.check', { host: 'db.internal' }, { site })).status).toBe(404)
  })
})

test.each([
  ['of the platform itself', 'x.console.localhost'],
  ['of the place where sites lead', 'sites.platform.net'],
  ['that is no name', 'wattle'],
])('one %s is refused beside its field', async (_, host) => {
  const response = await staff.send('domains.add', { host }, { site })
  expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)]).toEqual([
    422,
    ['host'],
  ])
})

test('that another site has is refused, and nobody is told whose it is; the last one stays', async () => {
  const theirs = await web.addDealer()
  const host = `${theirs.slug}.example`
  const response = await staff.send('domains.add', { host }, { site })
  const text = await response.text()
  expect([response.status, text.includes('Another site already uses this domain'), text.includes(theirs.id)]).toEqual([
    422,
    true,
    false,
  ])
  expect((await staff.send('domains.remove', { host }, { site: theirs })).status).toBe(409)
})
