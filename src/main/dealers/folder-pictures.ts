import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import type { MediaStorage } from '#features/media/server/ports.ts'
import { storeImage } from '#features/media/server/store-image.ts'
import type { DealerFolder } from './dealer-folder.ts'

/** Stored pictures by the name that the folder's files use for them, for example `media/logo.svg`. */
export type StoredPictures = Map<string, { url: string; width: number; height: number }>

const pictureName = /media\/[a-z0-9._-]+\.(?:jpg|jpeg|png|webp|avif|svg|gif)/gi

/** Puts every picture that settings, pages and models name into the group's media storage. Names lie beside the folder. */
export async function storePictures(storage: MediaStorage, groupId: GroupId, folder: DealerFolder): Promise<StoredPictures> {
  const texts = folder.sites.flatMap(({ site, pages, models }) => [
    JSON.stringify(site.settings),
    JSON.stringify(models),
    ...pages.map((page) => page.body),
  ])
  const names = new Set(texts.flatMap((text) => text.match(pictureName) ?? []))
  const stored: StoredPictures = new Map()
  for (const name of names) {
    const bytes = await readFile(join(folder.folder, '..', name))
    const picture = await storeImage(storage, { groupId, bytes })
    if (!picture.ok) throw new Error(`${name}: ${picture.problem.message}`)
    const { url, width, height } = picture.value
    stored.set(name, { url, width, height })
  }
  return stored
}

/** The text with every `media/...` name replaced by the address of the stored picture. */
export const withStoredPictures = (text: string, pictures: StoredPictures): string =>
  text.replace(pictureName, (name) => pictures.get(name)?.url ?? name)
