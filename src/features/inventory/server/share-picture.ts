import { shareHeight, shareWidth } from '#features/media/domain/image-widths.ts'
import { finishPicture, openPicture } from '#features/media/server/open-picture.ts'
import type { RenderedText, Typeface } from '#features/media/server/rendered-text.ts'
import type { ImageProblem } from '#features/media/domain/image-problem.ts'
import type { Result } from '#kernel/result.ts'

export type ShareText = {
  name: string
  price: string
  /** What the price is: drive away, per week, before government charges. */
  basis: string
  dealer: string
}
export type ShareStyle = { ground: string; foreground: string; typeface: Typeface }

/** Part of every cache key: raise it when the same vehicle must give another picture than before. */
export const sharePictureVersion = '2'

const bannerHeight = 132
const margin = 48

/** The photograph as a 1200 by 630 crop over a band with name, price and dealer, as a JPEG. */
export async function renderSharePicture(
  photograph: Buffer,
  text: ShareText,
  style: ShareStyle,
): Promise<Result<Buffer, ImageProblem>> {
  const opened = await openPicture(photograph)
  if (!opened.ok) return opened
  const visible = opened.value.pixels().resize({ width: shareWidth, height: shareHeight - bannerHeight, fit: 'cover' })
  const picture = visible
    .flatten({ background: style.ground })
    .extend({ bottom: bannerHeight, background: style.ground })
    .composite([{ input: Buffer.from(banner(text, style)), left: 0, top: shareHeight - bannerHeight }])
  return finishPicture(picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}

function banner({ name, price, basis, dealer }: ShareText, { ground, foreground: text, typeface }: ShareStyle): string {
  const whole = shareWidth - 2 * margin
  const priced = typeface.render(price, { size: 64, maxWidth: whole / 2 })
  const explained = typeface.render(basis, { size: 28, maxWidth: whole / 2 })
  const rest = whole - Math.max(priced.width, explained.width) - 40
  const named = typeface.render(name, { size: 46, maxWidth: rest })
  const from = typeface.render(dealer, { size: 28, maxWidth: rest })
  const line = ({ path }: RenderedText, x: number, y: number) => `<path transform="translate(${x} ${y})" d="${path}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${bannerHeight}">`,
    `<rect width="${shareWidth}" height="${bannerHeight}" fill="${ground}"/><g fill="${text}">`,
    line(named, margin, 62),
    line(from, margin, 104),
    line(priced, shareWidth - margin - priced.width, basis === '' ? 86 : 70),
    line(explained, shareWidth - margin - explained.width, 110),
    '</g></svg>',
  ].join('')
}
