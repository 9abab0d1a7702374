import { expect, test } from 'vitest'
import { atOnce, runsOf, type Steps } from '#kernel/work-steps.ts'
import { inSlices } from './in-slices.ts'

/** Steps that each take some milliseconds of the processor. */
function* busySteps(count: number, milliseconds: number): Steps<number> {
  for (let at = 0; at < count; at++) {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
    yield
  }
  return count
}

test('others have their turn between the slices of long work', async () => {
  const order: string[] = []
  const work = inSlices(busySteps(10, 5)).then((count) => order.push(`done ${count}`))
  const other = (async () => {
    for (const turn of [1, 2, 3]) {
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`turn ${turn}`)
    }
  })()
  await Promise.all([work, other])
  expect(order).toEqual(['turn 1', 'turn 2', 'turn 3', 'done 10'])
})

test('short work is done in one slice, and at once where nobody may wait', async () => {
  const order: string[] = []
  setImmediate(() => order.push('turn'))
  order.push(`done ${await inSlices(busySteps(3, 0))}`, `done ${atOnce(busySteps(2, 0))}`)
  expect(order).toEqual(['done 3', 'done 2'])
})

test('what a step throws ends the work', async () => {
  function* broken(): Steps<number> {
    yield
    throw new Error('no data')
  }
  await expect(inSlices(broken())).rejects.toThrow('no data')
})

test('runs of a list hold all of it in its order', () => {
  expect([...runsOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...runsOf([], 2)]).toEqual([])
})
