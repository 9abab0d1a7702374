import { z } from 'zod'
import { vehiclePictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import { quarterTurns } from '../vehicle/vehicle.ts'

const share = z.number().min(0).max(1)
const pixels = z.int().min(0).max(50_000)

/** A part of a picture; what is thinner than a hundredth is a slip of the finger. */
const crop = z
  .object({ x: share, y: share, width: z.number().min(0.01).max(1), height: z.number().min(0.01).max(1) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'This part is outside of the photo.')

/** How far a photo is turned, and what is left of it. */
export const photoShape = z.object({ turn: z.literal(quarterTurns), crop: crop.nullable() })
export type PhotoShape = z.infer<typeof photoShape>

export const photoEdit = photoShape.extend({
  of: z.object({ url: vehiclePictureAddress(), width: pixels, height: pixels }),
})
