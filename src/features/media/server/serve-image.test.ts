import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaPath, type MediaExtension } from '../domain/media-key.ts'
import type { ImageResponse } from './image-response.ts'
import { serveMedia } from './serve-media.ts'
import { groupA, groupB, testImages, type TestImages } from './test-image-deps.ts'
import { bomb, illustration, photo, swatch } from './test-pictures.ts'

const modern = 'image/avif,image/webp,image/*,*/*;q=0.8'

async function withPicture(bytes: Buffer, extension: MediaExtension = 'jpg') {
  const images = testImages()
  const key = await images.deps.storage.put(groupA, bytes, extension)
  return { ...images, key, url: mediaPath(key) }
}
const sizeOf = async ({ body }: ImageResponse) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}
const encodes = ({ logged }: Pick<TestImages, 'logged'>) =>
  logged.filter((message) => message === 'picture encoded').length

test.each([
  [modern, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a client that accepts %s gets %s', async (accept, contentType, format) => {
  const { ask, url } = await withPicture(await photo(900, 600))
  const response = await ask({ url, w: '640' }, { accept })
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': contentType,
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'content-disposition': 'inline',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
    'x-content-type-options': 'nosniff',
  })
  expect(await sizeOf(response)).toEqual({ width: 640, height: 427, format })
})

test('a picture is never made larger than it is', async () => {
  const { ask, url } = await withPicture(await photo(300, 200))
  expect(await sizeOf(await ask({ url, w: '1200' }))).toMatchObject({ width: 300, height: 200 })
})

test('a share picture is always 1200 by 630', async () => {
  for (const bytes of [await photo(1600, 1067), await photo(300, 500)]) {
    const { ask, url } = await withPicture(bytes)
    const response = await ask({ url, w: '1200', h: '630', fit: 'cover' })
    expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
})

test('quality changes the bytes', async () => {
  const { ask, url } = await withPicture(await photo(640, 400))
  const [low, high] = [await ask({ url, w: '640', q: '20' }), await ask({ url, w: '640', q: '90' })]
  expect(low.body.length).toBeLessThan(high.body.length / 2)
  expect(low.headers['etag']).not.toBe(high.headers['etag'])
})

test('every kind and every cut of a picture is kept apart', async () => {
  const { ask, url } = await withPicture(await photo(1300, 900))
  const query = { url, w: '1200' }
  const responses = [
    await ask(query),
    await ask(query, { accept: 'image/webp' }),
    await ask(query, { accept: modern }),
    await ask({ ...query, h: '630', fit: 'cover' }),
  ]
  expect(await Promise.all(responses.map(sizeOf))).toEqual([
    { width: 1200, height: 831, format: 'jpeg' },
    { width: 1200, height: 831, format: 'webp' },
    { width: 1200, height: 831, format: 'heif' },
    { width: 1200, height: 630, format: 'jpeg' },
  ])
  expect(new Set(responses.map(({ headers }) => headers['etag'])).size).toBe(4)
})

test('a transparent picture stays transparent', async () => {
  const { ask, url } = await withPicture(
    await swatch({ width: 20, height: 20, colour: '#ff000080', kind: 'webp' }),
    'webp',
  )
  const response = await ask({ url, w: '640' })
  expect(response.headers['content-type']).toBe('image/png')
  expect((await sharp(response.body).metadata()).hasAlpha).toBe(true)
})

test('a picture that lies on its side stands up, and tells nobody where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'A. Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const lying = await sharp(await photo(300, 200))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { ask, url } = await withPicture(lying)
  const response = await ask({ url, w: '640' })
  expect(await sizeOf(response)).toMatchObject({ width: 200, height: 300 })
  expect((await sharp(response.body).metadata()).exif).toBeUndefined()
})

test('a picture is made once: later requests and requests at the same time share it', async () => {
  const images = await withPicture(await photo(900, 600))
  const ask = () => images.ask({ url: images.url, w: '640' }, { accept: modern })
  const responses = await Promise.all([ask(), ask(), ask()])
  responses.push(await ask())
  expect(encodes(images)).toBe(1)
  expect(new Set(responses.map(({ body }) => body.toString('base64'))).size).toBe(1)
  await images.ask({ url: images.url, w: '750' }, { accept: modern })
  expect(encodes(images)).toBe(2)
})

