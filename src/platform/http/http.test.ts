import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { chooseEncoding, EncodedBody, etagFor, matchesEtag } from './encoded-body.ts'
import { forwardingCheck } from './forwarding-check.ts'
import { isSameOrigin } from './origin.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { clientAddress, requestId } from './request-facts.ts'
import { contentSecurityPolicy, cspHash } from './security-headers.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['broken', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))

test('each encoding of a page has a tag of its own, and any of them proves that the browser has the page', () => {
  const body = new EncodedBody(Buffer.from('page'), 'v1')
  expect(etagFor(body, 'br')).not.toBe(etagFor(body, 'gzip'))
  expect(matchesEtag(etagFor(body, 'br'), body)).toBe(true)
  expect(matchesEtag(`"other", ${etagFor(body, 'gzip')}`, body)).toBe(true)
  expect([undefined, '', '"v10-br"', 'v1'].map((tag) => matchesEtag(tag, body))).toEqual([false, false, false, false])
})

test.each([
  ['https://site.example', null, true],
  ['https://evil.example', null, false],
  ['https://site.example.evil.example', null, false],
  ['null', null, false],
  ['not an address', null, false],
  [null, 'same-origin', true],
  [null, 'cross-site', false],
  [null, 'same-site', false],
  [null, null, true],
])('a request with origin %j and Sec-Fetch-Site %j: %j', (origin, site, isAllowed) => {
  const headers = new Headers()
  if (origin !== null) headers.set('origin', origin)
  if (site !== null) headers.set('sec-fetch-site', site)
  expect(isSameOrigin(headers, 'site.example')).toBe(isAllowed)
})

test('the smallest form of a body takes the place of the quick one, and says the same', async () => {
  const text = Buffer.from(Array.from({ length: 3_000 }, (_, at) => `row ${at * 7919} of ${at % 13};`).join(''))
  const body = new EncodedBody(text, 'v1')
  const quick = await body.encode('br')
  await body.densify()
  const small = await body.encode('br')
  expect(small.length).toBeLessThan(quick.length)
  expect(zlib.brotliDecompressSync(small)).toEqual(text)
})

test('a page is sent by the encoding that costs least, until it is asked for again and again', async () => {
  const text = Buffer.from('<p>Hilux</p>'.repeat(2_000))
  const body = new EncodedBody(text, 'v1')
  const chromium = 'gzip, deflate, br, zstd'
  const [first, second, third] = [1, 2, 3].map(() => body.encodingFor(chromium))
  expect([first, second, third]).toEqual(Array(3).fill('zstdCompress' in zlib ? 'zstd' : 'br'))
  if ('zstdDecompressSync' in zlib) expect(zlib.zstdDecompressSync(await body.encode('zstd'))).toEqual(text)
  expect(zlib.brotliDecompressSync(await body.encode('br'))).toEqual(text)
  expect(body.encodingFor(chromium)).toBe('br')
  expect(body.encodingFor('gzip, deflate, br, zstd;q=0')).toBe('br')
  const fresh = new EncodedBody(text, 'v2')
  expect([fresh.encodingFor('gzip, zstd'), fresh.encodingFor('br, zstd;q=0'), fresh.encodingFor(undefined)]).toEqual([
    'gzip',
    'br',
    'identity',
  ])
})

test('a compressed body gives up its text, and still says it in every encoding, asked for at once or later', async () => {
  const text = Buffer.from('<p>Hilux</p>'.repeat(2_000))
  for (const first of ['br', 'gzip', ...('zstdCompress' in zlib ? (['zstd'] as const) : [])] as const) {
    const body = new EncodedBody(text, 'v1')
    expect(body.size).toBe(text.length)
    const [packed] = await Promise.all([body.encode(first), body.encode('gzip')])
    expect(body.size).toBeLessThan(text.length / 10)
    expect(body.ready(first)).toBe(packed)
    expect(await body.encode('identity')).toEqual(text)
    expect(zlib.brotliDecompressSync(await body.encode('br'))).toEqual(text)
    expect(zlib.gunzipSync(await body.encode('gzip'))).toEqual(text)
    expect(body.length).toBe(text.length)
  }
})

test('every body stays its own, however many are packed one after the other', async () => {
  const texts = [10, 4_000, 90_000, 200_000, 3_000, 60_000].flatMap((length) =>
    Array.from({ length: 5 }, () => randomBytes(length)),
  )
  const bodies = texts.map((text, at) => new EncodedBody(Buffer.from(text), `${at}`))
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    await Promise.all(bodies.map((body) => body.encode(encoding)))
    const plain = await Promise.all(bodies.map((body) => body.encode('identity')))
    expect(plain.map((each, at) => each.equals(texts[at] ?? each.subarray(0, 0)))).not.toContain(false)
  }
})

