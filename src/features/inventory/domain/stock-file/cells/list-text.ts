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
  const parts = separator === undefined ? splitPictures(text) : text.split(separator)
  const named = uniqueTexts(parts.map((part) => part.trim()))
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

export const isAddress = (text: string): boolean =>
  text.length <= longestAddress && /^https?:\/\/[^\s/?#<>"\\@]+\.[^\s<>"\\]+$/i.test(text)

/** File names may contain commas and spaces, addresses commas and semicolons; before the next address both separate. */
function splitPictures(text: string): string[] {
  if (/https?:\/\//i.test(text)) return text.split(/[|\n]|[,;\s]+(?=https?:\/\/)/i)
  return text.split(/[|\n;,]/)
}

/** Never a path that climbs: names lead only into the pictures folder. */
const isPictureName = (name: string): boolean =>
  isAddress(name) ||
  /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\:*?"<>|\p{Cc}]{1,200}\.(?:jpe?g|png|webp|avif|gif|svg)$/iu.test(name)

const uniqueTexts = (texts: string[]): string[] => [...new Set(texts.filter((text) => cellText(text) !== ''))]
