import { expect, test } from 'vitest'
import { isAllowedHost, parseRemoteImageUrl } from './remote-image-url.ts'

test.each([
  ['https://cdn.example.com/cars/1.jpg', 'cdn.example.com', 'https://cdn.example.com/cars/1.jpg'],
  ['HTTPS://CDN.Example.com/Cars/1.jpg', 'cdn.example.com', 'https://cdn.example.com/Cars/1.jpg'],
  ['https://cdn.example.com:443/1.jpg?v=2', 'cdn.example.com', 'https://cdn.example.com/1.jpg?v=2'],
  ['https://example.com', 'example.com', 'https://example.com/'],
  ['https://example.com?id=1', 'example.com', 'https://example.com/?id=1'],
  ['https://example.com/my car.jpg', 'example.com', 'https://example.com/my%20car.jpg'],
  ['https://example.com/škoda.jpg', 'example.com', 'https://example.com/%C5%A1koda.jpg'],
  ['https://example.com/a%20b.jpg', 'example.com', 'https://example.com/a%20b.jpg'],
  ['https://xn--bcher-kva.example/1.jpg', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/1.jpg'],
])('%s is read as the host %s', (text, host, href) => {
  expect(parseRemoteImageUrl(text)).toEqual({ host, href })
  expect(new URL(href).host).toBe(host)
})

test.each([
  ['another scheme', 'http://example.com/1.jpg'],
  ['no scheme', '//example.com/1.jpg'],
  ['a file', 'file:///etc/passwd'],
  ['bytes in the address', 'data:image/png;base64,AAAA'],
  ['credentials', 'https://user:secret@example.com/1.jpg'],
  ['a host that hides behind credentials', 'https://example.com@evil.test/1.jpg'],
  ['a host that hides behind a backslash', 'https://evil.test\\@example.com/1.jpg'],
  ['another port', 'https://example.com:8443/1.jpg'],
  ['the port of another scheme', 'https://example.com:80/1.jpg'],
  ['an IPv4 address', 'https://127.0.0.1/1.jpg'],
  ['an IPv4 address as one number', 'https://2130706433/1.jpg'],
  ['an IPv4 address in hexadecimal', 'https://0x7f.0.0.1/1.jpg'],
  ['an IPv6 address', 'https://[::1]/1.jpg'],
  ['a bare name', 'https://localhost/1.jpg'],
  ['a closing dot', 'https://example.com./1.jpg'],
  ['letters that a URL parser folds', 'https://ｅxample.com/1.jpg'],
  ['a soft hyphen in the host', 'https://exam\u00adple.com/1.jpg'],
  ['a tab that a URL parser drops', 'https://exam\tple.com/1.jpg'],
  ['a line end in the path', 'https://example.com/1.jpg\r\nx: y'],
  ['a fragment', 'https://example.com/1.jpg#top'],
  ['half a character', 'https://example.com/\ud800.jpg'],
  ['too many characters', `https://example.com/${'a'.repeat(2048)}`],
])('%s is refused', (_what, text) => {
  expect(parseRemoteImageUrl(text)).toBeUndefined()
})

test.each([
  ['cdn.example.com', ['cdn.example.com'], true],
  ['cdn.example.com', ['CDN.Example.com'], true],
  ['cdn.example.com', ['*.example.com'], true],
  ['a.b.example.com', ['*.example.com'], true],
  ['example.com', ['*.example.com'], false],
  ['badexample.com', ['*.example.com'], false],
  ['example.com.evil.test', ['*.example.com', 'example.com'], false],
  ['example.com', ['*.com'], false],
  // What an import asks for itself; no setting can say it.
  ['example.com', ['*'], true],
  ['example.com', [], false],
])('%s against the list %j: %s', (host, list, expected) => {
  expect(isAllowedHost(host, list)).toBe(expected)
})
