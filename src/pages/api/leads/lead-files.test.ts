import { minute } from '#kernel/duration.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eicar, fakeScan } from '#testing/fakes/fake-scan.ts'
import { openLeadFile } from '#features/leads/server/files/lead-files.ts'
import type { LeadFileId, ScanFile } from '#features/leads/server/records/lead-ports.ts'
import { deliveryLog } from '#features/leads/server/test-leads.ts'
import { asId } from '#kernel/ids.ts'
import { createApp } from '../../app.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000, files_max: 2, file_megabytes_max: 1 } })

type Part = { name: string; bytes: Buffer | string; type?: string }
const pdf: Part = { name: 'cv.pdf', bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', type: 'application/pdf' }
const png: Part = {
  name: 'photo.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const typed = () => ({ name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: 'Hello' })

type Sent = {
  files?: Part[]
  lead?: unknown
  fields?: Record<string, string>
  path?: string
  headers?: Record<string, string>
}

async function send({
  files = [],
  lead = typed(),
  fields = {},
  path = '/api/leads/with-files',
  headers = {},
}: Sent = {}) {
  const form = new FormData()
  if (lead !== undefined) form.set('lead', typeof lead === 'string' ? lead : JSON.stringify(lead))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, bytes, type } of files)
    form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name, { type: type ?? '' }))
  const response = await web.request(site, path, { method: 'POST', body: form, headers })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

const filesOf = async (id: unknown) =>
  (await deliveryLog(web.deps.database, { groupId: site.groupId, siteId: site.id }, asId<'lead'>(String(id))))?.files ??
  []
const contentOf = async (id: LeadFileId) => {
  const opened = await openLeadFile(web.deps, { groupId: site.groupId, siteId: site.id }, id)
  const chunks: Buffer[] = []
  for await (const chunk of opened?.content ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const onDisk = async () => {
  const stored: string[] = []
  for await (const { id } of web.deps.leadFiles.listBefore(new Date(Date.now() + minute))) stored.push(id)
  return stored.length
}

test('a lead with files is kept with them, byte for byte', async () => {
  const { status, json } = await send({ files: [pdf, png] })
  expect(status).toBe(201)
  const files = await filesOf(json['id'])
  expect(files.map(({ name, contentType, scan }) => [name, contentType, scan]).toSorted()).toEqual([
    ['cv.pdf', 'application/pdf', 'unscanned'],
    ['photo.png', 'image/png', 'unscanned'],
  ])
  const photo = files.find(({ name }) => name === 'photo.png')
  expect(photo && (await contentOf(photo.id))).toEqual(png.bytes)
})

test('fields may come one by one instead of as JSON, and an empty file box is no file', async () => {
  const { status, json } = await send({ lead: undefined, fields: typed(), files: [{ name: '', bytes: '' }] })
  expect(status).toBe(201)
  expect(await filesOf(json['id'])).toEqual([])
})

test('a change may bring a file as well', async () => {
  const { json } = await send()
  const form = new FormData()
  form.set('lead', '{}')
  form.append('files', new File([new Uint8Array(Buffer.from(pdf.bytes))], 'later.pdf'))
  const response = await web.request(site, `/api/leads/${String(json['id'])}`, {
    method: 'PUT',
    body: form,
    headers: { 'x-lead-token': String(json['token']) },
  })
  expect(response.status).toBe(200)
  expect((await filesOf(json['id'])).map(({ name }) => name)).toEqual(['later.pdf'])
})

/** A ZIP whose only entry has this name: what Word and OpenDocument files are outside. */
function zipWith(entries: [name: string, content: string][]): Buffer {
  return Buffer.concat(
    entries.map(([name, content]) => {
      const data = deflateRawSync(Buffer.from(content))
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(data.length, 18)
      head.writeUInt32LE(content.length, 22)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), data])
    }),
  )
}
const word = zipWith([
  [
    '[Content_Types].xml',
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ],
  ['word/document.xml', '<w:document/>'],
])

