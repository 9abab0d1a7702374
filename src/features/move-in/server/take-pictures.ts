import { readFile } from 'node:fs/promises'
import type { FetchRemoteImage, MediaStorage } from '#features/media/server/media-ports.ts'
import { parseRemoteImageUrl } from '#features/media/domain/remote-image-url.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { OldPiece } from '../domain/old-site.ts'

type PictureDeps = {
  storage: MediaStorage
  /** Finds the file of a picture by its path on the old site; undefined: it was not sent along. */
  pictureAt(path: string): string | undefined
  /** Asks the old site itself for what was not sent along; left out, nothing is fetched. */
  fetchRemote?: FetchRemoteImage | undefined
  groupId: GroupId
  /** A picture that was not sent along stays as its address, to be fetched when its text is taken in. */
  leavesMissing?: boolean
}

/** Takes each picture once, however many pieces show it. */
type PictureIntake = {
  take(piece: OldPiece): Promise<OldPiece>
  /** One picture alone: where it is stored, its address where it is left for later, else nothing. */
  picture(address: string): Promise<string>
  /** Pictures stored, and those that could not be had. */
  counts: { taken: number; missing: number }
}

/** More would be a shop of pictures: the rest of a site's texts come without. */
const mostPictures = 2_000

/** Stores the pictures of texts for the group, as every picture that comes in: by its bytes, measured, bounded. One that cannot be had is left out. */
export function openPictureIntake(deps: PictureDeps): PictureIntake {
  const known = new Map<string, Promise<string>>()
  const counts = { taken: 0, missing: 0 }
  const storedAs = (address: string): Promise<string> => {
    // Stored when its file was read.
    if (address.startsWith('/media/')) return Promise.resolve(address)
    const before = known.get(address)
    if (before) return before
    const stored = known.size < mostPictures ? storePicture(deps, address) : Promise.resolve('')
    known.set(address, stored)
    void stored.then((url) => (counts[url === '' ? 'missing' : 'taken'] += 1))
    return deps.leavesMissing === true ? stored.then((url) => url || address) : stored
  }
  return {
    counts,
    picture: storedAs,
    async take(piece) {
      let markdown = ''
      let from = 0
      for (const found of piece.markdown.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)) {
        const [whole, alt = '', address = ''] = found
        const url = await storedAs(address)
        markdown += piece.markdown.slice(from, found.index) + (url === '' ? '' : `![${alt || piece.title}](${url})`)
        from = found.index + whole.length
      }
      markdown += piece.markdown.slice(from)
      return { ...piece, markdown, image: piece.image === '' ? '' : await storedAs(piece.image) }
    },
  }
}

/** The address of the stored picture; empty where there is none. */
async function storePicture(
  { storage, pictureAt, fetchRemote, groupId }: PictureDeps,
  address: string,
): Promise<string> {
  const bytes = await bytesOf({ pictureAt, fetchRemote }, address)
  const stored = bytes && (await storeImage(storage, { groupId, bytes }))
  return stored?.ok ? stored.value.url : ''
}

async function bytesOf(
  { pictureAt, fetchRemote }: Pick<PictureDeps, 'pictureAt' | 'fetchRemote'>,
  address: string,
): Promise<Buffer | undefined> {
  if (!URL.canParse(address)) return undefined
  const { pathname } = new URL(address)
  const path = pictureAt(readable(pathname)) ?? pictureAt(pathname)
  if (path !== undefined) return readFile(path)
  const remote = parseRemoteImageUrl(address.replace(/^http:/, 'https:').replace(/#.*$/, ''))
  if (!remote || !fetchRemote) return undefined
  const fetched = await fetchRemote(remote, [remote.host])
  return fetched.ok ? fetched.value : undefined
}

/** Bytes that are no text stay as they were written: old platforms wrote names in other alphabets. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
