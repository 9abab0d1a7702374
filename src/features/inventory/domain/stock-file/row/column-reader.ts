import { fail, ok, type Result } from '#kernel/result.ts'
import { namesInTitle } from '../../naming/names-in-title.ts'
import { cellText } from '../cells/cell-text.ts'
import { withCharges } from '../cells/price-text.ts'
import { parseYesNo } from '../cells/state-terms.ts'
import { withoutPrefix } from '../headings/heading-key.ts'
import { stockFields, type ColumnSource, type Source, type StockField, type StockMapping } from '../mapping.ts'

/** Finds the fields of a row in its cells. Made once for a file, used for every row. */
export type ColumnReader = {
  /** Empty text: the row has no value for it, or the mapping does not name the field. */
  text(field: StockField, cells: string[]): string
  /** The words by which the dealer knows the column, for messages. */
  label(field: StockField): string
  source(field: StockField): ColumnSource | undefined
  /** The cells of the field's columns as they stand in the file. */
  rawText(field: StockField, cells: string[]): string
  /** The fields that are read from a column; a column of the identity says which vehicle it is. */
  fieldsOf(heading: string): StockField[]
  isMapped(field: StockField): boolean
  /** The cells of the identity columns, joined; empty when all are empty or none is named. */
  identityText(cells: string[]): string
  identityLabel: string
}

/** Ties a mapping to the headings of a file. The problems name every column that is missing or stands there twice. */
export function columnReader(mapping: StockMapping, headings: string[]): Result<ColumnReader, string[]> {
  const places = placesOf(headings)
  const problems = columnsOf(mapping).flatMap((column) => columnProblem(column, places))
  if (problems.length > 0) return fail(problems)
  const readers = new Map<StockField, (cells: string[]) => string>()
  for (const field of stockFields) {
    const source = mapping.fields[field]
    if (source) readers.set(field, sourceReader(source, places))
  }
  const identityPlaces = (mapping.identity ?? []).map((column) => placeOf(column, places))
  return ok({
    text: (field, cells) => readers.get(field)?.(cells) ?? '',
    label: (field) => labelOf(field, mapping.fields[field]),
    source: (field) => columnSource(mapping.fields[field]),
    rawText: (field, cells) => rawText(mapping.fields[field], (column) => cells[placeOf(column, places)] ?? ''),
    fieldsOf: (heading) => {
      const at = placeOf(heading, places)
      return stockFields.filter((field) =>
        columnsRead(mapping.fields[field]).some((each) => placeOf(each, places) === at),
      )
    },
    isMapped: (field) => readers.has(field),
    identityText: (cells) => identityText(identityPlaces.map((place) => cells[place] ?? '')),
    identityLabel: (mapping.identity ?? []).join(', '),
  })
}

const headingKey = (heading: string): string => heading.replace(/\s+/g, ' ').trim().toLowerCase()

function placesOf(headings: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, heading] of headings.entries()) {
    const key = headingKey(heading)
    places.set(key, [...(places.get(key) ?? []), at])
  }
  return places
}

function columnsOf(mapping: StockMapping): string[] {
  const sources = Object.values(mapping.fields).flatMap((source) => columnsRead(source))
  return [...new Set([...sources, ...(mapping.identity ?? [])])]
}

function columnProblem(column: string, places: Map<string, number[]>): string[] {
  const found = placesNamed(column, places).length
  if (found === 1) return []
  return [found === 0 ? `there is no column “${column}”` : `the column “${column}” appears ${found} times`]
}

/** A column of that name; else the one that has it without a prefix (`g:make`), or whose path alone ends with it (`unit` of `mileage unit`). */
function placesNamed(column: string, places: Map<string, number[]>): number[] {
  const key = headingKey(column)
  const exact = places.get(key) ?? places.get(withoutPrefix(key))
  if (exact) return exact
  const ending = [...places].filter(([heading]) => heading.endsWith(` ${key}`))
  return ending.length === 1 ? (ending[0]?.[1] ?? []) : []
}

