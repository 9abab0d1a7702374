import { expect, test } from 'vitest'
import { textSize } from './text-segments.ts'

test.each<[string, string, number, number]>([
  ['nothing', '', 0, 160],
  ['160 characters', 'x'.repeat(160), 1, 0],
  ['161 characters', 'x'.repeat(161), 2, 145],
  ['306 characters', 'x'.repeat(306), 2, 0],
  ['307 characters', 'x'.repeat(307), 3, 152],
  ['80 euros, which take two places', '€'.repeat(80), 1, 0],
  ['81 euros, of which none is parted', '€'.repeat(81), 2, 143],
  ['70 characters, one of them curly', `${'x'.repeat(69)}’`, 1, 0],
  ['71 characters, one of them curly', `${'x'.repeat(70)}’`, 2, 63],
  ['67 and 67', `${'x'.repeat(133)}’`, 2, 0],
  ['faces that take two places', '😀'.repeat(35), 1, 0],
  ['faces that are not parted', '😀'.repeat(36), 2, 61],
])('%s', (_, text, segments, left) => expect(textSize(text)).toMatchObject({ segments, left }))

test('what makes a text costly is named once each', () => {
  expect(textSize('We’re here – it’s yours 😀').costly).toEqual(['’', '–', '😀'])
  expect(textSize('Plain: é à £ € [ok]').costly).toEqual([])
})
