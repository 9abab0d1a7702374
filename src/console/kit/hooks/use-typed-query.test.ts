import { expect, test } from 'vitest'
import { arrived } from './use-typed-query.ts'

test('what was typed since is kept when the address says what was typed before', () => {
  expect(arrived({ text: 'page', seen: '', sent: ['p', 'pa'] }, 'p')).toEqual({ text: 'page', seen: 'p', sent: ['pa'] })
  expect(arrived({ text: 'page', seen: '', sent: ['p', 'pa'] }, 'pa')).toEqual({ text: 'page', seen: 'pa', sent: [] })
})

test('a space after a word is kept when the address says the word', () => {
  expect(arrived({ text: 'tab ', seen: '', sent: ['tab'] }, 'tab')).toEqual({ text: 'tab ', seen: 'tab', sent: [] })
})

test('an address that changes by a link or by Back is what the field shows', () => {
  expect(arrived({ text: 'page', seen: 'page', sent: [] }, '')).toEqual({ text: '', seen: '', sent: [] })
  expect(arrived({ text: 'page', seen: '', sent: ['p'] }, 'hours')).toEqual({ text: 'hours', seen: 'hours', sent: [] })
})