/** As it lies there once it was packed for whoever asked first. */
async function packedPage(text: Buffer<ArrayBuffer>, version = '1'): Promise<CachedPage> {
  const body = new EncodedBody(text, version)
  await body.encode('gzip')
  return { version, status: 200, headers: {}, body }
}

test('a page counts only for the version it was made from', async () => {
  const cache = new PageCache(1 << 20)
  cache.store('/', await packedPage(Buffer.from('x')))
  expect(cache.find('/', '1')).toBeDefined()
  expect(cache.find('/', '2')).toBeUndefined()
  expect(cache.find('/other', '1')).toBeUndefined()
})

test('a page that was sent as plain text is stored once it is asked for again in one version', () => {
  const cache = new PageCache(1 << 20)
  const plain = (version: string) => ({
    version,
    status: 200,
    headers: {},
    body: new EncodedBody(Buffer.from('x'), version),
  })
  cache.store('/', plain('1'))
  expect(cache.find('/', '1')).toBeUndefined()
  cache.store('/', plain('2'))
  expect([cache.find('/', '2'), cache.bytes]).toEqual([undefined, 0])
  cache.store('/', plain('2'))
  expect(cache.find('/', '2')).toBeDefined()
})

test('the page cache keeps within its bytes', async () => {
  const cache = new PageCache(100_000)
  for (let at = 0; at < 50; at++) cache.store(`/${at}`, await packedPage(randomBytes(10_000)))
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.find('/49', '1')).toBeDefined()
  expect(cache.find('/0', '1')).toBeUndefined()
})

const addressOf = (forwarded: string | undefined, socket: string, proxies: number): string => {
  const incoming = { socket: { remoteAddress: socket } } as unknown as IncomingMessage
  return clientAddress(
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    { incoming },
    proxies,
  )
}

test.each([
  ['nothing is believed without proxies', '203.0.113.9', 0, '192.0.2.1'],
  [
    'one proxy adds one entry; what the client wrote before it is not believed',
    '1.1.1.1, 2.2.2.2, 203.0.113.9',
    1,
    '203.0.113.9',
  ],
  ['two proxies: the outer one saw the client', '1.1.1.1, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['a chain that is too short came past the proxies', '203.0.113.9', 2, '192.0.2.1'],
  ['no header at all', undefined, 1, '192.0.2.1'],
  ['a word is no address', 'unknown', 1, '192.0.2.1'],
  ['some proxies add the port', '203.0.113.9:51234', 1, '203.0.113.9'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.9', 1, '203.0.113.9'],
])('who sends: %s', (_what, forwarded, proxies, address) => {
  expect(addressOf(forwarded, '192.0.2.1', proxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('all addresses of one IPv6 network are one sender: %s', (written, network) => {
  expect(addressOf(written, '192.0.2.1', 1)).toBe(network)
})

test('a forwarding header that is not believed is said once, and nothing is said where all is well', () => {
  const lines: string[] = []
  const log = { ...silentLog, warn: (_facts: object, message: string) => void lines.push(message) }
  const [forwarded, plain] = [new Headers({ 'x-forwarded-for': '203.0.113.9' }), new Headers()]
  const check = forwardingCheck(log, 0)
  for (const headers of [plain, forwarded, forwarded]) check(headers)
  expect(lines).toEqual([expect.stringContaining('set FORECOURT_TRUST_PROXY')])
  const believing = forwardingCheck(log, 1)
  believing(forwarded)
  expect(lines.length).toBe(1)
  for (const headers of [plain, plain]) believing(headers)
  expect(lines.slice(1)).toEqual([expect.stringContaining('too short to be believed')])
})

test('a request keeps the id that a proxy gave it, unless that is no id', () => {
  const newId = () => 'made-here'
  expect(requestId(new Headers({ 'x-request-id': 'abcdef-123456' }), newId)).toBe('abcdef-123456')
  expect(requestId(new Headers({ 'x-request-id': 'a b<script>' }), newId)).toBe('made-here')
})

test('the policy names hashes, our own host and the listed picture hosts, and nothing else', () => {
  const policy = contentSecurityPolicy({ styles: [cspHash('a{}')], imageHosts: ['photos.example'] })
  expect(policy).toContain("style-src 'self' 'sha256-")
  expect(policy).toContain("img-src 'self' data: https://photos.example;")
  expect(policy).not.toMatch(/unsafe|\*/)
})
