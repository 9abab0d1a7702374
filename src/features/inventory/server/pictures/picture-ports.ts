import type { GroupId } from '#kernel/ids.ts'

export type StoredPicture = { url: string; width: number; height: number }

/**
 * Puts a picture file of the dealer into the group's media storage and says where it is served; pixels are 0 when unknown.
 * In a dry run it only says where it would be. Undefined: there is no such file, or it is no picture.
 */
export type StorePicture = (picture: {
  groupId: GroupId
  file: string
  isDryRun: boolean
}) => Promise<StoredPicture | undefined>
