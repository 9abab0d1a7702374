import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { factDefinitions, type FactField, factNames } from '../vehicle/fact-definitions.ts'

const factFieldNames: readonly FactField[] = factNames.map((fact) => factDefinitions[fact].field)

/** What a stock file can say about a vehicle, in the words that a mapping file uses. */
export const stockFields = [
  'stock_number',
  'name',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'km',
  'clock_reading',
  'price',
  'price_note',
  'was_price',
  'subscription_price',
  'rental_price',
  'rental',
  'car_type',
  'status',
  'vin',
  'rego',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine',
  'colour',
  'interior_colour',
  'doors',
  'seats',
  'tag',
  'certified',
  'reserved',
  'reservable',
  'preorder',
  'comments',
  'features',
  'images',
  'thumbnails',
  'floor_plans',
  'spin_frames',
  'history_report_url',
  'video_url',
  'location',
  'in_stock_since',
  'sold_on',
  'custom_rank',
  'is_shown',
  'payment_processors',
  ...factFieldNames,
] as const
export type StockField = (typeof stockFields)[number]

const sourceUnits = ['t', 'kg', 'lb', 'm', 'mm', 'cm', 'ft', 'in', 'km', 'mi', 'cc', 'L', 'cents', 'dollars'] as const

const heading = z.string().trim().min(1, 'must name a column')
const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const pattern = z.string().check((context) => {
  const groups = groupsOf(context.value)
  if (groups === undefined)
    context.issues.push({ code: 'custom', message: 'is not a regular expression', input: context.value })
  else if (groups !== 1)
    context.issues.push({ code: 'custom', message: 'must have exactly one group', input: context.value })
})

const reading = {
  /** One group of a regular expression, letter case ignored; a cell that it does not fit has no value. */
  pattern: pattern.optional(),
  /** The make, the model or what stands behind them, in a title such as `2016 Land Rover Discovery Sport TD4`. */
  find: z.enum(['make', 'model', 'badge']).optional(),
  /** What each value of the cell means, letter case ignored; `*` stands for every other value, empty text for none. */
  values: z.record(z.string(), plain).optional(),
  unit: z.enum(sourceUnits).optional(),
  /** A column that holds the unit or the currency of each row's value. */
  unit_column: heading.optional(),
  /** A column of charges: a price that is without them is raised by them, and is drive away then. */
  charges_column: heading.optional(),
  /** Columns that say yes or no, each with what a yes means whatever else the row says: `{"Sold": "sold"}`. */
  when: z.record(heading, plain).optional(),
  /** What stands between the items of a list. */
  list: z.string().min(1).optional(),
}

const source = z.union([
  heading.transform((column) => ({ columns: [column], join: ' ' })),
  z.strictObject({ constant: plain }),
  z
    .strictObject({ column: heading, ...reading })
    .transform(({ column, ...rest }) => ({ columns: [column], join: ' ', ...rest })),
  z
    .strictObject({
      columns: z.array(heading).min(1),
      join: z.string().default(' '),
      /** Only the first column that holds something, where the others hold the same for other vehicles. */
      take: z.literal('first').optional(),
      /** What each column's heading says of its value: `drive away`. */
      says: z.array(z.string()).optional(),
      ...reading,
    })
    .refine(
      ({ says, columns }) => says === undefined || says.length === columns.length,
      'says: needs a text for each column',
    ),
])

const fields = z.strictObject(
  Object.fromEntries(stockFields.map((field) => [field, source.optional()])) as Record<
    StockField,
    z.ZodOptional<typeof source>
  >,
)

const stockMapping = z.strictObject({
  fields: fields
    .refine((input) => (input.make ?? input.vin) && input.model, 'must say where make and model stand')
    .refine(
      (input) => input.car_type,
      'must say whether vehicles are new, used or demo: "car_type": {"constant": "used"} for all',
    ),
  /** Columns that together tell one vehicle from another, for rows without a stock number. */
  identity: z.array(heading).min(1).optional(),
  /** Pictures named without an address lie here, seen from the mapping file. */
  pictures_folder: z.string().min(1).optional(),
})

export type ColumnSource = {
  columns: string[]
  join: string
  pattern?: string | undefined
  find?: 'make' | 'model' | 'badge' | undefined
  values?: Record<string, string> | undefined
  unit?: (typeof sourceUnits)[number] | undefined
  unit_column?: string | undefined
  charges_column?: string | undefined
  take?: 'first' | undefined
  says?: string[] | undefined
  when?: Record<string, string> | undefined
  list?: string | undefined
}
export type Source = { constant: string } | ColumnSource

/** How a dealer's stock file is read. */
export type StockMapping = {
  fields: Partial<Record<StockField, Source>>
  identity?: string[] | undefined
  pictures_folder?: string | undefined
}

/** A mapping file's content, or everything that is wrong with it, each with its place: `fields.price.unit: ...`. */
export function parseStockMapping(value: unknown): Result<StockMapping, string[]> {
  const parsed = stockMapping.safeParse(value)
  if (!parsed.success) return fail(parsed.error.issues.flatMap(problemsOf))
  const { fields: input, identity } = parsed.data
  if (!input.stock_number && !identity) {
    return fail(['identity: map stock_number, or name the columns that tell one vehicle from another'])
  }
  return ok(parsed.data)
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${path ? `${path}.` : ''}${key}: is not known here`)
  const meant = issue.code === 'invalid_union' ? meantForm(issue) : undefined
  if (meant) return meant.flatMap((inside) => problemsOf({ ...inside, path: [...issue.path, ...inside.path] }))
  const message = issue.code === 'invalid_union' ? unknownForm : issue.message
  return [`${path || 'mapping'}: ${message}`]
}

const unknownForm = 'must be a column heading, {"constant": ...}, {"column": ...} or {"columns": [...]}'

/** A source may have several forms; the problems are those of the form with the fewest. */
function meantForm(union: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const ofRightKind = union.errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  return ofRightKind.toSorted((one, other) => one.length - other.length)[0]
}

function groupsOf(text: string): number | undefined {
  try {
    return (new RegExp(`${text}|`).exec('')?.length ?? 1) - 1
  } catch {
    return undefined
  }
}
