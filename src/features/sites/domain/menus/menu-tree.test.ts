import { describe, expect, test } from 'vitest'
import type { MenuItem } from '../settings/content-settings.ts'
import { menuDifferences } from './menu-differences.ts'
import { linksInMenus, menuFindings } from './menu-links.ts'
import { menuLines, menuOf, moveEntry, placeEntry, type Step, withEntry } from './menu-tree.ts'

const entry = (label: string, ...items: MenuItem[]): MenuItem => ({
  label,
  href: `/${label}`,
  ...(items.length > 0 ? { items } : {}),
})
/** `a b(c d(e)) f` and back. */
const menu = [entry('a'), entry('b', entry('c'), entry('d', entry('e'))), entry('f')]
const written = (items: readonly MenuItem[]): string =>
  items.map(({ label, items: below }) => label + (below ? `(${written(below)})` : '')).join(' ')

test('lines and menus say the same', () => {
  expect(menuLines(menu).map(({ place, depth }) => [place, depth])).toEqual([
    ['0', 0],
    ['1', 0],
    ['1.items.0', 1],
    ['1.items.1', 1],
    ['1.items.1.items.0', 2],
    ['2', 0],
  ])
  expect(menuOf(menuLines(menu))).toEqual(menu)
})

describe('moving', () => {
  test.each<[string, Step, string | undefined, number?]>([
    ['a', 'up', undefined],
    ['a', 'down', 'b(c d(e)) a f', 4],
    ['a', 'in', undefined],
    ['a', 'out', undefined],
    ['b', 'up', 'b(c d(e)) a f', 0],
    ['b', 'down', 'a f b(c d(e))', 2],
    ['b', 'in', undefined],
    ['c', 'down', 'a b(d(e) c) f', 4],
    ['c', 'up', undefined],
    ['c', 'out', 'a b(d(e)) c f', 4],
    ['d', 'in', undefined],
    ['d', 'up', 'a b(d(e) c) f', 2],
    ['e', 'out', 'a b(c d e) f', 4],
    ['f', 'in', 'a b(c d(e) f)', 5],
    ['f', 'down', undefined],
  ])('%s %s: %s', (label, step, after, place) => {
    const at = menuLines(menu).findIndex((line) => line.entry.label === label)
    const moved = moveEntry(menu, { at, step, levels: 3 })
    expect(moved && written(moved.items)).toBe(after)
    if (moved) {
      expect(moved.at).toBe(place)
      expect(menuLines(moved.items)[moved.at]?.entry.label).toBe(label)
    }
  })

  test.each<[string, string, string | undefined]>([
    ['f', 'a', 'f a b(c d(e))'],
    ['a', 'f', 'b(c d(e)) f a'],
    ['a', 'c', 'b(c a d(e)) f'],
    ['f', 'c', 'a b(f c d(e))'],
    ['b', 'e', undefined],
    ['b', 'b', undefined],
    ['d', 'a', 'd(e) a b(c) f'],
  ])('%s drawn over %s: %s', (from, over, after) => {
    const line = (label: string) => menuLines(menu).findIndex(({ entry }) => entry.label === label)
    const moved = placeEntry(menu, { at: line(from), to: line(over), levels: 3 })
    expect(moved && written(moved.items)).toBe(after)
    if (moved) expect(menuLines(moved.items)[moved.at]?.entry.label).toBe(from)
  })

  test('nothing goes deeper than the menu shows', () => {
    const two = [entry('a'), entry('b', entry('c')), entry('d', entry('e'))]
    expect(moveEntry(two, { at: 3, step: 'in', levels: 2 })).toBeUndefined()
    expect(placeEntry(two, { at: 3, to: 2, levels: 2 })).toBeUndefined()
  })
})

test('an entry is changed, and taken out with what is below it', () => {
  expect(written(withEntry(menu, 3, { label: 'x' }))).toBe('a b(c x(e)) f')
  expect(written(withEntry(menu, 1, undefined))).toBe('a f')
})

test('what changed is said in words', () => {
  const before = { header: menu, footer: [entry('z')] }
  const after = {
    header: [entry('f'), entry('a'), { label: 'b', href: '/elsewhere' }],
    footer: [entry('z'), entry('y')],
  }
  expect(menuDifferences(before, after)).toEqual([
    'Header: removed “c”, “d”, “e”',
    'Header: “b” leads to /elsewhere instead of /b',
    'Footer: added “y”',
  ])
  expect(menuDifferences(before, { ...before, header: menu.toReversed() })).toEqual(['Header: entries stand elsewhere'])
  expect(menuDifferences(before, before)).toEqual([])
})

test.each<[MenuItem, RegExp | null]>([
  [{ label: 'x', href: '/a' }, null],
  [{ label: 'x' }, /leads to the home page/],
  [{ label: 'x', items: [{ label: 'y', href: '/a' }] }, null],
  [{ label: 'x', menu: 'models' }, null],
  [{ label: 'x', href: 'tel:+61255501234' }, null],
  [{ label: 'x', href: 'tel:' }, /no phone number/],
  [{ label: 'x', href: 'mailto:sales' }, /no email address/],
  [{ label: 'x', href: 'https://example.com/a' }, null],
  [{ label: 'x', href: 'http://example.com' }, /without https/],
  [{ label: 'x', href: 'https://examplecom' }, /doesn’t exist/],
  [{ label: 'x', href: 'https://dealer.example/about' }, /full address/],
])('%j', (item, message) => {
  const found = menuFindings({ header: [item], footer: [] }, ['dealer.example'])
  expect(found.map((each) => each.message)).toEqual(message ? [expect.stringMatching(message)] : [])
})

test('addresses on the site are named with their place', () => {
  expect(linksInMenus({ header: menu, footer: [{ label: 'o', href: 'https://o.example' }] }).slice(-2)).toEqual([
    { at: 'header.1.items.1.items.0', href: '/e' },
    { at: 'header.2', href: '/f' },
  ])
})
