/** A document as the facade keeps it: JSON. */
export type FacadeDocument = Record<string, unknown>
export type FacadeTest = (document: FacadeDocument) => boolean

/**
 * Reads the filters that our host writes, in the words of Meilisearch: `AND OR NOT ( )`, comparisons, `TO`, `IN`, `EXISTS`.
 * Written apart from the language of stock filters, so that one can be held against the other. Throws a FilterError.
 */
export function readFacadeFilter(source: string, filterable: readonly string[]): FacadeTest {
  const reading: Reading = { tokens: tokensOf(source), next: 0, filterable }
  const test = either(reading)
  if (reading.next < reading.tokens.length) throw new FilterError(`unexpected ${peek(reading)}`)
  return test
}

export class FilterError extends Error {}

/** Finds what lies under a path such as `slugs.make`; each entry of a list counts as a value. */
export function valuesAt(document: FacadeDocument, path: string): unknown[] {
  const found = path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as FacadeDocument | null | undefined)?.[key], document)
  return found === undefined || found === null ? [] : [found].flat()
}

type Reading = { tokens: readonly string[]; next: number; filterable: readonly string[] }

const tokenPattern = /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|>=|<=|!=|[=<>()[\],]|[^\s=<>!()[\],"']+)/y

function tokensOf(source: string): string[] {
  const tokens: string[] = []
  const end = source.trimEnd().length
  for (let at = 0; at < end; at = tokenPattern.lastIndex) {
    tokenPattern.lastIndex = at
    const token = tokenPattern.exec(source)?.[1]
    if (token === undefined) throw new FilterError(`unreadable from ${at}`)
    tokens.push(token)
  }
  return tokens
}

const peek = ({ tokens, next }: Reading) => tokens[next] ?? ''

function take(reading: Reading, ...wanted: string[]): boolean {
  const isNext = wanted.includes(peek(reading))
  if (isNext) reading.next += 1
  return isNext
}

function need(reading: Reading, token: string): void {
  if (!take(reading, token)) throw new FilterError(`expected ${token}, found ${peek(reading)}`)
}

function either(reading: Reading): FacadeTest {
  const tests = [both(reading)]
  while (take(reading, 'OR')) tests.push(both(reading))
  return (document) => tests.some((test) => test(document))
}

function both(reading: Reading): FacadeTest {
  const tests = [part(reading)]
  while (take(reading, 'AND')) tests.push(part(reading))
  return (document) => tests.every((test) => test(document))
}

function part(reading: Reading): FacadeTest {
  if (take(reading, 'NOT')) return negated(part(reading))
  if (!take(reading, '(')) return condition(reading)
  const inside = either(reading)
  need(reading, ')')
  return inside
}

const negated =
  (test: FacadeTest): FacadeTest =>
  (document) =>
    !test(document)

function condition(reading: Reading): FacadeTest {
  const attribute = value(reading)
  if (!isFilterable(attribute, reading.filterable)) throw new FilterError(`${attribute} is not filterable`)
  if (take(reading, 'EXISTS')) return (document) => valuesAt(document, attribute).length > 0
  if (take(reading, 'IN')) return oneOf(attribute, list(reading))
  if (take(reading, 'NOT')) {
    if (take(reading, 'EXISTS')) return (document) => valuesAt(document, attribute).length === 0
    need(reading, 'IN')
    return negated(oneOf(attribute, list(reading)))
  }
  const sign = peek(reading)
  if (take(reading, '=')) return oneOf(attribute, [value(reading)])
  if (take(reading, '!=')) return negated(oneOf(attribute, [value(reading)]))
  if (take(reading, '<', '<=', '>', '>=')) return compared(attribute, sign, Number(value(reading)))
  const from = Number(value(reading))
  need(reading, 'TO')
  const to = Number(value(reading))
  return (document) => numbersAt(document, attribute).some((number) => number >= from && number <= to)
}

/** An attribute, or a part of one that is filterable as a whole. */
export const isFilterable = (attribute: string, filterable: readonly string[]): boolean =>
  filterable.some((each) => attribute === each || attribute.startsWith(`${each}.`))

function value(reading: Reading): string {
  const token = peek(reading)
  if (token === '' || /^[=<>()[\],]/.test(token)) throw new FilterError(`expected a value, found ${token}`)
  reading.next += 1
  return /^["']/.test(token) ? token.slice(1, -1).replace(/\\(["'\\])/g, '$1') : token
}

function list(reading: Reading): string[] {
  need(reading, '[')
  const values = [value(reading)]
  while (take(reading, ',')) values.push(value(reading))
  need(reading, ']')
  return values
}

/** Texts are compared without letter case; numbers and yes or no as they are written. */
function oneOf(attribute: string, wanted: readonly string[]): FacadeTest {
  const known = new Set(wanted.map((each) => each.toLowerCase()))
  return (document) => valuesAt(document, attribute).some((each) => known.has(String(each).toLowerCase()))
}

function compared(attribute: string, sign: string, limit: number): FacadeTest {
  const isMet = comparisons[sign] ?? (() => false)
  return (document) => numbersAt(document, attribute).some((number) => isMet(number, limit))
}

const comparisons: Record<string, (number: number, limit: number) => boolean> = {
  '<': (number, limit) => number < limit,
  '<=': (number, limit) => number <= limit,
  '>': (number, limit) => number > limit,
  '>=': (number, limit) => number >= limit,
}

const numbersAt = (document: FacadeDocument, attribute: string): number[] =>
  valuesAt(document, attribute).filter((each) => typeof each === 'number')
