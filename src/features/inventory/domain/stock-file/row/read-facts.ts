import type { VehicleFacts } from '../../vehicle/vehicle.ts'
import { oneLine } from '../cells/cell-text.ts'
import type { ColumnReader } from './column-reader.ts'
import { parseDate, type DateContext } from '../cells/date-text.ts'
import type { StockField } from '../mapping.ts'
import {
  capacityUnits,
  lengthUnits,
  massUnits,
  parseCount,
  parseQuantity,
  type Measure,
  type Unit,
} from '../cells/quantity-text.ts'
import type { RowFindings } from './row-findings.ts'
import { parseYesNo } from '../cells/state-words.ts'

type YesNoFact = 'isLams' | 'bunks' | 'ensuite' | 'isImportedDamaged' | 'hasSecurityInterest'
type DayFact = 'regoExpires' | 'wofExpires' | 'availableFrom' | 'availableUntil'
type TextFact = 'previousCountry'
type NumberFact = Exclude<keyof VehicleFacts, YesNoFact | DayFact | TextFact>

type FactField =
  | { field: StockField; kind: 'measure'; fact: NumberFact; measure: Measure; unit: Unit }
  | { field: StockField; kind: 'count'; fact: NumberFact; most: number; mayBeNone: boolean }
  | { field: StockField; kind: 'yes-no'; fact: YesNoFact }
  | { field: StockField; kind: 'day'; fact: DayFact }
  | { field: StockField; kind: 'text'; fact: TextFact }

const metres = (least: number, most: number): Measure => ({
  units: lengthUnits,
  least: least * 1000,
  most: most * 1000,
})
const kilograms = (least: number, most: number): Measure => ({ units: massUnits, least, most })

/** Which field holds which fact, in which unit it is stored, and what is believable. */
export const factFields: FactField[] = [
  { field: 'berths', kind: 'count', fact: 'berths', most: 30, mayBeNone: false },
  { field: 'length_mm', kind: 'measure', fact: 'lengthMm', measure: metres(0.5, 40), unit: 'mm' },
  { field: 'travel_height_mm', kind: 'measure', fact: 'travelHeightMm', measure: metres(0.5, 6), unit: 'mm' },
  { field: 'tare_kg', kind: 'measure', fact: 'tareKg', measure: kilograms(20, 80_000), unit: 'kg' },
  { field: 'atm_kg', kind: 'measure', fact: 'atmKg', measure: kilograms(20, 80_000), unit: 'kg' },
  { field: 'ball_weight_kg', kind: 'measure', fact: 'ballWeightKg', measure: kilograms(1, 10_000), unit: 'kg' },
  { field: 'gvm_kg', kind: 'measure', fact: 'gvmKg', measure: kilograms(50, 150_000), unit: 'kg' },
  { field: 'gcm_kg', kind: 'measure', fact: 'gcmKg', measure: kilograms(50, 250_000), unit: 'kg' },
  {
    field: 'engine_cc',
    kind: 'measure',
    fact: 'engineCc',
    measure: { units: capacityUnits, least: 20, most: 40_000 },
    unit: 'cc',
  },
  { field: 'lams', kind: 'yes-no', fact: 'isLams' },
  { field: 'bunks', kind: 'yes-no', fact: 'bunks' },
  { field: 'ensuite', kind: 'yes-no', fact: 'ensuite' },
  { field: 'slides', kind: 'count', fact: 'slides', most: 20, mayBeNone: true },
  { field: 'axles', kind: 'count', fact: 'axles', most: 12, mayBeNone: false },
  { field: 'rego_expires', kind: 'day', fact: 'regoExpires' },
  { field: 'wof_expires', kind: 'day', fact: 'wofExpires' },
  { field: 'first_registered', kind: 'count', fact: 'firstRegistered', most: 2100, mayBeNone: false },
  { field: 'previous_country', kind: 'text', fact: 'previousCountry' },
  { field: 'imported_damaged', kind: 'yes-no', fact: 'isImportedDamaged' },
  { field: 'security_interest', kind: 'yes-no', fact: 'hasSecurityInterest' },
  { field: 'rental_km', kind: 'count', fact: 'rentalKm', most: 5_000, mayBeNone: false },
  { field: 'rental_days', kind: 'count', fact: 'rentalDays', most: 365, mayBeNone: false },
  { field: 'subscription_km', kind: 'count', fact: 'subscriptionKm', most: 20_000, mayBeNone: false },
  { field: 'subscription_weeks', kind: 'count', fact: 'subscriptionWeeks', most: 260, mayBeNone: false },
  { field: 'available_from', kind: 'day', fact: 'availableFrom' },
  { field: 'available_until', kind: 'day', fact: 'availableUntil' },
]

/** Facts that the row states. Zero means that the dealer left it empty, except where none is an answer. */
export function readFacts(row: RowFindings, columns: ColumnReader, context: DateContext): VehicleFacts {
  const facts: VehicleFacts = {}
  for (const entry of factFields) {
    if (!columns.isMapped(entry.field)) continue
    if (entry.kind === 'day') {
      const day = row.optional(entry.field, (text) => parseDate(text, context), undefined)
      if (day) facts[entry.fact] = day.toISOString().slice(0, 10)
    } else if (entry.kind === 'text') {
      const words = oneLine(row.text(entry.field)).slice(0, longestText)
      if (words !== '') facts[entry.fact] = words
    } else if (entry.kind === 'yes-no') {
      const answer = row.optional(entry.field, parseYesNo, undefined)
      if (answer !== undefined) facts[entry.fact] = answer
    } else {
      const number = readNumber(row, entry, columns)
      if (number !== undefined && (number > 0 || mayBeNone(entry))) facts[entry.fact] = number
    }
  }
  return facts
}

const longestText = 60

type NumberField = Extract<FactField, { kind: 'measure' | 'count' }>

const mayBeNone = (entry: NumberField): boolean => entry.kind === 'count' && entry.mayBeNone

function readNumber(row: RowFindings, entry: NumberField, columns: ColumnReader): number | undefined {
  if (entry.kind === 'count') return row.optional(entry.field, (text) => parseCount(text, entry.most), undefined)
  const given = columns.source(entry.field)?.unit
  const unit = given && given in entry.measure.units ? (given as Unit) : entry.unit
  return row.optional(entry.field, (text) => parseQuantity(text, entry.measure, unit), undefined)
}
