import { differsByZeros } from '../plan/same-vehicle.ts'
import { groupThousands } from '#kernel/money.ts'
import type { RefusedRow, RowNote } from '../vehicle-in-file.ts'
import { isRemark } from '../row/read-vehicle.ts'
import type { FieldChange } from './field-changes.ts'
import { groupedNotes, noteLine } from './grouped-notes.ts'
import type { ImportReport, VehicleLine } from './import-report.ts'

/** A kind of thing that an import did: a line each, and how many of them are examples enough. */
export type ReportPart = { title: string; lines: string[]; most: number }

/** What an import did, kind by kind; a kind of which there is nothing is no part. */
export function reportParts(report: ImportReport, isVerbose: boolean): ReportPart[] {
  const decoded = report.changed.filter((line) => line.isDecodedAlone)
  const ofFile = report.changed.filter((line) => !line.isDecodedAlone || isVerbose)
  const changed = ofFile.map((line) => `${shownLine(line)}: ${line.changes.map(shownChange).join('; ')}`)
  const noted = (notes: readonly RowNote[]): string[] =>
    isVerbose ? notes.map(shownNote) : groupedNotes(notes).map(noteLine)
  const parts: [title: string, lines: string[], most: number][] = [
    ['Added', report.added.map(shownLine), 10],
    ['Changed', changed, 20],
    ['Changed by nothing but what is decoded from their VIN by now', decoded.map(shownLine), 2],
    [
      'The same vehicles under another stock number, found by VIN, plate or number',
      report.renamed.map(shownRename),
      20,
    ],
    ['Added by staff, and in this file now: the file decides about them', report.joined.map(shownLine), 20],
    ['Added by staff, and not in this file: left as they were', report.ownStock.map(shownLine), 20],
    ['Removed, become sold', report.removed.map(shownLine), 20],
    [
      'Sold or gone in the file, but reserved online: left as they were, and the dealership is alerted',
      report.goneWhileHeld.map(shownLine),
      20,
    ],
    ['Refused', refusalLines(report.refused, isVerbose), 20],
    ['Left as they were, because their row was refused', report.kept.map(shownLine), 20],
    ['Taken without a part', noted(report.notes.filter(({ note }) => !isRemark(note))), 15],
    ['Worth a look', noted(report.notes.filter(({ note }) => isRemark(note))), 15],
    ['Taken, with a price that is unlikely', report.unlikelyPrices.map(shownNote), 20],
  ]
  return parts.flatMap(([title, lines, most]) => (lines.length === 0 ? [] : [{ title, lines, most }]))
}

export const openingLine = ({ dealership, rows, isDryRun }: ImportReport): string =>
  `Stock of ${dealership}: ${counted(rows, 'row')} read${isDryRun ? ' (dry run, nothing is written)' : ''}`

/** Australian law asks for one price with all charges in it, so a price that doesn't say what it includes is not shown. */
export const chargesWarning = ({ unsaidCharges }: Pick<ImportReport, 'unsaidCharges'>): string =>
  `${counted(unsaidCharges, 'price')} ${unsaidCharges === 1 ? 'does' : 'do'} not say whether government charges are included. ` +
  'A site in Australia shows such a price only where its setting vehicle.price.default_note says so; or map price_note.'

/** The limit of 30 % is that of `removesTooMany`. */
export const removalWarning = (report: Pick<ImportReport, 'removed' | 'live'>): string =>
  `${groupThousands(report.removed.length)} of ${counted(report.live, 'vehicle')} for sale ` +
  `${report.removed.length === 1 ? 'is' : 'are'} not in this file: more than 30 %. ` +
  'If that’s right, import again with --allow-removals.'

/** Pairs in the order in which reports print them. */
export const importCounts = (report: ImportReport): [name: string, count: number][] => [
  ['added', report.added.length],
  ['changed', report.changed.length],
  ['removed', report.removed.length],
  ['unchanged', report.unchanged],
  ['refused', report.refused.length],
  ['blank rows', report.blankRows],
]

function shownLine({ row, name, stockNumber }: VehicleLine): string {
  return `${row > 0 ? `row ${row}  ` : ''}${name}${stockNumber === '' ? '' : ` (${stockNumber})`}`
}

const shownRename = ({ row, name, from, to }: ImportReport['renamed'][number]): string =>
  `row ${row}  ${name}: ${from || 'no number'} -> ${to || 'no number'}${differsByZeros(from, to) ? `, kept as ${from}` : ''}`

const shownChange = ({ field, before, after }: FieldChange): string =>
  before === after ? field : `${field} ${before} -> ${after}`

export const shownRefusal = ({ row, about, reasons }: RefusedRow): string =>
  `row ${row}  ${named(about)}${reasons.join('; ')}`

export const shownNote = ({ row, about, note }: RowNote): string => `row ${row}  ${named(about)}${note}`

const mostRefusals = 10

/** Row by row while they are few; by their reasons where they are many. */
function refusalLines(refused: readonly RefusedRow[], isVerbose: boolean): string[] {
  if (isVerbose || refused.length <= mostRefusals) return refused.map(shownRefusal)
  return groupedNotes(refused.map(({ row, reasons }) => ({ row, note: reasons.join('; ') }))).map(noteLine)
}

const named = (about: string): string => (about === '' ? '' : `${about}: `)

/** For nouns whose plural takes an s: `1 row`, `2,340 rows`. */
export const counted = (count: number, noun: string): string =>
  `${groupThousands(count)} ${noun}${count === 1 ? '' : 's'}`
