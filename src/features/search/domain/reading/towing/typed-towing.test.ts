import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { emptyQuery } from '../../query/search-query.ts'
import { formatSearchParams } from '../../query/search-url.ts'
import { readQuery } from '../../text/read-query.ts'
import { sampleReadingContext } from '../sample-vocabulary.ts'

const read = (text: string, template: Template, region: Region): string => {
  const { query } = readQuery({ ...emptyQuery, text }, sampleReadingContext(template, region))
  return decodeURIComponent(formatSearchParams(query, region)).replaceAll('+', ' ')
}

test.each([
  ['tows 3 tonne', 'car', 'AU', 'towing=3000-'],
  ['can tow up to 2,500kg', 'car', 'NZ', 'towing=2500-'],
  ['3.5t braked towing', 'car', 'AU', 'towing=3500-'],
  ['towing capacity of at least 3000 kg', 'truck', 'AU', 'towing=3000-'],
  ['tow a 2 tonne horse float', 'car', 'AU', 'towing=2000-'],
  ['tows 7000 lbs', 'truck', 'US', 'towing=7000-'],
  ['tow bar', 'car', 'AU', 'features=tow-bar'],
] as const)('“%s” on a yard of kind %s in %s asks for %s', (text, template, region, expected) => {
  expect(read(text, template, region)).toBe(expected)
})

test('on a yard of what is towed no weight is what something pulls', () => {
  for (const template of ['camper', 'motorcycle'] as const)
    expect(read('tows 3 tonne', template, 'AU')).not.toContain('towing=')
})
