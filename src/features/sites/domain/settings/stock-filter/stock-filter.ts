import { fail, ok, type Result } from '#kernel/result.ts'
import {
  type FilterFieldName,
  type FilterFlagField,
  type FilterNumberField,
  type FilterTextField,
  filterField,
  findFilterField,
  likelyFilterField,
} from './stock-filter-fields.ts'
import { FilterRefusal, type FilterToken, filterTokens } from './stock-filter-tokens.ts'
import { readFlag, readNumber, readText } from './stock-filter-values.ts'

/** What an expression such as `make IN [Toyota, Kia] AND price < 40000` says. */
export type StockFilter =
  | { kind: 'and' | 'or'; of: readonly StockFilter[] }
  | { kind: 'not'; of: StockFilter }
  /** One of these values, as written; the empty text means that the vehicle has none. */
  | { kind: 'text'; field: FilterTextField; values: readonly string[] }
  /** Both ends included, in the whole units of the field; a vehicle without the number is outside. */
  | { kind: 'number'; field: FilterNumberField; from: number | null; to: number | null }
  | { kind: 'flag'; field: FilterFlagField; is: boolean }

/** `position` counts the characters of the expression from 1; the reason is a sentence for the dealer. */
type StockFilterProblem = { position: number; reason: string }

/** Reads an expression; docs/stock-filter.md describes the language. What is wrong with the expression is a value and never thrown. */
export function parseStockFilter(source: string): Result<StockFilter, StockFilterProblem> {
  try {
    const reading = startReading(source)
    const filter = readEither(reading, 0)
    const rest = reading.tokens[reading.next]
    if (rest) throw afterCondition(rest)
    return ok(filter)
  } catch (error) {
    if (!(error instanceof FilterRefusal)) throw error
    return fail({ position: error.position, reason: error.message })
  }
}

/** ``At 18: `prise` is not a field. Did you mean `price`?`` */
export const describeStockFilterProblem = ({ position, reason }: StockFilterProblem): string =>
  `At ${position}: ${reason}`

type Reading = { tokens: readonly FilterToken[]; next: number; end: number; conditions: number }

const deepest = 20
const mostConditions = 200

function startReading(source: string): Reading {
  const tokens = filterTokens(source)
  return { tokens, next: 0, end: source.trimEnd().length + 1, conditions: 0 }
}

function readEither(reading: Reading, depth: number): StockFilter {
  const [first, ...others] = readSeries(reading, 'OR', () => readAll(reading, depth))
  return others.length === 0 ? first : { kind: 'or', of: [first, ...others] }
}

function readAll(reading: Reading, depth: number): StockFilter {
  const [first, ...others] = readSeries(reading, 'AND', () => readPart(reading, depth))
  return others.length === 0 ? first : { kind: 'and', of: [first, ...others] }
}

function readSeries(reading: Reading, between: string, read: () => StockFilter): [StockFilter, ...StockFilter[]] {
  const parts: [StockFilter, ...StockFilter[]] = [read()]
  while (takeKeyword(reading, between)) parts.push(read())
  return parts
}

function readPart(reading: Reading, depth: number): StockFilter {
  const token = reading.tokens[reading.next]
  if (depth > deepest) throw refuse(reading, token, `Brackets and NOT go at most ${deepest} deep.`)
  if (takeKeyword(reading, 'NOT')) return { kind: 'not', of: readPart(reading, depth + 1) }
  if (!takeSign(reading, '(')) return readCondition(reading)
  const inside = readEither(reading, depth + 1)
  const closing = reading.tokens[reading.next]
  if (!takeSign(reading, ')')) throw closing ? afterCondition(closing) : notClosed(token)
  return inside
}

function readCondition(reading: Reading): StockFilter {
  const field = readFieldName(reading)
  if (takeKeyword(reading, 'IN')) return readList(reading, field)
  if (isKeyword(reading.tokens[reading.next], 'NOT')) {
    reading.next += 1
    const token = reading.tokens[reading.next]
    if (!takeKeyword(reading, 'IN')) throw refuse(reading, token, `After \`${field} NOT\` comes IN and a list.`)
    return { kind: 'not', of: readList(reading, field) }
  }
  const sign = reading.tokens[reading.next]
  if (sign?.kind === 'sign' && comparisons.has(sign.text)) {
    reading.next += 1
    return readComparison(reading, field, sign)
  }
  if (isNumeric(field) && isValue(sign)) return readSpan(reading, field)
  throw refuse(reading, sign, `After \`${field}\` comes ${possibleSigns(field)}.`)
}

function readFieldName(reading: Reading): FilterFieldName {
  const token = reading.tokens[reading.next]
  if (token?.kind === 'quoted')
    throw refuse(reading, token, 'A field stands here without quotes, such as make or price.')
  if (token?.kind !== 'word' || isAnyKeyword(token)) {
    throw refuse(reading, token, token ? `Expected a field, found \`${token.text}\`.` : endsEarly('a field'))
  }
  reading.next += 1
  const field = findFilterField(token.text)
  if (field) return field
  const likely = likelyFilterField(token.text)
  throw refuse(reading, token, `\`${token.text}\` is not a field.${likely ? ` Did you mean \`${likely}\`?` : ''}`)
}

const comparisons = new Set(['=', '!=', '>', '>=', '<', '<='])

function readComparison(reading: Reading, field: FilterFieldName, sign: FilterToken): StockFilter {
  const isEqual = sign.text === '=' || sign.text === '!='
  if (!isEqual && !isNumeric(field)) {
    throw refuse(reading, sign, `\`${field}\` has no order: use ${possibleSigns(field)}.`)
  }
  const value = takeValue(reading, field, sign.text)
  if (isEqual) {
    const same = equal(reading, field, [value])
    return sign.text === '=' ? same : { kind: 'not', of: same }
  }
  const number = readNumber(field, value)
  const limits = { '>': [number + 1, null], '>=': [number, null], '<': [null, number - 1], '<=': [null, number] }
  const [from = null, to = null] = limits[sign.text as keyof typeof limits]
  return counted(reading, { kind: 'number', field: asNumeric(field), from, to })
}

