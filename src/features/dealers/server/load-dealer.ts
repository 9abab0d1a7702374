import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { asId, type DealershipId, type GroupId, type SiteId } from '#kernel/ids.ts'
import { saveModel, savePage } from '#features/content/server/content-store.ts'
import {
  findGroupBySlug,
  insertDealership,
  insertGroup,
  insertLocation,
  insertSite,
} from '#features/sites/server/dealer-store.ts'
import { localTime } from '#features/sites/domain/opening-hours.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { listGroupSites } from '#features/sites/server/site-store.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import type { DealerFolder, DealerGroup } from './dealer-group.ts'
import { storePictures, withStoredPictures, type StoredPictures } from './folder-pictures.ts'
import { blocksWithPictures, loadWritten } from './load-written.ts'
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
  const dealerships = new Map<string, DealershipId>()
  for (const [position, dealership] of folder.group.dealerships.entries()) {
    dealerships.set(dealership.slug, await addDealership(db, dealership, position))
  }
  for (const { site, pages, models, written } of folder.sites) {
    const siteId = await insertSite(db, {
      slug: site.slug,
      name: site.name,
      template: site.template,
      region: site.region,
      timeZone: site.time_zone,
      settings: withPictureUrls(site.settings, pictures),
      hosts: site.hosts,
      dealerships: site.dealerships.flatMap((slug) => dealerships.get(slug) ?? []),
    })
    for (const page of pages) {
      const blocks = blocksWithPictures(page.blocks, pictures)
      await savePage(db, siteId, { ...page, body: withStoredPictures(page.body, pictures), blocks })
    }
    await addModels(db, { siteId, models, pictures })
    await loadWritten(db, { siteId, written, pictures, today: localTime(now, site.time_zone).date })
  }
}

async function addDealership(
  db: GroupDb,
  dealership: DealerGroup['dealerships'][number],
  position: number,
): Promise<DealershipId> {
  const { slug, name, licence_number: licenceNumber, email } = dealership
  const { legal_name: legalName, business_number: businessNumber } = dealership
  const id = await insertDealership(db, { slug, name, licenceNumber, email, position, legalName, businessNumber })
  for (const [at, location] of dealership.locations.entries()) {
    await insertLocation(db, {
      dealershipId: id,
      slug: location.slug,
      name: location.name,
      position: at,
      isPrimary: location.is_primary,
      phone: location.phone,
      email: location.email,
      address: location.address,
      openingHours: location.opening_hours,
      timeZone: location.time_zone,
      note: location.note,
    })
  }
  return id
}

type ModelsToAdd = { siteId: SiteId; models: DealerFolder['sites'][number]['models']; pictures: StoredPictures }

async function addModels(db: GroupDb, { siteId, models, pictures }: ModelsToAdd): Promise<void> {
  for (const [position, model] of models.entries()) {
    const picture = model.image === null ? undefined : pictures.get(model.image)
    await saveModel(db, siteId, {
      slug: model.slug,
      name: model.name,
      manufacturerName: model.manufacturer_name,
      description: model.description,
      body: model.body,
      image: picture ? { ...picture, alt: model.image_alt } : null,
      status: model.status,
      overrideUrl: model.override_url,
      accessoriesCount: model.accessories_count,
      blocks: blocksWithPictures(model.blocks, pictures),
      position,
    })
  }
}

/** Settings with `media/...` names replaced by the addresses of the stored pictures; still valid, or that would be a bug. */
function withPictureUrls(settings: unknown, pictures: StoredPictures): unknown {
  const replaced: unknown = JSON.parse(withStoredPictures(JSON.stringify(settings), pictures))
  const parsed = parseSiteSettings(replaced)
  if (!parsed.ok) throw new Error(`Settings became invalid: ${JSON.stringify(parsed.problem)}`)
  return replaced
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
