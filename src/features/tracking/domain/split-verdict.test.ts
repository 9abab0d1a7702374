import { expect, test } from 'vitest'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { splitVerdict } from './split-verdict.ts'

const question = { share: 0.5, smallestDifference: 0.2 }

/** Looks after every hundred visitors, as an impatient dealer does, until it speaks or so many have come. */
function watched(rates: [first: number, second: number], most: number, seed: number): string {
  const { isLucky } = chanceFrom(seed)
  const counts = { first: { visitors: 0, converted: 0 }, second: { visitors: 0, converted: 0 } }
  for (let visitor = 1; visitor <= most; visitor++) {
    const isSecond = isLucky(0.5)
    const count = isSecond ? counts.second : counts.first
    count.visitors += 1
    if (isLucky(rates[isSecond ? 1 : 0])) count.converted += 1
    if (visitor % 100 > 0) continue
    const { kind } = splitVerdict(counts, question)
    if (kind.endsWith('better')) return kind
  }
  return splitVerdict(counts, question).kind
}

test('where both variants are the same, somebody who looks two hundred times is misled at most once in twenty', () => {
  const misled = Array.from({ length: 200 }, (_, seed) => watched([0.05, 0.05], 20_000, seed)).filter((kind) =>
    kind.endsWith('better'),
  )
  expect(misled.length).toBeLessThanOrEqual(10)
})

test('a variant that is half as good again is found, and never called the worse', () => {
  const found = Array.from({ length: 40 }, (_, seed) => watched([0.04, 0.06], 20_000, seed))
  expect(found.filter((kind) => kind === 'second-better').length).toBeGreaterThanOrEqual(38)
  expect(found).not.toContain('first-better')
})

test.each([
  ['nothing was counted', [0, 0, 0, 0], { kind: 'not-yet', needed: null }],
  ['nobody has asked', [100, 0, 100, 0], { kind: 'not-yet', needed: null }],
  ['few have come', [1000, 50, 1000, 50], { kind: 'not-yet', needed: 12_915 }],
  ['enough have come, and both are the same', [20_000, 1000, 20_000, 1001], { kind: 'no-difference' }],
  ['one is far better', [5000, 100, 5000, 300], { kind: 'second-better' }],
  ['one is far worse', [5000, 300, 5000, 100], { kind: 'first-better' }],
  ['the split is not what was set', [5000, 100, 4000, 300], { kind: 'not-to-be-trusted' }],
])('where %s', (_, [visitors = 0, converted = 0, others = 0, otherConverted = 0], verdict) => {
  const counts = { first: { visitors, converted }, second: { visitors: others, converted: otherConverted } }
  expect(splitVerdict(counts, question)).toEqual(verdict)
})
