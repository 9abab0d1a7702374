import { expect, test } from 'vitest'
import { consoleScreens } from '../console-screens.ts'
import { isSetUpOnce, screenInSight, screenSections } from './screen-sections.ts'

test('every screen that the navigation names is in one section of it', () => {
  const named = consoleScreens.filter(({ label }) => label !== null).map(({ path }) => path)
  expect(screenSections.flatMap(({ paths }) => paths).toSorted()).toEqual(named.toSorted())
})

test('six entries come first, and with any of them open a low window has room for all', () => {
  expect(screenSections.filter(({ label }) => !isSetUpOnce(label))).toHaveLength(6)
  const most = Math.max(...screenSections.map(({ paths }) => paths.length))
  expect(screenSections.length + most).toBeLessThanOrEqual(19)
})

test('a screen below another one belongs to it', () => {
  expect(screenInSight('/harbour/stock/12')).toBe('stock')
  expect(screenInSight('/harbour/leads/follow-ups')).toBe('leads')
  expect(screenInSight('/harbour')).toBe('')
})
