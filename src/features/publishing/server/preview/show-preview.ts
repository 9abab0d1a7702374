import { hour } from '#kernel/duration.ts'
import { createHash, randomBytes } from 'node:crypto'
import { tokenOfBytes } from '#features/publishing/domain/preview-host.ts'
import type { SiteDrafts } from '#features/publishing/domain/site-drafts.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import {
  deletePreview,
  findPreview,
  type Mine,
  replacePreview,
  type StoredPreview,
  updatePreview,
} from './site-preview-store.ts'

export type { Mine, StoredPreview }

/** Hours after which nobody sees a preview any more. */
const hoursShown = 24

type Wish = {
  drafts: SiteDrafts
  /** Belongs to the preview that is open; another one is begun without. */ token: string | undefined
  now: Date
}

/** Drafts are shown at a host that nobody can guess. Whoever has its address may look until the preview ends. */
export async function showPreview(
  db: GroupDb,
  mine: Mine,
  { drafts, token, now }: Wish,
): Promise<{ token: string; expiresAt: Date }> {
  const known = token && (await updatePreview(db, mine, { tokenHash: hashOf(token), drafts, now }))
  if (known) return { token, expiresAt: known }
  const fresh = tokenOfBytes(randomBytes(26))
  const expiresAt = new Date(now.getTime() + hoursShown * hour)
  await replacePreview(db, mine, { tokenHash: hashOf(fresh), drafts, expiresAt })
  return { token: fresh, expiresAt }
}

export const endPreview = (db: GroupDb, mine: Mine): Promise<void> => deletePreview(db, mine)

/** Only the host says whose preview it is, so every group is looked through. */
export const openPreview = (
  database: Pick<Database, 'forPlatform'>,
  { token, now }: { token: string; now: Date },
): Promise<StoredPreview | undefined> =>
  database.forPlatform((db) => findPreview(db, { tokenHash: hashOf(token), now }))

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
