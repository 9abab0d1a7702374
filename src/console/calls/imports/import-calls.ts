import { z } from 'zod'
import { feedAddress, feedPace } from '#features/feeds/domain/feeds-in/feed-source.ts'
import { carTypes } from '#features/inventory/domain/vehicle/vehicle.ts'
import { change, type OperationTable, read } from '../operation.ts'

const count = z.int().min(0)
const moment = z.iso.datetime()
const uploadState = z.enum(['looking', 'ready', 'unclear', 'applying', 'applied', 'failed'])

const line = z.object({ row: count, name: z.string(), stockNumber: z.string() })
const counted = <Line extends z.ZodType>(each: Line) => z.object({ count, shown: z.array(each) })

const plan = z.object({
  rows: count,
  blankRows: count,
  live: count,
  unchanged: count,
  unsaidCharges: count,
  shortfalls: z.array(z.string()).default([]),
  /** More would go than an import takes away unasked. */
  removesTooMany: z.boolean(),
  added: counted(line),
  changed: counted(
    line.extend({ changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })) }),
  ),
  removed: counted(line),
  renamed: counted(line.extend({ from: z.string(), to: z.string() })),
  joined: counted(line),
  ownStock: counted(line),
  kept: counted(line),
  goneWhileHeld: counted(line),
  refused: counted(z.object({ row: count, about: z.string(), reasons: z.array(z.string()) })),
  notes: counted(z.object({ reason: z.string(), count, rows: z.array(count), examples: z.array(z.string()) })),
  unlikelyPrices: counted(z.object({ row: count, about: z.string(), note: z.string() })).default({
    count: 0,
    shown: [],
  }),
  unknown: z.array(z.object({ field: z.string(), cells: z.array(z.string()) })),
  columns: z.array(z.object({ heading: z.string(), fields: z.array(z.string()) })),
  samples: z.array(
    line.extend({
      fields: z.array(z.object({ field: z.string(), columns: z.string(), cell: z.string(), value: z.string() })),
    }),
  ),
  pictureHosts: z.array(z.object({ host: z.string(), pictures: count, isServed: z.boolean() })),
})
export type ImportPlan = z.infer<typeof plan>

const upload = z.object({
  id: z.uuid(),
  name: z.string(),
  dealershipId: z.uuid(),
  sentAt: moment,
  state: uploadState,
  /** Headings and the first rows, once the file was read. */
  head: z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** Which column stands for which field: as chosen, or as the headings suggest. */
  columns: z.record(z.string(), z.string()),
  carType: z.enum(carTypes).nullable(),
  /** The row of the headings that somebody chose; null: where they were found. */
  headingRow: count.nullable(),
  /** Columns that tell one vehicle from another where there is no stock number; empty: VIN, plate or address. */
  identity: z.array(z.string()),
  /** Only what the file lists is added and changed. */
  keepsOthers: z.boolean(),
  /** Columns that are read together with others: units, currencies, further pictures. */
  alsoRead: z.record(z.string(), z.string()),
  /** What a column may stand for, in groups. */
  fields: z.array(z.object({ value: z.string(), label: z.string(), group: z.string() })),
  plan: plan.nullable(),
  problems: z.array(z.string()),
  progress: z.object({ phase: z.enum(['reading', 'comparing', 'writing']), rows: count }).nullable(),
  /** What it did can be taken back under this id; null where it changed nothing. */
  importId: z.uuid().nullable(),
})
export type StockUploadView = z.infer<typeof upload>

const source = z.object({
  id: z.uuid(),
  dealershipId: z.uuid(),
  name: z.string(),
  address: z.string(),
  everyMinutes: count,
  keepsOthers: z.boolean(),
  isPaused: z.boolean(),
  nextRunAt: moment,
  lastFileAt: moment.nullable(),
  /** Nothing new came for longer than usual. */
  isSilent: z.boolean(),
  runs: z.array(
    z.object({ at: moment, outcome: z.enum(['imported', 'unchanged', 'failed']), message: z.string(), bytes: count }),
  ),
})
export type FeedSourceView = z.infer<typeof source>

const one = z.object({ id: z.uuid() })
const permission = 'stock.import'

export const importCalls = {
  'imports.list': read({
    permission,
    scope: 'site',
    summary: 'Stock files that were sent, what imports did, and where files are fetched from.',
    input: z.object({}),
    output: z.object({
      /** Those that the person may import for. */
      dealerships: z.array(z.object({ id: z.uuid(), name: z.string() })),
      uploads: z.array(z.object({ id: z.uuid(), name: z.string(), sentAt: moment, state: uploadState })),
      imports: z.array(
        z.object({
          id: z.uuid(),
          dealershipId: z.uuid(),
          at: moment,
          source: z.string(),
          added: count,
          changed: count,
          removed: count,
          isUndone: z.boolean(),
        }),
      ),
      sources: z.array(source),
    }),
  }),
  'imports.read': read({
    permission,
    scope: 'site',
    summary: 'One stock file that was sent: its columns, and what applying it would do or did.',
    input: one,
    output: upload,
  }),
  'imports.choose': change({
    permission,
    scope: 'site',
    summary: 'Says which column stands for which field, and reads the file again.',
    input: one.extend({
      /** Fields with the headings of their columns; what is no field counts for nothing. */
      columns: z.record(z.string().max(60), z.string().max(1000)),
      carType: z.enum(carTypes).nullable(),
      headingRow: z.int().min(1).max(200).nullable().default(null),
      identity: z.array(z.string().max(1000)).max(8).default([]),
      keepsOthers: z.boolean().default(false),
    }),
    output: z.object({}),
  }),
  'imports.apply': change({
    permission,
    scope: 'site',
    summary: 'Makes the stock of the dealership what the file says.',
    input: one.extend({ allowRemovals: z.boolean().default(false) }),
    output: z.object({}),
  }),
  'imports.undo': change({
    permission,
    scope: 'site',
    summary: 'Takes an import back: what nobody has changed since is as it was before.',
    input: one.extend({ dealershipId: z.uuid() }),
    alsoChanges: ['stock', 'today', 'reports'],
    output: z.object({ restored: count, deleted: count, stayed: count }),
  }),
  'imports.saveSource': change({
    permission,
    scope: 'site',
    summary: 'Fetches stock files from an address from now on; a source of the same name is replaced.',
    input: z.object({
      dealershipId: z.uuid(),
      name: z.string().trim().min(1, 'Give it a name.').max(60),
      address: feedAddress,
      userName: z.string().trim().max(200).default(''),
      secret: z.string().max(10_000).default(''),
      everyMinutes: z.int().min(feedPace.shortest).max(feedPace.longest),
      keepsOthers: z.boolean().default(false),
    }),
    output: one,
  }),
  'imports.pauseSource': change({
    permission,
    scope: 'site',
    summary: 'Stops or resumes fetching files from a source.',
    input: one.extend({ isPaused: z.boolean() }),
    output: z.object({}),
  }),
  'imports.fetchNow': change({
    permission,
    scope: 'site',
    summary: 'Looks for a new file of a source within a minute, not at its next turn.',
    input: one,
    output: z.object({}),
  }),
  'imports.removeSource': change({
    permission,
    scope: 'site',
    summary: 'Fetches nothing from a source any more; the stock stays as it is.',
    input: one,
    output: z.object({}),
  }),
} satisfies OperationTable
