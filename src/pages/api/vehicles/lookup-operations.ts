import { z } from 'zod'
import type { ApiOperation } from '../api-operation.ts'
import { problemSchema } from '../leads/lead-body.ts'

const text = (most: number, sentence: string) => z.string().max(most).optional().describe(sentence)

/** A plate where it is registered, or a VIN. Names of both spellings are understood. */
export const lookupCall = z.looseObject({
  rego: text(20, 'The plate.'),
  plate: text(20, 'The same.'),
  regoState: text(10, 'Where it is registered, for example NSW; needed in Australia and the US.'),
  state: text(10, 'The same.'),
  vin: text(20, 'The VIN; the plate is then not needed.'),
})

export const foundVehicle = z.strictObject({
  title: z.string().describe('Year, make, model and variant.'),
  make: z.string(),
  model: z.string(),
  badge: z.string().describe('The variant.'),
  series: z.string(),
  year: z.int().nullable(),
  body: z.string(),
  transmission: z.string(),
  fuel: z.string(),
  drive: z.string(),
  colour: z.string(),
  vin_last4: z.string().describe('The last four of its VIN: no more is ever shown.'),
  registered_until: z.string().describe('Last day of its registration, or empty.'),
})

export const lookupSchema = z.strictObject({
  vehicles: z.array(foundVehicle).describe('What the plate may mean; more than one where variants share it.'),
})

const problem = (description: string) => ({ description, schema: problemSchema })

const paths = {
  '/api/nevdis': 'Looks a plate or VIN up in the register that the site uses.',
  '/api/simple-autograb-lookup': 'Looks a plate or VIN up at the service that values trade-ins.',
  '/api/rego-lookup': 'Looks a plate up for a trade-in (rego, regoState).',
} as const
export type LookupPath = keyof typeof paths
export const lookupPaths = Object.keys(paths) as LookupPath[]

/** The calls that lookup-api.ts answers. */
export const lookupOperations: ApiOperation[] = lookupPaths.map((path) => ({
  method: 'post',
  path,
  summary: paths[path],
  body: { 'application/json': lookupCall },
  responses: {
    200: { description: 'The vehicles that it may be.', schema: lookupSchema },
    400: problem('The body is not what it should be.'),
    403: problem('A page of another site sent it.'),
    404: problem('No such vehicle, or the site looks nothing up.'),
    413: problem('Too large.'),
    415: problem('Another media type.'),
    422: problem('No plate, or none that can be.'),
    429: problem('Too many look-ups from this address or on this site; Retry-After says when to try again.'),
    503: problem('The register does not answer.'),
  },
}))
