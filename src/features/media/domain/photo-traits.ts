import { z } from 'zod'

/** What the pixels of a photo say, as measured once: `brightness` from 0 to 255, `sharpness` by the image library's own measure of edges. */
export const photoTraits = z.object({
  width: z.number(),
  height: z.number(),
  brightness: z.number(),
  sharpness: z.number(),
  /** Sixty-four bits of which of two neighbours is lighter, in hexadecimal: nearly alike for the same picture in another size or quality. */
  print: z.string(),
  /** Bars of one colour along its top and bottom, or its sides: a border, or a banner laid over it. */
  isFramed: z.boolean(),
  /** Upright in shape, with its light from the side rather than from above: a photo that was laid on its side. */
  leans: z.boolean(),
})
export type PhotoTraits = z.infer<typeof photoTraits>