const placeOf = (column: string, places: Map<string, number[]>): number => placesNamed(column, places)[0] ?? -1

const columnSource = (source: Source | undefined): ColumnSource | undefined =>
  source && 'columns' in source ? source : undefined

/** Every column that a source reads from, the one of its unit too. */
function columnsRead(source: Source | undefined): string[] {
  const { columns = [], unit_column: unit, charges_column: charges, when = {} } = columnSource(source) ?? {}
  const beside = [unit, charges].filter((each) => each !== undefined)
  return [...new Set([...columns, ...beside, ...Object.keys(when)])]
}

function rawText(source: Source | undefined, cellOf: (column: string) => string): string {
  const cells = columnsRead(source).map((column) => cellOf(column).trim())
  return (columnSource(source)?.take === 'first' ? cells.filter((cell) => cell !== '') : cells).join(' | ')
}

const labelOf = (field: StockField, source: Source | undefined): string =>
  columnSource(source)?.columns.join(' + ') ?? field

function sourceReader(source: Source, columns: Map<string, number[]>): (cells: string[]) => string {
  if ('constant' in source) {
    const constant = cellText(source.constant)
    return () => constant
  }
  const places = source.columns.map((column) => placeOf(column, columns))
  const pattern = source.pattern === undefined ? undefined : new RegExp(source.pattern, 'i')
  const values = source.values && valueMap(source.values)
  const unitPlace = source.unit_column === undefined ? -1 : placeOf(source.unit_column, columns)
  const chargesPlace = source.charges_column === undefined ? -1 : placeOf(source.charges_column, columns)
  const joined = source.take === 'first' ? firstText : joinedText
  const flags = Object.entries(source.when ?? {}).map(([column, text]) => ({ at: placeOf(column, columns), text }))
  return (cells) => {
    const flag = flags.find(({ at }) => saysYes(cells[at] ?? ''))
    if (flag) return flag.text
    const value = joined(cells, places, source)
    const unit = value === '' || unitPlace === -1 ? '' : cellText(cells[unitPlace] ?? '')
    const whole = unit === '' || /[a-z$€£]/i.test(value) ? value : `${value} ${unit}`
    if (chargesPlace !== -1) return withCharges(whole, cellText(cells[chargesPlace] ?? ''))
    const part = pattern ? cellText(pattern.exec(whole)?.[1] ?? '') : whole
    const text = source.find ? namesInTitle(part)[source.find] : part
    if (!values) return text
    // A dash may be given a meaning of its own, though it would count as nothing.
    const dash = text === '' ? values.get((cells[places[0] ?? -1] ?? '').trim().toLowerCase()) : undefined
    return dash ?? values.get(text.toLowerCase()) ?? values.get('*') ?? text
  }
}

function saysYes(cell: string): boolean {
  const text = cellText(cell)
  const parsed = text === '' ? undefined : parseYesNo(text)
  return parsed?.ok === true && parsed.value
}

/** Columns of prices hold a zero where they hold nothing. */
function firstText(cells: string[], places: number[], { says = [] }: ColumnSource): string {
  const texts = places.map((place) => cellText(cells[place] ?? ''))
  const filled = texts.findIndex((text) => text !== '' && !/^\D{0,4}0*(?:[.,]0+)?$/.test(text))
  const at = filled === -1 ? texts.findIndex((text) => text !== '') : filled
  const text = texts[at] ?? ''
  return text === '' || !says[at] ? text : `${text} ${says[at]}`
}

function joinedText(cells: string[], places: number[], { join }: ColumnSource): string {
  if (places.length === 1) return cellText(cells[places[0] ?? -1] ?? '')
  return places
    .map((place) => cellText(cells[place] ?? ''))
    .filter((text) => text !== '')
    .join(join)
}

const valueMap = (values: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(values).map(([value, meaning]) => [value.trim().toLowerCase(), cellText(meaning)]))

function identityText(parts: string[]): string {
  const texts = parts.map((part) => cellText(part.replace(/\s+/g, ' ')).toLowerCase())
  return texts.every((text) => text === '') ? '' : texts.join(' | ')
}
