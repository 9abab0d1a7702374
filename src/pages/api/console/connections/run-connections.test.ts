import { expect, test } from 'vitest'
import { connectionServices, keyFieldsOf } from '#features/sites/domain/settings/connections/connection-services.ts'
import { parseMetaKeys } from '#features/leads/server/meta/meta-keys.ts'
import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const storedKey = (of: Site, service: (typeof connectionServices)[number]): Promise<string | null> =>
  web.deps.database.forGroup(of.groupId, (db) => openConnectionKey(db, web.deps.secretBox, { site: of, service }))

const shown = async (of: Site, service: string) =>
  (await staff.call('connections.list', {}, { site: of, role: 'group-manager' })).connections.find(
    (each) => each.service === service,
  )

test('a key is entered, sealed, replaced and removed, and only how it ends is ever shown or written down', async () => {
  const at = { site, role: 'group-manager' } as const
  expect((await shown(site, 'turnstile'))?.key).toBeNull()
  const entered = await staff.call(
    'connections.enterKey',
    { service: 'turnstile', fields: { key: ' 0xSECRETOFTURNSTILE1111 ' } },
    at,
  )
  expect(entered).toEqual({ hint: '1111' })
  await staff.call('connections.enterKey', { service: 'turnstile', fields: { key: '0xSECRETOFTURNSTILE2222' } }, at)
  expect((await shown(site, 'turnstile'))?.key).toMatchObject({ hint: '2222' })
  expect(await storedKey(site, 'turnstile')).toBe('0xSECRETOFTURNSTILE2222')
  expect([await shown(theirs, 'turnstile'), await storedKey(theirs, 'turnstile')]).toEqual([
    expect.objectContaining({ key: null }),
    null,
  ])
  const { rows } = await web.deps.database.platformPool.query(
    'select (select jsonb_agg(a) from audit_entry a)::text, (select jsonb_agg(c) from console_request c)::text as requests',
  )
  expect(JSON.stringify(rows)).toContain('ends in 2222')
  expect(JSON.stringify(rows)).not.toContain('SECRETOFTURNSTILE')
  await staff.call('connections.removeKey', { service: 'turnstile' }, at)
  expect(await storedKey(site, 'turnstile')).toBeNull()
  expect((await staff.send('connections.removeKey', { service: 'turnstile' }, at)).status).toBe(404)
})

test('a key of several parts is stored as its service reads it', async () => {
  const at = { site, role: 'group-manager' } as const
  const parts = { app_secret: 'a'.repeat(16), verify_token: 'v'.repeat(16), access_token: 't'.repeat(16) }
  await staff.call('connections.enterKey', { service: 'meta-leads', fields: parts }, at)
  expect(parseMetaKeys((await storedKey(site, 'meta-leads')) ?? '')).toEqual({
    appSecret: parts.app_secret,
    verifyToken: parts.verify_token,
    accessToken: parts.access_token,
  })
  await staff.call('connections.enterKey', { service: 'provider-careers', fields: { user: 'us', password: 'a:b' } }, at)
  expect(await storedKey(site, 'provider-careers')).toBe('us:a:b')
})

test('a secret that we make is answered once, and can be made by no other name', async () => {
  const at = { site, role: 'group-manager' } as const
  const { text } = await staff.call('connections.makeSecret', { service: 'provider-webhook' }, at)
  expect(text).toMatch(/^whsec_.{44}$/)
  expect(await storedKey(site, 'provider-webhook')).toBe(text)
  expect((await staff.send('connections.makeSecret', { service: 'google' }, at)).status).toBe(422)
  expect((await staff.send('connections.enterKey', { service: 'provider-webhook', fields: {} }, at)).status).toBe(422)
})

test('what is no key is refused at its field, whatever the service, and nothing is stored', async () => {
  const at = { site: theirs, role: 'group-manager' } as const
  for (const service of connectionServices) {
    for (const { name } of keyFieldsOf(service)) {
      for (const wrong of ['', '  ', 'two words here', 'line\nbreak-in-it']) {
        const fields = Object.fromEntries(keyFieldsOf(service).map((each) => [each.name, 'plausible-key']))
        const response = await staff.send('connections.enterKey', { service, fields: { ...fields, [name]: wrong } }, at)
        const problem = (await response.json()) as { fields?: Record<string, string> }
        expect([response.status, Object.keys(problem.fields ?? {})]).toEqual([422, [name]])
      }
    }
    expect(await storedKey(theirs, service)).toBeNull()
  }
})

test('who may not change settings sees and enters no key', async () => {
  const at = { site, role: 'salesperson' } as const
  expect((await staff.send('connections.list', {}, at)).status).toBe(403)
  const fields = { key: 'plausible-key' }
  expect((await staff.send('connections.enterKey', { service: 'google', fields }, at)).status).toBe(403)
})
