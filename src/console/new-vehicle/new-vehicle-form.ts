import type { Region } from '#features/sites/domain/region.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { BlankVehicle, FoundVehicle } from '../calls/making/new-vehicle-calls.ts'
import { findVehicleField, readControl, type VehicleField } from '../vehicle/vehicle-fields.ts'

/** What is typed, by field; `facts.atm_kg` for what only some kinds of vehicle have. */
export type TypedVehicle = Record<string, string>

/** A field of the form: how it is typed, and where its usual texts come from. */
export type NewField = {
  name: string
  /** Names a field that a vehicle's own form does not have. */
  label?: string
  isNeeded?: boolean
  usual?: keyof BlankVehicle['usual'] | 'make' | 'model'
}

const field = (name: string, more: Omit<NewField, 'name'> = {}): NewField => ({ name, ...more })

/** The blank form, in the order in which a dealer has the facts at hand. */
export const newFieldGroups: readonly { title: string; fields: readonly NewField[] }[] = [
  {
    title: 'Vehicle',
    fields: [
      field('make', { label: 'Make', isNeeded: true, usual: 'make' }),
      field('model', { label: 'Model', isNeeded: true, usual: 'model' }),
      field('badge'),
      field('year'),
      field('carType'),
      field('km'),
      field('clockReading'),
    ],
  },
  { title: 'Price', fields: [field('price'), field('priceNote')] },
  {
    title: 'Stock',
    fields: [
      field('place', { label: 'Location', isNeeded: true }),
      field('stockNumber', { label: 'Stock number', isNeeded: true }),
      field('vin'),
      field('rego'),
      field('status'),
    ],
  },
  {
    title: 'Details',
    fields: [
      field('body', { usual: 'body' }),
      field('transmission', { usual: 'transmission' }),
      field('fuel', { usual: 'fuel' }),
      field('drive', { usual: 'drive' }),
      field('colour', { usual: 'colour' }),
      field('series'),
      field('engine'),
      field('interiorColour'),
      field('doors'),
      field('seats'),
    ],
  },
  { title: 'Description', fields: [field('comments'), field('features')] },
]

export const knownField = (name: string): VehicleField | undefined => findVehicleField(name)

/** A dealership with one of its yards, wherever a vehicle may stand. */
export const placesOf = ({ dealerships }: BlankVehicle): { value: string; label: string }[] =>
  dealerships.flatMap(({ id, name, locations }) =>
    locations.length === 0
      ? [{ value: id, label: name }]
      : locations.map((location) => ({
          value: `${id} ${location.id}`,
          label: dealerships.length === 1 || location.name === name ? location.name : `${name}, ${location.name}`,
        })),
  )

export function textOf(typed: TypedVehicle, name: string, blank: BlankVehicle): string {
  const text = typed[name]
  if (text !== undefined) return text
  const place = placesOf(blank)[0]?.value ?? ''
  const [dealershipId] = (typed['place'] ?? place).split(' ')
  const proposed: TypedVehicle = {
    place,
    stockNumber: blank.dealerships.find(({ id }) => id === dealershipId)?.stockNumber ?? '',
    carType: 'used',
    status: 'in_stock',
    priceNote: blank.priceNote,
  }
  return proposed[name] ?? ''
}

type ReadForm =
  | { ok: true; input: InputOf<'stock.create'> }
  /** A sentence for each field that is wrong. */
  | { ok: false; problems: Record<string, string> }

/** The form as it is sent, or what is wrong with it. */
export function readForm(typed: TypedVehicle, blank: BlankVehicle): ReadForm {
  const problems: Record<string, string> = {}
  const vehicle: Record<string, unknown> = {}
  for (const { name, isNeeded, label = '' } of newFieldGroups.flatMap(({ fields }) => fields)) {
    const text = textOf(typed, name, blank)
    if (isNeeded && text.trim() === '') problems[name] = `Enter the ${label.toLowerCase()}.`
    const known = knownField(name)
    const read = known ? readControl(known, text) : { ok: true as const, value: text.trim() }
    if (!read.ok) problems[name] = read.problem
    else if (read.value !== '') vehicle[name] = read.value
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const { place, ...said } = vehicle
  const [dealershipId = '', locationId = null] = String(place).split(' ')
  const facts = Object.fromEntries(
    blank.facts.flatMap(({ field: name }) => {
      const text = (typed[`facts.${name}`] ?? '').trim()
      return text === '' ? [] : [[name, text]]
    }),
  )
  const input = { dealershipId, vehicle: { ...said, locationId, facts } }
  return { ok: true, input: input as InputOf<'stock.create'> }
}

const copied = [
  'make',
  'model',
  'badge',
  'series',
  'body',
  'transmission',
  'fuel',
  'drive',
  'colour',
  'vin',
  'rego',
] as const

/** What was typed, with what a register or a VIN says of it over that. */
export function withFound(typed: TypedVehicle, found: FoundVehicle): TypedVehicle {
  const said = copied.flatMap((name): [string, string][] => (found[name] === '' ? [] : [[name, found[name]]]))
  const year: [string, string][] = found.year === null ? [] : [['year', String(found.year)]]
  return { ...typed, ...Object.fromEntries([...said, ...year]) }
}

/** The VIN that a barcode holds; some makers write a letter before it. */
export const vinOfCode = (code: string): string | undefined =>
  /[A-HJ-NPR-Z0-9]{17}$/.exec(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))?.[0]

/** Registers of some countries ask where a plate is registered; a VIN is one everywhere. */
export const needsState = (typed: string, states: readonly string[], region: Region): boolean =>
  region !== 'NZ' && states.length > 0 && typed.replaceAll(/[^a-z0-9]/gi, '').length <= 10
