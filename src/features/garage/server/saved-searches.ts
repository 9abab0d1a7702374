import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { confirmSearchMail } from '../domain/garage-mails.ts'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { hashOf, type SearchLinks } from './private-token.ts'
import { findGarage } from './garage-store.ts'
import type { GarageDeps, GarageKey } from './update-garage.ts'
import {
  changeFrequency,
  confirmSearch,
  findGarageMail,
  findSearch,
  listSearches,
  type SavedSearch,
  saveSearch,
  stopSearch,
  stopSearchesOf,
  watchGarage,
} from './saved-search-store.ts'

export type { SavedSearch }
type SavedSearchDeps = {
  database: TenantDatabase
  sendMail: SendMail
  mailFrom: string
  originOf(site: Site): string
  searchLinks: SearchLinks
  newId(): string
  now(): Date
}

export const searchPath = (token: string): string => `/saved-search/${token}`
export const stopSearchPath = (token: string): string => `${searchPath(token)}/stop`

type SearchToSave = {
  email: string
  /** Path and query of the list in the site's own spelling. */
  address: string
  /** Said by us, not by who asks: it stands in a mail to an address that nobody has proved yet. */
  title: string
  /** Belongs to one vehicle; null for a list. */
  vehicleId: VehicleId | null
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

export type SearchChange =
  | { kind: 'confirm' }
  | { kind: 'stop' }
  /** Everything that this site sends to the address. */
  | { kind: 'stop-all' }
  | { kind: 'frequency'; frequency: AlertFrequency }

/** Carries out what the holder of a mail's link decides; false when the link means nothing. */
export const changeSearchByLink = (
  deps: Pick<SavedSearchDeps, 'database' | 'now'>,
  site: Site,
  { token, change }: { token: string; change: SearchChange },
): Promise<boolean> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const search = await findSearch(db, site.id, hashOf(token))
    if (!search) return false
    if (change.kind === 'confirm') await confirmSearch(db, search.id, deps.now())
    else if (change.kind === 'stop') await stopSearch(db, search.id, deps.now())
    else if (change.kind === 'stop-all') await stopSearchesOf(db, site.id, { email: search.email, now: deps.now() })
    else await changeFrequency(db, site.id, { id: search.id, frequency: change.frequency, now: deps.now() })
    return true
  })

export const searchesOf = (
  deps: Pick<SavedSearchDeps, 'database'>,
  site: Site,
  email: string,
): Promise<SavedSearch[]> => deps.database.forGroup(site.groupId, (db) => listSearches(db, site.id, email))

export const garageMailOf = (
  deps: Pick<SavedSearchDeps, 'database'>,
  { site, owner }: GarageKey,
): Promise<AlertFrequency | 'off'> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garageId = await findGarage(db, site.id, owner)
    return garageId ? findGarageMail(db, garageId) : 'off'
  })

/** Mails about what lies in the garage of who proved this address. */
export const mailAboutGarage = (
  deps: GarageDeps & Pick<SavedSearchDeps, 'searchLinks'>,
  { site, owner }: GarageKey,
  { email, mail }: { email: string; mail: AlertFrequency | 'off' },
): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garageId = await findGarage(db, site.id, owner)
    if (!garageId) return
    const id = deps.newId()
    const tokenHash = hashOf(deps.searchLinks.tokenOf(id))
    await watchGarage(db, { id, tokenHash, garageId, site, now: deps.now(), email, mail })
  })
