import { expect, test } from 'vitest'
import { regions } from '#features/sites/domain/region.ts'
import { templates } from '#features/sites/domain/template.ts'
import { byName } from '../query/by-name.ts'
import { readQuery } from './read-query.ts'
import { sampleReadingContext } from '../reading/sample-vocabulary.ts'
import { searchExample } from './search-example.ts'
import { emptyQuery, facetNames } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'

const facetsOf = (vocabulary: SearchVocabulary) =>
  byName(facetNames, (facet) =>
    [...vocabulary[facet]].map(([slug, label]) => ({ slug, label, count: 1, isSelected: false })),
  )
const nothing = byName(facetNames, () => [])

test.each(templates.flatMap((template) => regions.map((region) => [template, region] as const)))(
  'what a %s dealer in %s suggests to type is understood to the last word',
  (template, region) => {
    const known = sampleReadingContext(template, region)
    for (const facets of [facetsOf(known.vocabulary), nothing]) {
      const text = searchExample(template, region, { facets })
      const { query, reading } = readQuery({ ...emptyQuery, text }, known)
      expect(query.text, text).toBe('')
      expect(reading?.taken.length, text).toBeGreaterThan(1)
    }
  },
)

test('an example needs the values that it names', () => {
  const { vocabulary } = sampleReadingContext('car')
  expect(searchExample('car', 'AU', { facets: facetsOf(vocabulary) })).toBe('7 seater diesel under 40k')
  expect(searchExample('car', 'AU', { facets: { ...facetsOf(vocabulary), seats: [] } })).toBe('automatic SUV under 40k')
  expect(searchExample('rv', 'US', { facets: facetsOf(sampleReadingContext('rv', 'US').vocabulary) })).toBe(
    'sleeps 6 under 30 ft',
  )
})
