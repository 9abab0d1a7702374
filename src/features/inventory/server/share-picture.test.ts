import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTypeface } from '#features/media/server/drawn-text.ts'
import { drawSharePicture, type ShareLook } from './share-picture.ts'

const typeface = await openTypeface('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 650)
const look: ShareLook = { ground: '#102030', words: '#ffffff', typeface }
const photograph = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cc2222' } })
  .jpeg()
  .toBuffer()
const words = { name: '2019 Toyota Hilux SR5', price: '$42,990', dealer: 'Southern Cross Motors' }

test('a share picture is the photograph over a band with words, at the size that services expect', async () => {
  const drawn = await drawSharePicture(photograph, words, look)
  if (!drawn.ok) throw new Error(drawn.problem.message)
  const { width, height, format } = await sharp(drawn.value).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  const { dominant } = await sharp(
    await sharp(drawn.value).extract({ left: 0, top: 0, width: 1200, height: 440 }).toBuffer(),
  ).stats()
  expect(dominant.r).toBeGreaterThan(180)
  const band = await sharp(
    await sharp(drawn.value).extract({ left: 0, top: 470, width: 1200, height: 160 }).toBuffer(),
  ).stats()
  expect(band.channels.map(({ max }) => max > 240)).toEqual([true, true, true])
})

test('words that are too long are cut, and words that no typeface knows do no harm', async () => {
  const long = { ...words, name: `${'Very long name '.repeat(30)}`, dealer: '販売店 🚗 <script>"&' }
  expect((await drawSharePicture(photograph, long, look)).ok).toBe(true)
  expect(typeface.draw('Very long name', { size: 40, maxWidth: 120 }).width).toBeLessThanOrEqual(120)
})

test('what is no picture is refused', async () => {
  expect((await drawSharePicture(Buffer.from('<svg/>'), words, look)).ok).toBe(false)
})
