import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stockFields } from '../mapping.ts'
import { chargesNames, namesOf, pictureNames, priceNames } from './field-headings.ts'
import { headingKeys, placeInList } from './heading-key.ts'

/** What the table says beside headings. */
const prose = /\b(?:where|the|else|and others|holds?|with|told|unit|currency|beside|in a|or|of|column|exclusive)\b/i

const text = readFileSync('docs/stock-files.md', 'utf8')
const table = text.slice(text.indexOf('| of a vehicle |'), text.indexOf('A status means'))

/** The headings that the table for suppliers names, without what it says of them. */
const documented = table
  .split('\n')
  .slice(2)
  .flatMap((row) => row.replaceAll('\\|', ' ').split(' | ')[1]?.split(/[,;]/) ?? [])
  .map((part) =>
    part
      .replace(/\((?:yes or no|inclusive|exclusive)[^)]*\)?/g, '')
      .replaceAll('`', '')
      .replace('…', '')
      .trim(),
  )
  .filter((part) => /^[\w ./#[\]()-]{2,30}$/.test(part) && !prose.test(part))

const known: ReadonlySet<string> = new Set([
  ...[...namesOf.values()].flatMap((names) => [...names.keys()]),
  ...Object.values(priceNames).flat(),
  ...chargesNames,
  ...Object.values(pictureNames).flat(),
  ...stockFields.map((field) => field.replaceAll('_', '')),
])

test('every heading that suppliers are promised is known', () => {
  const unknown = documented.filter(
    (heading) => ![...headingKeys(heading), placeInList(heading)?.key ?? ''].some((key) => known.has(key)),
  )
  expect(documented.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('every field of a stock file is named in its documentation', () => {
  expect(stockFields.filter((field) => !text.includes(`\`${field}\``))).toEqual([])
})
