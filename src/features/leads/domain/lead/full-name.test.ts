import { expect, test } from 'vitest'
import { sampleLead } from '../delivery/sample-lead.ts'
import { fullName } from './lead.ts'

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['Ann Lee', 'Lee', 'Ann Lee'],
  ['Lee', 'Lee', 'Lee Lee'],
  ['Ann Lee', '', 'Ann Lee'],
  ['', 'Lee', 'Lee'],
])('"%s" and the last name "%s" are %s', (name, last, whole) => {
  expect(fullName(sampleLead({ name, payload: last === '' ? {} : { last_name: last } }))).toBe(whole)
})
