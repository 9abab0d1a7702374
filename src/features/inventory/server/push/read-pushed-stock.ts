import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { listStockPage, lockByIdentity, type StockPage } from './push-store.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'

/** Vehicles with this stock number: several, where dealerships of one site number alike. */
export const findByStockNumber = (
  db: GroupDb,
  { dealershipIds, stockNumber }: { dealershipIds: readonly DealershipId[]; stockNumber: string },
): Promise<StoredVehicle[]> => lockByIdentity(db, { dealershipIds, identities: [identityOfStockNumber(stockNumber)] })

/** A page of the stock, hidden and sold vehicles too. */
export const listPushedStock = (db: GroupDb, page: StockPage): Promise<StoredVehicle[]> => listStockPage(db, page)
