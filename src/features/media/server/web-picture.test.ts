import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelKindOf } from '../domain/image-kind.ts'
import { swatch } from './test-pictures.ts'
import { webPicture } from './web-picture.ts'

const tiff = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3344' } })
    .tiff()
    .toBuffer()

test('a scan in TIFF becomes a JPEG of its size, and what browsers know stays as it is', async () => {
  const converted = await webPicture(await tiff())
  expect(converted.ok && pixelKindOf(converted.value)).toBe('jpg')
  expect(converted.ok && (await sharp(converted.value).metadata())).toMatchObject({ width: 40, height: 30 })
  const png = await swatch({ width: 8, height: 8, colour: '#112233', kind: 'png' })
  expect(await webPicture(png)).toEqual({ ok: true, value: png })
})

test.each([
  ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]), /iPhone.*HEIC.*JPEG/],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.from([20, 0, 0, 0]), Buffer.alloc(40)]), /BMP.*JPEG or PNG/],
])('%s is refused in words that say what to do', async (_, bytes, message) => {
  const refused = await webPicture(bytes)
  expect(refused.ok ? '' : refused.problem.message).toMatch(message)
})

test('a damaged TIFF is a problem and no error', async () => {
  const whole = await tiff()
  expect((await webPicture(whole.subarray(0, 60))).ok).toBe(false)
})
