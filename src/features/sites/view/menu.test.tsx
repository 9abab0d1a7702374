import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseSiteSettings } from '../domain/settings/site-settings.ts'
import { Menu } from './menu.tsx'

const models = [{ label: 'J-Pod', href: '/models/j-pod' }]
const render = (items: Parameters<typeof Menu>[0]['items']) =>
  renderToStaticMarkup(<Menu items={items} models={models} />)

test('a third level is drawn below its own heading', () => {
  const html = render([
    { label: 'Ownership', items: [{ label: 'Looking after', items: [{ label: 'Warranty', href: '/warranty' }] }] },
  ])
  expect(html).toContain('<li><b>Looking after</b><ul><li><a href="/warranty">Warranty</a></li></ul></li>')
})

test('an entry of the second level may lead somewhere and have more below it, the range among it', () => {
  const html = render([{ label: 'New', items: [{ label: 'Range', href: '/range', menu: 'models' }] }])
  expect(html).toContain('<a href="/range">Range</a><ul><li><a href="/models/j-pod">J-Pod</a></li></ul>')
})

const level = (depth: number): object => ({
  label: `Level ${depth}`,
  items: depth > 1 ? [level(depth - 1)] : undefined,
})
const problemsOf = (content: object) => {
  const parsed = parseSiteSettings({ content })
  return parsed.ok ? [] : parsed.problem
}

test('menus deeper than pages draw are refused where they are written', () => {
  expect(problemsOf({ header: [level(3)] })).toEqual([])
  expect(problemsOf({ header: [{ label: 'Home', href: '/' }, level(4)] })).toEqual([
    { path: 'content.header.1', reason: 'goes deeper than the three levels that the header shows' },
  ])
  expect(problemsOf({ footer: [level(2)] })).toEqual([])
  expect(problemsOf({ footer: [level(3)] })).toEqual([
    { path: 'content.footer.0', reason: 'goes deeper than the two levels that the footer shows' },
  ])
})

test.each([
  ['Cars', 'All cars'],
  ['RVs', 'All RVs'],
  ['Wanderlite Range', 'All Wanderlite Range'],
])('the list of %s begins with %s', (label, first) => {
  const html = render([{ label, href: '/all', items: [{ label: 'New', href: '/new' }] }])
  expect(html).toContain(`<a href="/all">${first}</a>`)
})
