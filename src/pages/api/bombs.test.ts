import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { textCell, workbookOf } from '#features/inventory/server/reading/apart/test-workbooks.ts'
import { takeUpload } from '#features/inventory/server/upload/take-upload.ts'
import { bomb } from '#features/media/server/test-pictures.ts'
import { consoleWorld } from './console/test-console.ts'
import { addKey, caller } from './v1/test-keys.ts'

const { web, staff, site, theirs } = await consoleWorld()
const call = caller(web, site, (await addKey(web, site)).text)

/** Small files that ask for much more than they are. */
const zip = (parts: Record<string, Buffer>): Buffer => Buffer.from(zipSync(parts, { level: 1 }))
const lines = (text: string, count: number): string => `${text}\n`.repeat(count)
const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(20)}">`).join('')
const entityBomb = `<?xml version="1.0"?><!DOCTYPE stock [<!ENTITY e0 "lots">${entities}]><stock><vehicle><make>&e20;</make></vehicle></stock>`
const openSheet =
  '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><table:table>'
const repeatedCells = `<table:table-row><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`
const nestedZips = (depth: number, content: Buffer): Buffer =>
  depth === 0 ? content : nestedZips(depth - 1, zip({ 'stock.zip': content }))
const zeroes = Buffer.alloc(260_000_000)

/** One file as an archive begins with it. */
function packed(name: string, content: Buffer): Buffer {
  const body = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(body.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), body])
}

const stockBombs: [string, () => Buffer, RegExp][] = [
  [
    'a workbook with a cell of 60 MB',
    () => workbookOf(`<row r="1">${textCell('A1', 'x'.repeat(60_000_000))}</row>`),
    /longer than/,
  ],
  ['a workbook without an end of depth', () => workbookOf('<row>'.repeat(5_000)), /nested/],
  [
    'an OpenDocument workbook of repeated cells',
    () =>
      zip({
        mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': Buffer.from(openSheet + repeatedCells.repeat(11_000)),
      }),
    /too many cells/,
  ],
  ['archives in archives', () => nestedZips(6, Buffer.from('Stock No,Make')), /unpack it first|archive/],
  [
    'an archive with two stock files among thousands',
    () => zip(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`stock-${at}.csv`, Buffer.from('a')]))),
    /several files/,
  ],
  ['an archive that unpacks to 260 MB', () => packed('stock.csv', zeroes), /unpacks to more than 250 MB/],
  ['a gzip file that unpacks to 260 MB', () => gzipSync(zeroes), /unpacks to more than 250 MB/],
  ['XML nested 200,000 deep', () => Buffer.from(`<stock>${'<vehicle>'.repeat(200_000)}`), /./],
  ['XML with entities of entities', () => Buffer.from(entityBomb), /./],
  ['JSON nested 200,000 deep', () => Buffer.from(`[{"make":${'['.repeat(200_000)}`), /./],
  ['an HTML table in a table, 20,000 deep', () => Buffer.from('<table><tr><td>'.repeat(20_000)), /./],
  ['a row of 100,000 columns', () => Buffer.from(lines('a,'.repeat(100_000), 3)), /more than 4000 columns/],
  ['a row without an end', () => Buffer.from(`Stock No,Make\n${'x'.repeat(5_000_000)}`), /quotation mark|longer/],
]

