import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { readRows } from './read-rows.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const folder = await temporaryFolder()

type Row = Record<string, string>

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

const archiveOf = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))))

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
  ['a JSON object a line', two.map((car) => JSON.stringify(car)).join('\n')],
  ['JSON of rows', JSON.stringify([Object.keys(two[0] ?? {}), ...two.map((car) => Object.values(car))])],
  [
    'JSON of columns and rows',
    JSON.stringify({
      columns: Object.keys(two[0] ?? {}).map((name) => ({ name })),
      rows: two.map((car) => Object.values(car)),
    }),
  ],
  ['JSON inside a JSON text', JSON.stringify(JSON.stringify(two))],
  [
    'names and values of XML',
    '<cars><car><field name="StockNo">A1</field><field name="Make">Mazda</field><field name="Price">24990</field></car><car><field name="StockNo">A2</field><field name="Make">Kia</field><field name="Price"/></car></cars>',
  ],
  [
    'names and values as elements',
    '<cars><car><fact><name>StockNo</name><value>A1</value></fact><fact><name>Make</name><value>Mazda</value></fact><fact><name>Price</name><value>24990</value></fact></car><car><fact><name>StockNo</name><value>A2</value></fact><fact><name>Make</name><value>Kia</value></fact></car></cars>'.replaceAll(
      'fact>',
      'attribute>',
    ),
  ],
  [
    'names and values of JSON',
    JSON.stringify(two.map((car) => ({ attributes: Object.entries(car).map(([name, value]) => ({ name, value })) }))),
  ],
  ['a compressed file', gzipSync(JSON.stringify(two))],
  ['an archive with one file', archiveOf({ 'export/stock.json': JSON.stringify(two), 'read me.pdf': 'x' })],
  [
    'a table of a page',
    '<html><body><table><tr><td>Menu</td></tr></table><table><tr><th>StockNo<th>Make<th>Price</tr><tr><td>A1</td><td>Maz<b>da</b></td><td>24990</td></tr><tr><td>A2<td>Kia<td></tr></table></body></html>',
  ],
  [
    'a workbook of Excel 2003 as XML',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data>StockNo</Data></Cell><Cell><Data>Make</Data></Cell><Cell><Data>Price</Data></Cell></Row><Row><Cell><Data>A1</Data></Cell><Cell><Data>Mazda</Data></Cell><Cell><Data>24990</Data></Cell></Row><Row><Cell><Data>A2</Data></Cell><Cell ss:Index="2"><Data>Kia</Data></Cell></Row></Table></Worksheet></Workbook>',
  ],
  [
    'an OpenDocument workbook',
    archiveOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml':
        '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table><table:table-row><table:table-cell><text:p>StockNo</text:p></table:table-cell><table:table-cell><text:p>Make</text:p></table:table-cell><table:table-cell><text:p>Price</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>A1</text:p></table:table-cell><table:table-cell><text:p>Mazda</text:p></table:table-cell><table:table-cell office:value-type="currency" office:value="24990"><text:p>$24,990</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>A2</text:p></table:table-cell><table:table-cell><text:p>Kia</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16382"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>',
    }),
  ],
  ['JSON in an object', JSON.stringify({ meta: { count: 2, page: 1, pages: 1 }, data: { vehicles: two } })],
])('vehicles in %s are rows', async (_, content: string | Buffer) => {
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
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 nothing'), /without a stock file|damaged/],
  ['an archive of two stock files', archiveOf({ 'new.csv': 'a', 'used.csv': 'b' }), /several files .new.csv, used.csv/],
  ['a file that is packed twice', gzipSync(gzipSync('make,model')), /packed twice/],
  ['a compressed file that is damaged', gzipSync('make,model').subarray(0, 20), /damaged/],
  ['a page without a table', '<html><body><p>Sorry, log in</p></body></html>', /no table/],
  ['a workbook of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /before 2007/],
])('%s is refused as a whole', async (_, content, because) => {
  expect(await rowsOf(content)).toMatch(because)
})

test('entities of the document’s own stay unread: a small file stays small', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <cars><car><make>&b;</make><model>&f;</model><vin>1</vin></car></cars>`
  const read = await rowsOf(bomb)
  expect(typeof read === 'string' ? read : read.rows[0]).toEqual({ make: '&b;', model: '&f;', vin: '1' })
})

test('text that slipped between the elements of a vehicle is no column; beside its attributes it is one', async () => {
  const slipped = await rowsOf('<rss><item><make>Kia</make><model>Rio</model><vin>1</vin>1 Example Road</item></rss>')
  expect(typeof slipped === 'string' ? slipped : slipped.rows).toEqual([{ make: 'Kia', model: 'Rio', vin: '1' }])
  const titled = await rowsOf('<cars><car make="Kia" model="Rio" vin="1">One owner</car></cars>')
  expect(typeof titled === 'string' ? titled : Object.values(titled.rows[0] ?? {})).toContain('One owner')
})

test('vehicles under their numbers, and vehicles whose every fact is nested, are rows with all that they say', async () => {
  const numbered = await rowsOf(
    JSON.stringify({ ok: true, stock: { A1: { make: 'Kia', model: 'Rio' }, A2: { make: 'Kia', model: 'Cerato' } } }),
  )
  expect(typeof numbered === 'string' ? numbered : numbered.rows).toEqual([
    { stockNumber: 'A1', make: 'Kia', model: 'Rio' },
    { stockNumber: 'A2', make: 'Kia', model: 'Cerato' },
  ])
  const numberedAndNested = await rowsOf(
    JSON.stringify({
      export: {
        made: '2026-11-27',
        units: {
          'A-17': {
            ids: { stock: { no: '0017' }, vin: 'V1' },
            spec: { make: { name: 'Kia' }, model: { name: 'Rio' } },
          },
          'A-18': {
            ids: { stock: { no: '0018' }, vin: 'V2' },
            spec: { make: { name: 'Kia' }, model: { name: 'Rio' } },
          },
        },
      },
    }),
  )
  expect(typeof numberedAndNested === 'string' ? numberedAndNested : numberedAndNested.rows).toMatchObject([
    { vin: 'V1', make: 'Kia', model: 'Rio' },
    { vin: 'V2', make: 'Kia', model: 'Rio' },
  ])
  const car = (id: string) => ({
    node: { ids: { stockNumber: id }, make: { name: 'Kia' }, model: { name: 'Rio' }, pricing: { price: 1 } },
  })
  const nested = await rowsOf(JSON.stringify({ data: { inventory: { edges: [car('A1'), car('A2')] } } }))
  expect(typeof nested === 'string' ? nested : nested.rows).toEqual([
    { stockNumber: 'A1', make: 'Kia', model: 'Rio', price: '1' },
    { stockNumber: 'A2', make: 'Kia', model: 'Rio', price: '1' },
  ])
})
