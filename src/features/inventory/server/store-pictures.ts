import { join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import { isAddress } from '../domain/stock-file/list-text.ts'
import type { PictureOf, RowNote, VehicleInFile } from '../domain/stock-file/vehicle-in-file.ts'
import type { StorePicture, StoredPicture } from './ports.ts'

export type PictureSource = {
  groupId: GroupId
  /** Absolute or relative to the working directory; undefined: the mapping names none. */
  folder: string | undefined
  isDryRun: boolean
  storePicture: StorePicture
}

/** Pictures are decoded when they are stored, which keeps a processor busy. */
const atOnce = 4

/** Stores each picture file that the vehicles name once; what is not there is noted. */
export async function storePictures(
  vehicles: VehicleInFile[],
  source: PictureSource,
): Promise<{ pictureOf: PictureOf; notes: RowNote[] }> {
  const stored = await storeFiles(fileNames(vehicles), source)
  const pictureOf: PictureOf = (name) => (isAddress(name) ? { url: name, width: 0, height: 0 } : stored.get(name))
  const notes: RowNote[] = []
  for (const { row, name: about, pictures, thumbnails } of vehicles) {
    for (const name of [...pictures, ...thumbnails]) {
      if (!pictureOf(name)) notes.push({ row, about, note: missing(name, source) })
    }
  }
  return { pictureOf, notes }
}

const missing = (name: string, { folder }: PictureSource): string =>
  folder === undefined
    ? `picture “${name}” is no web address, and the mapping names no pictures_folder`
    : `picture “${name}” was not found in ${folder}`

function fileNames(vehicles: VehicleInFile[]): string[] {
  const names = new Set<string>()
  for (const { pictures, thumbnails } of vehicles) {
    for (const name of pictures) if (!isAddress(name)) names.add(name)
    for (const name of thumbnails) if (!isAddress(name)) names.add(name)
  }
  return [...names]
}

async function storeFiles(names: string[], source: PictureSource): Promise<Map<string, StoredPicture>> {
  const { folder, groupId, isDryRun, storePicture } = source
  const stored = new Map<string, StoredPicture>()
  if (folder === undefined) return stored
  for (let at = 0; at < names.length; at += atOnce) {
    const batch = names.slice(at, at + atOnce)
    const pictures = await Promise.all(
      batch.map((name) => storePicture({ groupId, file: join(folder, name), isDryRun })),
    )
    for (const [index, name] of batch.entries()) {
      const picture = pictures[index]
      if (picture) stored.set(name, picture)
    }
  }
  return stored
}
