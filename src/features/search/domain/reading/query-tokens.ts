import { tokenize } from '../text/vehicle-tokens.ts'

/** A piece of a typed text: a word, a number or a sign. */
export type Token = {
  /** As typed, and where: `text.slice(start, end)`. */
  typed: string
  start: number
  end: number
  /** In small letters, without accents, dashes and commas; the sign itself for a sign. */
  word: string
  /** Null for a word; `seven` is 7. */
  number: number | null
  /** A number behind a dollar sign. */
  isMoney: boolean
  /** A number of digits only, as a year is written: not `2,018`. */
  isPlain: boolean
  isSign: boolean
}

/**
 * `7-seater under $40k` -> `7`, `-`, `seater`, `under`, `$40`, `k`. A number is parted from its unit, but not from letters
 * that make a name with it (`320i`, `4x4`). What is neither a letter, a digit nor a sign with a meaning is left out.
 */
export function tokensOf(text: string): Token[] {
  const tokens = Array.from(text.matchAll(piece), (match) => tokenOf(match[0], match.index, match.groups ?? {}))
  return tokens.filter(({ word }) => word !== '')
}

/** A word as two, the second from its character `at` on: a name and the number behind it. */
export function partedToken(token: Token, at: number): Token[] {
  const middle = token.start + at
  const first = { ...token, typed: token.typed.slice(0, at), word: token.word.slice(0, at), end: middle }
  return [first, { ...token, typed: token.typed.slice(at), word: token.word.slice(at), start: middle }]
}

/** The token at `to` is not included. */
export function typedBetween(
  text: string,
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}

const units =
  'k|km|kms|ks|kays|thou|klms?|kilometres?|kilometers?|mi|miles?|kgs?|t|tonnes?|tons?|lbs?|pounds?|m|mtrs?|metres?|meters?|ft|foot|feet|footer|cc|l|grand|pw|seaters?|seats?|drs?|doors?|berths?|sleeper'

const piece = new RegExp(
  String.raw`(?<number>\$?\s?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: 000)+|\d+)(?:\.\d+)?(?=(?:${units})?(?![\p{L}\p{N}\p{M}])))` +
    String.raw`|(?<word>[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)?)` +
    String.raw`|(?<sign>[-–—+/<>=~&'’"])`,
  'giu',
)

function tokenOf(typed: string, start: number, kind: { number?: string; word?: string; sign?: string }): Token {
  const trimmed = typed.trimStart()
  const place = { typed: trimmed, start: start + typed.length - trimmed.length, end: start + typed.length }
  const word = tokenize(typed).join('')
  if (kind.sign) return { ...place, ...plainWord, word: signs[kind.sign] ?? kind.sign, isSign: true }
  if (!kind.number) return { ...place, ...plainWord, word, number: numberWords.get(word) ?? null }
  return {
    ...place,
    word,
    number: Number(trimmed.replace(/[$,\s]/g, '')),
    isMoney: trimmed.startsWith('$'),
    isPlain: /^\d+$/.test(trimmed),
    isSign: false,
  }
}

const plainWord = { number: null, isMoney: false, isPlain: false, isSign: false }

const signs: Record<string, string> = { '–': '-', '—': '-', '’': "'" }

const numberWords = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, number): [string, number] => [word, number]),
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
])
