import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { readRows } from './read-rows.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const folder = await temporaryFolder()

type Row = Record<string, string>

/** Returns what a file says, as rows by heading; or why it cannot be read. */
async function rowsOf(content: string | Buffer): Promise<{ headings: string[]; rows: Row[] } | string> {
  const file = join(folder, 'stock')
  await writeFile(file, content)
  const read: { headings: string[]; rows: Row[] } = { headings: [], rows: [] }
  const result = await readRows<never>(file, (headings) => {
    read.headings = headings
    return ok(
      (_, cells) => void read.rows.push(Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? '']))),
    )
  })
  return result.ok ? read : result.problem.because
}

const two = [
  { StockNo: 'A1', Make: 'Mazda', Price: '24990' },
  { StockNo: 'A2', Make: 'Kia', Price: '' },
]

test.each([
  [
    'elements',
    '<?xml version="1.0"?><listings><listing><StockNo>A1</StockNo><Make>Mazda</Make><Price>24990</Price></listing><listing><StockNo>A2</StockNo><Make>Kia</Make><Price/></listing></listings>',
  ],
  [
    'attributes',
    '<stock><vehicle StockNo="A1" Make="Mazda" Price="24990"/><vehicle StockNo="A2" Make="Kia" Price=""/></stock>',
  ],
  [
    'dealers around them',
    '<feed><dealer id="1" name="D" city="T"><vehicles><vehicle><StockNo>A1</StockNo><Make>Mazda</Make><Price>24990</Price></vehicle></vehicles></dealer><dealer id="2" name="E" city="U"><vehicles><vehicle><StockNo>A2</StockNo><Make>Kia</Make></vehicle></vehicles></dealer></feed>',
  ],
  ['a JSON list', JSON.stringify(two)],
  ['JSON in an object', JSON.stringify({ meta: { count: 2, page: 1, pages: 1 }, data: { vehicles: two } })],
])('vehicles in %s are rows', async (_, content) => {
  expect(await rowsOf(content)).toEqual({ headings: ['StockNo', 'Make', 'Price'], rows: two })
})

test('lists inside a vehicle are one cell, texts keep their signs, and empty wrappers say nothing', async () => {
  const xml = `<items><item><make>Land &amp; Co</make><model>X</model><description><![CDATA[Tow <3.5 t>, "as new"]]></description>
    <images><image>https://a.example/1.jpg</image><image><url>https://a.example/2.jpg</url></image></images>
    <price currency="AUD">24990</price></item></items>`
  const read = await rowsOf(xml)
  expect(typeof read === 'string' ? read : read.rows).toEqual([
    {
      make: 'Land & Co',
      model: 'X',
      description: 'Tow <3.5 t>, "as new"',
      images: 'https://a.example/1.jpg|https://a.example/2.jpg',
      price: '24990',
      'price currency': 'AUD',
    },
  ])
})

test('a field that comes late in the file has its column', async () => {
  const early = Array.from({ length: 1_000 }, (_, at) => `<car><a>${at}</a><b>x</b><c>y</c></car>`).join('')
  const read = await rowsOf(`<cars>${early}<car><a>1</a><b>x</b><c>y</c><rego>ABC123</rego></car></cars>`)
  expect(typeof read === 'string' ? read : [read.headings, read.rows.at(-1)?.['rego'], read.rows.length]).toEqual([
    ['a', 'b', 'c', 'rego'],
    'ABC123',
    1_001,
  ])
})

test('an XML file in Windows-1252 is read as it was written', async () => {
  const bytes = Buffer.from('<cars><car><make>Citroën</make><model>C3</model><badge>é</badge></car></cars>', 'latin1')
  const read = await rowsOf(bytes)
  expect(typeof read === 'string' ? read : read.rows[0]?.['make']).toBe('Citroën')
})

test('JSON of numbers, yes and no, and nothing', async () => {
  const read = await rowsOf(
    JSON.stringify([{ make: 'Kia', km: 12, sold: false, vin: null, photos: ['a.jpg', 'b.jpg'] }]),
  )
  expect(typeof read === 'string' ? read : read.rows).toEqual([
    { make: 'Kia', km: '12', sold: 'no', photos: 'a.jpg|b.jpg' },
  ])
})

test.each<[string, string | Buffer, RegExp]>([
  ['XML that ends too soon', '<cars><car><a>1</a><b>2</b><c>3</c></car><car><a>', /ends too soon/],
  ['XML without vehicles', '<rss><title>News</title></rss>', /nothing in the XML repeats/],
  ['XML that is nested without end', '<a>'.repeat(5_000), /nested more than/],
  [
    'one vehicle without end',
    `<cars><car><a>1</a><b>2</b><c>${'x'.repeat(1_200_000)}</c></car></cars>`,
    /longer than a million/,
  ],
  ['JSON that ends too soon', '[{"make":"Kia"},{"make"', /not JSON to its end/],
  [
    'JSON that is nested without end',
    `{"a":${'['.repeat(60)}${']'.repeat(60)}}`,
    /nested more than|nothing in the JSON/,
  ],
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 nothing'), /no Excel workbook/],
  ['a workbook of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /before 2007/],
  ['a compressed file', gzipSync('make,model'), /compressed/],
])('%s is refused as a whole', async (_, content, because) => {
  expect(await rowsOf(content)).toMatch(because)
})

test('entities of the document’s own stay unread: a small file stays small', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <cars><car><make>&b;</make><model>&f;</model><vin>1</vin></car></cars>`
  const read = await rowsOf(bomb)
  expect(typeof read === 'string' ? read : read.rows[0]).toEqual({ make: '&b;', model: '&f;', vin: '1' })
})
