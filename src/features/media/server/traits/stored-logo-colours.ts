import type { GroupId } from '#kernel/ids.ts'
import { parseMediaPath } from '../../domain/media-key.ts'
import type { MediaStorage } from '../media-ports.ts'
import { pictureColours } from './picture-colours.ts'

/** Returns the colours of a logo that the group has stored; undefined where there is none. */
export async function logoColours(
  storage: MediaStorage,
  { groupId, logo }: { groupId: GroupId; logo: string },
): Promise<string[] | undefined> {
  const key = parseMediaPath(logo)
  const bytes = key && (await storage.read(groupId, key))
  const colours = bytes && (await pictureColours(bytes))
  return colours?.ok ? colours.value : undefined
}
