import { day, minute } from '#kernel/duration.ts'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { groupB, testImages } from '../test-image-deps.ts'
import { startPictureHost, type PictureHost } from '../test-picture-host.ts'
import { illustration, photo } from '../test-pictures.ts'

const url = 'https://cdn.example.com/1.jpg'

const first = await photo(300, 200)
const second = await photo(240, 160)

let host: PictureHost | undefined
afterEach(() => host?.close())

/** The image route, and a host whose answers the test changes. */
async function withHost(start: RequestListener) {
  let respond = start
  host = await startPictureHost((request, response) => respond(request, response))
  const images = testImages({ fetchRemote: host.fetcher() })
  return { ...images, seen: host.seen, hostRespondsBy: (next: RequestListener) => void (respond = next) }
}
const picture =
  (bytes: Buffer, type = 'image/jpeg'): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(bytes)
const broken: RequestListener = (_request, response) => response.writeHead(500).end()

test('a picture of an allowed host is fetched once for all its widths, kinds and visitors', async () => {
  const { ask, seen } = await withHost(picture(first))
  const replies = await Promise.all([
    ask({ url, w: '64' }),
    ask({ url, w: '128' }),
    ask({ url, w: '64' }, { accept: 'image/webp' }),
  ])
  replies.push(await ask({ url, w: '256' }))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies[0]?.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', vary: 'accept' })
  expect(seen).toEqual(['cdn.example.com /1.jpg'])
})

test('groups do not share what was fetched', async () => {
  const { ask, seen } = await withHost(picture(first))
  await ask({ url, w: '64' })
  await ask({ url, w: '64' }, { group: groupB })
  expect(seen).toHaveLength(2)
})

test('groups do not share what failed', async () => {
  const { ask, seen } = await withHost(broken)
  await ask({ url, w: '64' })
  await ask({ url, w: '64' }, { group: groupB })
  expect(seen).toHaveLength(2)
})

test('after a day the host is asked again; the same picture is not encoded again', async () => {
  const { ask, seen, later, logged, hostRespondsBy } = await withHost(picture(first))
  const before = await ask({ url, w: '64' })
  later(day + 1)
  const same = await ask({ url, w: '64' })
  expect(seen).toHaveLength(2)
  expect(logged).toEqual(['picture encoded'])
  expect(same.headers['etag']).toBe(before.headers['etag'])
  later(day + 1)
  hostRespondsBy(picture(second))
  const changed = await ask({ url, w: '64' })
  expect(changed.headers['etag']).not.toBe(before.headers['etag'])
})

test("while the host is down, yesterday's picture is shown, also at widths not made yet", async () => {
  const { ask, seen, later, hostRespondsBy } = await withHost(picture(first))
  await ask({ url, w: '64' })
  later(day + 1)
  hostRespondsBy(broken)
  expect((await ask({ url, w: '64' })).status).toBe(200)
  expect((await ask({ url, w: '128' })).status).toBe(200)
  expect(seen).toHaveLength(2)
  later(minute + 1)
  await ask({ url, w: '64' })
  expect(seen).toHaveLength(3)
})

test('a failure is remembered for a minute, then the host is asked again', async () => {
  const { ask, seen, later, hostRespondsBy, logged } = await withHost(broken)
  expect((await ask({ url, w: '64' })).status).toBe(502)
  expect((await ask({ url, w: '128' })).status).toBe(502)
  expect(seen).toHaveLength(1)
  expect(logged).toEqual(['remote picture failed'])
  hostRespondsBy(picture(first))
  later(minute + 1)
  expect((await ask({ url, w: '64' })).status).toBe(200)
})

test('an original that the cache forgot is fetched again when a new width needs it', async () => {
  const { ask, seen, deps } = await withHost(picture(first))
  await ask({ url, w: '64' })
  const forgetful = {
    ...deps.cache,
    read: async (key: string) => {
      const stored = await deps.cache.read(key)
      return stored?.equals(first) ? undefined : stored
    },
  }
  const images = testImages({ ...deps, cache: forgetful })
  expect((await images.ask({ url, w: '128' })).status).toBe(200)
  expect(seen).toHaveLength(2)
})

test.each<[string, number, RequestListener]>([
  ['a picture that is gone', 404, (_request, response) => response.writeHead(404).end()],
  ['a page', 415, (_request, response) => response.setHeader('content-type', 'text/html').end('<p>')],
  ['a drawing', 415, picture(illustration('<script>alert(1)</script>'), 'image/svg+xml')],
  ['a drawing that claims to be a photograph', 415, picture(illustration())],
  [
    'a redirect to this machine',
    502,
    (_request, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  ],
  [
    'more than is allowed',
    413,
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '99999999' }).write('x'),
  ],
])('%s gives a small error %i', async (_what, status, respond) => {
  const { ask, logged } = await withHost(respond)
  const refused = await ask({ url, w: '64' })
  expect(refused).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
  expect(logged).not.toContain('picture refused')
  expect(refused.body.toString()).not.toMatch(/127|address .*\d/)
})
