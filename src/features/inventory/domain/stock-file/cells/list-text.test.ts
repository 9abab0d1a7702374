import { expect, test } from 'vitest'
import { base, hilux, read } from '../test-stock-mapper.ts'

const pictures = (cell: string) => {
  const file = read({ images: 'X' }, `${base},X`, [...hilux, cell])
  return [file.vehicles[0]?.pictures, file.notes.map(({ note }) => note)]
}

test.each<[string, string, string[]]>([
  ['a space in an address', 'https://host.example/a b.jpg', ['https://host.example/a%20b.jpg']],
  [
    'a JSON list',
    '["https://h.example/1.jpg","https://h.example/2.jpg"]',
    ['https://h.example/1.jpg', 'https://h.example/2.jpg'],
  ],
  [
    'a JSON list of records',
    '[{"url":"https://h.example/1.jpg","tag":"front"},{"url":"https://h.example/2.jpg"}]',
    ['https://h.example/1.jpg', 'https://h.example/2.jpg'],
  ],
  [
    'a list with single quotes',
    "['https://h.example/1.jpg', 'https://h.example/2.jpg']",
    ['https://h.example/1.jpg', 'https://h.example/2.jpg'],
  ],
  [
    'addresses between commas',
    'https://h.example/w_4,h_3/1.jpg,https://h.example/w_4,h_3/2.jpg',
    ['https://h.example/w_4,h_3/1.jpg', 'https://h.example/w_4,h_3/2.jpg'],
  ],
  [
    'addresses between spaces',
    'https://h.example/1.jpg https://h.example/2.jpg',
    ['https://h.example/1.jpg', 'https://h.example/2.jpg'],
  ],
  [
    'addresses between bars and semicolons',
    'https://h.example/1.jpg|https://h.example/2.jpg; https://h.example/3.jpg;',
    ['https://h.example/1.jpg', 'https://h.example/2.jpg', 'https://h.example/3.jpg'],
  ],
  ['addresses without a protocol', '//h.example/1.jpg', ['https://h.example/1.jpg']],
  ['quoted names', '"a.jpg", "b.JPG"', ['a.jpg', 'b.JPG']],
  ['paths of Windows', String.raw`C:\photos\A1_1.jpg;C:\photos\A1_2.jpg`, ['A1_1.jpg', 'A1_2.jpg']],
  ['absolute paths', '/images/A1_1.jpg', ['A1_1.jpg']],
  ['photos of iPhones and scanners', 'a.HEIC, b.tiff, c.bmp', ['a.HEIC', 'b.tiff', 'c.bmp']],
  ['a pixel that counts readers', 'https://t.example/pixel.gif|https://h.example/1.jpg', ['https://h.example/1.jpg']],
])('%s: %j', (_, cell, expected) => {
  expect(pictures(cell)).toEqual([expected, []])
})
