import { groupThousands } from '#kernel/money.ts'
import type { RefusedRow, RowNote } from '../vehicle-in-file.ts'
import type { FieldChange } from './field-changes.ts'
import { pictureLines, readingLines } from './format-reading.ts'
import { differsByZeros } from '../plan/same-vehicle.ts'
import { groupedNotes, noteLine } from './grouped-notes.ts'
import { shortfallLine } from './shortfalls.ts'
import type { ImportReport, VehicleLine } from './import-report.ts'

/** The report as text for a terminal: counts first, then examples, and every refused row unless there are very many. */
export function formatImportReport(report: ImportReport, options: { isVerbose?: boolean } = {}): string {
  const most = (usual: number) => (options.isVerbose ? Number.POSITIVE_INFINITY : usual)
  return [
    `Stock of ${report.dealership}: ${counted(report.rows, 'row')} read${report.isDryRun ? ' (dry run, nothing is written)' : ''}`,
    '',
    ...countLines(report),
    ...report.shortfalls.flatMap((each, at) => [...(at === 0 ? [''] : []), `WARNING: ${shortfallLine(each)}`]),
    ...readingLines(report.reading, options),
    ...section('Added', report.added.map(shownLine), most(10)),
    ...section(
      'Changed',
      report.changed.map((line) => `${shownLine(line)}: ${line.changes.map(shownChange).join('; ')}`),
      most(20),
    ),
    ...section(
      'The same vehicles under another stock number, found by VIN, plate or number',
      report.renamed.map(
        ({ row, name, from, to }) =>
          `row ${row}  ${name}: ${from || 'no number'} -> ${to || 'no number'}${differsByZeros(from, to) ? `, kept as ${from}` : ''}`,
      ),
      most(20),
    ),
    ...section(
      'Added by staff, and in this file now: the file decides about them',
      report.joined.map(shownLine),
      most(20),
    ),
    ...section('Added by staff, and not in this file: left as they were', report.ownStock.map(shownLine), most(20)),
    ...section('Removed, become sold', report.removed.map(shownLine), most(20)),
    ...section(
      'Sold or gone in the file, but reserved online: left as they were, and the dealership is alerted',
      report.goneWhileHeld.map(shownLine),
      most(20),
    ),
    ...section('Refused', refusalLines(report.refused, options.isVerbose ?? false), most(20)),
    ...section('Left as they were, because their row was refused', report.kept.map(shownLine), most(20)),
    ...section(
      'Taken without a part',
      options.isVerbose
        ? report.notes.map((note) => `row ${note.row}  ${named(note.about)}${note.note}`)
        : groupedNotes(report.notes).map(noteLine),
      most(15),
    ),
    ...section('Taken, with a price that is unlikely', report.unlikelyPrices.map(shownNote), most(20)),
    ...(report.unsaidCharges > 0 ? ['', chargesWarning(report)] : []),
    ...(report.removesTooMany ? ['', removalWarning(report)] : []),
  ].join('\n')
}

/**
 * Returns what must not be passed over where the whole report is not shown: rows that were refused, prices that stay hidden and pictures
 * that are still to come. Empty when nothing of the kind happened.
 */
export function importWarnings(report: ImportReport): string[] {
  const { refused, rows, reading } = report
  const lines = [
    ...section(
      `WARNING: ${groupThousands(refused.length)} of ${counted(rows, 'row')} refused`,
      refused.map(shownRefusal),
      50,
    ),
    ...section('WARNING: unlikely prices, taken as they are', report.unlikelyPrices.map(shownNote), 20),
    ...report.shortfalls.map((each) => `WARNING: ${shortfallLine(each)}`),
    ...(report.unsaidCharges > 0 ? ['', `WARNING: ${chargesWarning(report)}`] : []),
    ...pictureLines(reading.pictureHosts.filter(({ isServed }) => !isServed)),
  ]
  return lines.length === 0 ? [] : [`Stock of ${report.dealership}: ${counted(rows, 'row')} read`, ...lines]
}

const chargesWarning = ({ unsaidCharges }: Pick<ImportReport, 'unsaidCharges'>): string =>
  `${counted(unsaidCharges, 'price')} ${unsaidCharges === 1 ? 'does' : 'do'} not say whether government charges are included. ` +
  'A site in Australia shows such a price only where its setting vehicle.price.default_note says so; or map price_note.'

/** Returns why an import that takes away so much is not done unasked. */
const removalWarning = (report: Pick<ImportReport, 'removed' | 'live'>): string =>
  `${groupThousands(report.removed.length)} of ${counted(report.live, 'vehicle')} for sale ` +
  `${report.removed.length === 1 ? 'is' : 'are'} not in this file: more than 30 %. ` +
  'If that’s right, import again with --allow-removals.'

function countLines(report: ImportReport): string[] {
  const counts: [string, number][] = [
    ['added', report.added.length],
    ['changed', report.changed.length],
    ['removed', report.removed.length],
    ['unchanged', report.unchanged],
    ['refused', report.refused.length],
    ['blank rows', report.blankRows],
  ]
  return counts.map(([name, count]) => `  ${name.padEnd(10)} ${groupThousands(count).padStart(9)}`)
}

function section(title: string, lines: string[], most: number): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - most
  const more = rest > 0 ? [`  and ${groupThousands(rest)} more; full list with --verbose`] : []
  return ['', `${title}:`, ...lines.slice(0, rest > 0 ? most : undefined).map((line) => `  ${line}`), ...more]
}

function shownLine({ row, name, stockNumber }: VehicleLine): string {
  return `${row > 0 ? `row ${row}  ` : ''}${name}${stockNumber === '' ? '' : ` (${stockNumber})`}`
}

const shownChange = ({ field, before, after }: FieldChange): string =>
  before === after ? field : `${field} ${before} -> ${after}`

const shownRefusal = ({ row, about, reasons }: RefusedRow): string => `row ${row}  ${named(about)}${reasons.join('; ')}`

const shownNote = ({ row, about, note }: RowNote): string => `row ${row}  ${named(about)}${note}`

const mostRefusals = 10

/** Row by row while they are few; by their reasons where they are many. */
function refusalLines(refused: readonly RefusedRow[], isVerbose: boolean): string[] {
  if (isVerbose || refused.length <= mostRefusals) return refused.map(shownRefusal)
  return groupedNotes(refused.map(({ row, reasons }) => ({ row, note: reasons.join('; ') }))).map(noteLine)
}

const named = (about: string): string => (about === '' ? '' : `${about}: `)

const counted = (count: number, noun: string): string => `${groupThousands(count)} ${noun}${count === 1 ? '' : 's'}`
