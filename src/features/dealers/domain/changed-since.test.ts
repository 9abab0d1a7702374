import { expect, test } from 'vitest'
import { overPeople } from './changed-since.ts'

const at = (path: string) => ({ path, kind: 'changed', before: 'a', after: 'b' }) as const

test.each([
  ['the same setting', 'sites.one.settings.theme.brand', 'sites.one.settings.theme.brand', true],
  ['a setting of a group that people changed', 'sites.one.settings.theme.brand', 'sites.one.settings.theme', true],
  ['a page that people changed in part', 'sites.one.pages./about-us', 'sites.one.pages./about-us.title', true],
  ['another setting', 'sites.one.settings.theme.brand', 'sites.one.settings.theme.accent', false],
  ['a page whose address begins alike', 'sites.one.pages./about', 'sites.one.pages./about-us.title', false],
])('%s', (_, wanted, theirs, isOver) => {
  expect(overPeople([at(wanted)], [at(theirs)])).toHaveLength(isOver ? 1 : 0)
})
