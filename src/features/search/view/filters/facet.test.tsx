import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facet } from './facet.tsx'

/** Values `v1` to `vN` with 1 to N vehicles behind them. */
const valuesUpTo = (count: number, selected = '') =>
  Array.from({ length: count }, (_, index) => ({
    slug: `v${index + 1}`,
    label: `Value ${index + 1}`,
    count: index + 1,
    isSelected: `v${index + 1}` === selected,
  }))

/** Slugs in sight, and those behind "more". */
function lists(count: number, selected?: string): { shown: string[]; more: string[] } {
  const html = renderToStaticMarkup(<Facet name="make" label="Make" values={valuesUpTo(count, selected)} isOpen />)
  const [shown = '', more = ''] = html.split('<summary class="more">')
  const slugs = (part: string) => [...part.matchAll(/value="(v\d+)"/g)].map(([, slug]) => slug ?? '')
  return { shown: slugs(shown), more: slugs(more) }
}

test('a short list is shown whole', () => {
  expect(lists(10).shown).toHaveLength(10)
  expect(lists(10).more).toEqual([])
})

test('of a long list the values with the most vehicles are in sight, in their own order', () => {
  expect(lists(15).shown).toEqual(['v8', 'v9', 'v10', 'v11', 'v12', 'v13', 'v14', 'v15'])
  expect(lists(15).more).toHaveLength(7)
})

test('what is ticked is always in sight', () => {
  expect(lists(15, 'v1').shown).toContain('v1')
})

test('of a very long list only the commonest values are sent, whatever is ticked, and the number of the others', () => {
  const { shown, more } = lists(200, 'v3')
  expect([shown.length + more.length, shown.includes('v3'), more.includes('v160')]).toEqual([41, true, false])
  const html = renderToStaticMarkup(<Facet name="make" label="Make" values={valuesUpTo(200)} isOpen={false} />)
  expect(html).toContain('data-left="160"')
  expect(html).toContain('192 more')
  expect(html).toContain('160 more: type a name')
})

test('where all values are as common, no more are shown than there is room for', () => {
  const values = valuesUpTo(50).map((value) => ({ ...value, count: 1 }))
  const html = renderToStaticMarkup(<Facet name="make" label="Make" values={values} isOpen />)
  expect(html.split('<summary class="more">')[0]?.match(/type="checkbox"/g)).toHaveLength(8)
})

test('a facet that has nothing yet waits unseen', () => {
  const html = renderToStaticMarkup(<Facet name="model" label="Model" values={[]} isOpen={false} />)
  expect(html).toMatch(/<details [^>]*hidden=""[^>]*data-group="model"/)
})
