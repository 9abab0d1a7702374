import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { HeldPieces } from '../domain/products/held-pieces.ts'

/** Pieces of orders that are paid for and not handed over. A file of stock overwrites its column, so that they are counted and not subtracted. */
export const listSoldPieces = (db: GroupDb, siteId: SiteId): Promise<HeldPieces[]> =>
  listPieces(db, siteId, sql`o.state in ('paid', 'ready')`)

/**
 * Pieces that wait while somebody pays. Those of one basket are left out, because its next order takes their place; so is what was given
 * up, whose money would go back.
 */
export const listWaitingPieces = (db: GroupDb, siteId: SiteId, exceptBasket: string): Promise<HeldPieces[]> =>
  listPieces(db, siteId, sql`o.state = 'awaiting' and o.ended_because = '' and o.basket_id <> ${exceptBasket}`)

async function listPieces(db: GroupDb, siteId: SiteId, which: ReturnType<typeof sql>): Promise<HeldPieces[]> {
  const { rows } = await sql<HeldPieces>`
    select l.product_slug as product, l.variant, sum(l.quantity)::int as quantity
    from store_order o join store_order_line l on l.group_id = o.group_id and l.order_id = o.order_id
    where o.site_id = ${siteId} and ${which} group by 1, 2`.execute(db)
  return rows
}
