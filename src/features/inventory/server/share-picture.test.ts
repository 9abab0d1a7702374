import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTypeface } from '#features/media/server/rendered-text.ts'
import { renderSharePicture, type ShareStyle } from './share-picture.ts'

const typeface = await openTypeface('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 650)
const style: ShareStyle = { ground: '#102030', foreground: '#ffffff', typeface }
const photograph = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cc2222' } })
  .jpeg()
  .toBuffer()
const text = { name: '2019 Toyota Hilux SR5', price: '$42,990', basis: 'Drive away', dealer: 'Southern Cross Motors' }

test('a share picture is the photograph over a band with words, at the size that services expect', async () => {
  const rendered = await renderSharePicture(photograph, text, style)
  if (!rendered.ok) throw new Error(rendered.problem.message)
  const { width, height, format } = await sharp(rendered.value).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  const { dominant } = await sharp(
    await sharp(rendered.value).extract({ left: 0, top: 0, width: 1200, height: 440 }).toBuffer(),
  ).stats()
  expect(dominant.r).toBeGreaterThan(180)
  const banner = await sharp(
    await sharp(rendered.value).extract({ left: 0, top: 470, width: 1200, height: 160 }).toBuffer(),
  ).stats()
  expect(banner.channels.map(({ max }) => max > 240)).toEqual([true, true, true])
})

test('what the price is stands below it: a weekly price never passes for a whole one', async () => {
  const brightest = async (basis: string) => {
    const rendered = await renderSharePicture(photograph, { ...text, basis }, style)
    if (!rendered.ok) throw new Error(rendered.problem.message)
    const below = await sharp(rendered.value).extract({ left: 900, top: 600, width: 260, height: 10 }).toBuffer()
    return Math.max(...(await sharp(below).stats()).channels.map(({ max }) => max))
  }
  expect(await brightest('per week on subscription')).toBeGreaterThan(240)
  expect(await brightest('')).toBeLessThan(100)
})

test('words that are too long are cut, and words that no typeface knows do no harm', async () => {
  const long = { ...text, name: `${'Very long name '.repeat(30)}`, dealer: '販売店 🚗 <script>"&' }
  expect((await renderSharePicture(photograph, long, style)).ok).toBe(true)
  expect(typeface.render('Very long name', { size: 40, maxWidth: 120 }).width).toBeLessThanOrEqual(120)
})

test('what is no picture is refused', async () => {
  expect((await renderSharePicture(Buffer.from('<svg/>'), text, style)).ok).toBe(false)
})
