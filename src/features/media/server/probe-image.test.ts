import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoryMediaStorage } from '#testing/fakes/memory-media-storage.ts'
import { asId } from '#kernel/ids.ts'
import { probeImage } from './probe-image.ts'
import { maxStoredBytes, storeImage } from './storing/store-image.ts'
import { bomb, illustration, photo, swatch } from './test-pictures.ts'

const groupId = asId<'dealer group'>('11111111-1111-4111-8111-111111111111')

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
] as const)('a %s is measured', async (kind, extension) => {
  const probed = await probeImage(await swatch({ width: 90, height: 60, colour: '#cc2211', kind }))
  expect(probed).toMatchObject({ ok: true, value: { extension, width: 90, height: 60 } })
  const colour = probed.ok ? (probed.value.colour ?? '') : ''
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  // Compression shifts a colour a little, and the dominant one is found in steps of sixteen.
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  expect(Math.max(Math.abs(red - 0xcc), Math.abs(green - 0x22), Math.abs(blue - 0x11))).toBeLessThan(20)
})

test('a picture that lies on its side is measured upright', async () => {
  const lying = await sharp(await photo(300, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await probeImage(lying)).toMatchObject({ ok: true, value: { width: 200, height: 300 } })
})

test('transparent parts count as white', async () => {
  const clear = await swatch({ width: 10, height: 10, colour: '#00000000', kind: 'png' })
  const probed = await probeImage(clear)
  expect(probed.ok && probed.value.colour).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
})

test.each([
  ['by its box', '<svg viewBox="0 0 120 40"/>', { width: 120, height: 40 }],
  ['by its size', '<svg width="240px" height="80" viewBox="0 0 120 40"/>', { width: 240, height: 80 }],
  [
    'by its box when its size is a share of the page',
    '<svg width="100%" height="100%" viewBox="0 0 120 40"/>',
    { width: 120, height: 40 },
  ],
])('a drawing is measured %s', async (_how, text, size) => {
  expect(await probeImage(Buffer.from(text))).toEqual({
    ok: true,
    value: { extension: 'svg', ...size, colour: null },
  })
})

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['nothing', () => Buffer.alloc(0), 'not-a-picture'],
  ['text with the name of a picture', () => Buffer.from('hello, I am car.jpg'), 'not-a-picture'],
  ['the head of a picture alone', async () => (await photo(400, 300)).subarray(0, 300), 'not-a-picture'],
  ['half a picture', async () => (await photo(400, 300)).subarray(0, 9000), 'not-a-picture'],
  ['a picture that unpacks too large', bomb, 'too-large'],
  ['a drawing without size', () => Buffer.from('<svg></svg>'), 'not-a-picture'],
])('%s is refused', async (_what, make, kind) => {
  const refused = await storeImage(memoryMediaStorage(), { groupId, bytes: await make() })
  expect(refused).toMatchObject({ ok: false, problem: { kind } })
})

test('a file larger than any photograph is refused unread', async () => {
  const refused = await storeImage(memoryMediaStorage(), { groupId, bytes: Buffer.alloc(maxStoredBytes + 1) })
  expect(refused).toMatchObject({ ok: false, problem: { kind: 'too-large' } })
})

test('a stored picture has an address by its content, with the kind that its bytes say', async () => {
  const storage = memoryMediaStorage()
  const bytes = await swatch({ width: 30, height: 20, colour: '#336699', kind: 'webp' })
  const stored = await storeImage(storage, { groupId, bytes })
  expect(stored).toMatchObject({
    ok: true,
    value: { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/), width: 30, height: 20 },
  })
  expect(await storeImage(storage, { groupId, bytes })).toEqual(stored)
  expect(stored.ok && (await storage.read(groupId, stored.value.key))).toEqual(bytes)
  expect(await storeImage(storage, { groupId, bytes: illustration() })).toMatchObject({
    ok: true,
    value: { extension: 'svg' },
  })
})
