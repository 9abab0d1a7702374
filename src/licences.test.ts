import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Licences under which the program may bring a library: none asks that the program itself be published. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'PostgreSQL',
  // Typefaces.
  'OFL-1.1',
  // Libraries that stay files of their own: libvips, and one that is used as it is.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]

/** These name their licence (MIT) in an older form or a file of its own, which the lock file does not repeat. */
const namedElsewhere = ['png-js', 'ssh2', 'cpu-features', 'buildcheck', 'busboy', 'streamsearch']

type Package = { license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const shipped = Object.entries(packages).flatMap(([path, { license = '', dev, devOptional, link }]) =>
  path === '' || dev || devOptional || link ? [] : { name: path.replace(/^.*node_modules\//, ''), license },
)

const isAllowed = (license: string): boolean => {
  const names = license.replaceAll(/[()]/g, '').split(/ AND /)
  return names.every((name) => name.split(' OR ').some((each) => allowed.includes(each)))
}

test('every library that the program is run with has a licence that it may be used under', () => {
  expect(shipped.length).toBeGreaterThan(50)
  const refused = shipped.filter(({ name, license }) => !namedElsewhere.includes(name) && !isAllowed(license))
  expect(refused).toEqual([])
})

test('a licence that asks for more is noticed, whichever way it is written', () => {
  expect(['AGPL-3.0', 'MIT AND GPL-3.0-only', '', 'SEE LICENSE IN LICENSE'].filter(isAllowed)).toEqual([])
  expect(['(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later'].every(isAllowed)).toBe(true)
})
