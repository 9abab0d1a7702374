import { z } from 'zod'
import { pushedVehicle } from '#features/inventory/domain/push/pushed-fields.ts'
import { vehicleStatuses } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { ApiOperation } from '../../api-operation.ts'
import { limits, pageQuery, refusals, refusedKeys } from '../v1-answers.ts'
import { batchAnswer, pushedAnswer, vehicleAnswer, vehicleListAnswer } from './stock-answers.ts'
import { mostVehicles, vehicleBatch } from './stock-changes.ts'

const dealership = {
  name: 'dealership',
  words: 'Slug of a dealership of this site; needed where a new vehicle could stand at several.',
}
const inPath = { number: 'Stock number, percent-encoded; letter case does not matter.' }
const etag = { ETag: 'Changes whenever the vehicle does.', ...limits }
const path = '/api/v1/vehicles'

/** The calls of `stockApi`. */
export const stockOperations: ApiOperation[] = [
  {
    method: 'get',
    path,
    scope: 'stock:read',
    summary: 'Vehicles of this site, hidden and sold ones too.',
    query: [
      ...pageQuery,
      { name: 'updated_since', words: 'Only those changed since this moment.' },
      { name: 'status', words: 'Only those with this status.', schema: z.enum(vehicleStatuses) },
      dealership,
    ],
    answers: {
      200: { words: 'A page of vehicles.', schema: vehicleListAnswer, headers: limits },
      ...refusedKeys,
      422: refusals.invalid,
    },
  },
  {
    method: 'get',
    path: `${path}/{number}`,
    scope: 'stock:read',
    summary: 'One vehicle.',
    inPath,
    query: [dealership],
    headers: [{ name: 'If-None-Match', words: 'An ETag: 304 when it still holds.' }],
    answers: {
      200: { words: 'The vehicle.', schema: vehicleAnswer, headers: etag },
      304: { words: 'It is as the ETag says.' },
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
    summary: 'Adds a vehicle, or changes the named fields; shown at the next request.',
    inPath,
    query: [dealership],
    headers: [{ name: 'If-Match', words: 'An ETag: 412 when the vehicle has changed since.' }],
    body: { 'application/json': pushedVehicle },
    answers: {
      200: { words: 'It is changed, or was so before.', schema: pushedAnswer, headers: etag },
      201: { words: 'It is added.', schema: pushedAnswer, headers: etag },
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
    summary: 'The vehicle has left the stock: it is sold as of now.',
    inPath,
    query: [dealership],
    answers: {
      204: { words: 'It’s gone.', headers: limits },
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
    summary: `Adds and changes up to ${mostVehicles} vehicles in one transaction: all of them or none.`,
    query: [dealership],
    headers: [
      { name: 'Idempotency-Key', words: 'The same key gets the first answer again, for a day.', isRequired: true },
    ],
    body: { 'application/json': vehicleBatch },
    answers: {
      200: { words: 'What became of each, in their order.', schema: batchAnswer, headers: limits },
      400: refusals.malformed,
      ...refusedKeys,
      413: refusals.tooLarge,
      415: refusals.otherType,
      422: refusals.invalid,
    },
  },
]
