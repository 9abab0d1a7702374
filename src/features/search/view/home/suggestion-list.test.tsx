import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { emptyQuery, withFacetValue } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { Suggestions } from '#features/search/domain/text/suggestions.ts'
import { HighlightedText } from '../results/highlighted-text.tsx'
import { SuggestionList } from './suggestion-list.tsx'

const rules = vehicleViewRules(sampleSite(), new Date('2026-03-01T00:00:00Z'))

const render = (suggestions: Partial<Suggestions>) =>
  renderToStaticMarkup(
    <SuggestionList
      suggestions={{ tokens: [], reading: null, values: [], vehicles: [], ...suggestions }}
      rules={rules}
      listHref={(query) => formatSearchUrl('/s', query, 'AU')}
    />,
  )

const diesel = withFacetValue(emptyQuery, 'fuel', 'diesel')
const hilux = withFacetValue(emptyQuery, 'make', 'toyota')

test('each suggestion is a link and an option of its own, lists before vehicles', () => {
  const html = render({
    tokens: ['hil'],
    reading: { label: 'Diesel · “hil”', query: diesel, total: 12 },
    values: [{ facet: 'model', label: 'Toyota Hilux', query: hilux, total: 1 }],
    vehicles: [sampleVehicle()],
  })
  const options = [
    ...html.matchAll(/<a id="([^"]+)" role="option" aria-selected="false" tabindex="-1"[^>]*href="([^"]+)"/g),
  ]
  expect(options.map(([, id, href]) => `${id} ${href}`)).toEqual([
    'suggestion-0 /s?fuel=diesel',
    'suggestion-1 /s/toyota',
    'suggestion-2 /cars/2019-toyota-hilux-sr5-s1',
    'suggestion-3 /s?fuel=diesel',
  ])
  expect(html).toContain('See all 12 cars')
  expect(html).toContain('<small>12 cars</small>')
  expect(html).toContain('<small>1 car</small>')
  expect(html).toContain('$42,990')
  expect(html).not.toMatch(/ style=| on[a-z]+=/i)
})

test('nothing to suggest is nothing at all', () => {
  expect(render({ tokens: ['xyzzy'] })).toBe('')
})

const marked = (text: string, ...tokens: string[]) =>
  renderToStaticMarkup(<HighlightedText text={text} tokens={tokens} />).replaceAll(/<\/?span>/g, '')

test.each([
  [marked('Toyota Hilux', 'hil'), 'Toyota <mark>Hil</mark>ux'],
  [marked('Toyota Hilux', 'toy', 'h', 'hi'), '<mark>Toy</mark>ota <mark>Hi</mark>lux'],
  [marked('CX-5', 'cx', '5'), '<mark>CX</mark>-<mark>5</mark>'],
  [marked('Škoda Élan', 'skoda'), '<mark>Škoda</mark> Élan'],
  [marked('Hilux', 'lux'), 'Hilux'],
  [marked('<b>', 'b'), '&lt;<mark>b</mark>&gt;'],
])('the typed part of each word is marked: %s', (html, expected) => {
  expect(html).toBe(expected)
})
