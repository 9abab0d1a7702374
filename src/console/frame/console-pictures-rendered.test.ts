import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleScreens } from './console-screens.ts'

const docs = new URL('../../../docs/', import.meta.url)
const text = readFileSync(new URL('console.md', docs), 'utf8')
const gallery = text.slice(text.indexOf('## Every screen'))
const pictures = readdirSync(new URL('console/', docs))

test('docs/console.md shows every screen of the console, on a desktop and on a phone', () => {
  const shown = [...gallery.matchAll(/src="console\/([a-z-]+)\.webp"/g)].map(([, name]) => `${name}.webp`)
  expect(shown.toSorted()).toEqual(pictures.toSorted())
  const inNavigation = consoleScreens.flatMap(({ label }) => label ?? [])
  expect(inNavigation.filter((label) => !gallery.includes(`| ${label} |`))).toEqual([])
  expect(gallery.match(/^\| .*-phone\.webp/gm)?.length).toBeGreaterThanOrEqual(consoleScreens.length)
})

test('the pictures of the console stay small', () => {
  const bytes = pictures.reduce((sum, name) => sum + statSync(new URL(`console/${name}`, docs)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
