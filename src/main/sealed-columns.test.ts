import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { webhookSecretPlace } from '#features/leads/server/records/deliveries/webhook-secret-store.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { openSecretBox, type SecretRing } from '#platform/secret-box.ts'
import { resealAll } from './sealed-columns.ts'

const old: SecretRing = [{ id: 'k1', secret: 'a secret' }]
const rotated: SecretRing = [{ id: 'k2', secret: 'a newer secret' }, ...old]

test('every sealed value moves to the first key, and what no key opens is counted and left', async () => {
  const { database } = await testDatabase()
  const site = await addTestDealer(database)
  const rules = Array.from({ length: 450 }, () => randomUUID())
  const place = (rule: string) => webhookSecretPlace({ groupId: site.groupId, siteId: site.id, rule })
  const sealed = (rule: string, at: number) =>
    at % 100 === 0 ? Buffer.from('v2.lost.rubbish') : openSecretBox(old).seal(`secret of ${rule}`, place(rule))
  await database.forGroup(site.groupId, (db) =>
    db
      .insertInto('webhook_secret')
      .values(rules.map((rule, at) => ({ site_id: site.id, rule, sealed: sealed(rule, at), created_at: new Date() })))
      .execute(),
  )
  expect(await resealAll(database, rotated)).toContainEqual({ table: 'webhook_secret', resealed: 445, shut: 5 })
  expect(await resealAll(database, rotated)).toContainEqual({ table: 'webhook_secret', resealed: 0, shut: 5 })
  const rows = await database.forGroup(site.groupId, (db) =>
    db.selectFrom('webhook_secret').select(['rule', 'sealed']).execute(),
  )
  const onlyNew = openSecretBox([rotated[0]])
  const opened = rows.filter(({ rule, sealed }) => onlyNew.open(sealed, place(rule)) === `secret of ${rule}`)
  expect([opened.length, rows.length]).toEqual([445, 450])
})
