import type { GroupId } from '#kernel/ids.ts'

export type StoredPicture = { url: string; width: number; height: number }

/** A picture of so few pixels counts who reads a page; nobody took it of a vehicle. */
const fewestPixels = 4

/** Too small for a photograph; 0 pixels mean that the size is unknown. */
export const isDot = ({ width, height }: Pick<StoredPicture, 'width' | 'height'>): boolean =>
  width > 0 && width <= fewestPixels && height <= fewestPixels

/**
 * Puts a picture file of the dealer into the group's media storage and says where it is served; pixels are 0 when unknown.
 * In a dry run it only says where it would be. Undefined: there is no such file; `because`: it is there and cannot be shown.
 */
export type StorePicture = (picture: {
  groupId: GroupId
  file: string
  isDryRun: boolean
}) => Promise<StoredPicture | { because: string } | undefined>
