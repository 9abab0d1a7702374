import { fail, ok, type Result } from '#kernel/result.ts'
import { cellText, cutTo, manyLines, oneLine } from './cell-text.ts'
import { shortened, type RowFindings } from '../row/row-findings.ts'
import type { StockField } from '../mapping.ts'

const mostItems = 200
const longestItem = 200
const mostPictures = 100
const longestAddress = 2000

/** Items of a list in one cell, each once. Without a separator in the mapping: lines, `|` or `;`, and commas only where none of those stand. */
export function listItems(row: RowFindings, field: StockField, separator: string | undefined): string[] {
  const text = manyLines(row.text(field))
  const parts = separator === undefined ? text.split(/[\n|;]/) : text.split(separator)
  const items = separator === undefined && parts.length === 1 ? text.split(/,\s+|,(?!\d)/) : parts
  const stored = uniqueTexts(items.map((item) => oneLine(item.replace(/^\s*[-•*]\s+/, ''))))
  if (stored.length > mostItems) row.note(`${field}: only the first ${mostItems} of ${stored.length} were taken`)
  return stored.slice(0, mostItems).map((item) => cutTo(item, longestItem))
}

/** Addresses of pictures and names of picture files, in the dealer's order. What is neither is noted and left out. */
export function pictureNames(row: RowFindings, field: StockField, separator: string | undefined): string[] {
  const text = row.text(field)
  const parts =
    jsonItems(text) ?? htmlPictures(text) ?? (separator === undefined ? splitPictures(text) : text.split(separator))
  const named = uniqueTexts(parts.map(pictureName)).filter((name) => !isPixel.test(name))
  const taken = named.filter((name) => isPictureName(name))
  for (const name of named)
    if (!isPictureName(name)) row.note(`${field} “${shortened(name)}” is not the address or name of a picture`)
  if (taken.length > mostPictures) row.note(`${field}: only the first ${mostPictures} of ${taken.length} were taken`)
  return taken.slice(0, mostPictures)
}

/** An http or https address of reasonable length. */
export function parseAddress(text: string): Result<string, string> {
  return isAddress(text) ? ok(text) : fail('is not a web address')
}

/** A whole web address, http too, of at most 2,000 characters. */
export const isAddress = (text: string): boolean =>
  text.length <= longestAddress && /^https?:\/\/[^\s/?#<>"\\@]+\.[^\s<>"\\]+$/i.test(text)

/** `["https://…", {"url": "https://…"}]`: a list as programs write it into a cell. Undefined for what is none. */
function jsonItems(text: string): string[] | undefined {
  // Databases write a list as `{one,two}`.
  if (/^\{\s*"?https?:[^{}]*\}$/i.test(text.trim())) return splitPictures(text.trim().slice(1, -1).replaceAll('"', ''))
  const list = /^\s*\[[\s\S]*\]\s*$/.test(text) ? text : `[${text.replaceAll('|', ',')}]`
  if (!/^\s*\[\s*["'[{]/.test(list)) return undefined
  try {
    return textsIn(JSON.parse(/^\s*\['/.test(list) ? list.replaceAll("'", '"') : list))
  } catch {
    return undefined
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([name]) =>
    /^(?:url|src|href|link|image|photo|uri|large|original|full)/i.test(name),
  )
  return entries.slice(0, 1).flatMap(([, inner]) => textsIn(inner))
}

/** The name of a file as other systems write its path: `C:\\photos\\A1_1.jpg`, `/images/A1_1.jpg`, `./A1_1.jpg`. */
const fileName = (name: string): string => {
  const path = name.replace(/^file:\/{2,}/i, '/').replaceAll('\\', '/')
  if (path.split('/').includes('..')) return name
  return /^(?:[a-z]:|\/)/i.test(path) ? (path.split('/').at(-1) ?? name) : path.replace(/^(?:\.\/)+/, '')
}

/** The address as it can be fetched: `//host/a b.jpg` -> `https://host/a%20b.jpg`. */
function pictureName(text: string): string {
  const plain = text
    .trim()
    .replace(/^["'<]+|["'>]+$/g, '')
    .trim()
  const address = plain
    .replace(/^\/\/(?=[\w-]+\.)/, 'https://')
    .replace(/^www\.(?=[\w-]+\.)/i, 'https://www.')
    .replace(/^(https?:)\/{3,}/i, '$1//')
  return /^https?:\/\//i.test(address)
    ? address
        .replace(/\s+/g, '%20')
        .replace(/\\/g, '/')
        .replace(/&amp;/gi, '&')
        .replaceAll('"', '%22')
        .replaceAll('<', '%3C')
        .replaceAll('>', '%3E')
    : fileName(plain)
}

/** Pictures of one dot, by which systems count who reads a page. */
const isPixel =
  /\/(?:pixel|spacer|blank|transparent|1x1|clear|tracking)(?:[-_.]?(?:1x1|pixel|px))?\.(?:gif|png)(?:[?#]|$)/i

/** File names may contain commas and spaces, addresses commas and semicolons; before the next address both separate. */
function splitPictures(text: string): string[] {
  if (/(?:https?:)?\/\/\w/i.test(text))
    return text.split(/[|\n\t]|[,;\s]+(?=(?:https?:)?\/\/\w)/i).map((part) => part.replace(/[,;\s]+$/, ''))
  return text.split(/[|\n\t;,]/)
}

/** `<img src="…">` and `<a href="…">`: a piece of a page in a cell. Undefined for what is none. */
function htmlPictures(text: string): string[] | undefined {
  if (!/<(?:img|a|source)\b/i.test(text)) return undefined
  const pictures = [...text.matchAll(/<(?:img|source)\b[^>]*?\b(?:data-)?src\s*=\s*["']?([^"'\s>]+)/gi)]
  const links = pictures.length > 0 ? pictures : [...text.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)/gi)]
  return links.map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** Never a path that climbs: names lead only into the pictures folder. */
const isPictureName = (name: string): boolean =>
  (isAddress(name) && !/\.(?:mp4|m4v|mov|webm|avi|m3u8|pdf|html?|docx?)(?:[?#]|$)/i.test(name)) ||
  /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\:*?"<>|\p{Cc}]{1,200}\.(?:jpe?g|jfif|png|webp|avif|gif|svg|hei[cf]|tiff?|bmp)$/iu.test(
    name,
  )

const uniqueTexts = (texts: string[]): string[] => [...new Set(texts.filter((text) => cellText(text) !== ''))]
