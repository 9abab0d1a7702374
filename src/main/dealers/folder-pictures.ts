import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import type { MediaStorage } from '#features/media/server/ports.ts'
import { probeImage } from '#features/media/server/probe-image.ts'
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
    const key = await storage.put(groupId, bytes, extname(name).slice(1).toLowerCase())
    const size = name.endsWith('.svg') ? undefined : await probeImage(bytes)
    stored.set(name, { url: `/media/${key}`, width: size?.ok ? size.value.width : 0, height: size?.ok ? size.value.height : 0 })
  }
  return stored
}

/** The text with every `media/...` name replaced by the address of the stored picture. */
export const withStoredPictures = (text: string, pictures: StoredPictures): string =>
  text.replace(pictureName, (name) => pictures.get(name)?.url ?? name)
