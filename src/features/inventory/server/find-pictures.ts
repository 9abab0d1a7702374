import { join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import { isAddress } from '../domain/stock-file/list-text.ts'
import type { RowNote, VehicleInFile, VehicleToImport } from '../domain/stock-file/vehicle-in-file.ts'
import type { VehicleImage } from '../domain/vehicle.ts'
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

/** The vehicles with their pictures, each file stored once; a picture that is not there is noted and left out. */
export async function findPictures(
  vehicles: VehicleInFile[],
  source: PictureSource,
): Promise<{ vehicles: VehicleToImport[]; notes: RowNote[] }> {
  const stored = await storeAll(fileNames(vehicles), source)
  const notes: RowNote[] = []
  const pictured = vehicles.map(({ pictures, ...vehicle }): VehicleToImport => {
    const found = (name: string): StoredPicture[] => {
      const picture = isAddress(name) ? { url: name, width: 0, height: 0 } : stored.get(name)
      if (!picture) notes.push({ row: vehicle.row, about: vehicle.name, note: missing(name, source) })
      return picture ? [picture] : []
    }
    const images = pictures.flatMap(found).map((picture, at) => ({ ...picture, alt: pictureText(vehicle.name, at) }))
    return { ...vehicle, images, thumbnails: vehicle.thumbnails.flatMap(found).map(({ url }) => url) }
  })
  return { vehicles: pictured, notes }
}

const missing = (name: string, { folder }: PictureSource): string =>
  folder === undefined
    ? `picture “${name}” is no web address, and the mapping names no pictures_folder`
    : `picture “${name}” was not found in ${folder}`

/** What a screen reader says for the picture. */
const pictureText = (name: string, at: number): VehicleImage['alt'] => (at === 0 ? name : `${name}, picture ${at + 1}`)

function fileNames(vehicles: VehicleInFile[]): string[] {
  const names = new Set<string>()
  for (const { pictures, thumbnails } of vehicles) {
    for (const name of pictures) if (!isAddress(name)) names.add(name)
    for (const name of thumbnails) if (!isAddress(name)) names.add(name)
  }
  return [...names]
}

async function storeAll(names: string[], source: PictureSource): Promise<Map<string, StoredPicture>> {
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
