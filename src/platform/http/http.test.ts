import { expect, test } from 'vitest'
import { chooseEncoding, EncodedBody, etagFor, matchesEtag } from './encoded-body.ts'
import { isSameOrigin } from './origin.ts'
import { PageCache } from './page-cache.ts'
import { hourlyRateLimit } from './rate-limit.ts'
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

test('a page counts only for the version it was made from', () => {
  const cache = new PageCache(1 << 20)
  cache.keep('/', { version: '1', status: 200, headers: {}, body: new EncodedBody(Buffer.from('x'), '1') })
  expect(cache.find('/', '1')).toBeDefined()
  expect(cache.find('/', '2')).toBeUndefined()
  expect(cache.find('/other', '1')).toBeUndefined()
})

test('the page cache keeps within its bytes', () => {
  const cache = new PageCache(100_000)
  for (let at = 0; at < 50; at++) {
    cache.keep(`/${at}`, { version: '1', status: 200, headers: {}, body: new EncodedBody(Buffer.alloc(10_000), '1') })
  }
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.find('/49', '1')).toBeDefined()
  expect(cache.find('/0', '1')).toBeUndefined()
})

test('a sender is stopped at the limit, told when to return, and let in again later', () => {
  const limit = hourlyRateLimit()
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes))
  for (let sent = 0; sent < 3; sent++) expect(limit.take('a', 3, at(0)).isAllowed).toBe(true)
  expect(limit.take('a', 3, at(30))).toEqual({ isAllowed: false, retryAfterSeconds: 1800 })
  expect(limit.take('b', 3, at(30)).isAllowed).toBe(true)
  expect(limit.take('a', 3, at(61)).isAllowed).toBe(false)
  expect(limit.take('a', 3, at(90)).isAllowed).toBe(true)
  expect(limit.take('a', 3, at(200)).isAllowed).toBe(true)
})

test("the address of a client is the proxy's word only when the proxy is trusted", () => {
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.9, 10.0.0.1' })
  expect(clientAddress(headers, undefined, true)).toBe('203.0.113.9')
  expect(clientAddress(headers, undefined, false)).toBe('unknown')
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
