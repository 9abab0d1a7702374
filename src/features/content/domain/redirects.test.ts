import { expect, test } from 'vitest'
import { findRedirect, redirectTable } from './redirects.ts'

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
