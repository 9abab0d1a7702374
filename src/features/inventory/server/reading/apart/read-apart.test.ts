import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readRows } from '../read-rows.ts'
import { readApart } from './read-apart.ts'
import { withUnpacked } from './unpack-apart.ts'
import { textCell, withFalseSizes, workbookOf } from './test-workbooks.ts'

const folder = await temporaryFolder()
let files = 0

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `stock-${(files += 1)}`)
  await writeFile(path, content)
  return path
}

async function rowsOf(content: string | Buffer): Promise<string[][] | string> {
  const rows: string[][] = []
  const result = await readRows<never>(await fileOf(content), (headings) => {
    rows.push(headings)
    return ok((_, cells) => void rows.push(cells))
  })
  return result.ok ? rows : result.problem.because
}

const headings = `<row r="1">${textCell('A1', 'Stock No')}${textCell('B1', 'Make')}</row>`

test('a workbook is read with its texts, numbers and gaps', async () => {
  const workbook = workbookOf(
    `${headings}<row r="3">${textCell('A3', 'A&amp;1')}${textCell('B3', 'Kia')}</row><row r="4"><c r="A4"><v>17</v></c>${textCell('B4', 'Mazda')}</row>`,
  )
  expect(await rowsOf(workbook)).toEqual([
    ['Stock No', 'Make'],
    ['', ''],
    ['A&1', 'Kia'],
    ['17', 'Mazda'],
  ])
})

const manyRows = (cell: (row: number) => string, count: number): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${cell(at + 2)}</row>`).join('')

const shared = (text: string) => ({
  'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
})

test.each<[string, () => Buffer, RegExp]>([
  [
    'one cell of 20 MB',
    () => workbookOf(`<row r="1">${textCell('A1', 'x'.repeat(20_000_000))}</row>`),
    /a cell of the/,
  ],
  [
    'parts that unpack to 300 MB and say that they are one byte',
    () => withFalseSizes(workbookOf(headings, { 'xl/more.xml': `<a>${'<b>  </b>'.repeat(33_000_000)}</a>` })),
    /unpacks to more than 250 MB|too many cells/,
  ],
  [
    'thousands of parts',
    () => workbookOf(headings, Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/p${at}.xml`, '<a/>']))),
    /more than 2000 parts/,
  ],
  ['elements without end in each other', () => workbookOf('<a>'.repeat(100_000)), /nested more than/],
  [
    'one text in a hundred thousand cells',
    () =>
      workbookOf(
        manyRows((row) => `<c r="A${row}" t="s"><v>0</v></c>`, 100_000),
        shared('x'.repeat(30_000)),
      ),
    /hold more than 600 MB/,
  ],
])('a workbook of %s is unreadable', async (_, made, because) => {
  expect(await rowsOf(made())).toMatch(because)
})

/** Holds in memory what its rows do not: 200 MB of commas are as many cells. */
test.each([
  ['commas', () => `stock no,make\n${`${','.repeat(900_000)}\n`.repeat(20)}`],
  ['tabs', () => `stock no\tmake\n${'\t'.repeat(900_000)}\n`],
])('a CSV file of hundreds of thousands of columns between %s is unreadable', async (_, made) => {
  expect(await rowsOf(made())).toMatch(/row 2 has more than 4000 columns/)
})

test('a CSV file that takes longer than it may is unreadable', async () => {
  const path = await fileOf(`stock no,make\n${'1,Kia\n'.repeat(300_000)}`)
  const read = await readApart({ path, kind: 'csv', limits: { megabytes: 512, milliseconds: 1 } }, async () => ok(1))
  expect(read).toMatchObject({ ok: false, problem: { because: expect.stringMatching(/too long/) as unknown } })
})

test('a cell at the far end of a sheet takes no more memory than a file may', async () => {
  const path = await fileOf(workbookOf(`${headings}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`))
  const limits = { megabytes: 128, milliseconds: 300_000 }
  const read = await readApart({ path, kind: 'workbook', limits }, async () => ok('read'))
  expect(read).toMatchObject({ ok: false, problem: { kind: 'unreadable-file' } })
})

test('JSON and XML that need more memory than a file may are unreadable, and the next file is read', async () => {
  const limits = { megabytes: 32, milliseconds: 300_000 }
  const json = await fileOf(`[${Array.from({ length: 400_000 }, (_, at) => `{"a${at}":[[[]]]}`).join(',')}]`)
  const xml = await fileOf(`<cars>${Array.from({ length: 500_000 }, (_, at) => `<c${at}/>`).join('')}</cars>`)
  for (const file of [{ path: json, kind: 'json' } as const, { path: xml, kind: 'xml' } as const]) {
    const read = await readApart({ ...file, limits }, async () => ok('read'))
    expect(read).toMatchObject({ ok: false, problem: { because: expect.stringMatching(/more memory/) as unknown } })
  }
  expect(await rowsOf('[{"make":"Kia","model":"Rio","vin":"1"}]')).toEqual([
    ['make', 'model', 'vin'],
    ['Kia', 'Rio', '1'],
  ])
})

test('a file that takes longer than it may is unreadable', async () => {
  const path = await fileOf(workbookOf(manyRows((row) => textCell(`A${row}`, 'x'), 100_000)))
  const read = await readApart({ path, kind: 'workbook', limits: { megabytes: 512, milliseconds: 1 } }, async () =>
    ok(1),
  )
  expect(read).toMatchObject({ ok: false, problem: { because: expect.stringMatching(/too long/) as unknown } })
})

test.each([
  ['archive', (text: string) => Buffer.from(zipSync({ 'stock.csv': Buffer.from(text) }))],
  ['compressed', (text: string) => gzipSync(text)],
] as const)(
  'a file of the kind %s is unpacked in its thread, is there no longer than it is read, and may not take too long',
  async (kind, pack) => {
    const path = await fileOf(pack('stock no,make\n1,Kia\n'))
    const seen: string[] = []
    const text = await withUnpacked({ path, kind }, async (unpacked) => {
      seen.push(unpacked ?? '')
      return ok(await readFile(unpacked ?? '', 'utf8'))
    })
    expect(text).toEqual(ok('stock no,make\n1,Kia\n'))
    await expect(readFile(seen[0] ?? '')).rejects.toThrow('ENOENT')
    const slow = await withUnpacked({ path, kind, limits: { megabytes: 64, milliseconds: 1 } }, async () => ok('read'))
    expect(slow).toMatchObject({
      ok: false,
      problem: { because: expect.stringMatching(/too long to unpack/) as unknown },
    })
  },
)
