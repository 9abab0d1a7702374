import { describe, expect, test } from 'vitest'
import { automaticMapping } from '../stock-file/automatic-mapping.ts'
import { stockMapper } from '../stock-file/stock-mapper.ts'
import { plainBuffer } from '../stock-file/vehicle-buffer.ts'
import { pushedFieldNames } from '../push/pushed-fields.ts'
import { factDefinitions, factNames, shownFacts, type ShownKey } from './fact-definitions.ts'
import type { FactDefinition } from './fact-kinds.ts'
import { factLabel } from './fact-labels.ts'
import { factOf, tableGroups } from './vehicle-facts.ts'
import type { Vehicle } from './vehicle.ts'

const context = { now: new Date('2026-11-21T04:00:00Z'), region: 'AU' as const, locations: [] }

/** A cell that every dealer could write for such a fact, and what it means. */
const written: Record<FactDefinition['kind'], [string, string | number | boolean]> = {
  length: ['5.2 m', 5200],
  mass: ['2000', 2000],
  capacity: ['1200', 1200],
  count: ['2', 2],
  decimal: ['7.8', 7.8],
  'yes-no': ['yes', true],
  day: ['2027-03-01', '2027-03-01'],
  text: ['Japan', 'Japan'],
}

/** The facts of a vehicle whose stock file has one more column, mapped by its heading alone. */
function readUnder(heading: string, cell: string) {
  const headings = ['Stock number', 'Make', 'Model', 'Condition', heading]
  const row = ['A1', 'Toyota', 'Hilux', 'Used', cell]
  const mapping = automaticMapping(headings, [row])
  if (!mapping.ok) throw new Error(mapping.problem.join('\n'))
  const buffer = plainBuffer()
  const reader = stockMapper(mapping.value, headings, { context, vehicles: buffer, sample: [row] })
  if (!reader.ok) throw new Error(reader.problem.join('\n'))
  reader.value.takeRow(2, row)
  reader.value.mapped()
  const [vehicle] = buffer.list().map(({ identity }) => buffer.get(identity))
  return vehicle?.facts
}

describe.each(factNames)('the row of %s', (name) => {
  const { field, headings, kind }: FactDefinition = factDefinitions[name]
  const [cell, value] = written[kind]

  test('is enough for stock files, under each of its headings', () => {
    for (const heading of [field, ...headings.split(' ').filter(Boolean)]) {
      expect(readUnder(heading, cell), heading).toEqual({ [name]: value })
    }
  })

  test('is enough for the stock API', () => {
    expect(pushedFieldNames).toContain(field)
  })
})

test('no two facts share a heading', () => {
  const all = factNames.flatMap((name) => {
    const { field, headings }: FactDefinition = factDefinitions[name]
    return [...new Set([field.replaceAll('_', ''), ...headings.split(' ').filter(Boolean)])]
  })
  expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([])
})

test('every fact with a label stands once in the table of the vehicle page, and is said', () => {
  const places = tableGroups.flatMap(({ keys }) => keys)
  for (const key of Object.keys(shownFacts) as ShownKey[]) {
    const { name, kind } = shownFacts[key]
    const vehicle = { facts: { [name]: written[kind][1] } } as unknown as Vehicle
    expect(places.filter((each) => each === key)).toHaveLength(1)
    expect(factOf(key, vehicle, { template: 'car', region: 'AU', settings: {} as never })).toMatchObject({
      label: factLabel(key, 'AU'),
      value: expect.stringMatching(/\S/),
    })
  }
})
