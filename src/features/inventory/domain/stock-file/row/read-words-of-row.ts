import { makeName } from '../../naming/make-name.ts'
import { modelName } from '../../naming/model-name.ts'
import { colourFamily } from '../../vehicle/colour-family.ts'
import type { OriginalWords, Vehicle } from '../../vehicle/vehicle.ts'
import { makeDisplayName } from '../../vehicle/vehicle-words.ts'
import { oneLine } from '../cells/cell-text.ts'
import { bodyWord } from '../cells/vocabulary/body-word.ts'
import { driveWord } from '../cells/vocabulary/drive-word.ts'
import { fuelWord } from '../cells/vocabulary/fuel-word.ts'
import type { ReadWord } from '../cells/vocabulary/standard-word.ts'
import { transmissionWord } from '../cells/vocabulary/transmission-word.ts'
import type { Reading } from './reading.ts'
import type { StockField } from '../mapping.ts'

/** A longer text is a shifted column or a paste. */
const longestLine = 120

export function line({ row, columns }: Reading, field: StockField, limit = longestLine): string {
  const text = oneLine(row.text(field))
  if (text.length > limit) row.refuse(`${columns.label(field)} is longer than ${limit} characters`)
  return text
}

type Names = Pick<Vehicle, 'stockNumber' | 'make' | 'model' | 'badge' | 'series' | 'vin' | 'rego'>

/** Make and model as their makers write them, and what else names the vehicle. */
export function readNames(reading: Reading): Names {
  const { row, counts } = reading
  const make = makeName(line(reading, 'make'))
  const model = modelName(make, line(reading, 'model'))
  if (make === '') row.refuse('no make')
  if (model === '') row.refuse('no model')
  counts.add('make', make)
  return {
    stockNumber: line(reading, 'stock_number', 60),
    make,
    model,
    badge: line(reading, 'badge'),
    series: line(reading, 'series'),
    vin: line(reading, 'vin', 30).toUpperCase().replaceAll(' ', ''),
    rego: line(reading, 'rego', 20).toUpperCase(),
  }
}

/** `2019 Toyota Hilux SR5`, where the file has no name of its own. */
export const composedName = (words: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge' | 'series'>): string =>
  [words.year, makeDisplayName(words.make), words.model, words.badge, words.series].filter(Boolean).join(' ')

type Kinds = Pick<Vehicle, 'body' | 'fuel' | 'transmission' | 'drive' | 'colour' | 'colourFamily' | 'interiorColour'>

/** What filters go by, in the few words that they offer. */
export function readKinds(reading: Reading): Kinds {
  const colour = line(reading, 'colour')
  const family = colourFamily(colour)
  if (reading.columns.isMapped('colour')) reading.counts.add('colour', family)
  if (family === '' && colour !== '') reading.counts.addUnknown('colour', colour)
  return {
    body: standardWord(reading, 'body', bodyWord),
    fuel: standardWord(reading, 'fuel', fuelWord),
    transmission: standardWord(reading, 'transmission', transmissionWord),
    drive: standardWord(reading, 'drive', driveWord),
    colour,
    colourFamily: family,
    interiorColour: line(reading, 'interior_colour'),
  }
}

function standardWord(reading: Reading, field: StockField, read: ReadWord): string {
  const { counts, columns, context } = reading
  if (!columns.isMapped(field)) return ''
  const text = line(reading, field)
  const { word, isUnderstood } = read(text, context.region)
  counts.add(field, word)
  if (!isUnderstood) counts.addUnknown(field, text)
  return word
}

const withOriginal = ['make', 'model', 'body', 'fuel', 'transmission', 'drive'] as const

/** What the file wrote, wherever that is not what the vehicle says now. */
export function originalWords(reading: Reading, vehicle: Pick<Vehicle, (typeof withOriginal)[number]>): OriginalWords {
  const original: OriginalWords = {}
  for (const field of withOriginal) {
    const text = oneLine(reading.row.text(field))
    if (text !== '' && text !== vehicle[field]) original[field] = text
  }
  return original
}
