import type { SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { beginWalk, changeWalk, countPages, findWalk } from './walk-store.ts'

/** Pages that are read where nobody says how many, and at most. */
export const walkPages = { usual: 500, most: 5_000 }

/** Scheme and host of a site on the web, as somebody typed it; the problem is a sentence. */
export function oldSiteOrigin(text: string): Result<string, string> {
  const trimmed = text.trim()
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return fail('Enter the address of your old site, such as https://www.example.com.')
  const { origin, hostname, username, password } = new URL(address)
  if (!/[.:]/.test(hostname) || username !== '' || password !== '')
    return fail('Enter the address of your old site, such as https://www.example.com.')
  return ok(origin)
}

/** What is known of reading the old site from the web; null: nobody began. */
export async function readWalk(db: GroupDb, siteId: SiteId) {
  const walk = await findWalk(db, siteId)
  if (!walk) return null
  const { robots: _, ...rest } = walk
  return { ...rest, ...(await countPages(db, siteId)) }
}

export const startWalk = beginWalk

/** Stops after the page that is on its way; what was read stays, and it can go on. */
export const stopWalk = (db: GroupDb, siteId: SiteId): Promise<boolean> =>
  changeWalk(db, siteId, { state: 'stopped', claimedUntil: null })
