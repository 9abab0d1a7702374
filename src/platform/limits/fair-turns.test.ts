import { expect, test } from 'vitest'
import { fairTurns, TooMany } from './fair-turns.ts'

const bounds = { perSender: 10, perPlace: 100, inAll: 1000, retryAfterSeconds: 2 }

/** Asks for turns in this order and returns the order in which they came. */
async function orderOf(askers: readonly string[], turns = fairTurns(bounds)): Promise<string[]> {
  const order: string[] = []
  await Promise.all(
    askers.map(async (asker) => {
      const [place = '', sender = ''] = asker.split(' ')
      await turns.wait({ place, sender })
      order.push(asker)
    }),
  )
  return order
}

test('the first comes at once, and places take turns however much one of them wants', async () => {
  const many = Array.from({ length: 6 }, () => 'big crawler')
  const order = await orderOf([...many, 'small shopper'])
  expect(order.slice(0, 3)).toEqual(['big crawler', 'big crawler', 'small shopper'])
  expect(order).toHaveLength(7)
})

test('senders of one place take turns too', async () => {
  const many = Array.from({ length: 6 }, () => 'yard crawler')
  expect((await orderOf([...many, 'yard shopper'])).slice(0, 3)).toEqual([
    'yard crawler',
    'yard crawler',
    'yard shopper',
  ])
})

test('between two turns the event loop does what else is ready', async () => {
  const turns = fairTurns(bounds)
  const seen: string[] = []
  const work = Array.from({ length: 4 }, async () => {
    await turns.wait({ place: 'a', sender: 'x' })
    seen.push('turn')
    setImmediate(() => seen.push('other'))
  })
  await Promise.all(work)
  await new Promise((resolve) => setImmediate(resolve))
  // The first may come at the end of a round of the loop, the second at the start of the next.
  expect(seen.slice(0, 7)).toEqual(['turn', 'turn', 'other', 'turn', 'other', 'turn', 'other'])
})

test('the program itself waits its turn and is never refused', async () => {
  const turns = fairTurns({ perSender: 2, perPlace: 3, inAll: 4, retryAfterSeconds: 2 })
  await Promise.all(Array.from({ length: 20 }, () => turns.wait({ place: 'a', sender: '' })))
  expect([turns.waiting(), turns.refused()]).toEqual([0, 0])
})

test('too many of a sender, of a place and in all are refused at once, and others are not', async () => {
  const turns = fairTurns({ perSender: 2, perPlace: 3, inAll: 4, retryAfterSeconds: 2 })
  const ask = (place: string, sender: string) => turns.wait({ place, sender })
  const first = ask('a', 'x')
  const waiting = [ask('a', 'x'), ask('a', 'x')]
  await expect(ask('a', 'x')).rejects.toThrow(TooMany)
  waiting.push(ask('a', 'y'))
  await expect(ask('a', 'z')).rejects.toThrow(TooMany)
  waiting.push(ask('b', 'x'))
  await expect(ask('c', 'x')).rejects.toMatchObject({ retryAfterSeconds: 2 })
  expect([turns.waiting(), turns.refused()]).toEqual([4, 3])
  await Promise.all([first, ...waiting])
  expect(turns.waiting()).toBe(0)
  await ask('a', 'x')
})
