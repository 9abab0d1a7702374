import { expect, test } from 'vitest'
import { isAllowedAddress, linkAddress } from './link-address.ts'

test.each([
  ['/contact?make=kia', '/contact?make=kia'],
  ['#hours', '#hours'],
  [' https://example.com/a_b ', 'https://example.com/a_b'],
  ['example.com/prices', 'https://example.com/prices'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['(02) 5550 4170', 'tel:0255504170'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toEqual({ ok: true, value: address })
})

test.each([
  ['', /Choose a page/],
  ['javascript:alert(1)', /can’t lead there/],
  ['JavaScript:alert(1)', /can’t lead there/],
  ['java\tscript:alert(1)', /no spaces/],
  ['data:text/html,<script>alert(1)</script>', /can’t lead there/],
  ['//evil.example', /can’t lead there/],
  ['/\\evil.example', /can’t lead there/],
  ['vbscript:x', /can’t lead there/],
  ['our contact page', /no spaces/],
])('%s is refused in words', (typed, pattern) => {
  const refused = linkAddress(typed)
  expect(refused.ok).toBe(false)
  expect(refused.ok || refused.problem).toMatch(pattern)
  expect(isAllowedAddress(typed)).toBe(false)
})
