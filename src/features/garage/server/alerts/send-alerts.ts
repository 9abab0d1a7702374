import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type AlertedVehicle, alertMail } from '../../domain/garage-mails.ts'
import { alertNotification } from '../../domain/garage-notification.ts'
import type { MatchedVehicle, VehicleChange } from '../../domain/search-alert.ts'
import { shownPrice } from '../update-garage.ts'
import type { SearchLinks } from '../private-token.ts'
import type { SendPush } from '../push/push-ports.ts'
import { pushToGarage } from '../push/push-subscriptions.ts'
import { searchPath } from '../saved-searches.ts'
import { matchChanges, type StockForAlerts } from './match-changes.ts'
import { listMatched, type SiteToMatch } from './matched-store.ts'
import { type Channel, claimAlerts, type DueSearch, listDue, planNextCheck, releaseAlerts } from './alert-store.ts'

export type { SiteToMatch, StockForAlerts }

export type AlertDeps = {
  database: Database
  readStockForAlerts(site: SiteToMatch): Promise<StockForAlerts>
  sendMail: SendMail
  sendPush: SendPush
  mailFrom: string
  originOf(site: Site): string
  searchLinks: SearchLinks
  now(): Date
}

/** Finds what changed on a site since the last time, for whom, and tells what is due. Safe to repeat and to be killed in. */
export async function alertSearches(deps: AlertDeps, target: SiteToMatch): Promise<void> {
  const stock = await deps.readStockForAlerts(target)
  await matchChanges(deps.database, stock, deps.now())
  const known = await deps.database.forGroup(target.groupId, (db) => listMatched(db, target.siteId))
  for (const channel of ['mail', 'push'] as const) await notifyWaiting(deps, { stock, known, channel })
  await deps.database.forGroup(target.groupId, (db) => planNextCheck(db, target.siteId, deps.now()))
}

const mostAtOnce = 1_000

type Telling = { stock: StockForAlerts; known: ReadonlyMap<VehicleId, MatchedVehicle>; channel: Channel }

/** One message per search, with everything since the last one. It is claimed before it is sent, so never sent twice. */
async function notifyWaiting(deps: AlertDeps, telling: Telling): Promise<void> {
  const { site } = telling.stock
  const { channel } = telling
  const now = deps.now()
  const due = await deps.database.forGroup(site.groupId, (db) =>
    listDue(db, site.id, { channel, now, most: mostAtOnce }),
  )
  for (const search of due) {
    const alerts = await deps.database.forGroup(site.groupId, (db) =>
      claimAlerts(db, site.id, { searchId: search.id, channel, now }),
    )
    const vehicles = alertedVehicles(alerts, { ...telling, origin: deps.originOf(site) })
    if (vehicles.length === 0) continue
    const isNotified = await (channel === 'mail' ? mailOne : pushOne)(deps, site, { search, vehicles })
    if (!isNotified)
      await deps.database.forGroup(site.groupId, (db) => releaseAlerts(db, search.id, { channel, takenAt: now }))
  }
}

/** What was found and is still so: a vehicle that was sold meanwhile is not new any more. */
function alertedVehicles(
  alerts: readonly VehicleChange[],
  { stock, known, origin }: Telling & { origin: string },
): AlertedVehicle[] {
  const latest = new Map(alerts.map((alert) => [alert.vehicleId, alert]))
  return [...latest.values()].flatMap(({ vehicleId, kind }): AlertedVehicle[] => {
    const state = known.get(vehicleId)
    if (!state || !isStillSo(kind, state)) return []
    const vehicle = stock.findVehicle(vehicleId)
    if (!vehicle) return [{ kind, name: state.name, href: null, price: null }]
    const price = kind === 'sold' ? null : shownPrice(vehicle, stock.site)
    return [{ kind, name: vehicleName(vehicle), href: origin + stock.hrefOf(vehicle), price }]
  })
}

function isStillSo(kind: VehicleChange['kind'], { isForSale, isReserved }: MatchedVehicle): boolean {
  if (kind === 'sold') return !isForSale
  if (kind === 'reserved') return isReserved
  return isForSale && !(kind === 'back' && isReserved)
}

type Message = { search: DueSearch; vehicles: AlertedVehicle[] }

/** False when a mail server that is away may take it another minute; one that refuses the address for good is not asked again. */
async function mailOne(deps: AlertDeps, site: Site, { search, vehicles }: Message): Promise<boolean> {
  const origin = deps.originOf(site)
  const link = origin + searchPath(deps.searchLinks.tokenOf(search.id))
  const { title, isList } = search
  const sent = await deps.sendMail({
    groupId: site.groupId,
    messageId: `<alert-${search.id}-${deps.now().getTime()}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: site.name, address: deps.mailFrom },
    to: [search.email],
    ...alertMail(site, { title, isList, listHref: origin + search.address, vehicles, unsubscribeHref: link }),
    headers: { 'List-Unsubscribe': `<${link}/stop>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  return sent.ok || sent.problem.kind !== 'temporary'
}

/** False when no device could be told and one of them may be later. */
function pushOne(deps: AlertDeps, site: Site, { search, vehicles }: Message): Promise<boolean> {
  const notification = alertNotification(site, { search, vehicles, origin: deps.originOf(site) })
  return pushToGarage(deps, site, { search, notification })
}
