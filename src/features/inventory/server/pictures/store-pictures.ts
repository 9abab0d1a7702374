import { join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import { isAddress } from '../../domain/stock-file/cells/list-text.ts'
import type { NamedPicture, PictureOf, RowNote } from '../../domain/stock-file/vehicle-in-file.ts'
import type { StorePicture, StoredPicture } from './picture-ports.ts'

type PictureSource = {
  groupId: GroupId
  /** Absolute or relative to the working directory; undefined: the mapping names none. */
  folder: string | undefined
  isDryRun: boolean
  storePicture: StorePicture
}

/** Pictures are decoded when they are stored, which keeps a processor busy. */
const atOnce = 4

/** Stores each named picture file once; what is not there is noted wherever it is named. */
export async function storePictures(
  named: NamedPicture[],
  source: PictureSource,
): Promise<{ pictureOf: PictureOf; notes: RowNote[] }> {
  const { stored, damaged } = await storeFiles([...new Set(named.map(({ name }) => name))], source)
  const notes = named
    .filter(({ name }) => !stored.has(name))
    .map(({ name, row, about }) => ({ row, about, note: damaged.get(name) ?? missing(name, source) }))
  return { pictureOf: (name) => (isAddress(name) ? { url: name, width: 0, height: 0 } : stored.get(name)), notes }
}

const missing = (name: string, { folder }: PictureSource): string =>
  folder === undefined
    ? `picture “${name}” is no web address, and the mapping names no pictures_folder`
    : `picture “${name}” was not found in ${folder}`

type StoredFiles = { stored: Map<string, StoredPicture>; damaged: Map<string, string> }

async function storeFiles(names: string[], source: PictureSource): Promise<StoredFiles> {
  const { folder, groupId, isDryRun, storePicture } = source
  const stored = new Map<string, StoredPicture>()
  const damaged = new Map<string, string>()
  if (folder === undefined) return { stored, damaged }
  for (let at = 0; at < names.length; at += atOnce) {
    const batch = names.slice(at, at + atOnce)
    const pictures = await Promise.all(
      batch.map((name) => storePicture({ groupId, file: join(folder, name), isDryRun })),
    )
    for (const [index, name] of batch.entries()) {
      const picture = pictures[index]
      if (picture && 'because' in picture)
        damaged.set(name, `picture “${name}” is there and can’t be used: ${picture.because}`)
      else if (picture) stored.set(name, picture)
    }
  }
  return { stored, damaged }
}
