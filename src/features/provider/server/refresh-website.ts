import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Log } from '#platform/log.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { providerBase } from '#features/sites/domain/settings/connections/provider-base.ts'
import { type ReplyKind, manufacturerSlug } from '../domain/provider-address.ts'
import { isLoose, listIn } from '../domain/lenient.ts'
import { type OpenProvider, type Provider, ProviderFailure } from './provider-ports.ts'
import { listCarIds, saveReply, saveRefresh, type StoredRefresh } from './provider-store.ts'
import { type ReportDeps, reportFailure } from './report-failure.ts'
import { takeVehicles } from './take-vehicles.ts'

export type RefreshDeps = ReportDeps & {
  database: TenantDatabase
  secretBox: SecretBox
  openProvider: OpenProvider
  log: Pick<Log, 'warn' | 'error'>
  now(): Date
}

export type RefreshOrder = {
  groupId: GroupId
  siteId: SiteId
  via: StoredRefresh['via']
  /** Vehicles to ask for, beside those that the provider looks after already. */
  carIds?: readonly string[]
}

/** Most vehicles that one refresh asks for; those that were not asked for longest come first. */
const mostCars = 200

/** Specification 8. */
export const refreshFailure = (message: string): string => `An error occurred with website refresh: ${message}`

/**
 * Reads everything of a site from its provider anew. What comes is stored, what does not come stays as it was, and the result
 * is stored too. A site without a provider is made anew from its own data.
 */
export async function refreshWebsite(deps: RefreshDeps, order: RefreshOrder): Promise<Result<StoredRefresh, string>> {
  const found = await deps.database.forGroup(order.groupId, (db) => readSite(db, order.siteId))
  if (!found) return fail(refreshFailure('there is no such website'))
  const done = await readAll(deps, found, order)
  const message = done.problems.join('; ')
  const refresh: StoredRefresh = {
    at: deps.now(),
    via: order.via,
    outcome: done.problems.length > 0 ? 'failed' : 'refreshed',
    changed: done.changed,
    message,
  }
  await deps.database.forGroup(order.groupId, async (db) => {
    // By a schedule only what changes makes pages anew.
    if (done.changed.length > 0 || order.via !== 'schedule') await noteSiteChange(db, order.siteId)
    if (order.via !== 'schedule' || message !== '' || done.changed.length > 0)
      await saveRefresh(db, order.siteId, refresh)
  })
  if (message === '') return ok(refresh)
  deps.log.error({ site: found.slug, via: order.via }, refreshFailure(message))
  await reportFailure(deps, found, refreshFailure(message))
  return fail(refreshFailure(message))
}

/** Reading the provider's answers took two processes down: the site stays as it was, and staff see why. */
export async function setRefreshAside(
  deps: Pick<RefreshDeps, 'database' | 'log' | 'now'>,
  order: RefreshOrder,
): Promise<string> {
  const { groupId, siteId, via } = order
  const message =
    'reading the provider’s answers stopped the program twice, so they aren’t read again by themselves for a week'
  deps.log.error({ siteId, via }, refreshFailure(message))
  const site = await deps.database.forGroup(groupId, async (db) => {
    await saveRefresh(db, siteId, { at: deps.now(), via, outcome: 'failed', changed: [], message })
    return readSite(db, siteId)
  })
  return `the provider’s answers for ${site?.name ?? 'a site'}`
}

type Done = { changed: string[]; problems: string[] }

async function readAll(deps: RefreshDeps, site: Site, { via, carIds = [] }: RefreshOrder): Promise<Done> {
  const baseUrl = providerBase(site)
  const done: Done = { changed: [], problems: [] }
  if (baseUrl === null) return done
  if (via !== 'schedule') deps.openProvider.forget('careers')
  const { website_id: websiteId } = site.settings.connections.provider
  const credentials = await deps.database.forGroup(site.groupId, (db) =>
    openConnectionKey(db, deps.secretBox, { site, service: 'provider-careers' }),
  )
  const provider = deps.openProvider({ baseUrl, websiteId, credentials })
  const manufacturer = manufacturerSlug(site)
  if (manufacturer !== '')
    await take(deps, {
      site,
      provider,
      done,
      kind: 'manufacturer',
      read: () => provider.findManufacturer(manufacturer),
    })
  if (websiteId === '') return done
  await take(deps, { site, provider, done, kind: 'careers', read: () => provider.listCareers() })
  await take(deps, { site, provider, done, kind: 'website', read: () => provider.findSessionData() })
  await takeCars(deps, { site, provider, done, carIds })
  return done
}

type Take = { site: Site; provider: Provider; done: Done; kind: ReplyKind; read(): Promise<unknown> }

/** An answer of the wrong shape is none: the one before it stays. */
const isReply: Record<ReplyKind, (reply: unknown) => boolean> = {
  manufacturer: (reply) => listIn(reply, ['models', 'range', 'data']) !== undefined,
  careers: (reply) => listIn(reply, ['careers', 'positions', 'jobs', 'data']) !== undefined,
  website: (reply) => isLoose(reply) && ('name' in reply || 'locations' in reply),
}

const whatIs: Record<ReplyKind, string> = {
  manufacturer: 'manufacturer data',
  careers: 'careers',
  website: 'website session data',
}

async function take(deps: RefreshDeps, { site, provider, done, kind, read }: Take): Promise<void> {
  const reply = await read().catch((error: unknown) => error)
  if (reply instanceof Error || reply === false || reply === null || !isReply[kind](reply)) {
    const failure = reply instanceof ProviderFailure ? reply : reply === false ? provider.lastFailure?.() : undefined
    const why = failure ? `: ${failure.text}` : reasonOf(reply)
    done.problems.push(`no ${whatIs[kind]}${why}`)
    return
  }
  const isChanged = await deps.database.forGroup(site.groupId, (db) =>
    saveReply(db, site.id, { kind, body: reply, now: deps.now() }),
  )
  if (isChanged) done.changed.push(kind)
}

const reasonOf = (reply: unknown): string =>
  reply instanceof Error ? `: ${reply.message}` : reply === false ? '' : ': it cannot be read'

type Cars = { site: Site; provider: Provider; done: Done; carIds: readonly string[] }

async function takeCars(deps: RefreshDeps, { site, provider, done, carIds }: Cars): Promise<void> {
  const known = await deps.database.forGroup(site.groupId, (db) => listCarIds(db, site.id, mostCars))
  const wanted = [...new Set([...carIds, ...known])].slice(0, mostCars)
  const taken = await takeVehicles(deps, { site, provider, carIds: wanted })
  if (taken.isChanged) done.changed.push('vehicles')
  done.problems.push(...taken.problems.slice(0, 5))
  if (taken.problems.length > 5) done.problems.push(`and ${taken.problems.length - 5} more vehicles`)
}
