import { expect, test } from 'vitest'
import { minute } from '#kernel/duration.ts'
import { isFurther, nextTextAttempt, statusReported } from './text-status.ts'

test('a text goes on and never back, whatever order reports come in', () => {
  expect(isFurther('delivered', 'sent')).toBe(true)
  expect(isFurther('sent', 'delivered')).toBe(false)
  expect(isFurther('accepted', 'unclear')).toBe(true)
  expect(isFurther('failed', 'delivered')).toBe(false)
  expect(isFurther('delivered', 'failed')).toBe(false)
  expect(isFurther('sent', 'sent')).toBe(false)
})

test('that somebody has read it is never claimed, and unknown reports say nothing', () => {
  expect(statusReported('read')).toBe('delivered')
  expect(statusReported('undelivered')).toBe('failed')
  expect(statusReported('constructor')).toBeUndefined()
})

test('it is tried five times in about half an hour, then no more', () => {
  const now = new Date('2026-03-02T00:00:00Z')
  const after = [1, 2, 3, 4, 5].map((attempts) => nextTextAttempt(attempts, now))
  expect(after.map((at) => at && (at.getTime() - now.getTime()) / minute)).toEqual([1, 4, 10, 20, null])
})
