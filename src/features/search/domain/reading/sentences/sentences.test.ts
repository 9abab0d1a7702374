import { expect, test } from 'vitest'
import { regions } from '#features/sites/domain/region.ts'
import { templates } from '#features/sites/domain/template.ts'
import { sampleSite, sampleNow, sampleStock } from '#testing/search/sample-stock.ts'
import { isWide } from '#testing/wide.ts'
import { createColumnarSearchEngine } from '../../columnar/columnar-search-engine.ts'
import { emptyQuery, type SearchQuery } from '../../query/search-query.ts'
import { formatSearchParams } from '../../query/search-url.ts'
import { dropUnknownTokens } from '../../text/drop-unknown-tokens.ts'
import { readQuery } from '../../text/read-query.ts'
import { sampleReadingContext } from '../sample-vocabulary.ts'
import { sentencesAboutCars } from './sentences-about-cars.ts'
import { sentencesAboutOthers } from './sentences-about-others.ts'
import { sentencesOfCarBuyers } from './sentences-of-car-buyers.ts'
import { sentencesOfOtherBuyers } from './sentences-of-other-buyers.ts'
import { sentencesInPassing } from './sentences-in-passing.ts'
import { sentencesOfTrades } from './sentences-of-trades.ts'
import { sentencesOfStrangers } from './sentences-of-strangers.ts'
import { sentencesOfTowingStrangers } from './sentences-of-towing-strangers.ts'
import { sentencesOfCallersForCars } from './sentences-of-callers-for-cars.ts'
import { sentencesOfOtherCallers } from './sentences-of-other-callers.ts'
import { sentencesWithSlips } from './sentences-with-slips.ts'

const yards = [
  sentencesAboutCars,
  sentencesAboutOthers,
  sentencesWithSlips,
  sentencesOfTrades,
  sentencesInPassing,
  sentencesOfCarBuyers,
  sentencesOfOtherBuyers,
  sentencesOfStrangers,
  sentencesOfTowingStrangers,
  sentencesOfCallersForCars,
  sentencesOfOtherCallers,
].flatMap((lists) => Object.entries<string>(lists))
const sentences = yards.flatMap(([yard, lines]) => {
  const template = templates.find((each) => yard.startsWith(`${each} `))
  const region = regions.find((each) => yard.endsWith(each))
  if (!template || !region) throw new Error(`What yard is ${yard}?`)
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', address = ''] = line.split(/ =>\s*/)
      return { text, address, template, region }
    })
})

test('19 of 20 sentences are read as the person meant them', () => {
  const wrong = sentences.flatMap(({ text, address, template, region }) => {
    const { query } = readQuery({ ...emptyQuery, text }, sampleReadingContext(template, region))
    const read = decodeURIComponent(formatSearchParams(query, region)).replaceAll('+', ' ')
    return read === address ? [] : [`${template} ${region}: ${text}: ${read}, not ${address}`]
  })
  expect(sentences.length).toBeGreaterThanOrEqual(1_500)
  expect(wrong.length / sentences.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})

test('no sentence finds less than nothing where its plain words find something, and none is hidden by a word too many', () => {
  const site = sampleSite()
  const engine = createColumnarSearchEngine(sampleStock(400), site)
  const { vocabulary } = engine
  const known = { ...sampleReadingContext('car'), vocabulary, modelsOf: undefined }
  const list = { scope: {}, defaultSort: 'relevant', pageSize: 1, now: sampleNow, facets: [], ranges: [] } as const
  const search = (query: SearchQuery) => engine.search({ ...list, query })
  const ofCars = sentences.filter((each) => each.template === 'car')
  for (const { text, template } of isWide ? ofCars : ofCars.filter((_, at) => at % 4 === 0)) {
    const plain = search({ ...emptyQuery, text, isLiteral: true }).total
    const { query: read, reading } = readQuery({ ...emptyQuery, text }, known)
    const { query } = dropUnknownTokens(read, { isSentence: reading !== null, vocabulary, search })
    const withoutWords = search({ ...query, text: '' }).total
    const { total } = search(query)
    if (plain > 0) expect(total, `${template}: ${text}`).toBeGreaterThan(0)
    if (reading && withoutWords > 0) expect(total, `${template}: ${text}`).toBeGreaterThan(0)
  }
})
