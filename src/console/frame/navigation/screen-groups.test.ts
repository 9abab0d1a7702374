import { expect, test } from 'vitest'
import { consoleScreens } from '../console-screens.ts'
import { foldedGroups, screenGroups } from './screen-groups.ts'

test('every screen that the navigation names is in one group of it', () => {
  const named = consoleScreens.filter(({ label }) => label !== null).map(({ path }) => path)
  expect(screenGroups.flatMap(({ paths }): readonly string[] => paths).toSorted()).toEqual(named.toSorted())
})

test('on no screen there are more entries than a low window has room for', () => {
  for (const { path } of consoleScreens) {
    const folded = foldedGroups(path.split('/')[0] ?? '')
    const entries = screenGroups.map(({ label, paths }) => (folded.includes(label) ? 1 : paths.length))
    expect([path, entries.reduce((sum, count) => sum + count, 0)]).toEqual([path, expect.toBeOneOf([19, 20, 21])])
  }
})
