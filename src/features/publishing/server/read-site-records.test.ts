import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { acceptDeposits, refuseDeposit } from '#features/inventory/server/hold-vehicle.ts'
import { addTestDealership, stockDesk, testNow } from '#features/inventory/server/test-stock.ts'
import { listSiteAddresses, saveSiteSettings } from '#features/sites/server/site-store.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { readSiteRecords } from './read-site-records.ts'
import type { SiteRecords } from './site-snapshot.ts'

const file = (prices: Record<string, number>): string =>
  ['stock_number,make,model,year,price,car_type']
    .concat(Object.entries(prices).map(([number, price]) => `${number},Zonda,Comet,2020,${price},used`))
    .join('\n')

const opened = await testDatabase()
const desk = await stockDesk(opened.database)
const dealer = await addTestDealership(opened.database, 'ours', 'our-yard')
const [address] = await opened.database.forPlatform(listSiteAddresses)
if (!address) throw new Error('There is no site')

const read = (known?: SiteRecords) => readSiteRecords(opened.database, address, known)

/** What is read over the known records must be what a fresh process reads. */
async function follow(known: SiteRecords): Promise<SiteRecords> {
  const followed = await read(known)
  expect(followed).toEqual(await read())
  return followed
}

test('a vehicle that is taken and freed is read again, and nothing else of its site', async () => {
  await desk.importText(dealer, file({ A1: 20_000, A2: 30_000 }))
  const before = await read()
  const [vehicle, other] = before.vehicles
  if (!vehicle || !other) throw new Error('Nothing was imported')
  await opened.database.forGroup(dealer.groupId, (db) => refuseDeposit(db, vehicle, testNow))
  const held = await follow(before)
  expect(held.version).toBe(before.version + 1)
  expect(held.vehicles.map(({ isReservable }) => isReservable)).toEqual([false, true])
  const rowOf = (records: SiteRecords) => records.stock?.get(other.id)
  expect([rowOf(held) === rowOf(before), held.pages === before.pages, held.site === before.site]).toEqual([
    true,
    true,
    true,
  ])
  await opened.database.forGroup(dealer.groupId, (db) => acceptDeposits(db, dealer.dealershipId))
  const freed = await follow(held)
  expect(freed.vehicles.every(({ isReservable }) => isReservable)).toBe(true)
})

test('a stock file, changed settings and a taken vehicle that come between two reads are all seen', async () => {
  const before = await read()
  await desk.importText(dealer, file({ A1: 19_000, A2: 30_000, A3: 40_000 }), {
    now: new Date(testNow.getTime() + day),
  })
  const imported = await follow(before)
  expect(imported.vehicles.flatMap(({ earlierPrices }) => earlierPrices.map(({ price }) => price))).toContain(2_000_000)
  const [vehicle] = imported.vehicles
  if (!vehicle) throw new Error('The stock is gone')
  await opened.database.forGroup(dealer.groupId, async (db) => {
    await saveSiteSettings(db, address.siteId, { settings: { vehicle: { sold_days: 9 } }, changedBy: 'test' })
    await refuseDeposit(db, vehicle, testNow)
  })
  const after = await follow(imported)
  expect(after.site.settings.vehicle.sold_days).toBe(9)
  expect(after.vehicles.find(({ id }) => id === vehicle.id)?.isReservable).toBe(false)
})
