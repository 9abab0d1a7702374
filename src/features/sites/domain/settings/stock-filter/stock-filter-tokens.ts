/** `at` counts characters from 1, as a person would. */
export type FilterToken =
  | { kind: 'sign'; text: string; at: number }
  | { kind: 'word'; text: string; at: number }
  | { kind: 'quoted'; text: string; at: number }

/** Why an expression cannot be read; caught where its reading began. */
export class FilterRefusal extends Error {
  readonly position: number

  constructor(position: number, reason: string) {
    super(reason)
    this.position = position
  }
}

const longestFilter = 4000
const longestValue = 200

/** The expression in signs, bare words and quoted texts. Throws a FilterRefusal. */
export function filterTokens(source: string): FilterToken[] {
  if (source.length > longestFilter) {
    throw new FilterRefusal(longestFilter + 1, `A filter has at most ${longestFilter} characters.`)
  }
  const tokens: FilterToken[] = []
  let at = 0
  while (at < source.length) {
    const space = /\s+/y
    space.lastIndex = at
    at += space.exec(source)?.[0].length ?? 0
    if (at >= source.length) break
    const [token, end] = tokenAt(source, at)
    tokens.push(token)
    at = end
  }
  return tokens
}

function tokenAt(source: string, start: number): [token: FilterToken, end: number] {
  const first = source.charAt(start)
  const position = start + 1
  if (first === '"' || first === "'") return quotedAt(source, start)
  const sign = matchAt(/>=|<=|!=|[()[\],=<>]/y, source, start)
  if (sign !== undefined) return [{ kind: 'sign', text: sign, at: position }, start + sign.length]
  const word = matchAt(/[\p{L}\p{M}\p{N}_.$&+/#:-]+/uy, source, start)
  if (word === undefined) throw new FilterRefusal(position, strangeSign(source, start))
  if (word.length > longestValue) throw tooLong(position)
  return [{ kind: 'word', text: word, at: position }, start + word.length]
}

function strangeSign(source: string, start: number): string {
  const sign = String.fromCodePoint(source.codePointAt(start) ?? 0)
  if (sign === '!') return '`!` cannot stand alone: write `!=`, or NOT.'
  if (sign === '|') return '`|` means nothing here: write OR.'
  if (/\p{C}/u.test(sign)) return 'There is a character here that cannot be seen. Delete it.'
  return `\`${sign}\` cannot stand here. Put quotes around a value that holds it.`
}

function quotedAt(source: string, start: number): [token: FilterToken, end: number] {
  const quote = source.charAt(start)
  let text = ''
  let at = start + 1
  for (; source.charAt(at) !== quote; at++) {
    if (at >= source.length) throw new FilterRefusal(start + 1, 'This quote is never closed.')
    // A backslash takes the next character as it stands: a quote, or another backslash.
    if (source.charAt(at) === '\\') at += 1
    const letter = source.charAt(at)
    if (/\p{Cc}/u.test(letter)) throw new FilterRefusal(at + 1, 'A value has no line breaks or control characters.')
    text += letter
  }
  if (text.length > longestValue) throw tooLong(start + 1)
  return [{ kind: 'quoted', text, at: start + 1 }, at + 1]
}

const tooLong = (position: number) => new FilterRefusal(position, `A value has at most ${longestValue} characters.`)

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}
