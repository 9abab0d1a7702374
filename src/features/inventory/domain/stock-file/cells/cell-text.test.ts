import { expect, test } from 'vitest'
import { cellText, cutTo, manyLines, oneLine } from './cell-text.ts'

test.each(['', '  ', '-', '- / -', '–', 'nan', 'NaN', 'n/a', 'N/A', 'null', '#N/A', 'None', 'TBA', 'unknown', '...'])(
  '%j says nothing',
  (cell) => {
    expect(cellText(cell)).toBe('')
  },
)

test.each(['NA', '0', '-5', 'none spared', 'A-1'])('%j is a value', (cell) => {
  expect(cellText(` ${cell} `)).toBe(cell)
})

test('a line has no breaks, control characters, zero-width marks or halves of characters', () => {
  expect(oneLine('  Ute\t/ \n Tray\u0000 \u200b4x4\ud800 ')).toBe('Ute / Tray 4x4')
  expect(oneLine('Citroën 🚗')).toBe('Citroën 🚗')
})

test.each([
  ['one\r\ntwo', 'one\ntwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<p>Low km.</p>\n<p>Tow&nbsp;bar &amp; roof racks</p>', 'Low km.\nTow bar & roof racks'],
  ['<ul><li>Sunroof</li><li>Cruise</li></ul>', '- Sunroof\n- Cruise'],
  ['Great<script>alert(1)</script> car', 'Great car'],
  ['pulls 5 < 6 & 7 > 3', 'pulls 5 < 6 & 7 > 3'],
  ['caf&#233; &#xe9; &unheard;', 'café é &unheard;'],
  ['&#1114112; &#0;', '&#1114112; &#0;'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
])('comments %j read %j', (text, plain) => {
  expect(manyLines(text)).toBe(plain)
})

test('a cut never leaves half a character', () => {
  expect(cutTo('ab🚗', 3)).toBe('ab')
  expect(cutTo('ab', 3)).toBe('ab')
})
