/** A place on the page for a picture, in points from the top left corner. */
export type PictureFrame = { x: number; y: number; width: number; height: number }

/** Points that stay free around what is printed. */
export const margin = 36
/** Height of the band with the dealer's name, and of the row of pictures below it. */
export const bandHeight = { 'window-sticker': 76, brochure: 52 }
const pictureHeight = 236
const gap = 8

/** How many pictures a brochure has room for. */
export const mostPictures = 3

export function pictureFrames(count: number, pageWidth: number): PictureFrame[] {
  const [x, y, width] = [margin, bandHeight.brochure + 16, pageWidth - 2 * margin]
  if (count === 0) return []
  if (count < mostPictures) return [{ x, y, width, height: pictureHeight }]
  const large = Math.round(pictureHeight * 1.5)
  const side = { x: x + large + gap, width: width - large - gap, height: (pictureHeight - gap) / 2 }
  return [
    { x, y, width: large, height: pictureHeight },
    { ...side, y },
    { ...side, y: y + side.height + gap },
  ]
}

/** Width and height of the paper in points. */
export const paperSizes = { A4: [595.28, 841.89], LETTER: [612, 792] } as const
