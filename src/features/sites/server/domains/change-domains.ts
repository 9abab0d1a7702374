import type { SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { announceHosts, deleteHost, insertHost, listHosts, lockHosts, orderHosts } from './domain-store.ts'

export type DomainProblem = 'taken' | 'known' | 'too-many' | 'missing' | 'last'
type Changed = { before: string[]; after: string[] }

/** Enough for a brand, its spellings and what it was called before. */
const mostDomains = 20

export const readDomains = (db: GroupDb, siteId: SiteId): Promise<string[]> => listHosts(db, siteId)

/** From now on the site answers to this name, the last one, or the one of this place; the first is its primary domain. */
export async function addDomain(
  db: GroupDb,
  siteId: SiteId,
  { host, place = mostDomains }: { host: string; place?: number | undefined },
): Promise<Result<Changed, DomainProblem>> {
  const before = await lockHosts(db, siteId)
  if (before.includes(host)) return fail('known')
  if (before.length >= mostDomains) return fail('too-many')
  if (!(await insertHost(db, siteId, { host, position: before.length }))) return fail('taken')
  const after = before.toSpliced(place, 0, host)
  await orderHosts(db, siteId, after)
  await announceHosts(db, siteId)
  return ok({ before, after })
}

/** The site does not answer to it any more. The last one stays: without a domain nobody reaches the site. */
export async function removeDomain(db: GroupDb, siteId: SiteId, host: string): Promise<Result<Changed, DomainProblem>> {
  const before = await lockHosts(db, siteId)
  if (!before.includes(host)) return fail('missing')
  if (before.length === 1) return fail('last')
  const after = before.filter((each) => each !== host)
  await deleteHost(db, siteId, host)
  await orderHosts(db, siteId, after)
  await announceHosts(db, siteId)
  return ok({ before, after })
}

/** The name that search engines, mails and feeds are given. */
export async function makePrimary(db: GroupDb, siteId: SiteId, host: string): Promise<Result<Changed, DomainProblem>> {
  const before = await lockHosts(db, siteId)
  if (!before.includes(host)) return fail('missing')
  const after = [host, ...before.filter((each) => each !== host)]
  await orderHosts(db, siteId, after)
  await announceHosts(db, siteId)
  return ok({ before, after })
}
