import { z } from 'zod'
import { editableFieldNames, vehiclePatch } from '#features/inventory/domain/edit/editable-fields.ts'
import { vehicleEdit } from '#features/inventory/domain/edit/vehicle-edit.ts'
import { carTypes, vehicleStatuses } from '#features/inventory/domain/vehicle/vehicle.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const cents = z.int().nullable()
const count = z.int().min(0)

/** `partner`: it is on the site, and a partner who gets the stock leaves it out. */
const reason = z.object({ kind: z.enum(['missing', 'weak', 'partner']), code: z.string(), text: z.string() })
export type StockReason = z.infer<typeof reason>

/** A line of the grid: short, because five thousand of them come at once. */
const stockRow = z.object({
  id: z.uuid(),
  name: z.string(),
  stockNumber: z.string(),
  vin: z.string(),
  rego: z.string(),
  make: z.string(),
  year: z.int().nullable(),
  km: z.int().nullable(),
  carType: z.enum(carTypes),
  status: z.enum(vehicleStatuses),
  isReserved: z.boolean(),
  isShown: z.boolean(),
  price: cents,
  wasPrice: cents,
  tag: z.string(),
  customRank: z.int(),
  photos: count,
  /** Address of the first photo; empty when there is none. */
  photo: z.string(),
  locationId: z.uuid().nullable(),
  /** Whole days in stock. */
  days: count,
  /** Enquiries, calls and other clicks of the last 30 days. */
  interest: count,
  /** How often its page was looked at in the last 30 days. */
  views: count,
  completeness: count,
  locked: z.array(z.string()),
  /** Put away by staff: shoppers do not see it, and it is in no list but that of such. */
  away: z.enum(['', 'archived', 'deleted']),
  reasons: z.array(reason),
})
export type StockRow = z.infer<typeof stockRow>

const patch = vehiclePatch.omit({ images: true, conditionReport: true })

const vehicleScreenData = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its page on the site; empty when shoppers do not see it. */
  href: z.string(),
  /** The notice that New Zealand wants with a used vehicle; empty where there is none. */
  noticeHref: z.string(),
  stockNumber: z.string(),
  dealership: z.string(),
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** A shopper has reserved it: its status cannot be changed. */
  isHeld: z.boolean(),
  /** Made by staff, and no stock file has it yet. */
  isHandMade: z.boolean(),
  /** How it was sold, as staff said; null where nobody did. The buyer is empty for who may not read leads. */
  sale: z.object({ price: cents, soldOn: z.iso.date(), buyer: z.string() }).nullable(),
  /** When it was last known to be there and by what; null where nothing has said so yet. */
  confirmed: z.object({ at: moment, by: z.enum(['feed', 'yard', 'console', 'sale']) }).nullable(),
  /** The site shows reports of condition to shoppers. */
  showsCondition: z.boolean(),
  interest: count,
  /** What shoppers did with it in the last 28 days; null where nothing was counted yet. */
  funnel: z
    .object({
      seen: count,
      views: count,
      interest: count,
      leads: count,
      /** The middle of so many like vehicles of the yard, and in what they are alike; null where too few are for sale. */
      usual: z
        .object({
          seen: count,
          views: count,
          interest: count,
          leads: count,
          of: count,
          likeness: z.enum(['body', 'type', 'yard']),
        })
        .nullable(),
      /** Where it loses more shoppers than usual, and what to look at. */
      advice: z.string(),
    })
    .nullable(),
  /** The site and every partner that gets its stock: whether it is there, and why not. */
  places: z.array(z.object({ label: z.string(), isListed: z.boolean(), reasons: z.array(z.string()) })),
  createdAt: moment,
  updatedAt: moment,
  soldAt: moment.nullable(),
  fields: z.record(z.enum(editableFieldNames), z.unknown()),
  locked: z.array(z.enum(editableFieldNames)),
  completeness: z.array(z.object({ label: z.string(), isDone: z.boolean(), hint: z.string() })),
  reasons: z.array(reason),
  prices: z.array(z.object({ price: z.int(), since: moment, until: moment.nullable() })),
  changes: z.array(
    z.object({
      changeId: z.uuid(),
      at: moment,
      by: z.string(),
      isUndone: z.boolean(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type VehicleScreenData = z.infer<typeof vehicleScreenData>

const changed = z.object({ changeId: z.uuid().nullable(), changed: count })

export const stockCalls = {
  'stock.list': read({
    permission: 'stock.read',
    scope: 'site',
    summary: 'Every vehicle of the site, hidden and sold ones too, with why shoppers do not see it.',
    input: z.object({
      includeSold: z.boolean().default(false),
      /** Archived and deleted ones too. */
      includeAway: z.boolean().default(false),
    }),
    output: z.object({ rows: z.array(stockRow) }),
  }),
  'stock.read': read({
    permission: 'stock.read',
    scope: 'site',
    summary: 'One vehicle with everything that staff may change, what it lacks, and what was changed.',
    input: z.object({ id: z.uuid() }),
    output: vehicleScreenData,
  }),
  'stock.edit': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Changes one vehicle or many alike; refused when somebody else changed the same field meanwhile.',
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(5000),
      edit: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('set'), patch }),
        vehicleEdit.options[1],
        vehicleEdit.options[2],
      ]),
      /** What the editor saw of all of them before. */
      expected: patch.optional(),
      /** What the editor saw of each vehicle: fields of it that have another value by now are not overwritten. */
      seen: z.record(z.uuid(), patch).optional(),
    }),
    output: changed,
    alsoChanges: ['today'],
  }),
  'stock.editEach': change({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'Changes vehicles, each to values of its own, as one change: all of them, or none when one was changed meanwhile.',
    input: z.object({
      edits: z
        .array(
          z.object({
            id: z.uuid(),
            patch,
            expected: patch.optional(),
          }),
        )
        .min(1)
        .max(2000),
    }),
    output: changed,
    alsoChanges: ['today'],
  }),
  'stock.undo': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Takes a change back on every vehicle whose changed fields are still as it left them.',
    input: z.object({ changeId: z.uuid() }),
    output: z.object({ undone: count }),
    alsoChanges: ['today'],
  }),
  'stock.confirm': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Says that vehicles for sale are there, as somebody saw them: in the yard or at the console.',
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(500),
      by: z.enum(['yard', 'console']),
      /** The moment at which they were seen, where that was earlier: a phone without a line sends it later. */
      at: moment.optional(),
    }),
    output: z.object({ confirmed: count }),
  }),
  'stock.setLocks': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Says which fields of a vehicle stock files leave alone.',
    input: z.object({
      id: z.uuid(),
      fields: z.array(z.enum(editableFieldNames)),
      /** The fields that were locked when the person began. */
      seen: z.array(z.enum(editableFieldNames)).optional(),
    }),
    output: z.object({}),
  }),
} satisfies OperationTable
