import { tradeInPagePath } from '../domain/trade-in-page-path.ts'
import { createHash, createHmac } from 'node:crypto'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { tradeInOpenDays } from './open-trade-in.ts'
import { listTradeInsOfEmail, saveAccountHash, type TradeIn } from './trade-in-store.ts'

/** Links to a trade-in for who signed in: they follow from the program's secret, and open beside the one that began it. */
export type TradeInLinks = { tokenOf(id: string): string }

export function tradeInLinks(secret: string): TradeInLinks {
  const key = createHmac('sha256', secret).update('links to a trade-in').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

type OwnTradeIn = { tradeIn: TradeIn; /** Null once its page has ended. */ href: string | null }

/** Valuations of somebody who proved the address by reading its mail. Never to be called for one that was merely typed. */
export async function listOwnTradeIns(
  { database, tradeInLinks: links, now }: { database: TenantDatabase; tradeInLinks: TradeInLinks; now(): Date },
  site: Site,
  provenEmail: string,
): Promise<OwnTradeIn[]> {
  const key = emailKey(provenEmail)
  if (key === '') return []
  return database.forGroup(site.groupId, async (db) => {
    const own: OwnTradeIn[] = []
    for (const tradeIn of await listTradeInsOfEmail(db, site.id, key)) {
      const isOpen = now().getTime() - tradeIn.createdAt.getTime() <= tradeInOpenDays * dayInMs
      const token = links.tokenOf(tradeIn.id)
      if (isOpen) await saveAccountHash(db, tradeIn.id, createHash('sha256').update(token).digest())
      own.push({ tradeIn, href: isOpen ? tradeInPagePath(token) : null })
    }
    return own
  })
}
