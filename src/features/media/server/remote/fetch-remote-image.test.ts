import { afterEach, expect, test } from 'vitest'
import type { RequestListener } from 'node:http'
import { createRemoteImageFetcher, type Dialled, type RemoteFetchOptions } from './fetch-remote-image.ts'
import { publicAddress, startPictureHost, type PictureHost } from '../test-picture-host.ts'

const picture = Buffer.from('not looked at here')
const allowed = ['cdn.example.com', '*.photos.example']
const url = { host: 'cdn.example.com', href: 'https://cdn.example.com/1.jpg?v=2' }

let host: PictureHost | undefined
afterEach(() => host?.close())

async function fetchFrom(respond: RequestListener, options?: RemoteFetchOptions) {
  host = await startPictureHost(respond)
  return host.fetcher(options)(url, allowed)
}
const sendPicture: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'image/jpeg').end(picture)
const redirectTo =
  (...locations: string[]): RequestListener =>
  (request, response) => {
    const location = locations.shift()
    if (location === undefined) return sendPicture(request, response)
    response.writeHead(302, { location }).end()
  }

test('a picture is fetched by its name, path and query', async () => {
  expect(await fetchFrom(sendPicture)).toEqual({ ok: true, value: picture })
  expect(host?.seen).toEqual(['cdn.example.com /1.jpg?v=2'])
})

test('a redirect to an allowed host is followed', async () => {
  expect(await fetchFrom(redirectTo('https://a.photos.example/2.jpg', '/3.jpg#here'))).toEqual({
    ok: true,
    value: picture,
  })
  expect(host?.seen).toEqual(['cdn.example.com /1.jpg?v=2', 'a.photos.example /2.jpg', 'a.photos.example /3.jpg'])
})

test.each([
  ['this machine', 'https://127.0.0.1/1.jpg'],
  ['this machine without TLS', 'http://127.0.0.1/1.jpg'],
  ['a host off the list', 'https://evil.test/1.jpg'],
  ['plain http', 'http://cdn.example.com/1.jpg'],
  ['another port', 'https://cdn.example.com:8443/1.jpg'],
  ['a file', 'file:///etc/passwd'],
  ['nowhere', ''],
  ['something that is no address', 'https://[::1'],
])('a redirect to %s is not followed', async (_what, location) => {
  // An empty location is the same page again, so the fourth answer ends it.
  const fetched = await fetchFrom((_request, response) => response.writeHead(302, { location }).end())
  expect(fetched).toMatchObject({
    ok: false,
    problem: { kind: 'remote-failed', message: expect.stringMatching(/redirects/) },
  })
  expect(new Set(host?.seen).size).toBe(1)
})

test('three redirects are followed, a fourth is not', async () => {
  expect(await fetchFrom(redirectTo('/a', '/b', '/c'))).toMatchObject({ ok: true })
  await host?.close()
  expect(await fetchFrom(redirectTo('/a', '/b', '/c', '/d'))).toMatchObject({
    ok: false,
    problem: { kind: 'remote-failed' },
  })
})

test.each([
  ['a private address', ['10.0.0.5']],
  ['this machine in an IPv6 coat', ['::ffff:127.0.0.1']],
  ['a private address beside a public one', [publicAddress, '192.168.0.1']],
  ['no address', []],
])('a host with %s is never called', async (_what, addresses) => {
  const fetched = await fetchFrom(sendPicture, { resolve: async () => addresses })
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-failed' } })
  expect(host?.seen).toEqual([])
})

const resolveToMetadata = async (name: string) => (name === 'cdn.example.com' ? [publicAddress] : ['169.254.169.254'])

test('a host that a redirect names is looked up and checked too', async () => {
  const fetched = await fetchFrom(redirectTo('https://meta.photos.example/latest'), { resolve: resolveToMetadata })
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-failed' } })
  expect(host?.seen).toHaveLength(1)
})

test('the connection goes to the checked address, not to what a second look-up says', async () => {
  let lookUps = 0
  const dialled: string[][] = []
  const resolve = async () => [lookUps++ === 0 ? publicAddress : '127.0.0.1']
  const dial = (addresses: string[]): Dialled => {
    dialled.push(addresses)
    return { addresses: ['127.0.0.1'], port: 1, protocol: 'http:' }
  }
  await fetchFrom(sendPicture, { resolve, dial })
  expect({ lookUps, dialled }).toEqual({ lookUps: 1, dialled: [[publicAddress]] })
})

test('a name that nobody has is a failure, not a crash', async () => {
  const fetched = await createRemoteImageFetcher()(
    { host: 'no-such-host.invalid', href: 'https://no-such-host.invalid/' },
    [],
  )
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-failed' } })
})

test.each<[string, string, RequestListener]>([
  ['missing', 'a picture that is gone', (_request, response) => response.writeHead(404).end()],
  ['remote-failed', 'an error of the host', (_request, response) => response.writeHead(500).end()],
  [
    'remote-failed',
    'part of a picture',
    (_request, response) => response.writeHead(206, { 'content-type': 'image/png' }).end('x'),
  ],
  ['remote-failed', 'a broken line', (_request, response) => response.socket?.destroy()],
  ['not-a-picture', 'a page', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>')],
  ['not-a-picture', 'bytes without a type', (_request, response) => response.end('x')],
  [
    'not-a-picture',
    'compressed bytes',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
  ],
])('%s: %s', async (kind, _what, respond) => {
  expect(await fetchFrom(respond)).toMatchObject({ ok: false, problem: { kind } })
})

test('a line that breaks in the middle is a failure', async () => {
  const fetched = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' })
    response.write('half', () => response.socket?.destroy())
  })
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-failed' } })
})

test('a picture that says it is too large is not read', async () => {
  const fetched = await fetchFrom(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' })
      response.write('x')
    },
    { byteLimit: 4999 },
  )
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'too-large' } })
})

test('a stream without end is cut off at the limit', async () => {
  let sent = 0
  const fetched = await fetchFrom(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    },
    { byteLimit: 100_000 },
  )
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'too-large' } })
  expect(sent).toBeLessThan(50_000_000)
})

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  [
    'drips',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    },
  ],
])('a host that %s is given up at the time limit', async (_what, respond) => {
  const fetched = await fetchFrom(respond, { timeLimitMilliseconds: 150 })
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-too-slow' } })
})

test('at the time limit the line is closed, so that a slow host cannot pile up connections', async () => {
  const closed = new Promise((resolve) => {
    void fetchFrom((request) => request.socket.on('close', resolve), { timeLimitMilliseconds: 50 })
  })
  await expect(closed).resolves.toBe(false)
})

test('a name server that says nothing is given up at the time limit', async () => {
  const fetched = await fetchFrom(sendPicture, { resolve: () => new Promise(() => {}), timeLimitMilliseconds: 50 })
  expect(fetched).toMatchObject({ ok: false, problem: { kind: 'remote-too-slow' } })
})
