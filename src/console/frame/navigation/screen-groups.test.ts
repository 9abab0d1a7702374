import { expect, test } from 'vitest'
import { consoleScreens } from '../console-screens.ts'
import { screenGroups } from './screen-groups.ts'

test('every screen that the navigation names is in one group of it', () => {
  const named = consoleScreens.filter(({ label }) => label !== null).map(({ path }) => path)
  expect(screenGroups.flatMap(({ paths }): readonly string[] => paths).toSorted()).toEqual(named.toSorted())
})
