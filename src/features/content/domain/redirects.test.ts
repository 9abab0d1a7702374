import { expect, test } from 'vitest'
import { findRedirect, pathsWithQuery, redirectTable } from './redirects.ts'

const entry = (from: string, to: string, isTemporary = false) => ({ from, to, is_temporary: isTemporary })

test('an old address leads to its new one, whatever its letter case and whether or not a slash ends it', () => {
  const table = redirectTable([entry('/Specials/', '/offers')])
  expect(findRedirect(table, '/specials')).toEqual({ to: '/offers', status: 301 })
  expect(findRedirect(table, '/SPECIALS/')).toEqual({ to: '/offers', status: 301 })
  expect(findRedirect(table, '/special')).toBeUndefined()
})

test('a chain is followed beforehand, and is temporary when a link of it is', () => {
  const table = redirectTable([entry('/a', '/b'), entry('/b', '/c', true), entry('/c', 'https://other.example/d')])
  expect(findRedirect(table, '/a')).toEqual({ to: 'https://other.example/d', status: 302 })
  expect(findRedirect(table, '/c')).toEqual({ to: 'https://other.example/d', status: 301 })
})

test('addresses that lead in a circle, or to themselves, lead nowhere', () => {
  const table = redirectTable([entry('/a', '/b'), entry('/b', '/a'), entry('/self', '/Self/')])
  for (const path of ['/a', '/b', '/self']) expect(findRedirect(table, path)).toBeUndefined()
})

test('an address with a query is told from others by it, whatever the order and whatever a campaign adds', () => {
  const table = redirectTable([
    entry('/stock.php?id=12&View=1', '/a'),
    entry('/stock.php?id=13', '/b'),
    entry('/old', '/c'),
  ])
  expect(findRedirect(table, '/Stock.php', '?view=1&id=12&utm_source=x')).toEqual({ to: '/a', status: 301 })
  expect(findRedirect(table, '/stock.php', '?id=13')).toEqual({ to: '/b', status: 301 })
  expect(findRedirect(table, '/stock.php', '?id=14')).toBeUndefined()
  expect(findRedirect(table, '/stock.php')).toBeUndefined()
  expect(findRedirect(table, '/old', '?id=14')).toEqual({ to: '/c', status: 301 })
  expect(pathsWithQuery(table)).toEqual(new Set(['/stock.php']))
})

test('what is gone is said to be gone, also at the end of a chain', () => {
  const table = redirectTable([entry('/sold', 'gone'), entry('/before', '/sold')])
  expect(findRedirect(table, '/sold/')).toEqual({ status: 410 })
  expect(findRedirect(table, '/before')).toEqual({ status: 410 })
})
