import { groupThousands } from '#kernel/money.ts'
import type { FileReading, SampledVehicle } from './file-reading.ts'
import type { ImportReport } from './import-report.ts'
import {
  chargesWarning,
  importCounts,
  openingLine,
  removalWarning,
  reportParts,
  type ReportPart,
} from './report-parts.ts'
import { shortfallLine } from './shortfalls.ts'

/** Characters of a line of a terminal. */
const width = 100
/** Lines of a terminal of the usual 24 that are left beside the command and what it says at its end. */
const height = 22

/** A line that is longer than the terminal is wide counts as several. */
export const fitsOnScreen = (lines: readonly string[]): boolean => linesOnScreen(lines) <= height

const linesOnScreen = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)

/** How much is told of each kind of thing, from the most to the least. */
const amounts = [
  { examples: 3, values: 8, sampleLines: 4 },
  { examples: 2, values: 8, sampleLines: 4 },
  { examples: 1, values: 6, sampleLines: 3 },
  { examples: 0, values: 6, sampleLines: 3 },
  { examples: 0, values: 3, sampleLines: 2 },
  { examples: 0, values: 0, sampleLines: 0 },
]
type Amount = (typeof amounts)[number]

/** The report on one screen: the counts, every warning, every kind of thing that happened, and as many examples as have room. */
export function shortReport(report: ImportReport): string[] {
  const forms = amounts.map((amount) => shortLines(report, amount))
  const lines = forms.find(fitsOnScreen) ?? forms.at(-1) ?? []
  return fitsOnScreen(lines) ? lines : [...lines.map(cut).slice(0, height - 1), closing]
}

const closing = 'Everything in full: --verbose'

function shortLines(report: ImportReport, { examples, values, sampleLines }: Amount): string[] {
  const counts = importCounts(report).map(([name, count]) => `${groupThousands(count)} ${name}`)
  return [
    openingLine(report),
    counts.join(', '),
    ...(report.removesTooMany ? [removalWarning(report)] : []),
    ...report.shortfalls.map((each) => `WARNING: ${shortfallLine(each)}`),
    ...(report.unsaidCharges > 0 ? [chargesWarning(report)] : []),
    ...readingInShort(report.reading, values),
    ...reportParts(report, false).flatMap((part) => partInShort(part, examples)),
    ...report.reading.samples.slice(0, 1).flatMap((sample) => sampleInShort(sample, sampleLines)),
    closing,
  ]
}

function partInShort({ title, lines }: ReportPart, examples: number): string[] {
  const plain = lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
  const rest = lines.length - examples
  if (examples === 0) return [cut(`${title}: ${plain.slice(0, 5).join('; ')}`)]
  const more = rest > 0 ? [`  and ${groupThousands(rest)} more`] : []
  return [`${title}:`, ...lines.slice(0, examples).map((line) => cut(`  ${line}`)), ...more]
}

/** How the file was understood, a line for each thing that is worth a look. */
function readingInShort({ encoding, decimalMark, pictureHosts, columns, values }: FileReading, most: number): string[] {
  const isUsual = encoding.name === 'UTF-8' && encoding.strayCharacters === 0
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ heading }) => heading)
  const fetched = pictureHosts.filter(({ isServed }) => !isServed)
  const shownHosts = fetched.map(({ host, pictures }) => `${host} (${groupThousands(pictures)})`)
  return [
    ...(isUsual ? [] : [`Read as ${encoding.name}${encoding.strayCharacters > 0 ? ' with Windows-1252 in it' : ''}.`]),
    ...(decimalMark === ',' ? ['Amounts are read with a comma before the cents, as in 25.990,00.'] : []),
    ...(fetched.length > 0 ? [cut(`Pictures fetched into your own storage, from: ${shownHosts.join(', ')}`)] : []),
    ...(unused.length > 0 ? [cut(`Columns that are not used: ${unused.join(', ')}`)] : []),
    ...values.flatMap(({ field, notUnderstood }) =>
      notUnderstood.length === 0 ? [] : [cut(`${field}: not understood: ${counts(notUnderstood, 20)}`)],
    ),
    ...(most === 0 ? [] : cells(values.map(({ field, values: found }) => `${field}: ${counts(found, most)}`))),
  ]
}

function counts(found: readonly { value: string; count: number }[], most: number): string {
  const shown = found.slice(0, most).map(({ value, count }) => `${value || '(none)'} ${groupThousands(count)}`)
  const rest = found.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${groupThousands(rest)} more` : ''}`
}

/** Puts short texts beside each other as far as a line goes. */
function cells(texts: readonly string[]): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + text.length + 3 <= width) lines[lines.length - 1] = `${last} | ${text}`
    else lines.push(cut(text))
  }
  return lines
}

/** A vehicle as it was understood, beside the cells that say something else. */
function sampleInShort({ row, name, stockNumber, fields }: SampledVehicle, most: number): string[] {
  if (most === 0) return []
  const read = fields.map(({ field, columns, cell, value }) =>
    value === cell || cell === '' ? `${field} ${value}` : `${field} ${value || '(none)'} <- ${columns}: ${cell}`,
  )
  const title = `Row ${row}  ${name}${stockNumber === '' ? '' : ` (${stockNumber})`}`
  return cells([title, ...read.map((each) => (each.length > 60 ? `${each.slice(0, 59)}…` : each))]).slice(0, most)
}

const cut = (line: string): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)
