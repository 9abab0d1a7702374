import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ connections: { feeds: { targets: ['meta'] } } })
const theirs = await web.addDealer()

const wanted = { name: 'Stock program', scopes: ['stock:read' as const], siteIds: null, days: 90 }
const ask = (key: string) =>
  web.request(site, '/api/v1/vehicles', { headers: { authorization: `Bearer ${key}`, accept: 'application/json' } })

describe('a key', () => {
  test('opens the API, is shown once, rotates with an overlap, and ends at once when it is revoked', async () => {
    const { text } = await staff.call('developers.createKey', wanted, { site })
    expect((await ask(text)).status).toBe(200)
    const { keys } = await staff.call('developers.keys', {}, { site })
    expect(JSON.stringify(keys)).not.toContain(text.slice(-20))
    const key = keys.find(({ prefix }) => text.startsWith(prefix))
    const rotated = await staff.call('developers.rotateKey', { id: key?.id ?? '', overlapHours: 1 }, { site })
    expect([(await ask(text)).status, (await ask(rotated.text)).status]).toEqual([200, 200])
    const stranger = await staff.send('developers.revokeKey', { id: key?.id }, { site: theirs })
    expect(stranger.status).toBe(404)
    await staff.call('developers.revokeKey', { id: key?.id ?? '' }, { site })
    expect([(await ask(text)).status, (await ask(rotated.text)).status]).toEqual([401, 200])
    const { rows } = await staff.call('audit.list', {}, { site })
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Made an API key', 'Rotated an API key', 'Revoked an API key']),
    )
  })

  test('is made once for a call that is sent twice, and its text is stored nowhere for the second', async () => {
    const at = { site, key: randomUUID() }
    const { text } = await staff.call('developers.createKey', wanted, at)
    expect((await staff.send('developers.createKey', wanted, at)).status).toBe(409)
    const { rows } = await web.deps.database.platformPool.query('select answer::text from console_request')
    expect(JSON.stringify(rows)).not.toContain(text)
  })

  test('is for sites of the own group alone', async () => {
    const refused = await staff.send('developers.createKey', { ...wanted, siteIds: [theirs.id] }, { site })
    expect(refused.status).toBe(404)
  })
})

describe('a webhook', () => {
  const endpoint = { name: 'CRM', url: 'https://crm.example/in', shape: 'standard' as const, events: ['lead.*'] }
  const add = { ...endpoint, siteIds: null, contact: '' }

  test('is added with a secret that is shown once, switched, and removed only when it is off', async () => {
    const { secret } = await staff.call('developers.addWebhook', add, { site })
    expect(secret).toMatch(/^whsec_/)
    const list = async (at = site) => (await staff.call('developers.webhooks', {}, { site: at })).endpoints
    const [made] = await list()
    const id = made?.id ?? ''
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(await list(theirs)).toEqual([])
    for (const name of ['developers.rotateWebhook', 'developers.removeWebhook'])
      expect((await staff.send(name, { id }, { site: theirs })).status).toBe(404)
    expect((await staff.send('developers.switchWebhook', { id, isOn: false }, { site: theirs })).status).toBe(404)
    expect((await staff.send('developers.removeWebhook', { id }, { site })).status).toBe(409)
    await staff.call('developers.switchWebhook', { id, isOn: false }, { site })
    expect((await list())[0]).toMatchObject({ isOn: false })
    await staff.call('developers.removeWebhook', { id }, { site })
    expect(await list()).toEqual([])
  })

  test('says what is wrong beside its field', async () => {
    for (const [input, field] of [
      [{ ...add, url: 'ftp://crm.example' }, 'url'],
      [{ ...add, events: ['lead.exploded'] }, 'events'],
      [{ ...add, shape: 'dealer-studio' }, 'events'],
    ] as const) {
      const response = await staff.send('developers.addWebhook', input, { site })
      expect(response.status).toBe(422)
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
    }
  })
})

describe('a feed', () => {
  test('names its address, what it leaves out and why, and who fetched it; a new address ends the old one', async () => {
    await web.addVehicle(site, { name: 'Bare car', images: [], price: null })
    const { feeds } = await staff.call('developers.feeds', {}, { site })
    expect(feeds).toMatchObject([{ target: 'meta', listed: 0, leftOut: 1 }])
    expect(feeds[0]?.reasons[0]?.reasons.length).toBeGreaterThan(0)
    const path = (href = '') => new URL(href).pathname + new URL(href).search
    const before = path(feeds[0]?.href)
    expect((await web.request(site, before, { headers: { 'user-agent': 'Meta' } })).status).toBe(200)
    const after = await staff.call('developers.feeds', {}, { site })
    expect(after.fetches).toMatchObject([{ status: 200, agent: 'Meta' }])
    await staff.call('developers.renewFeed', { target: 'meta' }, { site })
    expect((await web.request(site, before)).status).toBe(404)
    expect((await staff.send('developers.renewFeed', { target: 'trade-me' }, { site })).status).toBe(404)
  })
})
