import { expect, test } from 'vitest'
import type { DealerDocument, SiteDocument } from './dealer-document.ts'
import { documentDifferences, peopleDifferences } from './document-differences.ts'
import { isSame, valueDifferences } from './value-differences.ts'
import { withUnnamed } from './with-unnamed.ts'

const site: SiteDocument = {
  slug: 'good',
  name: 'Good',
  template: 'car',
  region: 'AU',
  timeZone: 'Australia/Sydney',
  hosts: ['good.example'],
  dealerships: ['good'],
  settings: {},
  pages: [{ path: '/about', title: 'About', description: '', body: 'Words', form: '', blocks: [] }],
  models: [],
  articles: [],
  reviews: [{ author: 'Ann', rating: 5, text: 'Fine', source: '', date: '2026-11-01' }],
  positions: [],
  offers: [],
}
const live: DealerDocument = { name: 'Good', dealerships: [], sites: [site] }
const paths = (change: Partial<SiteDocument>) =>
  documentDifferences(live, { ...live, sites: [{ ...site, ...change }] }).map(({ path, kind }) => `${kind} ${path}`)

test('what is the same has no difference, whatever the order of keys and however defaults are said', () => {
  expect(paths({})).toEqual([])
  expect(paths({ settings: { vehicle: { sold_days: 4 } } })).toHaveLength(1)
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

test.each<[string, Partial<SiteDocument>, string[]]>([
  ['a host', { hosts: ['good.example', 'new.example'] }, ['changed sites.good.hosts']],
  [
    'a page that is new',
    { pages: site.pages.flatMap((page) => [page, { ...page, path: '/new' }]) },
    ['added sites.good.pages./new'],
  ],
  ['a page that is gone', { pages: [] }, ['removed sites.good.pages./about']],
  ['a review', { reviews: [] }, ['removed sites.good.reviews.Ann of 2026-11-01']],
])('%s is one difference', (_, change, expected) => expect(paths(change)).toEqual(expected))

test('a long text is shown where it begins to differ', () => {
  const [difference] = valueDifferences('body', `${'word '.repeat(50)}old end`, `${'word '.repeat(50)}new end`)
  expect(difference?.before).toMatch(/^….*old end$/)
  expect(difference?.after.length).toBeLessThan(80)
})

test('people are told apart by their address, in any letters', () => {
  const ann = { email: 'Ann@good.example', role: 'salesperson', dealerships: null }
  expect(peopleDifferences([ann], [{ ...ann, role: 'operator' }]).map(({ path }) => path)).toEqual([
    'people.ann@good.example.role',
  ])
})

test('what is live and not named stays, and is named', () => {
  const { document, unnamed } = withUnnamed(live, { ...live, sites: [] })
  expect(document.sites).toEqual(live.sites)
  expect(unnamed).toEqual(['site good'])
})
