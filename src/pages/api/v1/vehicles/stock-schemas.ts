import { z } from 'zod'
import { pushedFields, pushedNameOf, readFields } from '#features/inventory/domain/push/pushed-fields.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { conditionSchema, presentCondition } from './condition-body.ts'

/** A vehicle as callers read it. `fields` can be sent back as they are. */
export const vehicleSchema = z.strictObject({
  id: z.uuid(),
  stock_number: z.string(),
  dealership: z.string().describe('Slug of the dealership.'),
  url: z.string().describe('Its page; empty while the site does not show it.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  reserved_online: z.boolean().describe('A shopper has paid to reserve it: its status cannot be changed here.'),
  locked_fields: z.array(z.string()).describe('Staff changed these by hand: calls leave them as they are.'),
  condition_report: conditionSchema,
  fields: z.strictObject(
    Object.fromEntries(Object.entries(pushedFields).map(([name, { schema }]) => [name, z.union([schema, z.null()])])),
  ),
})
type VehicleBody = z.infer<typeof vehicleSchema>

export const vehicleListSchema = z.strictObject({
  data: z.array(vehicleSchema),
  next: z.string().nullable().describe('Cursor of the next page, for `after`; null on the last one.'),
})

export const pushedSchema = z.strictObject({
  outcome: z.enum(['created', 'updated', 'unchanged']),
  left: z.array(z.string()).describe('Fields that stay as staff have set them.'),
  vehicle: vehicleSchema,
})

export const batchSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      stock_number: z.string(),
      outcome: z.enum(['created', 'updated', 'unchanged']),
      left: z.array(z.string()),
    }),
  ),
})

export function presentPushed({ site, origin }: { site: Site; origin: string }, vehicle: StoredVehicle): VehicleBody {
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  const location = dealership?.locations.find(({ id }) => id === vehicle.locationId)
  const isOnSite = vehicle.isShown && vehicle.status !== 'sold'
  return {
    id: vehicle.id,
    stock_number: vehicle.stockNumber,
    dealership: dealership?.slug ?? '',
    url: isOnSite ? `${origin}${vehiclePath(site, vehicle)}` : '',
    created_at: vehicle.createdAt.toISOString(),
    updated_at: vehicle.updatedAt.toISOString(),
    reserved_online: vehicle.isHeld === true,
    locked_fields: (vehicle.lockedFields ?? []).flatMap((field) => pushedNameOf(field) ?? []),
    condition_report: presentCondition(vehicle.conditionReport, origin),
    fields: readFields(vehicle, { locationSlug: location?.slug ?? null }),
  }
}
