import { expect, test } from 'vitest'
import { slipsFrom } from './edit-distance.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'

test.each([
  ['toyota', 'toyota', 0],
  ['toyoat', 'toyota', 1],
  ['hiulx', 'hilux', 1],
  ['wildtrack', 'wildtrak', 1],
  ['nisan', 'nissan', 1],
  ['fort', 'ford', 1],
  ['mitsibushi', 'mitsubishi', 2],
  ['', 'ab', 2],
  ['abc', 'xyz', 3],
])('%s and %s are %i slips apart', (typed, word, slips) => {
  expect(slipsFrom(typed)(word, 3)).toBe(slips)
  expect(slipsFrom(word)(typed, 3)).toBe(slips)
})

test('more slips than allowed are beyond counting, and so are words too long to compare', () => {
  expect(slipsFrom('toyoat')('toyota', 0)).toBe(Infinity)
  expect(slipsFrom('abcd')('wxyz', 2)).toBe(Infinity)
  expect(slipsFrom('a'.repeat(41))('a'.repeat(41), 2)).toBe(Infinity)
})

/** The definition itself, letter by letter. */
function slipsByDefinition(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
  const [last, otherLast] = [one.at(-1), other.at(-1)]
  const ways = [
    slipsByDefinition(a, other) + 1,
    slipsByDefinition(one, b) + 1,
    slipsByDefinition(a, b) + Number(last !== otherLast),
  ]
  const isSwapped = last !== otherLast && last === b.at(-1) && otherLast === a.at(-1) && a !== '' && b !== ''
  if (isSwapped) ways.push(slipsByDefinition(a.slice(0, -1), b.slice(0, -1)) + 1)
  return Math.min(...ways)
}

test('one measure for many words agrees with the definition (2,000 drawn pairs, seed 3)', () => {
  const { pick, upTo } = chanceFrom(3)
  const random = () => Array.from({ length: upTo(6) }, () => pick(['a', 'b', 'c'])).join('')
  for (let round = 0; round < 200; round++) {
    const typed = random()
    const slips = slipsFrom(typed)
    for (let at = 0; at < 10; at++) {
      const word = random()
      const limit = upTo(4)
      const expected = slipsByDefinition(typed, word)
      expect(slips(word, limit), `${typed} ${word}`).toBe(expected <= limit ? expected : Infinity)
    }
  }
})
