import { z } from 'zod'
import { newVehicle } from '#features/inventory/domain/making/new-vehicle.ts'
import { change, type OperationTable, read } from '../operation.ts'

const texts = z.array(z.string())

const blankVehicle = z.object({
  /** Where it may stand, each with the number that the next vehicle there would have. */
  dealerships: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
      stockNumber: z.string(),
    }),
  ),
  /** States with a register of their own, for plates; none where the country has one register. */
  states: texts,
  /** A register is asked about plates; otherwise a VIN alone says the maker, and of some the year. */
  findsPlates: z.boolean(),
  /** What prices of this dealer usually include. */
  priceNote: z.string(),
  /** How the stock is written, the commonest first. */
  usual: z.object({ body: texts, fuel: texts, transmission: texts, drive: texts, colour: texts }),
  models: z.array(z.object({ make: z.string(), model: z.string() })),
  /** Asks what only this kind of vehicle has. */
  facts: z.array(z.object({ field: z.string(), label: z.string(), isYesNo: z.boolean() })),
})
export type BlankVehicle = z.infer<typeof blankVehicle>

const foundVehicle = z.object({
  /** `2019 Toyota Hilux SR5`. */
  name: z.string(),
  details: z.string(),
  make: z.string(),
  model: z.string(),
  badge: z.string(),
  series: z.string(),
  year: z.int().nullable(),
  body: z.string(),
  transmission: z.string(),
  fuel: z.string(),
  drive: z.string(),
  colour: z.string(),
  vin: z.string(),
  rego: z.string(),
  registeredUntil: z.string(),
  /** What a register warns of: stolen, written off. */
  alerts: texts,
})
export type FoundVehicle = z.infer<typeof foundVehicle>

export const newVehicleCalls = {
  'stock.blank': read({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'What a blank form for a new vehicle needs: where it may stand, the next stock number, usual terms.',
    input: z.object({}),
    output: blankVehicle,
  }),
  'stock.lookUp': read({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'What a VIN or a plate belongs to: asked of the site’s register, else read off the VIN; and whether it is in stock.',
    input: z.object({ typed: z.string().trim().min(2).max(40), state: z.string().max(10).default('') }),
    output: z.object({
      found: z.array(foundVehicle),
      /** Why nothing, or not everything, was found; empty otherwise. */
      note: z.string(),
      inStock: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  }),
  'stock.create': change({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'Makes a vehicle by hand, on sale at once; refused where its stock number or VIN is in stock, with that vehicle.',
    input: z.object({ dealershipId: z.uuid(), vehicle: newVehicle }),
    output: z.object({ id: z.uuid(), name: z.string(), href: z.string() }),
    alsoChanges: ['today'],
  }),
} satisfies OperationTable
