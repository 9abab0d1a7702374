import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import { otherUnit } from '#features/inventory/domain/vehicle/odometer.ts'
import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { Choice } from '../kit/input-field.tsx'
import { dollarsText, readDollars } from '../stock/cell-value.ts'
import { conditionChoices, statusChoices } from '../stock/stock-columns.tsx'

type FieldKind = 'money' | 'number' | 'text' | 'long' | 'lines' | 'switch' | 'choice'

export type VehicleField = {
  field: EditableField
  kind: FieldKind
  choices?: readonly Choice[]
  hint?: string
  range?: readonly [number, number]
}

const priceNotes: readonly Choice[] = [
  { value: 'drive-away', label: 'Everything: drive away' },
  { value: 'excluding-charges', label: 'No government charges' },
  { value: 'excluding-gst', label: 'No GST: it is added' },
  { value: 'none', label: 'Not stated' },
]

const text = (field: EditableField, hint?: string): VehicleField => ({ field, kind: 'text', ...(hint ? { hint } : {}) })
const number = (field: EditableField, range: readonly [number, number]): VehicleField => ({
  field,
  kind: 'number',
  range,
})
const onOff = (field: EditableField, hint?: string): VehicleField => ({
  field,
  kind: 'switch',
  ...(hint ? { hint } : {}),
})

/** The fields of a vehicle as its form has them, in the order in which dealers work. */
export const fieldGroups: readonly { title: string; fields: readonly VehicleField[] }[] = [
  {
    title: 'Price',
    fields: [
      { field: 'price', kind: 'money' },
      { field: 'wasPrice', kind: 'money', hint: 'An earlier, higher price; shown crossed out beside the price.' },
      { field: 'priceNote', kind: 'choice', choices: priceNotes },
      { field: 'subscriptionPrice', kind: 'money', hint: 'Per week, for subscriptions.' },
      { field: 'rentalPrice', kind: 'money', hint: 'Per day, for rentals.' },
    ],
  },
  {
    title: 'On the site',
    fields: [
      { field: 'status', kind: 'choice', choices: statusChoices },
      { field: 'carType', kind: 'choice', choices: conditionChoices },
      onOff('isShown'),
      onOff('isReserved', 'Shown as reserved. Shoppers can’t reserve it online.'),
      onOff('isReservable', 'If your site takes reservations.'),
      onOff('isCertified'),
      text('tag', 'A few words on its picture, for example “Just arrived”.'),
      {
        field: 'customRank',
        kind: 'number',
        range: [-1000, 1000],
        hint: 'The highest comes first. 0 means no rank; 1000 pins it to the top.',
      },
      { field: 'locationId', kind: 'choice' },
    ],
  },
  {
    title: 'Details',
    fields: [
      text('name', 'Leave it empty for year, make, model, badge and series.'),
      text('make'),
      text('model'),
      text('badge'),
      text('series'),
      number('year', [1900, 2100]),
      number('km', [0, 5_000_000]),
      {
        field: 'clockReading',
        kind: 'number',
        range: [0, 5_000_000],
        hint: 'Only where its clock counts in the other unit: shoppers see both, and the odometer follows.',
      },
      text('stockNumber'),
      text('rego'),
      text('vin'),
      text('body'),
      text('fuel'),
      text('transmission'),
      text('drive'),
      text('engine'),
      text('colour'),
      text('interiorColour'),
      number('doors', [0, 20]),
      number('seats', [0, 100]),
    ],
  },
  {
    title: 'Description',
    fields: [
      { field: 'comments', kind: 'long' },
      { field: 'features', kind: 'lines', hint: 'One on each line.' },
      text('videoUrl', 'Address of a video, beginning with https://.'),
    ],
  },
]

const allFields = fieldGroups.flatMap(({ fields }) => fields)
export const findVehicleField = (name: string): VehicleField | undefined =>
  allFields.find(({ field }) => field === name)

export function controlText({ kind }: VehicleField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money' && typeof value === 'number') return dollarsText(value)
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  return String(value)
}

type ReadField = { ok: true; value: unknown } | { ok: false; problem: string }

/** The value of a field from what its control has, or what is wrong with that. */
export function readControl({ field, kind, range }: VehicleField, typed: string): ReadField {
  const trimmed = typed.trim()
  if (kind === 'money') return readDollars(trimmed)
  if (kind === 'switch') return { ok: true, value: typed === 'true' }
  if (kind === 'lines')
    return {
      ok: true,
      value: trimmed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }
  if (kind === 'number') return readWhole(trimmed.replaceAll(/[,\s]/g, ''), { range, isRank: field === 'customRank' })
  if (field === 'locationId') return { ok: true, value: trimmed === '' ? null : trimmed }
  if (field === 'videoUrl' && trimmed !== '' && !/^https:\/\/\S+\.\S+$/.test(trimmed))
    return { ok: false, problem: 'Enter an address that begins with https://.' }
  return { ok: true, value: field === 'vin' ? trimmed.toUpperCase() : trimmed }
}

type Whole = { range: readonly [number, number] | undefined; isRank: boolean }

function readWhole(plain: string, { range: [least, most] = [0, 5_000_000], isRank }: Whole): ReadField {
  if (plain === '') return { ok: true, value: isRank ? 0 : null }
  const value = Number(plain)
  const fits = /^-?\d+$/.test(plain) && value >= least && value <= most
  return fits ? { ok: true, value } : { ok: false, problem: `Enter a whole number from ${least} to ${most}.` }
}

/** The label of a field as its form has it: `Odometer (km)`, and `Clock (miles)` for one that counts in the other unit. */
export function labelWithUnit(field: string, region: Region, label = labelOfField(field)): string {
  const units: Record<string, string> = { km: regionRules(region).distanceUnit, clockReading: otherUnit(region) }
  return spell(region, field in units ? `${label} (${units[field]})` : label)
}

export const labelOfField = (field: string): string => fieldLabels[field as EditableField] ?? field