test.each<[string, Part, string]>([
  [
    'a Word file',
    { name: 'cv.docx', bytes: word },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a text', { name: 'cv.txt', bytes: 'Grüße, ich bin Ann.\n' }, 'text/plain'],
  ['rich text', { name: 'cv.rtf', bytes: '{\\rtf1\\ansi Ann}' }, 'application/rtf'],
])('%s is recognised by its content', async (_, file, contentType) => {
  const { status, json } = await send({ files: [file] })
  expect([status, (await filesOf(json['id']))[0]?.contentType]).toEqual([201, contentType])
})

describe('a form is refused, and none of its files stays,', () => {
  const exe = Buffer.concat([Buffer.from('MZ'), randomBytes(400)])
  test.each<[string, number, Sent]>([
    ['with 422 for a program', 422, { files: [{ name: 'cv.pdf', bytes: exe, type: 'application/pdf' }] }],
    ['with 422 for a web page', 422, { files: [{ name: 'cv.txt', bytes: '<html><script>alert(1)</script>' }] }],
    [
      'with 422 for a drawing that can hold scripts',
      422,
      { files: [{ name: 'a.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' }] },
    ],
    ['with 422 for an archive', 422, { files: [{ name: 'cv.docx', bytes: zipWith([['evil.js', 'alert(1)']]) }] }],
    ['with 422 for an empty file', 422, { files: [{ name: 'cv.pdf', bytes: '' }] }],
    ['with 422 when one of two is wrong', 422, { files: [pdf, { name: 'x.exe', bytes: exe }] }],
    ['with 422 when a field is wrong', 422, { files: [pdf], lead: { ...typed(), email: 'x' } }],
    [
      'with 413 for a file that is too large',
      413,
      { files: [{ name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_001)]) }] },
    ],
    ['with 413 for too many files', 413, { files: [pdf, pdf, pdf] }],
    ['with 413 for fields that are too large', 413, { fields: { message: 'x'.repeat(300_000) } }],
    ['with 400 when the lead is no JSON', 400, { files: [pdf], lead: '{' }],
    ['with 400 when the lead is a list', 400, { files: [pdf], lead: '[]' }],
  ])('%s', async (_, status, sent) => {
    const before = await onDisk()
    const response = await send(sent)
    expect([response.status, response.json['error']]).toEqual([status, expect.any(String)])
    expect(await onDisk()).toBe(before)
  })

  test('with 400 when the body breaks off', async () => {
    const before = await onDisk()
    const body = `--b\r\nContent-Disposition: form-data; name="files"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`
    const response = await web.request(site, '/api/leads/with-files', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(response.status).toBe(400)
    expect(await onDisk()).toBe(before)
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain'])(
    'with a clear answer when it comes as %s',
    async (type) => {
      const response = await web.request(site, '/api/leads/with-files', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      })
      expect([400, 415]).toContain(response.status)
    },
  )
})

test('a mock call with files is checked the same and keeps nothing', async () => {
  const before = await onDisk()
  expect((await send({ files: [pdf], path: '/mock/api/leads/with-files' })).status).toBe(201)
  expect((await send({ files: [{ name: 'x', bytes: 'MZ\u0000' }], path: '/mock/api/leads/with-files' })).status).toBe(
    422,
  )
  expect(await onDisk()).toBe(before)
})

test('names that people chose reach neither the disk nor leave their folder', async () => {
  const { json } = await send({ files: [{ ...pdf, name: '../../../etc/cron.d/evil' }] })
  const [file] = await filesOf(json['id'])
  expect(file?.name).toBe('evil.pdf')
  expect(file && (await contentOf(file.id)).toString()).toBe(pdf.bytes)
  expect(await readdir('/etc/cron.d').catch(() => [])).not.toContain('evil')
})

describe('with a virus scanner', () => {
  const sendScanned = async (scanFile: ScanFile, files: Part[]) => {
    const app = createApp({ ...web.deps, scanFile })
    const form = new FormData()
    form.set('lead', JSON.stringify(typed()))
    for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name))
    const host = `${site.slug}.localhost`
    const url = `http://${host}/api/leads/with-files`
    const response = await app.request(url, { method: 'POST', body: form, headers: { host } })
    return { response, json: (await response.json()) as Record<string, unknown> }
  }

  test('a file is marked as clean', async () => {
    const { json } = await sendScanned(fakeScan, [pdf])
    expect((await filesOf(json['id'])).map(({ scan }) => scan)).toEqual(['clean'])
  })

  test('an infected file is refused with its name, and nothing stays', async () => {
    const before = await onDisk()
    const infected = { ...pdf, name: 'bill.pdf', bytes: `${String(pdf.bytes)}${eicar}` }
    const { response, json } = await sendScanned(fakeScan, [pdf, infected])
    expect([response.status, json['error']]).toEqual([422, '"bill.pdf" was refused by the virus scanner.'])
    expect(await onDisk()).toBe(before)
  })

  test('that is away, nothing is accepted unseen, and the answer says what to do', async () => {
    const before = await onDisk()
    const away: ScanFile = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const { response, json } = await sendScanned(away, [pdf])
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(json['error']).toMatch(/without them/)
    expect(await onDisk()).toBe(before)
    expect((await sendScanned(away, [])).response.status).toBe(201)
  })
})
