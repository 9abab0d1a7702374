import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { confirmSearchMail } from '../domain/garage-mails.ts'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { hashOf, type SearchLinks } from './private-token.ts'
import {
  changeSearch,
  confirmSearch,
  findSearch,
  listSearches,
  type SavedSearch,
  saveSearch,
} from './saved-search-store.ts'

export type { SavedSearch }
export type SavedSearchDeps = {
  database: TenantDatabase
  sendMail: SendMail
  mailFrom: string
  originOf(site: Site): string
  searchLinks: SearchLinks
  newId(): string
  now(): Date
}

export const searchPath = (token: string): string => `/saved-search/${token}`

export type SearchToSave = {
  email: string
  /** Path and query of the list in the site's own spelling. */
  address: string
  title: string
  frequency: AlertFrequency
  /** The shopper proved the address by signing in. */
  isProven: boolean
}

/** Stores a list to be told about. An address that was not proven gets one mail that asks, and nothing else before its yes. */
export async function saveListForAlerts(deps: SavedSearchDeps, site: Site, search: SearchToSave): Promise<void> {
  const id = deps.newId()
  const stored = await deps.database.forGroup(site.groupId, (db) =>
    saveSearch(db, {
      ...search,
      id,
      siteId: site.id,
      tokenHash: hashOf(deps.searchLinks.tokenOf(id)),
      now: deps.now(),
      isConfirmed: search.isProven,
    }),
  )
  if (stored.isConfirmed) return
  const href = deps.originOf(site) + searchPath(deps.searchLinks.tokenOf(stored.id))
  await deps.sendMail({
    groupId: site.groupId,
    messageId: `<search-${stored.id}-${deps.now().getTime()}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: site.name, address: deps.mailFrom },
    to: [search.email],
    ...confirmSearchMail(site, { title: search.title, href }),
  })
}

/** The search that a mail's link means; undefined for any other link. */
export const findSearchByLink = (
  deps: Pick<SavedSearchDeps, 'database'>,
  site: Site,
  token: string,
): Promise<SavedSearch | undefined> =>
  deps.database.forGroup(site.groupId, (db) => findSearch(db, site.id, hashOf(token)))

export type SearchChange = { kind: 'confirm' } | { kind: 'stop' } | { kind: 'frequency'; frequency: AlertFrequency }

/** What the holder of a mail's link decides; false when the link means nothing. */
export const changeSearchByLink = (
  deps: Pick<SavedSearchDeps, 'database' | 'now'>,
  site: Site,
  { token, change }: { token: string; change: SearchChange },
): Promise<boolean> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const search = await findSearch(db, site.id, hashOf(token))
    if (!search) return false
    if (change.kind === 'confirm') await confirmSearch(db, search.id, deps.now())
    else if (change.kind === 'stop') await changeSearch(db, search.id, { stoppedAt: deps.now() })
    else await changeSearch(db, search.id, { frequency: change.frequency })
    return true
  })

export const searchesOf = (
  deps: Pick<SavedSearchDeps, 'database'>,
  site: Site,
  email: string,
): Promise<SavedSearch[]> => deps.database.forGroup(site.groupId, (db) => listSearches(db, site.id, email))
