import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { createImageWork } from './image-work.ts'

const done = ok(Buffer.from('done'))

test('the same work is done once for all who ask while it is under way', async () => {
  const work = createImageWork()
  let runs = 0
  const task = async () => {
    runs += 1
    await nextTurn()
    return done
  }
  const outcomes = await Promise.all([work.join('a', task), work.join('a', task), work.join('b', task)])
  expect(outcomes).toEqual([done, done, done])
  expect(runs).toBe(2)
  await work.join('a', task)
  expect(runs).toBe(3)
})

const broken = async () => {
  throw new Error('bug')
}

test('a bug in shared work reaches all who ask, and the next one tries again', async () => {
  const work = createImageWork()
  const outcomes = await Promise.allSettled([work.join('a', broken), work.join('a', broken)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await work.join('a', async () => done)).toEqual(done)
})

test('no more encodes run at once than allowed, and all get their turn', async () => {
  const work = createImageWork({ encodes: 2, fetches: 1, waiting: 10 })
  let running = 0
  let most = 0
  const task = async () => {
    most = Math.max(most, ++running)
    await nextTurn()
    running -= 1
    return done
  }
  expect(await Promise.all(Array.from({ length: 9 }, () => work.encode(task)))).toEqual(Array(9).fill(done))
  expect({ most, running }).toEqual({ most: 2, running: 0 })
})

test('whoever comes when too many wait is told to come back, and a failed task frees its place', async () => {
  const work = createImageWork({ encodes: 1, fetches: 1, waiting: 1 })
  const outcomes = await Promise.allSettled([
    work.encode(broken),
    work.encode(async () => done),
    work.encode(async () => done),
  ])
  expect(outcomes).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: done },
    { status: 'fulfilled', value: { ok: false, problem: { kind: 'busy' } } },
  ])
  expect(await work.encode(async () => done)).toEqual(done)
})
