import { z } from 'zod'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { vehiclePatch } from '../edit/editable-fields.ts'
import { factDefinitions } from '../vehicle/fact-definitions.ts'
import { factLabel } from '../vehicle/fact-labels.ts'

const needed = (label: string, most: number) =>
  z.string().trim().min(1, `Enter the ${label}.`).max(most, `At most ${most} characters.`)

/** Text of a measure as somebody types it: `6.2 m`, `2450`, `yes`. */
const measure = z.string().trim().max(60)

/** What staff say of a vehicle that they make: what they may change later, beside what names it. Money is cents. */
export const newVehicle = vehiclePatch
  .omit({
    images: true,
    conditionReport: true,
    isShown: true,
    isArchived: true,
    isDeleted: true,
    isReserved: true,
    customRank: true,
    wasPrice: true,
    rentalPrice: true,
    locationId: true,
  })
  .extend({
    stockNumber: needed('stock number', 60),
    make: needed('make', 120),
    model: needed('model', 120),
    carType: vehiclePatch.shape.carType.unwrap(),
    status: z.enum(['in_stock', 'coming_soon']).default('in_stock'),
    locationId: z.uuid().nullable().default(null),
    /** What only this kind of vehicle has, by the field of stock files: `atm_kg`. */
    facts: z.record(z.string().max(40), measure).default({}),
  })
export type NewVehicleInput = z.output<typeof newVehicle>

/** Facts that buyers of a kind of vehicle ask for first. */
const factsOfTemplate = {
  car: [],
  motorcycle: ['engineCc', 'isLams'],
  camper: ['berths', 'lengthMm', 'tareKg', 'atmKg', 'ballWeightKg', 'ensuite'],
  truck: ['gvmKg', 'gcmKg', 'tareKg', 'axles'],
  rv: ['berths', 'lengthMm', 'slides', 'tareKg', 'gvmKg', 'atmKg'],
} as const satisfies Record<Template, readonly (keyof typeof factDefinitions)[]>

type FactQuestion = { field: string; label: string; isYesNo: boolean }

/** The questions of a blank form besides those about every vehicle; `Length (ft)` in the US. */
export const factQuestions = (template: Template, region: Region): FactQuestion[] =>
  factsOfTemplate[template].map((name) => {
    const { field, kind, shown } = factDefinitions[name]
    const unit = unitOf(kind, region)
    return {
      field,
      label: `${factLabel(shown.key, region)}${unit === '' ? '' : ` (${unit})`}`,
      isYesNo: kind === 'yes-no',
    }
  })

const unitOf = (kind: string, region: Region): string => {
  if (kind === 'length') return region === 'US' ? 'ft' : 'm'
  if (kind === 'mass') return region === 'US' ? 'lb' : 'kg'
  return kind === 'capacity' ? 'cc' : ''
}

/** Texts of facts with the unit of their question behind a bare number, so that `6.2` is metres. Those of no question are left out. */
export function factTexts(facts: Record<string, string>, { template, region }: { template: Template; region: Region }) {
  return Object.fromEntries(
    factsOfTemplate[template].flatMap((name): [string, string][] => {
      const { field, kind } = factDefinitions[name]
      const text = facts[field] ?? ''
      const isBare = /^[\d.,\s]+$/.test(text)
      return text === '' ? [] : [[field, isBare ? `${text} ${unitOf(kind, region)}`.trim() : text]]
    }),
  )
}

/** Proposes the number after the highest of the commonest sort: `SC-0412` after `SC-0411`; empty where none has one. */
export function nextStockNumber(numbers: readonly string[]): string {
  const sorts = new Map<string, { count: number; highest: string }>()
  for (const number of numbers) {
    const [, prefix = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(number.trim()) ?? []
    if (digits === '') continue
    const sort = sorts.get(prefix) ?? { count: 0, highest: digits }
    const highest = Number(digits) > Number(sort.highest) ? digits : sort.highest
    sorts.set(prefix, { count: sort.count + 1, highest })
  }
  const [best] = [...sorts].toSorted(([, one], [, other]) => other.count - one.count)
  if (!best) return ''
  const [prefix, { highest }] = best
  return `${prefix}${String(Number(highest) + 1).padStart(highest.length, '0')}`
}
