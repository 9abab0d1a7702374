import { type SheetKind, sheetKinds } from '#features/inventory/domain/print/sheet-kinds.ts'
import { sheetFileName } from '#features/inventory/domain/print/vehicle-sheet.ts'
import { findVehicleToEdit } from '#features/inventory/server/edit/read-stock.ts'
import { printSheet } from '#features/inventory/server/print/print-sheet.ts'
import { parseId } from '#kernel/ids.ts'
import type { SiteCall } from '../console-call.ts'
import { downloadResponse } from '../download-response.ts'
import { reach } from './run-stock.ts'

/** A vehicle on one page to print or to mail, as a PDF: also one that shoppers cannot see yet, without the code that opens its page. */
export async function sendVehicleSheet(call: SiteCall, params: Record<string, string>): Promise<Response | null> {
  const id = parseId<'vehicle'>(params['vehicle'])
  const kind = sheetKinds.find((each): each is SheetKind => `${each}.pdf` === params['sheet'])
  if (!id || !kind) return null
  const { site, vehicleHref, findVehicleById } = await call.deps.snapshots.get(call.address)
  const found = await call.deps.database.forGroup(call.groupId, (db) => findVehicleToEdit(db, id, reach(call, site)))
  if (!found) return null
  const listed = findVehicleById(id)
  const href = listed ? `${call.deps.originOf(site)}${vehicleHref(listed)}` : ''
  const vehicle = listed ?? found.vehicle
  const printed = await printSheet(call.deps.images, { site, vehicle, kind, href, now: call.deps.now() })
  if (!printed.ok) throw new Error(`A ${kind} was not made: ${printed.problem}`)
  const content = new Blob([new Uint8Array(printed.value)]).stream()
  const name = sheetFileName(vehicle, kind)
  return downloadResponse(content, { name, type: 'application/pdf', bytes: printed.value.byteLength })
}
