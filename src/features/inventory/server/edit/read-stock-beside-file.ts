import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { listFileEntries } from '../file-entry-store.ts'
import { listPutAway, listStockToEdit } from './read-stock.ts'
import { listLastChanges } from './vehicle-change-store.ts'

/** The stock of these dealerships, archived and deleted vehicles too, what their last files say of it, and who last changed each field. */
export async function readStockBesideFile(db: GroupDb, among: readonly DealershipId[]) {
  return {
    stored: [...(await listStockToEdit(db, among)), ...(await listPutAway(db, among))],
    entries: await listFileEntries(db, among),
    changes: await listLastChanges(db, among),
  }
}
