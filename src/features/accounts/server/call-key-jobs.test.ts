import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { callKeyJob } from './call-key-jobs.ts'
import { findCallReceipt, saveCallReceipt, takeCallKey } from './repeated-call-store.ts'

test('answers of calls in the console go after 30 days, those of every dealer group', async () => {
  const { database } = await testDatabase()
  const userId = asId<'user'>(crypto.randomUUID())
  const call = (key: string) => ({ userId, key, operation: 'leads.answer', inputHash: Buffer.from('input') })
  const groups = [1, 2].map(() => asId<'dealer group'>(crypto.randomUUID()))
  for (const [at, groupId] of groups.entries()) {
    await database.forPlatform((db) =>
      db
        .insertInto('dealer_group')
        .values({ group_id: groupId, slug: `group-${at}`, name: 'Group' })
        .execute(),
    )
    await database.forGroup(groupId, async (db) => {
      for (const [key, moment] of [
        ['old', '2026-10-21T08:59:00Z'],
        ['young', '2026-10-21T09:01:00Z'],
      ] as const) {
        await takeCallKey(db, call(key), new Date(moment))
        await saveCallReceipt(db, call(key), { name: 'Ann Lee' })
      }
    })
  }
  await callKeyJob({ database, now: () => new Date('2026-11-20T09:00:00Z') }).run({})
  for (const groupId of groups) {
    const found = await database.forGroup(groupId, async (db) => [
      await findCallReceipt(db, call('old')),
      await findCallReceipt(db, call('young')),
    ])
    expect(found).toEqual([undefined, expect.objectContaining({ answer: { name: 'Ann Lee' } })])
  }
})
