import { asCents, formatMoney } from '#kernel/money.ts'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import type { Rounding } from '#features/inventory/domain/edit/vehicle-edit.ts'
import type { InputOf } from '../../calls/all-calls.ts'
import type { Choice } from '../../kit/input-field.tsx'
import { readDollars, readTyped } from '../cell-value.ts'
import { conditionChoices, statusChoices } from '../stock-columns.tsx'
import { pinnedRank } from '../stock-query.ts'

/** What can be done to many vehicles at once. */
export const bulkChoices = [
  { value: 'price-by', label: 'Price, by an amount' },
  { value: 'price-percent', label: 'Price, by percent' },
  { value: 'price-to', label: 'Price, to one amount' },
  { value: 'tag', label: 'Tag' },
  { value: 'status', label: 'Status' },
  { value: 'isReserved', label: 'Reserved' },
  { value: 'isShown', label: 'On the site or hidden' },
  { value: 'customRank', label: 'Rank' },
  { value: 'carType', label: 'Condition' },
  { value: 'locationId', label: 'Location' },
] as const satisfies readonly Choice[]
export type BulkKind = (typeof bulkChoices)[number]['value']

export type BulkDraft = {
  kind: BulkKind
  /** What was typed or chosen. */
  text: string
  direction: 'down' | 'up'
  showsWas: boolean
  rounding: Rounding
}

const begun: Partial<Record<BulkKind, string>> = {
  status: 'in_stock',
  isReserved: 'yes',
  isShown: 'yes',
  carType: 'used',
}

export const emptyDraft = (kind: BulkKind): BulkDraft => ({
  kind,
  text: begun[kind] ?? '',
  direction: 'down',
  showsWas: false,
  rounding: 'dollar',
})

type Edit = InputOf<'stock.edit'>['edit']
type Patch = Extract<Edit, { kind: 'set' }>['patch']
type ReadEdit = { ok: true; value: Edit } | { ok: false; problem: string }

const set = (patch: Patch): ReadEdit => ({ ok: true, value: { kind: 'set', patch } })
const wrong = (problem: string): ReadEdit => ({ ok: false, problem })

/** The edit that a draft describes, or what is still wrong with it. */
export function bulkEdit(draft: BulkDraft): ReadEdit {
  const { kind, text } = draft
  switch (kind) {
    case 'price-by':
    case 'price-percent':
      return readMove(draft)
    case 'price-to': {
      const read = readDollars(text)
      if (!read.ok) return wrong(read.problem)
      return read.value === null ? wrong('Enter a price.') : set({ price: read.value as number })
    }
    case 'isReserved':
    case 'isShown':
      return set({ [kind]: text === 'yes' })
    case 'customRank': {
      const read = readTyped(text, { kind: 'number', field: 'customRank' })
      return read.ok ? set({ customRank: Number(read.value) }) : wrong(read.problem)
    }
    case 'tag':
      return text.trim().length > 40 ? wrong('A tag has at most 40 letters.') : set({ tag: text.trim() })
    case 'status':
    case 'carType':
      return set({ [kind]: text } as Patch)
    case 'locationId':
      return text === '' ? wrong('Choose a location.') : set({ locationId: text } as Patch)
  }
}

function readMove({ kind, text, direction, showsWas, rounding }: BulkDraft): ReadEdit {
  const sign = direction === 'down' ? -1 : 1
  if (kind === 'price-by') {
    const read = readDollars(text)
    if (!read.ok || !read.value) return wrong('Enter an amount, for example 500.')
    return { ok: true, value: { kind: 'price', by: sign * Number(read.value), showsWas, rounding } }
  }
  const percent = Number(text.replace('%', '').trim())
  const most = direction === 'down' ? 90 : 200
  if (!(percent > 0 && percent <= most)) return wrong(`Enter a percentage up to ${most}.`)
  return { ok: true, value: { kind: 'price-percent', by: sign * percent, showsWas, rounding } }
}

/** A value as people read it before and after a change. */
export function shownValue(field: EditableField, value: unknown, places: readonly Choice[]): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'price') return formatMoney(asCents(Number(value)))
  if (field === 'wasPrice') return `was ${formatMoney(asCents(Number(value)))}`
  if (field === 'customRank') return Number(value) >= pinnedRank ? 'Pinned' : String(value)
  const choices = [...statusChoices, ...conditionChoices, ...places]
  return choices.find((choice) => choice.value === value)?.label ?? String(value)
}
