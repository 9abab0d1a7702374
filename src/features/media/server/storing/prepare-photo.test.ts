import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePhoto, shapePhoto } from './prepare-photo.ts'
import { swatch } from '../test-pictures.ts'

const size = { width: 40, height: 30 }

async function stored(picture: Promise<Buffer>): Promise<{ format: string | undefined; sees: boolean }> {
  const prepared = await preparePhoto(await picture)
  if (!prepared.ok) throw new Error(prepared.problem.message)
  const { format } = await sharp(prepared.value).metadata()
  return { format, sees: !(await sharp(prepared.value).stats()).isOpaque }
}

test('a logo that can be seen through stays so', async () => {
  for (const kind of ['png', 'webp'] as const)
    expect(await stored(swatch({ ...size, colour: '#cc220040', kind }))).toEqual({ format: 'webp', sees: true })
})

test('a photo with a channel for transparency that says nothing is a JPEG like any other', async () => {
  expect(await stored(swatch({ ...size, colour: '#cc2200ff', kind: 'png' }))).toEqual({ format: 'jpeg', sees: false })
  expect(await stored(swatch({ ...size, colour: '#cc2200', kind: 'jpeg' }))).toEqual({ format: 'jpeg', sees: false })
})

test('a logo that is cut can still be seen through', async () => {
  const whole = await swatch({ ...size, colour: '#cc220040', kind: 'png' })
  const cut = await shapePhoto(whole, { turn: 90, crop: { x: 0, y: 0, width: 0.5, height: 1 } })
  if (!cut.ok) throw new Error(cut.problem.message)
  expect(await sharp(cut.value).metadata()).toMatchObject({ format: 'webp', width: 15, height: 40, hasAlpha: true })
})
