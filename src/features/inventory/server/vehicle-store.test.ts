import { expect, test } from 'vitest'
import type { GroupDb } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import type { StoredVehicle } from '../domain/stock-file/plan/plan-stock-import.ts'
import { addTestDealership, stockDesk, testNow, type TestDealership } from './test-stock.ts'
import {
  eachStoredVehicle,
  insertVehicles,
  listStockedDealerships,
  listVehicles,
  listVehicleSlugs,
  markSold,
  updateVehicles,
} from './vehicle-store.ts'

const opened = await testDatabase()
const desk = await stockDesk(opened.database)
const ours = await addTestDealership(opened.database, 'ours', 'our-yard')
const theirs = await addTestDealership(opened.database, 'theirs', 'their-yard')
await desk.importText(theirs, 'stock_number,make,model,year,price,car_type\nT1,Zonda,Comet,2020,20000,used\n')
const [theirVehicle] = await opened.database.forGroup(theirs.groupId, (db) => collect(db, theirs))
if (!theirVehicle) throw new Error('nothing was imported')

const asOurs = <T>(work: (db: GroupDb) => Promise<T>) => opened.database.forGroup(ours.groupId, work)

async function collect(db: GroupDb, { dealershipId }: TestDealership): Promise<StoredVehicle[]> {
  const all: StoredVehicle[] = []
  for await (const batch of eachStoredVehicle(db, dealershipId)) all.push(...batch)
  return all
}

async function* one(vehicle: StoredVehicle): AsyncGenerator<StoredVehicle[]> {
  yield [vehicle]
}

test("another group's vehicles are not read by any question", async () => {
  expect(await asOurs((db) => listVehicles(db, [theirs.dealershipId]))).toEqual([])
  expect(await asOurs((db) => collect(db, theirs))).toEqual([])
  expect(await asOurs(listVehicleSlugs)).toEqual([])
  expect(await asOurs(listStockedDealerships)).toEqual([])
})

test("another group's vehicles cannot be changed, sold or added to", async () => {
  await asOurs((db) => updateVehicles(db, one({ ...theirVehicle, make: 'Stolen' })))
  await asOurs((db) => markSold(db, [theirVehicle.id], testNow))
  await expect(
    asOurs((db) => insertVehicles(db, [{ ...theirVehicle, identity: 'T2', slug: 'stolen' }])),
  ).rejects.toThrow(/foreign key/)
  expect(await desk.vehicles(theirs)).toMatchObject([{ make: 'Zonda', status: 'in_stock', slug: theirVehicle.slug }])
})
