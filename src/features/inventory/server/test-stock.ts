import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import { insertDealership, insertGroup, insertLocation, insertSite } from '#features/sites/server/dealer-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { importStock, type ImportRequest } from './import-stock.ts'
import type { StorePicture } from './pictures/picture-ports.ts'
import { listVehicles } from './vehicle-store.ts'

export const testNow = new Date('2026-11-21T04:00:00Z')

export type TestDealership = { groupId: GroupId; dealershipId: DealershipId; slug: string; groupSlug: string }

/** A group with one dealership, its yard `main` and a site that shows it. */
export async function addTestDealership(database: Database, groupSlug: string, slug: string): Promise<TestDealership> {
  const groupId = asId<'dealer group'>(randomUUID())
  await database.forPlatform((db) => insertGroup(db, { id: groupId, slug: groupSlug, name: groupSlug }))
  const dealershipId = await addToGroup(database, groupId, slug)
  return { groupId, dealershipId, slug, groupSlug }
}

export const addToGroup = (database: Database, groupId: GroupId, slug: string): Promise<DealershipId> =>
  database.forGroup(groupId, async (db) => {
    const id = await insertDealership(db, { slug, name: slug, licenceNumber: '', email: '', position: 0 })
    await insertLocation(db, {
      dealershipId: id,
      slug: 'main',
      name: 'Main yard',
      position: 0,
      isPrimary: true,
      phone: '',
      email: '',
      address: { street: '', city: '', state: '', postcode: '', lat: null, long: null },
      openingHours: { week: [], special: {} },
      timeZone: '',
    })
    const site = {
      slug: `${slug}-site`,
      name: slug,
      template: 'car' as const,
      region: 'AU' as const,
      timeZone: 'Australia/Sydney',
      settings: {},
      hosts: [],
    }
    await insertSite(db, { ...site, dealerships: [id] })
    return id
  })

/** Writes stock files into a folder of its own and imports them. */
export async function stockDesk(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'stock-desk-'))

  async function importText(
    at: { slug: string; groupSlug: string },
    text: string,
    more: Partial<ImportRequest> & { mapping?: unknown; storePicture?: StorePicture; now?: Date } = {},
  ) {
    const { mapping, storePicture, now, ...request } = more
    const file = join(folder, `${randomUUID()}.csv`)
    await writeFile(file, text)
    const mappingFile = mapping === undefined ? undefined : join(folder, `${randomUUID()}.json`)
    if (mappingFile) await writeFile(mappingFile, JSON.stringify(mapping))
    const deps = { database, now: () => now ?? testNow, storePicture: storePicture ?? (async () => undefined) }
    return importStock(deps, { dealershipSlug: at.slug, groupSlug: at.groupSlug, file, mappingFile, ...request })
  }

  return {
    folder,
    importText,
    vehicles: ({ groupId, dealershipId }: TestDealership) =>
      database.forGroup(groupId, (db) => listVehicles(db, [dealershipId])),
    siteVersion: ({ groupId }: TestDealership) =>
      database.forGroup(
        groupId,
        async (db) => (await db.selectFrom('site').select('version').executeTakeFirstOrThrow()).version,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
