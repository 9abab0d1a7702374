import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { type HeartChange, heartQueue } from './heart-queue.ts'

const slugs = ['a', 'b', 'c']

/** A server that answers when it is told to, in any order, and is out of reach now and then. */
function slowServer(seed: number) {
  const chance = chanceFrom(seed)
  const saved = new Set<string>()
  const waiting: (() => void)[] = []
  const ask = (change?: HeartChange): Promise<string[] | undefined> =>
    new Promise((resolve) => {
      waiting.push(() => {
        if (chance.upTo(4) === 0) return resolve(undefined)
        if (change?.isSaving) saved.add(change.slug)
        else if (change) saved.delete(change.slug)
        resolve([...saved])
      })
    })
  const respondToOne = async () => {
    const [response] = waiting.splice(chance.upTo(waiting.length), 1)
    response?.()
    // The queue goes on in a turn of its own.
    await nextTurn()
  }
  return { chance, saved, ask, waiting, answerOne: respondToOne }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'whatever answers arrive when, what is shown at the end is what the server has (seed %i)',
  async (seed) => {
    const { chance, saved, ask, waiting, answerOne: respondToOne } = slowServer(seed)
    let shown: ReadonlySet<string> = new Set()
    const ended = new Map<string, boolean>()
    const queue = heartQueue([], {
      ask,
      show: (all) => (shown = all),
      remember: () => {},
      onEnd: ({ slug, isSaving }, isStored) => ended.set(slug, isStored === isSaving),
    })
    const changes: Promise<void>[] = [queue.refresh()]
    const newest = new Map<string, boolean>()
    for (let step = 0; step < 25; step++) {
      if (chance.upTo(2) === 0) {
        const slug = chance.pick(slugs)
        const isSaving = !queue.isSaved(slug)
        newest.set(slug, isSaving)
        changes.push(queue.change({ slug, isSaving }))
        expect(shown.has(slug), 'a heart answers at once').toBe(isSaving)
      } else await respondToOne()
    }
    await nextTurn()
    // Each wish asks twice at most, so that this ends.
    for (let step = 0; step < 200 && waiting.length > 0; step++) await respondToOne()
    expect(waiting).toEqual([])
    await Promise.all(changes)
    expect([...shown].toSorted()).toEqual([...saved].toSorted())
    expect([...ended.keys()].toSorted()).toEqual([...newest.keys()].toSorted())
  },
)

test('of two quick taps the second counts, and only it is announced', async () => {
  const asked: HeartChange[] = []
  const ended: HeartChange[] = []
  const queue = heartQueue([], {
    ask: async (change) => {
      if (change) asked.push(change)
      return change?.isSaving ? [change.slug] : []
    },
    show: () => {},
    remember: () => {},
    onEnd: (change) => void ended.push(change),
  })
  await Promise.all([queue.change({ slug: 'a', isSaving: true }), queue.change({ slug: 'a', isSaving: false })])
  expect([asked.at(-1), ended]).toEqual([{ slug: 'a', isSaving: false }, [{ slug: 'a', isSaving: false }]])
})
