import { factDefinitions, type FactName, factNames, type VehicleFacts } from '../../vehicle/fact-definitions.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { oneLine } from '../cells/cell-text.ts'
import type { ColumnReader } from './column-reader.ts'
import { parseDate, type DateContext } from '../cells/date-text.ts'
import {
  capacityUnits,
  lengthUnits,
  massUnits,
  parseCount,
  parseDecimal,
  parseQuantity,
  type Unit,
} from '../cells/quantity-text.ts'
import { ok, type Result } from '#kernel/result.ts'
import type { RowFindings } from './row-findings.ts'
import { parseYesNo } from '../cells/state-terms.ts'

const units = {
  length: { units: lengthUnits, unit: 'mm' },
  mass: { units: massUnits, unit: 'kg' },
  capacity: { units: capacityUnits, unit: 'cc' },
} as const

type Entry = { [Name in FactName]: { fact: Name } & (typeof factDefinitions)[Name] }[FactName]

/** Which field holds which fact, of which kind, and what is believable. */
export const factFields = factNames.map((fact) => ({ fact, ...factDefinitions[fact] })) as Entry[]

/** Facts that the row states. Zero means that the dealer left it empty, except where none is an answer. */
export function readFacts(row: RowFindings, columns: ColumnReader, context: DateContext): VehicleFacts {
  const facts: VehicleFacts = {}
  for (const entry of factFields) {
    if (!columns.isMapped(entry.field)) continue
    if (entry.kind === 'day') {
      const day = row.read(entry.field, (text) => parseDate(text, context), undefined)
      if (day) facts[entry.fact] = day.toISOString().slice(0, 10)
    } else if (entry.kind === 'text') {
      const text = oneLine(row.text(entry.field)).slice(0, longestText)
      if (text !== '') facts[entry.fact] = text
    } else if (entry.kind === 'yes-no') {
      const answer = row.read(entry.field, entry.field === 'bunks' ? parseBunks : parseYesNo, undefined)
      if (answer !== undefined) facts[entry.fact] = answer
    } else {
      const number = readNumber({ row, columns, context }, entry)
      if (number !== undefined && (number > 0 || mayBeNone(entry))) facts[entry.fact] = number
    }
  }
  return facts
}

/** Americans call the most that a trailer may weigh its GVWR, as they do of whatever drives: of a trailer it is the ATM. */
export function withTrailerMass(facts: VehicleFacts, body: string, region: Region): VehicleFacts {
  const { gvmKg, ...others } = facts
  const isTrailer = region === 'US' && towed.test(body)
  return isTrailer && gvmKg !== undefined && facts.atmKg === undefined ? { ...others, atmKg: gvmKg } : facts
}

const towed = /\b(?:trailer|fifth wheel|5th wheel|toy hauler|pop-?up camper|teardrop|park model|caravan)\b/i

const longestText = 60

/** `Double bunks`, `2 x single`: how many there are says that there are some. */
const parseBunks = (text: string): Result<boolean, string> =>
  /^(?:\d\s*x?\s*)?(?:single|double|twin|triple|quad|bunks?)\b/i.test(text) ? ok(true) : parseYesNo(text)

const axlesByTerm: Partial<Record<string, string>> = {
  single: '1',
  tandem: '2',
  dual: '2',
  twin: '2',
  tri: '3',
  triple: '3',
}

/** `Tandem axle`: names of how many there are. */
const axlesIn = (text: string): string => axlesByTerm[text.toLowerCase().replace(/[\s-]*ax(?:le|les|el)?$/, '')] ?? text

type NumberEntry = Extract<Entry, { kind: 'length' | 'mass' | 'capacity' | 'count' | 'decimal' }>

const mayBeNone = (entry: NumberEntry): boolean => entry.kind === 'count' && entry.mayBeNone

function countIn(field: string, { text, context }: { text: string; context: DateContext }): string {
  if (field === 'axles') return axlesIn(text)
  return field === 'first_registered' ? yearOfDay(text, context) : text
}

/** `03/05/2019` where only the year is asked for. */
function yearOfDay(text: string, context: DateContext): string {
  const day = /^\d{1,4}$/.test(text) ? undefined : parseDate(text, context)
  return day?.ok ? String(day.value.getUTCFullYear()) : text
}

type FactReading = { row: RowFindings; columns: ColumnReader; context: DateContext }

function readNumber({ row, columns, context }: FactReading, entry: NumberEntry): number | undefined {
  if (entry.kind === 'count')
    return row.read(entry.field, (text) => parseCount(countIn(entry.field, { text, context }), entry.most), undefined)
  if (entry.kind === 'decimal') return row.read(entry.field, (text) => parseDecimal(text, entry.most), undefined)
  const { least, most, kind } = entry
  const measure = { units: units[kind].units, least, most }
  const input = columns.source(entry.field)?.unit
  const unit = input && input in measure.units ? (input as Unit) : units[kind].unit
  return row.read(entry.field, (text) => parseQuantity(text, measure, unit), undefined)
}
