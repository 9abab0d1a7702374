import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureTraits } from './measure-traits.ts'

const demo = (name: string) => readFileSync(new URL(`../../../../../demo/media/${name}.jpg`, import.meta.url))
const hatch = demo('hatch-1-front')

const traitsOf = async (bytes: Buffer) => {
  const measured = await measureTraits(bytes)
  if (!measured.ok) throw new Error(measured.problem.message)
  return measured.value
}
const bitsApart = (one: string, other: string) =>
  [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)].filter((bit) => bit === '1').length

test('a photo of the demo is light and sharp; blurred and darkened it is not', async () => {
  const whole = await traitsOf(hatch)
  expect(whole.brightness).toBeGreaterThan(45)
  expect(whole.sharpness).toBeGreaterThan(0.8)
  expect((await traitsOf(await sharp(hatch).blur(8).jpeg().toBuffer())).sharpness).toBeLessThan(0.8)
  expect((await traitsOf(await sharp(hatch).linear(0.2).jpeg().toBuffer())).brightness).toBeLessThan(45)
})

test('the same photo in another size and quality bears the same print, another photo does not', async () => {
  const whole = await traitsOf(hatch)
  const again = await traitsOf(await sharp(hatch).resize(700).jpeg({ quality: 50 }).toBuffer())
  const other = await traitsOf(demo('hatch-1-rear'))
  expect(bitsApart(whole.print, again.print)).toBeLessThanOrEqual(5)
  expect(bitsApart(whole.print, other.print)).toBeGreaterThan(5)
})

test('bars above and below are a frame, and the photo without them has none', async () => {
  const framed = await sharp(hatch).extend({ top: 90, bottom: 90, background: '#0a3d91' }).jpeg().toBuffer()
  expect([(await traitsOf(hatch)).isFramed, (await traitsOf(framed)).isFramed]).toEqual([false, true])
})

test('light from the side of an upright photo says that it lies on its side', async () => {
  const sky = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f0f4ff' } })
    .composite([
      { input: await sharp(hatch).resize(900, 300).modulate({ brightness: 0.4 }).toBuffer(), top: 300, left: 0 },
    ])
    .jpeg()
    .toBuffer()
  expect((await traitsOf(sky)).leans).toBe(false)
  expect((await traitsOf(await sharp(sky).rotate(90).jpeg().toBuffer())).leans).toBe(true)
})

test('what is no picture is a problem', async () => {
  expect((await measureTraits(Buffer.from('no picture'))).ok).toBe(false)
})
