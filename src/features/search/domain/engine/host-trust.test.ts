import { expect, test } from 'vitest'
import { afterFailure, freshTrust, mayAsk } from './host-trust.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('two failures in a row are forgiven, a third sends the host to rest for 30 seconds', () => {
  const twice = afterFailure(afterFailure(freshTrust, at(0)), at(1))
  expect(mayAsk(twice, at(1))).toBe(true)
  const thrice = afterFailure(twice, at(2))
  expect([2, 31.9, 32].map((seconds) => mayAsk(thrice, at(seconds)))).toEqual([false, false, true])
})

test('a host that fails after its rest is sent back at once', () => {
  const rested = [0, 1, 2, 40].reduce((trust, seconds) => afterFailure(trust, at(seconds)), freshTrust)
  expect([41, 69, 70].map((seconds) => mayAsk(rested, at(seconds)))).toEqual([false, false, true])
})
