import { entityText } from './html-entities.ts'
import { repairedText, withBreaks, withoutMarkup } from './repaired-text.ts'

/**
 * The text of a cell, or empty text where the cell says that it has none: `-`, `- / -`, `nan`, `n/a`, `null` and the like.
 * `NA` is not among them, as it is the name of a series.
 */
export function cellText(cell: string): string {
  const text = asTyped(cell.trim())
  return text === '' || isNothing(text) ? '' : text
}

/** `="0017"` and `'0017`, by which spreadsheets are made to keep a text, and the wide letters and digits of Asian keyboards. */
function asTyped(text: string): string {
  const first = text.charCodeAt(0)
  const kept = first === 61 ? text.replace(/^="([^"]*)"$/, '$1') : first === 39 ? text.replace(/^'(?=[\w$])/, '') : text
  return isWide.test(kept) ? kept.replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC')) : kept
}

const isWide = /[\uff01-\uff5e]/

/** One line: control characters and broken halves of characters go, runs of space become one. */
export function oneLine(text: string): string {
  if (isPlain.test(text)) return text
  return decoded(repairedText(text)).replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
}

/** Several lines of plain text: HTML, which feeds often send, becomes what it would read as. */
export function manyLines(text: string): string {
  return withoutMarkup(plainText(withBreaks(repairedText(text))))
    .replace(/\r\n?/g, '\n')
    .replace(unwantedBesidesBreaks, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Systems on the way may have encoded it again and again; what is left after three times was meant. */
function plainText(text: string): string {
  let plain = text
  for (let times = 0; times < 3 && looksLikeHtml.test(plain); times += 1) plain = textOfHtml(plain)
  return plain
}

/** `Land Rover &amp;amp; Co`: entities of a text that holds no markup. */
function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < 3 && entity.test(plain); times += 1)
    plain = plain.replace(new RegExp(entity, 'gi'), entityText)
  return plain
}

/** At most `limit` UTF-16 units, never half of a character. */
export function cutTo(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
}

const emptyValues = new Set([
  'nan',
  'n/a',
  'n.a.',
  '#n/a',
  '#value!',
  '#ref!',
  'null',
  '(null)',
  '<null>',
  'undefined',
  'none',
  'nil',
  'unknown',
  'not specified',
  'unspecified',
  'not available',
  'tba',
  'tbc',
])

const isNothing = (text: string) =>
  text.length <= 13 && (/^[\s\-–—/._?]+$/.test(text) || emptyValues.has(text.toLowerCase()))

const isPlain = /^[!-%'-~]+(?: [!-%'-~]+)*$/
// Control characters, zero-width marks and lone surrogates: none of them is text, and Postgres refuses some.
const unwanted = /[\p{Cc}\p{Surrogate}\u200b\u2060\ufeff]/gu
const unwantedBesidesBreaks = /(?!\n)[\p{Cc}\p{Surrogate}\u200b\u2060\ufeff]/gu
const entity = /&(#\d+|#x[\da-f]+|[a-z]+\d*);/i
const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i

function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/[\r\n]+/g, (breaks) => (/<(?:br|p|li|div)\b/i.test(html) ? ' ' : breaks))
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|\/p|\/div|\/ul|\/ol|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(new RegExp(entity, 'gi'), entityText)
}
