import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { type PostResponse, sendRepeatedly } from './repeat-post.ts'

const responses: PostResponse[] = [
  { kind: 'moved', to: '/success' },
  { kind: 'page', html: '' },
  { kind: 'refused', text: 'No' },
  { kind: 'failed' },
  { kind: 'failed' },
]

/** Several forms of a page are sent at once; a server and a clock answer them in whatever order. */
function slowWorld(seed: number) {
  const chance = chanceFrom(seed)
  const waiting: (() => void)[] = []
  const later = <Value>(value: () => Value): Promise<Value> =>
    new Promise((resolve) => waiting.push(() => resolve(value())))
  async function settle() {
    while (waiting.length > 0) {
      const [next] = waiting.splice(chance.upTo(waiting.length), 1)
      next?.()
      await nextTurn()
    }
  }
  return { chance, later, settle }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'whatever arrives when, one request is under way, nothing follows an answer, and only what is marked repeats (seed %i)',
  async (seed) => {
    const { chance, later, settle } = slowWorld(seed)
    const forms = Array.from({ length: 4 }, () => {
      const isMarked = chance.upTo(2) === 0
      const given: PostResponse[] = []
      let underWay = 0
      const send = async (): Promise<PostResponse> => {
        expect(++underWay).toBe(1)
        const response = await later(() => chance.pick(responses))
        underWay--
        given.push(response)
        return response
      }
      return { isMarked, given, end: sendRepeatedly({ isMarked, send, wait: () => later(() => undefined) }) }
    })
    await settle()
    for (const { isMarked, given, end } of forms) {
      expect(await end).toBe(given.at(-1))
      expect(given.slice(0, -1).every(({ kind }) => kind === 'failed')).toBe(true)
      expect(given.length).toBeLessThanOrEqual(isMarked ? 3 : 1)
      if (isMarked && given.length < 3) expect(given.at(-1)?.kind).not.toBe('failed')
    }
  },
)
