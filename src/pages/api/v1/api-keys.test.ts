import { expect, test } from 'vitest'
import { revokeApiKey, listKeys } from '#features/integrations/server/keys/revoke-api-key.ts'
import { rotateApiKey } from '#features/integrations/server/keys/rotate-api-key.ts'
import { addTestSite } from '#features/sites/server/test-site.ts'
import { testWeb } from '../../test-web.ts'
import { addKey, caller, tester } from './test-keys.ts'

const web = await testWeb()
const site = await web.addDealer()
const stranger = await web.addDealer()

const path = '/api/v1/vehicles'

test('a key opens what it is for, says how much is left, and is shown nowhere again', async () => {
  const { key, text } = await addKey(web, site)
  expect(text).toMatch(/^fc_live_[a-z0-9]{8}_[\w-]{43}$/)
  const response = await caller(web, site, text)(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('ratelimit-policy')).toBe('"key";q=6000;w=3600')
  expect(response.headers.get('ratelimit')).toMatch(/^"key";r=59\d\d;t=\d+$/)
  const rows = await web.deps.database.platformPool.query(
    'select row_to_json(api_key)::text as row from api_key where key_id = $1',
    [key.id],
  )
  expect(JSON.stringify(rows.rows)).not.toContain(text.slice(17))
  const [listed] = (await listKeys(web.deps, site.groupId)).filter(({ id }) => id === key.id)
  expect(listed).toMatchObject({ prefix: key.prefix, name: 'stock program' })
  expect(listed?.lastUsedAt).toBeInstanceOf(Date)
})

test.each([
  ['no key', undefined],
  ['another kind of sign-in', 'Basic dXNlcjpwYXNz'],
  ['an empty key', 'Bearer '],
  ['a key that was never made', `Bearer fc_live_abcdefgh_${'a'.repeat(43)}`],
  ['what looks into SQL', "Bearer fc_live_' or 1=1 --"],
])('%s is refused without a word about what is there', async (_, authorization) => {
  const response = await web.request(site, path, authorization ? { headers: { authorization } } : {})
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toContain('Bearer')
  expect(Object.keys((await response.json()) as object)).toEqual(['error', 'request_id'])
})

test('a key with one letter changed is another key', async () => {
  const { text } = await addKey(web, site)
  const changed = text.slice(0, -1) + (text.endsWith('a') ? 'b' : 'a')
  expect((await caller(web, site, changed)(path)).status).toBe(401)
})

test('a key of another group is not known here', async () => {
  const { text } = await addKey(web, stranger)
  expect((await caller(web, site, text)(path)).status).toBe(401)
  expect((await caller(web, stranger, text)(path)).status).toBe(200)
})

test('a key of some sites is refused on the others of its group', async () => {
  const alternate = await addTestSite(web.deps.database, site)
  await web.deps.directory.reload()
  const { text } = await addKey(web, site, { siteIds: [site.id] })
  expect((await caller(web, site, text)(path)).status).toBe(200)
  const response = await caller(web, alternate, text)(path)
  expect([response.status, response.body['error']]).toEqual([403, 'This key does not work on this site.'])
})

test('a key without the scope is told which one it lacks, and changes nothing', async () => {
  const { text } = await addKey(web, site, { scopes: ['stock:read', 'leads:read'] })
  const response = await caller(web, site, text)(`${path}/S1`, { method: 'PUT', body: {} })
  expect(response.status).toBe(403)
  expect(response.headers.get('www-authenticate')).toContain('scope="stock:write"')
  expect(response.body['error']).toContain('stock:write')
})

test('a key that has expired or was revoked is refused at the next call', async () => {
  const expired = await addKey(web, site, { days: 0 })
  const response = await caller(web, site, expired.text)(path)
  expect([response.status, response.body['error']]).toEqual([401, 'This key has expired.'])
  const revoked = await addKey(web, site)
  const call = caller(web, site, revoked.text)
  expect((await call(path)).status).toBe(200)
  const revocation = { groupId: site.groupId, id: revoked.key.id, by: tester }
  expect(await revokeApiKey(web.deps, revocation)).toBe(true)
  expect(await revokeApiKey(web.deps, revocation)).toBe(false)
  expect((await call(path)).body['error']).toBe('This key was revoked.')
})

test('another group can neither revoke nor rotate a key', async () => {
  const { key, text } = await addKey(web, site)
  expect(await revokeApiKey(web.deps, { groupId: stranger.groupId, id: key.id, by: tester })).toBe(false)
  const rotation = { groupId: stranger.groupId, id: key.id, overlapHours: 0, by: tester }
  expect(await rotateApiKey(web.deps, rotation)).toEqual({ ok: false, problem: 'no-such-key' })
  expect((await caller(web, site, text)(path)).status).toBe(200)
})

test('after a rotation both keys work for the overlap, then the new one alone', async () => {
  const { key, text } = await addKey(web, site, { scopes: ['stock:read'], siteIds: [site.id] })
  const rotation = { groupId: site.groupId, id: key.id, overlapHours: 1, by: tester }
  const made = await rotateApiKey(web.deps, rotation)
  if (!made.ok) throw new Error(made.problem)
  expect(made.value.key).toMatchObject({ scopes: ['stock:read'], siteIds: [site.id] })
  expect((await caller(web, site, text)(path)).status).toBe(200)
  expect((await caller(web, site, made.value.text)(path)).status).toBe(200)
  expect(await rotateApiKey(web.deps, rotation)).toEqual({ ok: false, problem: 'ended' })
  const second = { ...rotation, id: made.value.key.id, overlapHours: 0 }
  await rotateApiKey(web.deps, second)
  expect((await caller(web, site, made.value.text)(path)).body['error']).toBe('This key has expired.')
})

test('what is done to keys stands in the audit log', async () => {
  const { key } = await addKey(web, site)
  await revokeApiKey(web.deps, { groupId: site.groupId, id: key.id, by: tester })
  const { rows } = await web.deps.database.platformPool.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by position',
    [key.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['keys.create', 'keys.revoke'])
})

test('who tries many wrong keys is stopped, and nobody else is', async () => {
  const fresh = await testWeb()
  const at = await fresh.addDealer()
  const wrong = `fc_live_abcdefgh_${'z'.repeat(43)}`
  let response = await caller(fresh, at, wrong)(path)
  for (let tries = 0; tries < 110 && response.status === 401; tries++) response = await caller(fresh, at, wrong)(path)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
