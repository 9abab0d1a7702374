import { csvLine } from '#kernel/csv-cell.ts'
import { type Mismatch, type MismatchKind, mismatchKindNames, mismatchKinds } from './mismatch.ts'

type MismatchChoice = {
  kind?: MismatchKind | undefined
  place?: string | undefined
  /** What somebody decided on purpose instead of what nobody did. */
  isIntended?: boolean | undefined
}

/** A kind or place that is left out takes all of them; intended mismatches come only where the choice wants them. */
export const chosenMismatches = (mismatches: readonly Mismatch[], choice: MismatchChoice): Mismatch[] =>
  mismatches.filter(
    ({ kind, place, isIntended }) =>
      (choice.kind === undefined || kind === choice.kind) &&
      (choice.place === undefined || place === choice.place) &&
      isIntended === (choice.isIntended ?? false),
  )

/** Counts what each choice of a kind would show. */
export function countedKinds(mismatches: readonly Mismatch[], choice: MismatchChoice) {
  const others = chosenMismatches(mismatches, { ...choice, kind: undefined })
  return Object.fromEntries(
    mismatchKindNames.map((kind) => [kind, others.filter((each) => each.kind === kind).length]),
  ) as Record<MismatchKind, number>
}

/** A file for a spreadsheet: what is open first, then what somebody decided. */
export const mismatchesAsCsv = (mismatches: readonly Mismatch[]): string =>
  [
    [
      'Stock number',
      'Vehicle',
      'Difference',
      'Field',
      'Place',
      'On the website',
      'There',
      'Since',
      'Why',
      'On purpose',
    ],
    ...mismatches.map((each) => [
      each.stockNumber,
      each.name,
      mismatchKinds[each.kind],
      each.field,
      each.placeLabel,
      each.here,
      each.there,
      each.since?.toISOString() ?? '',
      each.reason,
      each.isIntended ? 'yes' : 'no',
    ]),
  ]
    .map(csvLine)
    .join('')