test.each(stockBombs)('%s is answered with a sentence, and the neighbours are served', async (_, make, sentence) => {
  const query = new URLSearchParams({ site: site.id, dealership: site.dealerships[0]?.id ?? '', name: 'stock' })
  const cookie = await staff.cookieOf(site, 'group-manager')
  const sent = await staff.request(`/api/console/uploads/stock?${query.toString()}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://console.localhost' },
    body: new Uint8Array(make()),
  })
  expect(sent.status).toBe(200)
  const { id } = (await sent.json()) as { id: string }
  const [, neighbour] = await Promise.all([
    takeUpload(web.deps, { groupId: site.groupId, uploadId: id }),
    web.request(theirs, '/'),
  ])
  const read = await staff.call('imports.read', { id }, { site })
  expect(['failed', 'unclear']).toContain(read.state)
  expect(read.problems.join(' ')).toMatch(sentence)
  expect(neighbour.status).toBe(200)
})

const deepJson = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const deepObject = `${'{"lead":'.repeat(50_000)}1${'}'.repeat(50_000)}`
const thousandsOfParts = Array.from(
  { length: 20_000 },
  (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`,
).join('')
const adfOf = (inside: string): string => `<?xml version="1.0"?><?adf version="1.0"?><adf>${inside}</adf>`
const mailOf = (head: string, body: string): string =>
  `From: Ann <ann@mail.example>\r\nSubject: Hilux\r\nMIME-Version: 1.0\r\n${head}\r\n\r\n${body}`
const mailInMail = Array.from({ length: 400 }, () => 'Content-Type: message/rfc822\r\n\r\n').join('')
const manyParts = lines('--b\r\nContent-Type: text/plain\r\n\r\nx', 30_000)

const json = 'application/json'
const requests: [string, string, string, () => string, number[]][] = [
  ...[
    '/api/leads',
    '/api/v',
    '/api/garage',
    '/api/carClarityCustomer',
    '/api/v1/intake/meta/webhook',
    '/api/website-refresh',
    '/api/push',
    '/api/passkeys/sign-in',
  ].flatMap((path): [string, string, string, () => string, number[]][] => [
    [`lists in lists at ${path}`, path, json, () => deepJson, []],
    [`objects in objects at ${path}`, path, json, () => deepObject, []],
  ]),
  ...['/api/v1/vehicles/batch', '/api/v1/intake/leads', '/api/v1/intake/calls', '/api/v1/intake/meta'].map(
    (path): [string, string, string, () => string, number[]] => [
      `lists in lists at ${path}`,
      path,
      json,
      () => deepJson,
      [413, 422],
    ],
  ),
  ...['/api/leads/with-files', '/contact', '/sell-my-car', '/account/sign-in'].map(
    (path): [string, string, string, () => string, number[]] => [
      `20,000 parts at ${path}`,
      path,
      'multipart/form-data; boundary=b',
      () => `${thousandsOfParts}--b--`,
      [],
    ],
  ),
  [
    'ADF of entities',
    '/api/v1/intake/adf',
    'application/x-adf+xml',
    () => entityBomb.replace('<stock>', '<adf>').replace('</stock>', '</adf>'),
    [422],
  ],
  [
    'ADF nested 100,000 deep',
    '/api/v1/intake/adf',
    'application/x-adf+xml',
    () => adfOf('<prospect>'.repeat(100_000)),
    [422, 413],
  ],
  [
    'a text message of 20,000 fields',
    '/api/v1/intake/texts',
    'application/x-www-form-urlencoded',
    () =>
      Array.from({ length: 20_000 }, (_, at) => `${at.toString(36)}=`)
        .join('&')
        .slice(0, 65_000),
    [403],
  ],
  [
    'a mail in a mail in a mail',
    '/api/v1/intake/mail',
    'message/rfc822',
    () => mailOf('Content-Type: message/rfc822', mailInMail),
    [201],
  ],
  [
    'a mail of 30,000 parts',
    '/api/v1/intake/mail',
    'message/rfc822',
    () => mailOf('Content-Type: multipart/mixed; boundary=b', `${manyParts}--b--`),
    [201],
  ],
  [
    'a mail of 100,000 headers',
    '/api/v1/intake/mail',
    'message/rfc822',
    () => mailOf(lines('X-A: b', 100_000).trim(), 'Hello'),
    [201],
  ],
  [
    'a mail of HTML nested 100,000 deep',
    '/api/v1/intake/mail',
    'message/rfc822',
    () => mailOf('Content-Type: text/html', '<div>'.repeat(100_000)),
    [201],
  ],
  [
    'a mail with ADF of entities',
    '/api/v1/intake/mail',
    'message/rfc822',
    () => mailOf('Content-Type: text/plain', entityBomb.replace('<stock>', '<adf><prospect>')),
    [201],
  ],
]

test.each(requests)('%s is answered, and the neighbours are served', async (_, path, type, make, statuses) => {
  const [response, neighbour] = await Promise.all([
    call(path, {
      method: 'POST',
      body: make(),
      headers: { 'content-type': type, origin: `http://${site.slug}.localhost` },
    }),
    web.request(theirs, '/'),
  ])
  if (statuses.length > 0) expect(statuses).toContain(response.status)
  else expect(response.status).toBeLessThan(500)
  expect(neighbour.status).toBe(200)
})

test('a picture of 400 megapixels and one whose size is a lie are refused with a sentence', async () => {
  for (const body of [bomb(), liar()]) {
    const sent = await staff.request(`/api/console/uploads/picture?site=${site.id}`, {
      method: 'POST',
      headers: { cookie: await staff.cookieOf(site, 'group-manager'), origin: 'http://console.localhost' },
      body: new Uint8Array(body),
    })
    expect(sent.status).toBe(422)
    expect(((await sent.json()) as { error: string }).error).toMatch(/pixels|picture|photo|image/)
    expect((await web.request(theirs, '/')).status).toBe(200)
  }
})

/** A picture whose head says that it is four thousand million pixels wide. */
function liar(): Buffer {
  const picture = bomb()
  picture.writeUInt32BE(0x7f_ff_ff_ff, 16)
  return picture
}
