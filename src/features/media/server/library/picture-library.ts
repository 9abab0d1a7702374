import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { mediaPath, parseMediaPath } from '../../domain/media-key.ts'
import type { PictureUse } from '../../domain/picture-use.ts'
import type { MediaStorage } from '../media-ports.ts'
import {
  addToLibrary,
  describeInLibrary,
  findInLibrary,
  listContentUses,
  listLibrary,
  listVehicleUses,
  removeFromLibrary,
} from './library-store.ts'

/** What people say of a picture: how they find it, and what it shows to those who cannot see it. */
type PictureTexts = { name: string; alt: string }

type ListedPicture = PictureTexts & {
  url: string
  /** Null for one that something shows and nobody put by. */
  addedAt: Date | null
  uses: PictureUse[]
}

/** The group's pictures, the newest first, and after them others that its content shows, each with where it is shown. */
export async function readLibrary(db: GroupDb): Promise<ListedPicture[]> {
  const library = await listLibrary(db)
  const content = await listContentUses(db)
  const own = new Set(library.map(({ key }) => key))
  const others = [...new Set(content.map(({ picture }) => picture))].filter((key) => !own.has(key))
  const vehicles = await listVehicleUses(db, [...own, ...others])
  const uses = Map.groupBy([...content, ...vehicles], ({ picture }) => picture)
  const usesOf = (key: (typeof others)[number]): PictureUse[] =>
    (uses.get(key) ?? []).map(({ picture: _picture, ...use }) => use)
  return [
    ...library.map(({ key, ...rest }) => ({ ...rest, url: mediaPath(key), uses: usesOf(key) })),
    ...others.map((key) => ({ url: mediaPath(key), name: '', alt: '', addedAt: null, uses: usesOf(key) })),
  ]
}

type Added = PictureTexts & { groupId: GroupId; url: string; now: Date }

/** Puts a stored picture by; false where the group has none at this address. */
export async function addPicture(
  db: GroupDb,
  storage: Pick<MediaStorage, 'read'>,
  { groupId, url, name, alt, now }: Added,
): Promise<boolean> {
  const key = parseMediaPath(url)
  if (!key || !(await storage.read(groupId, key))) return false
  await addToLibrary(db, { key, name, alt, addedAt: now })
  return true
}

type Described = { url: string; texts: PictureTexts; seen: PictureTexts; now: Date }

/** Changes the texts of a picture unless somebody else has meanwhile; one that was not in the library is from here on. */
export async function describePicture(
  db: GroupDb,
  { url, texts, seen, now }: Described,
): Promise<Result<PictureTexts, { kind: 'missing' } | { kind: 'stale'; current: PictureTexts }>> {
  const key = parseMediaPath(url)
  if (!key) return fail({ kind: 'missing' })
  const current = (await findInLibrary(db, key)) ?? { name: '', alt: '' }
  if (current.name !== seen.name || current.alt !== seen.alt) return fail({ kind: 'stale', current })
  await addToLibrary(db, { key, ...texts, addedAt: now })
  await describeInLibrary(db, { key, ...texts })
  return ok(current)
}

/** Takes a picture out of the library; refused while anything shows it. */
export async function removePicture(
  db: GroupDb,
  url: string,
): Promise<Result<PictureTexts, { kind: 'missing' } | { kind: 'used'; uses: PictureUse[] }>> {
  const key = parseMediaPath(url)
  const known = key && (await findInLibrary(db, key))
  if (!key || !known) return fail({ kind: 'missing' })
  const uses = [...(await listContentUses(db)), ...(await listVehicleUses(db, [key]))].filter(
    ({ picture }) => picture === key,
  )
  if (uses.length > 0) return fail({ kind: 'used', uses })
  await removeFromLibrary(db, key)
  return ok(known)
}
