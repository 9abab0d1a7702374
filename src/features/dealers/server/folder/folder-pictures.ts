import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { storeBrochure } from '#features/media/server/storing/store-brochure.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import type { DealerFolder } from './dealer-group.ts'

/** Stored pictures and brochures by the name that the folder's files use for them, for example `media/logo.svg`. */
export type StoredPictures = Map<string, { url: string; width: number; height: number; bytes?: number }>

// Not a part of a longer path, such as the address of a picture on another host.
const pictureName = /(?<![\w./-])media\/(?:[a-z0-9_-]+\/)?[a-z0-9._-]+\.(?:jpg|jpeg|png|webp|avif|svg|gif|pdf)/gi

/** Pictures lie in the dealer's folder, or beside it where several dealers share them. */
export function fileOf({ folder }: Pick<DealerFolder, 'folder'>, name: string): string {
  const own = join(folder, name)
  return existsSync(own) ? own : join(folder, '..', name)
}

/** Every picture that settings, pages, models and the rest name. */
function namesIn(folder: DealerFolder): string[] {
  const texts = folder.sites.flatMap(({ site, pages, models, written }) => [
    JSON.stringify(site.settings),
    JSON.stringify(models),
    JSON.stringify(pages),
    JSON.stringify(written),
  ])
  texts.push(JSON.stringify([...folder.reports]))
  return [...new Set(texts.flatMap((text) => text.match(pictureName) ?? []))]
}

/** Named pictures that are not there, in words. */
export const missingPictures = (folder: DealerFolder): string[] =>
  namesIn(folder)
    .filter((name) => !existsSync(fileOf(folder, name)))
    .map((name) => `${join(folder.folder, 'group.json')}: names the picture ${name}, which is not there`)

/** Puts every named picture into the group's media storage. */
export async function storePictures(
  storage: MediaStorage,
  groupId: GroupId,
  folder: DealerFolder,
): Promise<StoredPictures> {
  const stored: StoredPictures = new Map()
  for (const name of namesIn(folder)) {
    const bytes = await readFile(fileOf(folder, name))
    if (/\.pdf$/i.test(name)) {
      const brochure = await storeBrochure(storage, { groupId, bytes })
      if (!brochure.ok) throw new Error(`${name}: ${brochure.problem.message}`)
      stored.set(name, { ...brochure.value, width: 0, height: 0 })
      continue
    }
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
