import { fileSizeText } from '#kernel/file-size.ts'
import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import type { BookKind, ConditionMark, ConditionReport, MarkKind, WearMeasure } from './condition-report.ts'

/** What each kind of mark is called. */
export const markLabels: Record<MarkKind, string> = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Stone chip',
  crack: 'Crack',
  scuff: 'Scuff',
  wear: 'Wear',
  stain: 'Stain',
  tear: 'Tear',
  rust: 'Rust',
  repair: 'Repair',
  other: 'Mark',
}

export const bookLabels: Record<BookKind, string> = {
  'service-book': 'Service book',
  'owner-manual': 'Owner’s manual',
  invoices: 'Service invoices',
  'warranty-book': 'Warranty book',
}

/** Millimetres of an inch, and of the thirty-seconds of one in which Americans measure tread. */
const inch = 25.4
const thirtySecond = inch / 32

const isAmerican = (region: Region): boolean => regionRules(region).distanceUnit === 'miles'

/** The unit in which a mark is measured: `mm`, and inches in the US. */
export const markUnit = (region: Region): 'mm' | 'in' => (isAmerican(region) ? 'in' : 'mm')

/** The size of a mark as staff type it: inches to a tenth in the US, millimetres elsewhere. */
export const markSizeIn = (millimetres: number, region: Region): number =>
  isAmerican(region) ? Math.round((millimetres / inch) * 10) / 10 : millimetres

/** Whole millimetres, at least one, of a size as staff type it; the way back from `markSizeIn`. */
export const markSizeFrom = (size: number, region: Region): number =>
  Math.max(1, Math.round(isAmerican(region) ? size * inch : size))

/** `35 mm`, `12 cm`, and `1.4 in` in the US. */
function sizeText(millimetres: number, region: Region): string {
  if (isAmerican(region)) return `${markSizeIn(millimetres, region)}\u00a0in`
  return millimetres < 100 ? `${millimetres}\u00a0mm` : `${Math.round(millimetres / 10)}\u00a0cm`
}

/** `Scratch, 35 mm: below the handle`. */
export function markText({ kind, size, text }: ConditionMark, region: Region): string {
  const name = [markLabels[kind], size === null ? '' : sizeText(size, region)].filter(Boolean).join(', ')
  return text === '' ? name : `${name}: ${text}`
}

/** Tread is told in thirty-seconds of an inch in the US, everything else in millimetres. */
export const wearUnit = (kind: WearMeasure['kind'], region: Region): string =>
  kind === 'tyre' && isAmerican(region) ? '/32 in' : 'mm'

/** The measure as staff type it: tread in 32nds of an inch in the US, all else in millimetres to a tenth. */
export const wearIn = ({ kind, millimetres }: Pick<WearMeasure, 'kind' | 'millimetres'>, region: Region): number =>
  kind === 'tyre' && isAmerican(region) ? Math.round(millimetres / thirtySecond) : Math.round(millimetres * 10) / 10

/** Millimetres to a hundredth, of a measure as staff type it; the way back from `wearIn`. */
export const wearFrom = (value: number, kind: WearMeasure['kind'], region: Region): number =>
  Math.round((kind === 'tyre' && isAmerican(region) ? value * thirtySecond : value) * 100) / 100

/** `6.5 mm`, `7/32 in`. */
export const wearText = (measure: WearMeasure, region: Region): string => {
  const unit = wearUnit(measure.kind, region)
  return `${wearIn(measure, region)}${unit.startsWith('/') ? '' : '\u00a0'}${unit.replace(' ', '\u00a0')}`
}

/** What the measures of one kind are called: `Tyre tread` (`Tire tread` in the US), `Brake pads`. */
export const wearLabel = (kind: WearMeasure['kind'], region: Region): string =>
  kind === 'brake' ? 'Brake pads' : isAmerican(region) ? 'Tire tread' : 'Tyre tread'

export const countedMarks = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`)

/** `Inspected 12 Nov 2026 by Ana Reid`. */
export const inspectionText = ({ on, by }: NonNullable<ConditionReport['inspection']>, region: Region): string =>
  `Inspected ${dayText(on, region, 'year')} by ${by}`

/** A report in one line, as a list of changes and the head of its page have it: `inspected …, 3 marks, 1 document`. */
export function reportSummary({ inspection, marks, measures, documents }: ConditionReport, region: Region): string {
  const parts = [
    inspection && `inspected ${dayText(inspection.on, region, 'year')}`,
    marks.length > 0 && countedMarks(marks.length),
    measures.length > 0 && (measures.length === 1 ? '1 measure' : `${measures.length} measures`),
    documents.length > 0 && (documents.length === 1 ? '1 document' : `${documents.length} documents`),
  ].filter((part) => typeof part === 'string')
  return parts.join(', ') || 'keys and books'
}

/** A no-break space joins the number to its unit. */
export const documentSize = (bytes: number): string => fileSizeText(bytes).replace(' ', '\u00a0')

/** `2 keys, service book and owner’s manual`. */
export function handoverText({ keys, books }: Pick<ConditionReport, 'keys' | 'books'>): string {
  const parts = [
    keys === null ? '' : keys === 0 ? 'no key' : keys === 1 ? '1 key' : `${keys} keys`,
    ...books.map((book) => bookLabels[book].toLowerCase()),
  ].filter(Boolean)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}