/** `price 20000 TO 40000` */
function readSpan(reading: Reading, field: FilterFieldName): StockFilter {
  const low = takeValue(reading, field, field)
  const between = reading.tokens[reading.next]
  if (!takeKeyword(reading, 'TO')) {
    throw refuse(
      reading,
      between,
      `After \`${field} ${low.text}\` comes TO and the other end; or write \`${field} = ${low.text}\`.`,
    )
  }
  const high = takeValue(reading, field, 'TO')
  const [from, to] = [readNumber(field, low), readNumber(field, high)]
  if (from > to) throw new FilterRefusal(low.at, `${low.text} TO ${high.text} runs backwards.`)
  return counted(reading, { kind: 'number', field: asNumeric(field), from, to })
}

function readList(reading: Reading, field: FilterFieldName): StockFilter {
  const opening = reading.tokens[reading.next]
  if (!takeSign(reading, '[')) throw refuse(reading, opening, `After IN comes a list, such as ${field} IN [...].`)
  const values: FilterToken[] = []
  do values.push(takeValue(reading, field, 'this'))
  while (takeSign(reading, ','))
  const closing = reading.tokens[reading.next]
  if (!takeSign(reading, ']')) {
    throw refuse(reading, closing, closing ? listStrays(closing) : 'This list is never closed: `]` is missing.')
  }
  return equal(reading, field, values)
}

const listStrays = ({ text }: FilterToken) =>
  `Expected a comma or \`]\`, found \`${text}\`. Put quotes around a value of several words.`

function equal(reading: Reading, field: FilterFieldName, values: readonly FilterToken[]): StockFilter {
  const { kind } = filterField(field)
  if (kind === 'text' || kind === 'choice') {
    values.forEach(() => count(reading))
    return { kind: 'text', field: field as FilterTextField, values: values.map((value) => readText(field, value)) }
  }
  const [first, ...others] = values.map((value): StockFilter => {
    if (kind === 'flag') {
      return counted(reading, { kind: 'flag', field: field as FilterFlagField, is: readFlag(field, value) })
    }
    const number = readNumber(field, value)
    return counted(reading, { kind: 'number', field: asNumeric(field), from: number, to: number })
  })
  if (!first) throw new Error('A list has a value')
  return others.length === 0 ? first : { kind: 'or', of: [first, ...others] }
}

function takeValue(reading: Reading, field: FilterFieldName, after: string): FilterToken {
  const token = reading.tokens[reading.next]
  if (!token) throw refuse(reading, token, endsEarly(`a value for \`${field}\``))
  if (isAnyKeyword(token)) {
    throw refuse(reading, token, `Expected a value, found ${token.text}. Put quotes around it if it is one.`)
  }
  if (token.kind === 'sign') throw refuse(reading, token, `Expected a value after ${after}, found \`${token.text}\`.`)
  reading.next += 1
  return token
}

function counted(reading: Reading, condition: StockFilter): StockFilter {
  count(reading)
  return condition
}

function count(reading: Reading): void {
  reading.conditions += 1
  const last = reading.tokens[reading.next - 1]
  if (reading.conditions > mostConditions) {
    throw refuse(reading, last, `A filter has at most ${mostConditions} conditions and values.`)
  }
}

const keywords = ['AND', 'OR', 'NOT', 'IN', 'TO']
const isKeyword = (token: FilterToken | undefined, keyword: string) =>
  token?.kind === 'word' && token.text.toUpperCase() === keyword
const isAnyKeyword = (token: FilterToken) => keywords.some((keyword) => isKeyword(token, keyword))
const isValue = (token: FilterToken | undefined) => token !== undefined && token.kind !== 'sign' && !isAnyKeyword(token)

function takeKeyword(reading: Reading, keyword: string): boolean {
  const isNext = isKeyword(reading.tokens[reading.next], keyword)
  if (isNext) reading.next += 1
  return isNext
}

function takeSign(reading: Reading, text: string): boolean {
  const token = reading.tokens[reading.next]
  const isNext = token?.kind === 'sign' && token.text === text
  if (isNext) reading.next += 1
  return isNext
}

const isNumeric = (field: FilterFieldName) => ['number', 'date'].includes(filterField(field).kind)
const asNumeric = (field: FilterFieldName) => field as FilterNumberField

const possibleSigns = (field: FilterFieldName) =>
  isNumeric(field) ? '=, !=, >, >=, <, <=, IN, or two ends with TO between' : '=, !=, IN or NOT IN'

const endsEarly = (missing: string) => `The filter ends where ${missing} should stand.`

const refuse = ({ end }: Reading, token: FilterToken | undefined, reason: string) =>
  new FilterRefusal(token?.at ?? end, reason)

function afterCondition(token: FilterToken): FilterRefusal {
  if (token.kind === 'sign' && token.text === ')') return new FilterRefusal(token.at, 'This bracket was never opened.')
  return new FilterRefusal(
    token.at,
    `Expected AND or OR, found \`${token.text}\`. Put quotes around a value of several words.`,
  )
}

const notClosed = (opening: FilterToken | undefined) =>
  new FilterRefusal(opening?.at ?? 1, 'This bracket is never closed.')
