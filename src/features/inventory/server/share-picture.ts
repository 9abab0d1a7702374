import { shareHeight, shareWidth } from '#features/media/domain/image-widths.ts'
import { finishPicture, openPicture } from '#features/media/server/open-picture.ts'
import type { DrawnText, Typeface } from '#features/media/server/drawn-text.ts'
import type { ImageProblem } from '#features/media/domain/image-problem.ts'
import type { Result } from '#kernel/result.ts'

/** What a shared link shows of a vehicle besides its photograph. */
export type ShareWords = { name: string; price: string; dealer: string }
export type ShareLook = { ground: string; words: string; typeface: Typeface }

/** Part of every cache key: raise it when the same vehicle must give another picture than before. */
export const sharePictureVersion = '1'

const bandHeight = 132
const margin = 48

/** The photograph as a 1200 by 630 crop over a band with name, price and dealer, as a JPEG. */
export async function drawSharePicture(
  photograph: Buffer,
  words: ShareWords,
  look: ShareLook,
): Promise<Result<Buffer, ImageProblem>> {
  const opened = await openPicture(photograph)
  if (!opened.ok) return opened
  const visible = opened.value.pixels().resize({ width: shareWidth, height: shareHeight - bandHeight, fit: 'cover' })
  const picture = visible
    .flatten({ background: look.ground })
    .extend({ bottom: bandHeight, background: look.ground })
    .composite([{ input: Buffer.from(band(words, look)), left: 0, top: shareHeight - bandHeight }])
  return finishPicture(picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}

function band({ name, price, dealer }: ShareWords, { ground, words, typeface }: ShareLook): string {
  const whole = shareWidth - 2 * margin
  const priced = typeface.draw(price, { size: 64, maxWidth: whole / 2 })
  const named = typeface.draw(name, { size: 46, maxWidth: whole - priced.width - 40 })
  const from = typeface.draw(dealer, { size: 28, maxWidth: whole - priced.width - 40 })
  const line = ({ path }: DrawnText, x: number, y: number) => `<path transform="translate(${x} ${y})" d="${path}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${bandHeight}">`,
    `<rect width="${shareWidth}" height="${bandHeight}" fill="${ground}"/><g fill="${words}">`,
    line(named, margin, 62),
    line(from, margin, 104),
    line(priced, shareWidth - margin - priced.width, 86),
    '</g></svg>',
  ].join('')
}
