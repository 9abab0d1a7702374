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

test.each([
  ['Line two &amp;amp; more', 'Line two & more'],
  ['Itâ€™s tidy â€“ one owner', 'It’s tidy – one owner'],
  ['CafÃ© seats, 20Â°, Â£5', 'Café seats, 20°, £5'],
  ['ItÃ¢â‚¬â„¢s', 'It’s'],
  ['â€œas newâ€\u009d', '“as new”'],
  ['Škoda Octavia, Citroën C3, façade, NÃO', 'Škoda Octavia, Citroën C3, façade, NÃO'],
  ['&lt;p&gt;Hello&lt;/p&gt;&lt;p&gt;there&lt;/p&gt;', 'Hello\nthere'],
  ['**New tyres** and a [b]spare[/b] key', 'New tyres and a spare key'],
  ['One\\nTwo', 'One\nTwo'],
  ['One_x000D_\nTwo', 'One\nTwo'],
  ['Caf&eacute; &ndash; 20&deg; &#8211; &#150;', 'Café – 20° – –'],
  ['<![CDATA[As new]]>', 'As new'],
  ['## Features\n* Tow bar\n* Sunroof', 'Features\n- Tow bar\n- Sunroof'],
  ['5 * 4 = 20 and 2**3', '5 * 4 = 20 and 2**3'],
  ['AT&T &unknown; R&D', 'AT&T &unknown; R&D'],
])('the description %j reads %j', (text, expected) => {
  expect(manyLines(text)).toBe(expected)
})

test('a line is put right too', () => {
  expect(oneLine('CitroÃ«n C3 &amp;amp; more')).toBe('Citroën C3 & more')
})
