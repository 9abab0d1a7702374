import { expect, test } from 'vitest'
import { themeSettings } from '#features/sites/domain/settings/theme-settings.ts'
import { loadsAnew } from './loads-anew.ts'
import { themeParts } from './theme-parts.ts'

test('every choice of a theme has its place on the screen, once', () => {
  const named = themeParts.flatMap(({ choices }) => choices.map(({ name }) => name))
  expect(named.toSorted()).toEqual([...themeSettings.keyof().options].toSorted())
})

test('a page is made anew for another header, and not while a colour is dragged', () => {
  expect(loadsAnew({ brand: '#111111', radius: 4 })).toBe(loadsAnew({ brand: '#222222', radius: 9, ink: '#000000' }))
  expect(loadsAnew({ header: 'dark' })).not.toBe(loadsAnew({ header: 'brand' }))
  expect(loadsAnew({ font: 'saira', header: 'dark' })).toBe(loadsAnew({ header: 'dark', font: 'saira' }))
})
