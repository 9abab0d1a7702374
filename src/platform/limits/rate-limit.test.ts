import { expect, test } from 'vitest'
import { hourlyRateLimit } from './rate-limit.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes))

/** A limit with a clock that the test sets. */
function limitAt(minutes: number) {
  const clock = { now: at(minutes) }
  return { clock, limit: hourlyRateLimit({ now: () => clock.now }) }
}

test('a sender is stopped at the limit, told when to return, and let in again then', async () => {
  const { clock, limit } = limitAt(0)
  for (let sent = 0; sent < 3; sent++) expect((await limit.take('a', 3)).isAllowed).toBe(true)
  clock.now = at(30)
  const refused = await limit.take('a', 3)
  expect(refused).toMatchObject({ isAllowed: false, retryAfterSeconds: 3000 })
  expect((await limit.take('b', 3)).isAllowed).toBe(true)
  clock.now = new Date(at(30).getTime() + (refused.retryAfterSeconds - 2) * 1000)
  expect((await limit.take('a', 3)).isAllowed).toBe(false)
  clock.now = new Date(at(30).getTime() + (refused.retryAfterSeconds + 1) * 1000)
  expect((await limit.take('a', 3)).isAllowed).toBe(true)
  expect((await limit.take('a', 3)).isAllowed).toBe(false)
})

test('asking counts nothing, and what is refused counts nothing', async () => {
  const { limit } = limitAt(0)
  for (let requests = 0; requests < 9; requests++) expect((await limit.peek('a', 1)).isAllowed).toBe(true)
  await limit.take('a', 1)
  for (let refused = 0; refused < 9; refused++) expect((await limit.take('a', 1)).isAllowed).toBe(false)
  expect((await limit.take('a', 2)).isAllowed).toBe(true)
})

test('amounts add up, and one that can never fit is asked to come back all the same', async () => {
  const { limit } = limitAt(15)
  expect((await limit.take('a', 100, 60)).isAllowed).toBe(true)
  expect((await limit.take('a', 100, 60)).isAllowed).toBe(false)
  expect((await limit.take('a', 100, 40)).isAllowed).toBe(true)
  expect(await limit.take('b', 100, 101)).toMatchObject({ isAllowed: false, retryAfterSeconds: 6300 })
})

test('a clock that is set back does not forget what was counted, nor lock for longer', async () => {
  const { clock, limit } = limitAt(600)
  await limit.take('a', 1)
  clock.now = at(0)
  expect(await limit.take('a', 1)).toMatchObject({ isAllowed: false, retryAfterSeconds: 7200 })
})

test('what is given back is free again, also when the hour has turned', async () => {
  const { clock, limit } = limitAt(59)
  await limit.take('a', 2)
  await limit.take('a', 2)
  limit.giveBack('a')
  expect((await limit.take('a', 2)).isAllowed).toBe(true)
  expect((await limit.take('a', 2)).isAllowed).toBe(false)
  clock.now = at(61)
  limit.giveBack('a', 2)
  expect((await limit.take('a', 2, 2)).isAllowed).toBe(true)
  limit.giveBack('never taken')
  expect((await limit.take('never taken', 1)).isAllowed).toBe(true)
  expect((await limit.take('never taken', 1)).isAllowed).toBe(false)
})
