import { second } from '#kernel/duration.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { listModels, listPages } from '#features/content/server/content-store.ts'
import { listContent } from '#features/content/server/dealer-content-store.ts'
import { withShownReports } from '#features/inventory/domain/condition/shown-reports.ts'
import { withKnownCharges } from '#features/inventory/domain/price/known-charges.ts'
import { listConfirmations } from '#features/inventory/server/confirmation-store.ts'
import { followStock, type ReadStock } from '#features/inventory/server/vehicle-store.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Site } from '#features/sites/domain/site.ts'
import {
  findSite,
  findSiteVersions,
  listFormerStockPaths,
  listSitesBySlug,
  type SiteVersions,
} from '#features/sites/server/site-store.ts'
import { vendorsOf } from '#features/tracking/domain/vendors.ts'
import { readPublicSpeed } from '#features/tracking/server/speed/read-public-speed.ts'
import { listDeferredVendors } from '#features/tracking/server/governor/vendor-store.ts'
import type { GroupDb, Replica, TenantDatabase } from '#platform/postgres/database.ts'
import type { SiteRecords } from './site-snapshot.ts'
import { withProviderData } from './with-provider-data.ts'

/**
 * All records of a site in one transaction; its version is read first, so that a later change is never mistaken for seen.
 * Of what is known, vehicles are read again where they were written since, and the rest only after a version that changed
 * more than vehicles: while fifty cars a second are reserved, each of them costs the site three small questions.
 */
export function readSiteRecords(database: Replica, address: SiteAddress, known?: SiteRecords): Promise<SiteRecords> {
  return database.forGroup(address.groupId, async (db) => {
    const versions = await findSiteVersions(db, address.siteId)
    if (!versions) throw new Error(`Site ${address.slug} is gone`)
    // What came from the disk holds no rows of vehicles, and says nothing of what the next reading may leave out.
    if (!known?.stock || otherVersions(known) !== otherVersions(versions)) return readWhole(db, address, known?.stock)
    const stock = await stockOf(db, known.own?.site ?? known.site, known.stock)
    return { ...known, ...versions, ...stock }
  })
}

/** Milliseconds for which nobody asks a replica that failed. */
const replicaPause = 10 * second

/**
 * Reads sites from the replica, where there is one that has come as far as the version that was announced; else, and whenever it fails, from the
 * database itself.
 */
export function siteReader(
  database: Pick<TenantDatabase, 'forGroup'> & { replica?: Replica },
  now: () => number = () => performance.now(),
): (address: SiteAddress, known?: SiteRecords) => Promise<SiteRecords> {
  const { replica } = database
  if (!replica) return (address, known) => readSiteRecords(database, address, known)
  let restsUntil = 0
  const fromReplica = async (address: SiteAddress, known?: SiteRecords): Promise<SiteRecords | undefined> => {
    if (now() < restsUntil) return undefined
    try {
      const versions = await replica.forGroup(address.groupId, (db) => findSiteVersions(db, address.siteId))
      if (!versions || versions.version < address.version) return undefined
      return await readSiteRecords(replica, address, known)
    } catch {
      restsUntil = now() + replicaPause
      return undefined
    }
  }
  return async (address, known) => (await fromReplica(address, known)) ?? readSiteRecords(database, address, known)
}

const otherVersions = ({ version, vehicleVersions }: SiteVersions): number => version - vehicleVersions

async function readWhole(db: GroupDb, address: SiteAddress, stock: ReadStock | undefined): Promise<SiteRecords> {
  const found = await findSite(db, address.siteId)
  if (!found) throw new Error(`Site ${address.slug} is gone`)
  const now = new Date()
  const speed = await readPublicSpeed(db, found.site, now)
  const records: SiteRecords = {
    ...found,
    ...(await stockOf(db, found.site, stock)),
    pages: await listPages(db, address.siteId),
    models: await listModels(db, address.siteId),
    content: await listContent(db, address.siteId),
    formerPaths: await listFormerStockPaths(db, address.siteId),
    alternates: await listSitesBySlug(db, found.site.settings.content.sister_sites),
    deferredVendors: vendorsOf(found.site).length > 0 ? await listDeferredVendors(db, address.siteId) : [],
    ...(speed && { speed }),
  }
  return withProviderData(db, records, now)
}

async function stockOf(
  db: GroupDb,
  site: Site,
  known: ReadStock | undefined,
): Promise<Pick<SiteRecords, 'vehicles' | 'stock' | 'confirmations'>> {
  const dealershipIds = site.dealerships.map((dealership) => dealership.id)
  const stock = await followStock(db, dealershipIds, known)
  const { enabled } = site.settings.vehicle.confirmed
  const confirmations = enabled ? await listConfirmations(db, dealershipIds) : undefined
  const offered = withShownReports(withKnownCharges(stockVehicles(stock), site), site.settings.vehicle)
  return { vehicles: offered, stock, ...(confirmations && { confirmations }) }
}

/** The vehicles as they are stored, also with prices that the site may not show. */
export const stockVehicles = (stock: ReadStock = new Map()): Vehicle[] =>
  [...stock.values()].map(({ vehicle }) => vehicle)
