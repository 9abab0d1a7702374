import { z } from 'zod'
import { pushedVehicle } from '#features/inventory/domain/push/pushed-fields.ts'
import { vehicleStatuses } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { ApiOperation } from '../../api-operation.ts'
import { limits, pageQuery, refusals, refusedKeys } from '../v1-responses.ts'
import { batchSchema, pushedSchema, vehicleSchema, vehicleListSchema } from './stock-schemas.ts'
import { mostVehicles, vehicleBatch } from './stock-changes.ts'

const dealership = {
  name: 'dealership',
  description: 'Slug of a dealership of this site; needed where a new vehicle could stand at several.',
}
const inPath = { number: 'Stock number; letter case does not matter.' }
const etag = { ETag: 'Changes whenever the vehicle does.', ...limits }
const path = '/api/v1/vehicles'

/** The calls that stock-api.ts answers. */
export const stockOperations: ApiOperation[] = [
  {
    method: 'get',
    path,
    scope: 'stock:read',
    tool: 'list_vehicles',
    summary: 'Vehicles of this site, hidden and sold ones too.',
    query: [
      ...pageQuery,
      { name: 'updated_since', description: 'Only those changed since this moment.' },
      { name: 'status', description: 'Only those with this status.', schema: z.enum(vehicleStatuses) },
      dealership,
    ],
    responses: {
      200: { description: 'A page of vehicles.', schema: vehicleListSchema, headers: limits },
      ...refusedKeys,
      422: refusals.invalid,
    },
  },
  {
    method: 'get',
    path: `${path}/{number}`,
    scope: 'stock:read',
    tool: 'read_vehicle',
    summary: 'One vehicle.',
    inPath,
    query: [dealership],
    headers: [{ name: 'If-None-Match', description: 'An ETag: 304 when it still holds.' }],
    responses: {
      200: { description: 'The vehicle.', schema: vehicleSchema, headers: etag },
      304: { description: 'It is as the ETag says.' },
      ...refusedKeys,
      404: refusals.missing,
      409: refusals.conflict,
      422: refusals.invalid,
    },
  },
  {
    method: 'put',
    path: `${path}/{number}`,
    scope: 'stock:write',
    tool: 'put_vehicle',
    summary: 'Adds a vehicle, or changes the named fields; shown at the next request.',
    inPath,
    query: [dealership],
    headers: [{ name: 'If-Match', description: 'An ETag: 412 when the vehicle has changed since.' }],
    body: { 'application/json': pushedVehicle },
    responses: {
      200: { description: 'It is changed, or was so before.', schema: pushedSchema, headers: etag },
      201: { description: 'It is added.', schema: pushedSchema, headers: etag },
      400: refusals.malformed,
      ...refusedKeys,
      409: refusals.conflict,
      412: refusals.changed,
      413: refusals.tooLarge,
      415: refusals.otherType,
      422: refusals.invalid,
    },
  },
  {
    method: 'delete',
    path: `${path}/{number}`,
    scope: 'stock:write',
    tool: 'remove_vehicle',
    summary: 'The vehicle has left the stock: it is sold as of now.',
    inPath,
    query: [dealership],
    responses: {
      204: { description: 'It’s gone.', headers: limits },
      ...refusedKeys,
      404: refusals.missing,
      409: refusals.conflict,
      422: refusals.invalid,
    },
  },
  {
    method: 'post',
    path: `${path}/batch`,
    scope: 'stock:write',
    tool: 'put_vehicles',
    summary: `Adds and changes up to ${mostVehicles} vehicles in one transaction: all of them or none.`,
    query: [dealership],
    headers: [
      {
        name: 'Idempotency-Key',
        description: 'The same key gets the first answer again, for a day.',
        isRequired: true,
      },
    ],
    body: { 'application/json': vehicleBatch },
    responses: {
      200: { description: 'What became of each, in their order.', schema: batchSchema, headers: limits },
      400: refusals.malformed,
      ...refusedKeys,
      413: refusals.tooLarge,
      415: refusals.otherType,
      422: refusals.invalid,
    },
  },
]
