import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readQuery } from '#features/search/domain/text/read-query.ts'
import { sampleReadingContext } from '#features/search/domain/reading/sample-vocabulary.ts'
import type { TokenCorrection } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { AbsenceNotice, QueryNotices } from './query-notices.tsx'

function render(wanted: Partial<SearchQuery>, corrections: TokenCorrection[] = []): string {
  const { query, reading } = readQuery({ ...emptyQuery, ...wanted }, sampleReadingContext('car'))
  const linkTo = (to: SearchQuery) => ({ href: formatSearchUrl('/s', to, 'AU'), rel: 'nofollow' })
  return renderToStaticMarkup(
    <QueryNotices reading={reading} corrections={corrections} query={query} linkTo={linkTo} />,
  ).replaceAll('&amp;', '&')
}

const text = (html: string) => html.replace(/<[^>]+>/g, '')

test('says what the words were read as, with a link to the same words as they stand', () => {
  const html = render({ text: '7 seater diesel under 40k', facets: { colour: ['red'] } })
  expect(text(html)).toBe(
    'Showing 7 seats, diesel, up to $40,000 for “7 seater diesel under 40k”. Search instead for these exact words',
  )
  expect(html).toContain('href="/s?colour=red&q=7+seater+diesel+under+40k&exact=1"')
  expect(html).toContain('rel="nofollow"')
})

test('says which word no vehicle has and what was taken for it', () => {
  const html = render({ text: 'toyoat' }, [{ typed: 'toyoat', taken: ['toyota'] }])
  expect(text(html)).toBe('Nothing matches “toyoat”. Showing “toyota” instead. Search instead for these exact words')
  expect(html).toContain('href="/s?q=toyoat&exact=1"')
})

test('says both at once, and leads to the whole text', () => {
  const html = render({ text: 'toyoat diesel' }, [{ typed: 'toyoat', taken: ['toyota', 'toyo'] }])
  expect(text(html)).toBe(
    'Showing diesel for “toyoat diesel”. Nothing matches “toyoat”. Showing “toyota” or “toyo” instead. Search instead for these exact words',
  )
  expect(html).toContain('href="/s?q=toyoat+diesel&exact=1"')
})

test('slips in several words are said in one sentence', () => {
  const slips = [
    { typed: 'toyotta', taken: ['toyota'] },
    { typed: 'corola', taken: ['corolla'] },
  ]
  expect(text(render({ text: 'toyotta corola' }, slips))).toBe(
    'Nothing matches “toyotta” or “corola”. Showing “toyota” and “corolla” instead. Search instead for these exact words',
  )
})

test('a literal search leads back to a free one; words that were found as they stand need no notice', () => {
  const html = render({ text: 'diesel', isLiteral: true })
  expect(text(html)).toBe('Showing exact matches for “diesel”. Search all matches')
  expect(html).toContain('href="/s?q=diesel"')
  expect(render({ text: 'xyzzy' })).toBe('')
  expect(render({})).toBe('')
})

test('what a shopper typed is text and never markup', () => {
  expect(render({ text: 'diesel <b>x</b>' })).not.toContain('<b>x')
})

test('a body that the yard has none of is said, with what is shown for it', () => {
  const known = { ...sampleReadingContext('rv', 'US') }
  const vocabulary = { ...known.vocabulary, body: new Map([['travel-trailer', 'Travel Trailer']]) }
  const said = (typed: string) => {
    const { query, reading } = readQuery({ ...emptyQuery, text: typed }, { ...known, vocabulary })
    const html = renderToStaticMarkup(
      <>
        <AbsenceNotice reading={reading} />
        <QueryNotices
          reading={reading}
          ignored={['soccer', 'mum']}
          corrections={[]}
          query={query}
          linkTo={() => ({ href: '/s' })}
        />
      </>,
    )
    return text(html)
  }
  expect(said('5th wheel under 80k')).toBe(
    'No fifth wheels in stock. These are travel trailers. Showing travel trailer, up to $80,000 for “5th wheel under 80k”. We couldn’t use: soccer, mum. Search instead for these exact words',
  )
  expect(said('class b')).toContain('No Class B motorhomes in stock. ')
})
