import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { delimiterOf } from './csv-file.ts'
import { readRows } from './reading/read-rows.ts'
import { utf8Reader } from './text-encoding.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const folder = await temporaryFolder()

async function read(content: string | Buffer) {
  const path = join(folder, 'stock.csv')
  await writeFile(path, content)
  const rows: [number, ...string[]][] = []
  let headings: string[] = []
  const outcome = await readRows<never>(path, (found) => {
    headings = found
    return ok((row, cells) => rows.push([row, ...cells]))
  })
  const because = outcome.ok ? undefined : outcome.problem.because
  return { headings, rows, because, encoding: outcome.ok ? outcome.value : undefined }
}

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\r\n1\t2\r\n'],
  ['bars', 'a|b\n1|2\n'],
  ['carets', 'a^b\n1^2\n'],
  ['tildes', 'a~b\n1~2\n'],
  ['single quotation marks', "'a','b'\n'1','2'\n"],
  ['a byte order mark', '\ufeffa,b\n1,2\n'],
  ['quoted headings after a byte order mark', '\ufeff"a","b"\n1,2\n'],
  ['old line ends', 'a,b\r1,2\r'],
  ['line ends of several kinds', 'a,b\r\n1,2\n'],
])('a file with %s is read', async (_, content) => {
  expect(await read(content)).toMatchObject({ headings: ['a', 'b'], rows: [[2, '1', '2']], because: undefined })
})

test('rows are counted as a spreadsheet shows them, blank rows and quoted line breaks included', async () => {
  const { rows } = await read('\n\na,b\n1,"two\nlines, ""quoted"""\n\n3,4\n')
  expect(rows).toEqual([
    [4, '1', 'two\nlines, "quoted"'],
    [5, ''],
    [6, '3', '4'],
  ])
})

test('inches and other stray quotation marks are part of the cell', async () => {
  expect((await read('a,b\n19" wheels,5" screen\n')).rows).toEqual([[2, '19" wheels', '5" screen']])
})

test.each([
  ['in the middle of a row', 'a,b,c\n1,"open,3\n4,"five",6\n7,8,9\n'],
  ['in the last cell, closed by the next quoted cell', 'a,b\n1,"open\n2,"closed"\n'],
  ['and closed nowhere', 'a,b\n1,"open\n2,3\n'],
])('a quotation mark opened %s refuses the file, as rows would vanish in it', async (_, content) => {
  expect((await read(content)).because).toContain('a quotation mark is opened near row 2')
})

test.each([
  ['nothing in it', '', 'the file is empty'],
  ['only blank rows', '\n\n , \n', 'the file is empty'],
  ['compressed text', Buffer.from([0x1f, 0x8b, 8]), 'the file is compressed'],
  ['one endless row', `a,b\n"${'x'.repeat(1_100_000)}`, 'a quotation mark is opened near row 2'],
] as const)('a file with %s is refused in one sentence', async (...[, content, because]) => {
  expect((await read(content)).because).toContain(because)
})

const ignoreRows = () => ok(() => {})

test('a file that is not there, and a folder, are refused', async () => {
  expect(await readRows(join(folder, 'none.csv'), ignoreRows)).toMatchObject({
    ok: false,
    problem: { because: /no file/ },
  })
  expect(await readRows(folder, ignoreRows)).toMatchObject({ ok: false, problem: { because: /is a folder/ } })
})

const windows = (text: string) => Buffer.from(text.replaceAll('’', '\u0092').replaceAll('–', '\u0096'), 'latin1')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each([
  ['UTF-8', Buffer.from('a,b\nCitroën,it’s – 2\n'), { name: 'UTF-8', strayCharacters: 0 }],
  [
    'Mac OS Roman',
    Buffer.from('a,b\nCitro\u0091n,it\u00d5s \u00d0 2\n', 'latin1'),
    { name: 'Mac OS Roman', strayCharacters: 0 },
  ],
  ['Windows-1252', windows('a,b\nCitroën,it’s – 2\n'), { name: 'Windows-1252', strayCharacters: 0 }],
  [
    'UTF-8 with pasted Windows-1252',
    Buffer.concat([Buffer.from('a,b\nCitroën,'), windows('it’s – 2\n')]),
    { name: 'UTF-8', strayCharacters: 2 },
  ],
  ['UTF-16', Buffer.from('\ufeffa,b\nCitroën,it’s – 2\n', 'utf16le'), { name: 'UTF-16', strayCharacters: 0 }],
  ['UTF-16 without a mark', Buffer.from('a,b\nCitroën,it’s – 2\n', 'utf16le'), { name: 'UTF-16', strayCharacters: 0 }],
  ['UTF-16 of the other order', swapped(Buffer.from('\ufeffa,b\nCitroën,it’s – 2\n', 'utf16le')), { name: 'UTF-16' }],
] as const)('a file in %s is read as it was written', async (_, bytes, encoding) => {
  const file = await read(bytes)
  expect(file.rows).toEqual([[2, 'Citroën', 'it’s – 2']])
  expect(file.encoding).toMatchObject(encoding)
})

test('a character that two pieces of a file share is one character, and bytes that begin none are not waited for', async () => {
  const whole = Buffer.concat([Buffer.from('é€🚗ö'), Buffer.from([0xe9, 0x80]), Buffer.from('z'), Buffer.from([0xf0])])
  const texts = await Promise.all(
    Array.from({ length: whole.length + 1 }, async (_, at) => {
      const reader = utf8Reader()
      const pieces: Buffer[] = []
      const source = [whole.subarray(0, at), whole.subarray(at)].filter((piece) => piece.length > 0)
      for await (const piece of reader.read(Readable.from(source))) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    }),
  )
  expect(new Set(texts)).toEqual(new Set(['é€🚗öé€zð']))
})

test('a title and a note of the separator above the headings are passed over', async () => {
  expect((await read('sep=;\na;b\n1;2\n')).rows).toEqual([[3, '1', '2']])
  expect((await read('Stock list 3 March\n\na,b\n1,2\n')).rows).toEqual([[4, '1', '2']])
})

test('separators inside quoted headings do not decide the separator', () => {
  expect(delimiterOf('"a,b,c,d";e;f\n1;2;3')).toBe(';')
})