test('who has the picture gets 304 without a body, also through a proxy that weakens the tag', async () => {
  const images = await withPicture(await photo(300, 200))
  const first = await images.ask({ url: images.url, w: '256' })
  const tag = first.headers['etag'] ?? ''
  for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await images.ask({ url: images.url, w: '256' }, { ifNoneMatch })
    expect({ ...again, body: again.body.length }).toEqual({
      status: 304,
      body: 0,
      headers: { etag: tag, vary: 'accept', 'cache-control': 'public, max-age=31536000, immutable' },
    })
  }
  expect((await images.ask({ url: images.url, w: '256' }, { ifNoneMatch: '"other"' })).status).toBe(200)
})

test('a group cannot see the picture of another, even one that lies ready in the cache', async () => {
  const { ask, deps, url, key } = await withPicture(await photo(300, 200))
  expect((await ask({ url, w: '256' })).status).toBe(200)
  expect((await ask({ url, w: '256' }, { group: groupB })).status).toBe(404)
  expect((await serveMedia(deps, { groupId: groupB, key, ifNoneMatch: `"${key}"` })).status).toBe(404)
})

test('a drawing is sent as it is, and its scripts stay dead', async () => {
  const bytes = illustration('<script>alert(1)</script>')
  const { ask, url, key } = await withPicture(bytes, 'svg')
  const response = await ask({ url, w: '640' }, { accept: modern })
  expect(response).toMatchObject({ status: 200, body: bytes })
  expect(response.headers['content-type']).toBe('image/svg+xml')
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  )
  expect((await ask({ url, w: '640' }, { ifNoneMatch: `"${key}"` })).status).toBe(304)
})

test.each<[string, number, () => Buffer | Promise<Buffer>]>([
  ['an empty file', 415, () => Buffer.alloc(0)],
  ['text', 415, () => Buffer.from('<?php system($_GET[0]);')],
  ['a drawing under the name of a photograph', 415, () => illustration('<script>alert(1)</script>')],
  ['half a photograph', 415, async () => (await photo(900, 600)).subarray(0, 20_000)],
  ['the first bytes of a photograph', 415, () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a picture that unpacks too large', 413, bomb],
])('%s gives a small error %i', async (_what, status, make) => {
  const images = await withPicture(await make())
  const response = await images.ask({ url: images.url, w: '640' }, { accept: modern })
  expect(response.status).toBe(status)
  expect(response.headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.body.length).toBeLessThan(200)
  expect(images.logged).toEqual(['picture refused'])
})

test('a wrong question and a missing picture are small errors too', async () => {
  const { ask } = testImages()
  expect(await ask({ url: '/etc/passwd', w: '640' })).toMatchObject({ status: 400 })
  expect(await ask({ url: 'https://evil.test/1.jpg', w: '640' })).toMatchObject({ status: 400 })
  expect(await ask({ url: `/media/${'0'.repeat(32)}.jpg`, w: '640' })).toMatchObject({ status: 404 })
})

test('a cache that cannot be written costs nobody the picture', async () => {
  const cache = {
    read: async () => undefined,
    write: async () => {
      throw new Error('disk full')
    },
  }
  const images = testImages({ cache })
  const key = await images.deps.storage.put(groupA, await photo(300, 200), 'jpg')
  expect((await images.ask({ url: mediaPath(key), w: '256' })).status).toBe(200)
  expect(images.logged).toEqual(['picture encoded', 'image cache not written'])
})

test('an original is sent as it was stored', async () => {
  const bytes = await photo(300, 200)
  const { deps, key } = await withPicture(bytes)
  const response = await serveMedia(deps, { groupId: groupA, key, ifNoneMatch: undefined })
  expect(response).toMatchObject({ status: 200, body: bytes })
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    etag: `"${key}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers).not.toHaveProperty('vary')
  expect(await serveMedia(deps, { groupId: groupA, key, ifNoneMatch: `"${key}"` })).toMatchObject({ status: 304 })
  expect(await serveMedia(deps, { groupId: groupA, key: '../../etc/passwd', ifNoneMatch: undefined })).toMatchObject({
    status: 404,
  })
})
