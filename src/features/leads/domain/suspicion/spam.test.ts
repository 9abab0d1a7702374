import { expect, test } from 'vitest'
import { spamVerdict } from './spam.ts'

const verdict = (message: string, honeypot = '') => spamVerdict({ honeypot, values: { name: 'Ann', message } })

test.each([
  'Is it still there? Could I see it on Saturday?',
  'I saw it on https://www.example.com/cars/12, is the price right?',
  'Does the SEO on your site matter? I sell casino chairs.',
  '',
])('"%s" is a shopper', (message) => expect(verdict(message)).toBe(''))

test.each([
  ['see http://a.example and http://b.example', 'many links'],
  ['<a href="http://a.example">cheap</a>', 'markup'],
  ['[url=http://a.example]cheap[/url]', 'markup'],
  ['Our SEO services bring backlinks and guest posts', 'words of advertising'],
])('"%s" is held for %s', (message, reason) => expect(verdict(message)).toContain(reason))

test('a filled hidden box is held whatever the message', () => {
  expect(verdict('Hello', 'x')).toBe('A hidden field was filled in.')
})
