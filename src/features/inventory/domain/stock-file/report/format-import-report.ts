import { groupThousands } from '#kernel/money.ts'
import { pictureLines, readingLines } from './format-reading.ts'
import {
  chargesWarning,
  counted,
  importCounts,
  openingLine,
  removalWarning,
  reportParts,
  shownNote,
  shownRefusal,
} from './report-parts.ts'
import { fitsOnScreen, shortReport } from './short-report.ts'
import { shortfallLine } from './shortfalls.ts'
import type { ImportReport } from './import-report.ts'

/** The report as text for a terminal: counts first, then examples. What is longer than a screen is said in short, unless all is wanted. */
export function formatImportReport(report: ImportReport, { isVerbose = false }: { isVerbose?: boolean } = {}): string {
  const lines = fullReport(report, isVerbose)
  return (isVerbose || fitsOnScreen(lines) ? lines : shortReport(report)).join('\n')
}

function fullReport(report: ImportReport, isVerbose: boolean): string[] {
  return [
    openingLine(report),
    '',
    ...importCounts(report).map(([name, count]) => `  ${name.padEnd(10)} ${groupThousands(count).padStart(9)}`),
    ...report.shortfalls.flatMap((each, at) => [...(at === 0 ? [''] : []), `WARNING: ${shortfallLine(each)}`]),
    ...readingLines(report.reading, { isVerbose }),
    ...reportParts(report, isVerbose).flatMap(({ title, lines, most }) =>
      section(title, lines, isVerbose ? Number.POSITIVE_INFINITY : most),
    ),
    ...(report.unsaidCharges > 0 ? ['', chargesWarning(report)] : []),
    ...(report.removesTooMany ? ['', removalWarning(report)] : []),
  ]
}

/**
 * Shown where the whole report is not: rows that were refused, prices that stay hidden and pictures that are still to
 * come. Empty when nothing of the kind happened.
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

function section(title: string, lines: string[], most: number): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - most
  const more = rest > 0 ? [`  and ${groupThousands(rest)} more; full list with --verbose`] : []
  return ['', `${title}:`, ...lines.slice(0, rest > 0 ? most : undefined).map((line) => `  ${line}`), ...more]
}
