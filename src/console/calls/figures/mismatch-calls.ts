import { z } from 'zod'
import { mismatchKindNames } from '#features/feeds/domain/mismatch/mismatch.ts'
import { change, type OperationTable, read } from '../operation.ts'

/** Characters of a partner's list: some ten thousand vehicles. */
export const longestPartnerList = 4_000_000

/** A partner's name, as its list is filed under. */
export const partnerName = z.string().trim().min(1, 'Enter the partner’s name.').max(60)

const kind = z.enum(mismatchKindNames)
const count = z.int().min(0)

const mismatchRow = z.object({
  kind,
  place: z.string(),
  placeLabel: z.string(),
  vehicleId: z.string().nullable(),
  name: z.string(),
  stockNumber: z.string(),
  field: z.string(),
  here: z.string(),
  there: z.string(),
  since: z.iso.datetime().nullable(),
  reason: z.string(),
  /** Somebody decided it so, and it is no fault. */
  isIntended: z.boolean(),
})
export type MismatchRow = z.infer<typeof mismatchRow>

export const mismatchCalls = {
  'stock.mismatches': read({
    permission: 'stock.read',
    scope: 'site',
    summary:
      'Which vehicle differs in what since when: the website beside the last stock file, what each partner fetched last, and what partners say that they list.',
    input: z.object({
      kind: kind.optional(),
      place: z.string().max(60).optional(),
      /** What somebody decided on purpose instead of what nobody did. */
      isIntended: z.boolean().optional(),
      most: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({
      /** `at`: when the place was last heard of; null: never. */
      places: z.array(
        z.object({
          place: z.string(),
          label: z.string(),
          at: z.iso.datetime().nullable(),
          source: z.enum(['file', 'feed', 'partner']),
          count,
        }),
      ),
      /** Counts those of the chosen place by kind. */
      kinds: z.partialRecord(kind, count),
      open: count,
      intended: count,
      total: count,
      rows: z.array(mismatchRow),
    }),
  }),
  'stock.comparePartner': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Takes the list of a partner’s own portal (CSV, JSON or XML), to compare the website with it.',
    input: z.object({
      partner: partnerName,
      text: z.string().min(1, 'The file is empty.').max(longestPartnerList, 'This file is too long: 4 MB at most.'),
    }),
    output: z.object({ vehicles: count }),
  }),
  'stock.forgetPartner': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Forgets what a partner said that it lists; its feed stays compared.',
    input: z.object({ partner: partnerName }),
    output: z.object({}),
  }),
} satisfies OperationTable
