import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readWords } from '#features/search/domain/text/read-words.ts'
import { sampleWords } from '#features/search/domain/reading/sample-vocabulary.ts'
import type { WordCorrection } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { WordNotices } from './word-notices.tsx'

function draw(asked: Partial<SearchQuery>, corrections: WordCorrection[] = []): string {
  const { query, reading } = readWords({ ...emptyQuery, ...asked }, sampleWords('car'))
  const linkTo = (to: SearchQuery) => ({ href: formatSearchUrl('/s', to, 'AU'), rel: 'nofollow' })
  return renderToStaticMarkup(
    <WordNotices reading={reading} corrections={corrections} query={query} linkTo={linkTo} />,
  ).replaceAll('&amp;', '&')
}

const words = (html: string) => html.replace(/<[^>]+>/g, '')

test('says what the words were read as, with a link to the same words as they stand', () => {
  const html = draw({ text: '7 seater diesel under 40k', facets: { colour: ['red'] } })
  expect(words(html)).toBe(
    'Showing 7 seats, Diesel, under $40,000 for “7 seater diesel under 40k”. Search instead for these exact words',
  )
  expect(html).toContain('href="/s?colour=red&q=7+seater+diesel+under+40k&exact=1"')
  expect(html).toContain('rel="nofollow"')
})

test('says which word no vehicle has and what was taken for it', () => {
  const html = draw({ text: 'toyoat' }, [{ typed: 'toyoat', taken: ['toyota'] }])
  expect(words(html)).toBe('Nothing matches “toyoat”. Showing “toyota” instead. Search instead for these exact words')
  expect(html).toContain('href="/s?q=toyoat&exact=1"')
})

test('says both at once, and leads to the whole text', () => {
  const html = draw({ text: 'toyoat diesel' }, [{ typed: 'toyoat', taken: ['toyota', 'toyo'] }])
  expect(words(html)).toBe(
    'Showing Diesel for “toyoat diesel”. Nothing matches “toyoat”. Showing “toyota” or “toyo” instead. Search instead for these exact words',
  )
  expect(html).toContain('href="/s?q=toyoat+diesel&exact=1"')
})

test('a literal search leads back to a free one; words that were found as they stand need no notice', () => {
  const html = draw({ text: 'diesel', isLiteral: true })
  expect(words(html)).toBe('Showing exact matches for “diesel”. Search all matches')
  expect(html).toContain('href="/s?q=diesel"')
  expect(draw({ text: 'xyzzy' })).toBe('')
  expect(draw({})).toBe('')
})

test('what a shopper typed is text and never markup', () => {
  expect(draw({ text: 'diesel <b>x</b>' })).not.toContain('<b>x')
})
