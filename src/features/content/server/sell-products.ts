import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { HeldPieces } from '../domain/products/held-pieces.ts'
import type { Product } from '../domain/products/product.ts'
import { listWaitingPieces } from './held-pieces-store.ts'
import { addToStock, listProducts, lockProductRows, takeFromStock } from './product-store.ts'

// For the capability that sells them: all of it in the caller's transaction.

/** Nobody else buys these until the transaction ends. */
export const lockProducts = (db: GroupDb, siteId: SiteId, slugs: readonly string[]): Promise<void> =>
  lockProductRows(db, siteId, slugs)

/** What shoppers see: without the pieces that others have paid for. */
export const productsOnSale = (db: GroupDb, siteId: SiteId): Promise<Product[]> => listProducts(db, siteId)

/** Pieces that others are paying for at this moment, without those of one basket. */
export const waitingPieces = (db: GroupDb, siteId: SiteId, exceptBasket: string): Promise<HeldPieces[]> =>
  listWaitingPieces(db, siteId, exceptBasket)

/** They have left the shop: the stock that the dealer counts has them no more. */
export const handOverPieces = (db: GroupDb, siteId: SiteId, pieces: readonly HeldPieces[]): Promise<void> =>
  takeFromStock(db, siteId, pieces)

/** They are in the shop after all. */
export const takeBackPieces = (db: GroupDb, siteId: SiteId, pieces: readonly HeldPieces[]): Promise<void> =>
  addToStock(db, siteId, pieces)
