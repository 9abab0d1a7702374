import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { asId, type GroupId } from '#kernel/ids.ts'
import { findGroupBySlug, insertGroup } from '#features/sites/server/dealer-store.ts'
import { listGroupSites } from '#features/sites/server/site-store.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import type { DealerFolder, DealerGroup } from './folder/dealer-group.ts'
import { documentOfFolder } from './folder/document-of-folder.ts'
import { storePictures, type StoredPictures } from './folder/folder-pictures.ts'
import { readDealerDocument } from './live/dealer-document-store.ts'
import { addVersion } from './live/dealer-version-store.ts'
import { nothingLive, writeDocument } from './live/write-document.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'

export type LoadDeps = { database: Database; storage: MediaStorage; now(): Date }

/**
 * Brings a dealer folder to life: group, dealerships, sites, pages and models in one transaction. A group that is already
 * there is left as it is, so that starting again never takes back what a dealer changed. Returns the group's id and whether
 * it was added now.
 */
export async function loadDealer(deps: LoadDeps, folder: DealerFolder): Promise<{ groupId: GroupId; isNew: boolean }> {
  const groupId = await findOrAddGroup(deps.database, folder.group)
  const known = await deps.database.forGroup(groupId, listGroupSites)
  if (known.length > 0) return { groupId, isNew: false }
  const pictures = await storePictures(deps.storage, groupId, folder)
  await deps.database.forGroup(groupId, (db) => addEverything(db, { folder, pictures, now: deps.now() }))
  return { groupId, isNew: true }
}

async function findOrAddGroup(database: Database, group: DealerGroup): Promise<GroupId> {
  return database.forPlatform(async (db) => {
    const known = await findGroupBySlug(db, group.slug)
    if (known) return known
    const id = asId<'dealer group'>(randomUUID())
    await insertGroup(db, { id, slug: group.slug, name: group.name })
    return id
  })
}

type Everything = { folder: DealerFolder; pictures: StoredPictures; now: Date }

async function addEverything(db: GroupDb, { folder, pictures, now }: Everything): Promise<void> {
  const live = nothingLive(folder.group.name)
  const wanted = documentOfFolder({ folder, pictures, now, live })
  await writeDocument(db, { live, wanted, changedBy: 'dealer added', now })
  const document = await readDealerDocument(db)
  await addVersion(db, { version: 1, changedBy: '', summary: 'added', createdAt: now, document })
}

/** Stock files of the folder in the order of their time, ready for the importer. */
export const stockFilesOf = (folder: DealerFolder) =>
  folder.group.dealerships.flatMap(({ slug, stock }) => {
    if (!stock) return []
    const mapping = stock.mapping && join(folder.folder, stock.mapping)
    return [...stock.earlier, { file: stock.file, days_ago: 0 }].map(({ file, days_ago: daysAgo }) => ({
      dealershipSlug: slug,
      file: join(folder.folder, file),
      mapping,
      daysAgo,
    }))
  })
