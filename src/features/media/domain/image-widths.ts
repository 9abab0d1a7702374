/**
 * Widths in pixels that the image route makes. A short list, so that strangers cannot fill the cache with every width there is.
 * 640 to 3840 are device widths and 1280 is the blog's (specification 9); the small ones serve logos and thumbnails.
 */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 320, 384, 480, 640, 750, 828, 1080, 1200, 1280, 1920, 2048, 3840,
] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Undefined for every width but those that pictures are made in: an address cannot ask for any other. */
export function parseImageWidth(text: string): ImageWidth | undefined {
  return imageWidths.find((width) => String(width) === text)
}

/** Share pictures are cut to this size, which chat and social services expect (specification 7). */
export const shareWidth: ImageWidth = 1200
export const shareHeight = 630
