import type { GroupId } from '#kernel/ids.ts'
import { parseMediaPath } from '../../domain/media-key.ts'
import type { MediaStorage } from '../media-ports.ts'
import { pictureColours } from './picture-colours.ts'

/** Undefined where the group has stored no such logo. */
export async function logoColours(
  storage: MediaStorage,
  { groupId, logo }: { groupId: GroupId; logo: string },
): Promise<string[] | undefined> {
  const key = parseMediaPath(logo)
  const bytes = key && (await storage.read(groupId, key))
  const colours = bytes && (await pictureColours(bytes))
  return colours?.ok ? colours.value : undefined
}
