import { makeName } from '../../naming/make-name.ts'
import { colourInWrittenCapitals, inWrittenCapitals } from '../../naming/written-capitals.ts'
import { modelName } from '../../naming/model-name.ts'
import { vinFacts } from '../../naming/vin-facts.ts'
import { colourFamily } from '../../vehicle/colour-family.ts'
import type { OriginalTerms, Vehicle } from '../../vehicle/vehicle.ts'
import { makeDisplayName } from '../../vehicle/vehicle-labels.ts'
import { oneLine } from '../cells/cell-text.ts'
import { bodyOf } from '../cells/vocabulary/american-body.ts'
import { driveTerm } from '../cells/vocabulary/drive-term.ts'
import { fuelTerm } from '../cells/vocabulary/fuel-term.ts'
import type { ReadTerm } from '../cells/vocabulary/standard-term.ts'
import { transmissionTerm } from '../cells/vocabulary/transmission-term.ts'
import type { Reading } from './reading.ts'
import type { StockField } from '../mapping.ts'

/** A longer text is a shifted column or a paste. */
const longestLine = 120

/** The field as one line; a longer one than `limit` refuses the row. */
export function line({ row, columns }: Reading, field: StockField, limit = longestLine): string {
  const text = oneLine(row.text(field))
  if (text.length > limit) row.refuse(`${columns.label(field)} is longer than ${limit} characters`)
  return text
}

type Names = Pick<Vehicle, 'stockNumber' | 'make' | 'model' | 'badge' | 'series' | 'vin' | 'rego'>

/** Make and model as their makers write them, and what else names the vehicle. */
export function readNames(reading: Reading): Names {
  const { row, counts, once } = reading
  const vin = line(reading, 'vin', 30).toUpperCase().replaceAll(' ', '')
  const writtenMake = oneLine(row.text('make')) || (vinFacts(vin)?.make ?? '')
  const make = once('make', writtenMake, () => makeName(writtenMake))
  const writtenModel = line(reading, 'model')
  const model = once('model', `${make}\n${writtenModel}`, () => modelName(make, writtenModel))
  const cased = (field: 'badge' | 'series'): string => {
    const text = line(reading, field)
    return once('cased', text, () => inWrittenCapitals(text))
  }
  if (make === '') row.refuse('no make')
  if (model === '') row.refuse('no model')
  counts.add('make', make)
  return {
    stockNumber: line(reading, 'stock_number', 60),
    make,
    model,
    badge: cased('badge'),
    series: cased('series'),
    vin,
    rego: line(reading, 'rego', 20).toUpperCase(),
  }
}

/** `2019 Toyota Hilux SR5`, where the file has no name of its own. */
export const composedName = (text: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge' | 'series'>): string =>
  [text.year, makeDisplayName(text.make), text.model, text.badge, text.series].filter(Boolean).join(' ')

type Kinds = Pick<Vehicle, 'body' | 'fuel' | 'transmission' | 'drive' | 'colour' | 'colourFamily' | 'interiorColour'>

/** Reads the kinds that filters go by into the few terms that they offer. */
export function readKinds(reading: Reading, { make, model }: Pick<Vehicle, 'make' | 'model'>): Kinds {
  const { once } = reading
  const colourOf = (field: 'colour' | 'interior_colour'): string => {
    const text = line(reading, field)
    return once('colour', text, () => colourInWrittenCapitals(text))
  }
  const colour = colourOf('colour')
  const family = once('colour family', colour, () => colourFamily(colour))
  if (reading.columns.isMapped('colour')) reading.counts.add('colour', family)
  if (family === '' && colour !== '') reading.counts.addUnknown('colour', colour)
  return {
    body: standardTerm(reading, 'body', { read: bodyOf(make, model), beside: `${make}\n${model}\n` }),
    fuel: standardTerm(reading, 'fuel', { read: fuelTerm }),
    transmission: standardTerm(reading, 'transmission', { read: transmissionTerm }),
    drive: standardTerm(reading, 'drive', { read: driveTerm }),
    colour,
    colourFamily: family,
    interiorColour: colourOf('interior_colour'),
  }
}

/** `beside`: what the meaning depends on besides the text. */
function standardTerm(
  reading: Reading,
  field: StockField,
  { read, beside = '' }: { read: ReadTerm; beside?: string },
): string {
  const { counts, columns, context, once } = reading
  if (!columns.isMapped(field)) return ''
  const text = line(reading, field)
  const { word, isUnderstood } = once(field, beside + text, () => read(text, context.region))
  counts.add(field, word)
  if (!isUnderstood) counts.addUnknown(field, text)
  return word
}

const withOriginal = ['make', 'model', 'body', 'fuel', 'transmission', 'drive'] as const

/** The file's own words, wherever the vehicle now has others. */
export function originalTerms(reading: Reading, vehicle: Pick<Vehicle, (typeof withOriginal)[number]>): OriginalTerms {
  const original: OriginalTerms = {}
  for (const field of withOriginal) {
    const text = oneLine(reading.row.text(field))
    if (text !== '' && text !== vehicle[field]) original[field] = text
  }
  return original
}
