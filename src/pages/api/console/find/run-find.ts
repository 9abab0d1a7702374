import type { findCalls, Found } from '#console/calls/find-calls.ts'
import { may, type Permission } from '#features/accounts/domain/permissions.ts'
import { readPages } from '#features/content/server/editing/edit-page.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import type { DeclaredSetting } from '#features/sites/domain/settings/editing/setting-control.ts'
import { otherNamesOf } from '#features/sites/domain/settings/editing/setting-synonyms.ts'
import { ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { listLeadsPage } from '../leads/list-leads-page.ts'
import { orderRuns } from '../reservations/run-orders.ts'
import { reservationRuns } from '../reservations/run-reservations.ts'
import { reach } from '../stock/run-stock.ts'

/** Bound for each kind: the palette is for going to one of them, the lists are for the rest. */
const most = 6

export const findRuns: Runs<typeof findCalls> = {
  'find.all': async (call, { text }) => {
    const found = await Promise.all(
      finders.map(({ permission, find }) => (may(call.staff.role, permission) ? find(call, text) : [])),
    )
    return ok({ found: found.flat() })
  },
}

type Finder = { permission: Permission; find(call: SiteCall, text: string): Promise<Found[]> }

const finders: readonly Finder[] = [
  { permission: 'leads.read', find: findLeads },
  { permission: 'stock.read', find: findVehicles },
  { permission: 'reservations.read', find: findReservations },
  { permission: 'orders.read', find: findOrders },
  { permission: 'content.edit', find: findPages },
  { permission: 'settings.edit', find: findSettings },
]

/** As the list of leads finds them, in every folder. */
async function findLeads(call: SiteCall, text: string): Promise<Found[]> {
  const { rows } = await listLeadsPage(call, { q: text, status: 'all' })
  return rows.slice(0, most).map(({ id, name, kind, vehicle, phone, email }) => ({
    kind: 'lead',
    label: name || email || phone || 'No name given',
    detail: [kind, vehicle, phone].filter(Boolean).join(', '),
    path: `leads/${id}`,
  }))
}

/** Hidden and sold ones too: those are looked for most. */
async function findVehicles(call: SiteCall, text: string): Promise<Found[]> {
  const { site, records } = await call.deps.snapshots.get(call.address)
  const own = new Set(reach(call, site))
  const holds = holdsAll(text)
  return records.vehicles
    .filter((vehicle) => own.has(vehicle.dealershipId))
    .filter((vehicle) => holds([vehicleName(vehicle), vehicle.stockNumber, vehicle.vin, vehicle.rego]))
    .slice(0, most)
    .map((vehicle) => ({
      kind: 'vehicle',
      label: vehicleName(vehicle),
      detail: [vehicle.stockNumber, vehicle.rego, vehicle.isShown ? '' : 'hidden'].filter(Boolean).join(', '),
      path: `stock/${vehicle.id}`,
    }))
}

/** Covers the last hundred, by number, vehicle and shopper. */
async function findReservations(call: SiteCall, text: string): Promise<Found[]> {
  const listed = await reservationRuns['reservations.list'](call, { needsAttention: false })
  if (!listed.ok) return []
  const holds = holdsAll(text)
  return listed.value.rows
    .filter(({ number, vehicle, name, phone, stockNumber }) => holds([number, vehicle, stockNumber, name, phone]))
    .slice(0, most)
    .map(({ id, number, vehicle, name }) => ({
      kind: 'reservation',
      label: number,
      detail: [vehicle, name].filter(Boolean).join(', '),
      path: `reservations/${id}`,
    }))
}

/** Covers the last hundred, by number, what was bought and shopper. */
async function findOrders(call: SiteCall, text: string): Promise<Found[]> {
  const listed = await orderRuns['orders.list'](call, { view: 'all' })
  if (!listed.ok) return []
  const holds = holdsAll(text)
  return listed.value.rows
    .filter(({ number, bought, name, phone }) => holds([number, bought, name, phone]))
    .slice(0, most)
    .map(({ id, number, bought, name }) => ({
      kind: 'order',
      label: number,
      detail: [bought, name].filter(Boolean).join(', '),
      path: `orders/${id}`,
    }))
}

async function findPages(call: SiteCall, text: string): Promise<Found[]> {
  const pages = await call.deps.database.forGroup(call.groupId, (db) => readPages(db, call.address.siteId))
  const holds = holdsAll(text)
  return pages
    .filter(({ title, path }) => holds([title, path]))
    .slice(0, most)
    .map(({ title, path }) => ({
      kind: 'page',
      label: title,
      detail: path,
      path: `pages/edit?${new URLSearchParams({ path }).toString()}`,
    }))
}

/** Finds by name, by sentence and by what people call it; those whose name fits come first, then those that are called so. */
async function findSettings(_call: SiteCall, text: string): Promise<Found[]> {
  const holds = holdsAll(text)
  const place = ({ label, path }: DeclaredSetting): number => {
    if (holds([label])) return 0
    return holds([otherNamesOf(path)]) ? 1 : 2
  }
  return declaredSettings()
    .filter(({ label, path, sentence }) => holds([label, path, sentence, otherNamesOf(path)]))
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, most)
    .map(({ label, path, sentence, within }) => ({
      kind: 'setting',
      label,
      detail: [within, sentence].filter(Boolean).join(': '),
      path: `settings?${new URLSearchParams({ q: path }).toString()}`,
    }))
}

function holdsAll(text: string): (texts: readonly string[]) => boolean {
  const tokens = text.toLowerCase().split(/\s+/).filter(Boolean)
  return (texts) => {
    const whole = texts.join(' ').toLowerCase()
    return tokens.every((token) => whole.includes(token))
  }
}
