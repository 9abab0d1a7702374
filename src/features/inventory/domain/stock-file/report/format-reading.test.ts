import { expect, test } from 'vitest'
import type { FileReading } from './file-reading.ts'
import { readingLines } from './format-reading.ts'

const reading: FileReading = {
  encoding: { name: 'UTF-8', strayCharacters: 0 },
  decimalMark: '.',
  columns: [{ heading: 'Price', fields: ['price'] }],
  values: [{ field: 'transmission', values: [{ value: 'Automatic', count: 3 }], notUnderstood: [] }],
  pictureHosts: [],
  samples: [],
}
const shown = (change: Partial<FileReading>, options = {}) =>
  readingLines({ ...reading, ...change }, options).join('\n')

test('nothing is said of a file in which nothing is unusual', () => expect(shown({})).toBe(''))

test.each<[string, Partial<FileReading>, RegExp]>([
  ['another encoding', { encoding: { name: 'Windows-1252', strayCharacters: 0 } }, /was read as Windows-1252/],
  [
    'stray characters',
    { encoding: { name: 'UTF-8', strayCharacters: 1 } },
    /1 character in it was read as Windows-1252/,
  ],
  ['another decimal mark', { decimalMark: ',' }, /comma before the cents/],
  ['a column that is not used', { columns: [{ heading: 'Foo', fields: [] }] }, /not used: Foo/],
  [
    'a price that the maker recommends',
    { columns: [{ heading: 'MSRP', fields: [] }] },
    /map it to was_price if it was yours/,
  ],
  [
    'a host whose pictures are fetched, with the setting that would allow it',
    { pictureHosts: [{ host: 'img.example', pictures: 2319, isServed: false }] },
    /2,319 {2}img\.example: not allowed[\s\S]*allowed_hosts of the site: \["img\.example"\]/,
  ],
  [
    'a word that is not understood',
    { values: [{ field: 'drive', values: [], notUnderstood: [{ value: 'Sideways', count: 4 }] }] },
    /drive: not understood[\s\S]*4 {2}Sideways[\s\S]*"values": \{"Sideways": "\.\.\."\}/,
  ],
])('%s is named', (_, change, expected) => expect(shown(change)).toMatch(expected))

test('a dry run shows counts per value, and vehicles field by field beside their row', () => {
  const fields = [{ field: 'transmission' as const, columns: 'Gearbox', cell: '8sp Auto', value: 'Automatic' }]
  const text = shown({ samples: [{ row: 7, name: 'Kia Rio', stockNumber: 'A1', fields }] })
  expect(text).toMatch(/transmission: Automatic 3/)
  expect(text).toMatch(/Row 7 {2}Kia Rio \(A1\)\n {2}transmission +Automatic +<- {2}Gearbox: 8sp Auto/)
})
