import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleNow, sampleStock } from '#testing/search/sample-stock.ts'
import { defaultSearchPath } from '#features/search/domain/query/search-paths.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { readQuery } from '#features/search/domain/text/read-query.ts'
import { sampleReadingContext } from '#features/search/domain/reading/sample-vocabulary.ts'
import { TowQuestion } from './tow-question.tsx'

function question(
  text: string,
  { region = 'AU', ranges = {} }: { region?: Region; ranges?: SearchQuery['ranges'] } = {},
) {
  const template = region === 'US' ? 'rv' : 'camper'
  const site = { ...sampleSite(), template, region } as const
  const engine = createArraySearchEngine(sampleStock(20), site)
  const { query, reading } = readQuery({ ...emptyQuery, text }, sampleReadingContext(template, region))
  const result = engine.search({ query, scope: {}, defaultSort: 'relevant', pageSize: 24, now: sampleNow })
  const path = defaultSearchPath(site.settings.search, { template })
  const requested = { ...query, ranges: { ...query.ranges, ...ranges } }
  const view = {
    site,
    result,
    reading,
    path,
    query: requested,
    vocabulary: engine.vocabulary,
    now: sampleNow,
    nearby: null,
  }
  const found = { heading: '', filters: [], removed: [], relaxations: [], suggestions: [], ignored: [] }
  return renderToStaticMarkup(<TowQuestion view={{ ...view, ...found }} />)
}

test('a vehicle that was not named is asked for, and the rest of the search goes along', () => {
  const html = question('pop top I can tow with my ute under 40k')
  expect(html).toContain('Which vehicle will tow it?')
  expect(html).toContain('<input type="hidden" name="body" value="pop-top"/>')
  expect(html).toContain('<input type="hidden" name="price" value="-40000"/>')
  expect(html).not.toContain('name="said"')
})

test('of a name that several vehicles bear, those come first, with what was counted on', () => {
  const html = question('my Prado can tow')
  expect(html).toContain('Which LandCruiser Prado will tow it?')
  expect(html).toContain('3,000')
  const names = [...html.matchAll(/<option value="\d+">([^:]+)/g)].map(([, name]) => name)
  expect(names.slice(0, 2).every((name) => name?.includes('Prado'))).toBe(true)
  expect(question('what can my landcruiser tow')).toMatch(/<option value="3500">Toyota LandCruiser [23]00/)
})

test('nobody is asked who has said how heavy it may be, or who speaks of something else', () => {
  expect(question('caravan my car can tow', { ranges: { atm: { from: null, to: 2_000 } } })).toBe('')
  expect(question('pop top under 40k')).toBe('')
})

test('in the US a rating is the most that one may tow: its source is said, and that many are rated for less', () => {
  const html = question('what can my f150 tow', { region: 'US' })
  expect(html).toContain('Which F-150 will tow it?')
  expect(html).toMatch(/up to 12,200 lb: a Ford F-150 \(2015–2017\) equipped for towing \(source: \w/)
  expect(html).toContain('Many are rated for less')
  expect(html).toMatch(/<option value="12200">Ford F-150 \(2015–2017\): up to 12,200 lb/)
  expect(html).toContain('name="atm_to"')
  expect(question('what can my 2022 f-150 tow', { region: 'US' })).toContain('up to 13,500 lb: a Ford F-150 (2021 on)')
  expect(question('what can my 1999 f-150 tow', { region: 'US' })).toContain('Which vehicle will tow it?')
})
