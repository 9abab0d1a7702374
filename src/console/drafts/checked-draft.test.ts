import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallFailure } from '../data/call.ts'
import { checkedDraft, openProblems } from './checked-draft.ts'

const answered = (reply: Partial<UseQueryResult>): UseQueryResult =>
  ({ error: null, isSuccess: false, ...reply }) as UseQueryResult
const refusal = new CallFailure(422, { kind: 'invalid', fields: { to: 'Fill this in.' } })

test('nothing is called checked before it was, nor what was typed since, nor what nobody could look at', () => {
  expect(checkedDraft(answered({ isSuccess: true }), true).isChecked).toBe(true)
  expect(checkedDraft(answered({ isSuccess: true }), false).isChecked).toBe(false)
  expect(checkedDraft(answered({ isSuccess: true, isPlaceholderData: true }), true).isChecked).toBe(false)
  expect(checkedDraft(answered({ error: new TypeError('no line') }), true).isChecked).toBe(false)
  expect(checkedDraft(answered({ error: refusal }), true)).toEqual({
    isChecked: true,
    problems: { to: 'Fill this in.' },
  })
})

test('what Publish refused is said until it is filled in and was looked at again', () => {
  const refused = { to: 'Fill this in.' }
  expect(openProblems({ isChecked: true, problems: {} }, refused, true)).toEqual(refused)
  expect(openProblems({ isChecked: false, problems: {} }, refused, false)).toEqual(refused)
  expect(openProblems({ isChecked: true, problems: {} }, refused, false)).toEqual({})
})
