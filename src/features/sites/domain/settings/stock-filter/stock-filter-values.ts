import { slugify } from '#kernel/slug.ts'
import { parseDay } from '#kernel/calendar-days.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { type FilterFieldName, filterField } from './stock-filter-fields.ts'
import { FilterRefusal, type FilterToken } from './stock-filter-tokens.ts'

/** The value of a field of words: one of its options where it has such. Throws a FilterRefusal. */
export function readText(name: FilterFieldName, { text, at }: FilterToken): string {
  const field = filterField(name)
  if (field.kind === 'choice') {
    const slug = slugify(text)
    const option = field.options.find((each) => slugify(each) === slug) ?? field.synonyms?.[slug]
    if (option === undefined) throw new FilterRefusal(at, `\`${name}\` is ${asText(field.options)}, not \`${text}\`.`)
    return option
  }
  if (text !== '' && slugify(text) === '')
    throw new FilterRefusal(at, `\`${text}\` holds no letter or digit to compare.`)
  return text
}

/** Throws a FilterRefusal, with the place in the expression, for anything but yes and no. */
export function readFlag(name: FilterFieldName, { text, at }: FilterToken): boolean {
  const word = text.toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return true
  if (['no', 'false', '0'].includes(word)) return false
  throw new FilterRefusal(at, `\`${name}\` is yes or no, not \`${text}\`.`)
}

/** A number, or a date as the days since 1970, in whole units of the field. Throws a FilterRefusal. */
export function readNumber(name: FilterFieldName, token: FilterToken): number {
  const field = filterField(name)
  if (field.kind === 'date') return readDay(name, token)
  if (field.kind !== 'number') throw new Error(`${name} has no numbers`)
  const { text, at } = token
  const written = field.decimals === 2 ? text.replace(/^\$/, '') : text
  const [, before = '', after = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(written) ?? []
  // Digits are moved as text: 6.55 * 1000 is not a whole number for a computer.
  const moved = before + after.padEnd(field.decimals, '0')
  if (before === '' || after.length > field.decimals) {
    throw new FilterRefusal(at, `\`${name}\` needs ${field.written}, not \`${text}\`.`)
  }
  return Number(moved)
}

function readDay(name: FilterFieldName, { text, at }: FilterToken): number {
  const day = parseDay(text)
  if (day === undefined) {
    throw new FilterRefusal(at, `\`${name}\` needs a day such as 2026-01-31, not \`${text}\`.`)
  }
  return Date.parse(day) / dayInMs
}

const asText = (options: readonly string[]) =>
  `${options.slice(0, -1).join(', ')} or ${options[options.length - 1] ?? ''}`
