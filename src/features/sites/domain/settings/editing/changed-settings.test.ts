import { expect, test } from 'vitest'
import { changedSettings, settingAt } from './changed-settings.ts'
import { declaredSettings } from './declared-settings.ts'
import { settingRows } from '../settings-reference.ts'

test.each([
  [{}, [{ path: 'search.page_size', value: 12 }], { search: { page_size: 12 } }],
  [{ search: { page_size: 12 } }, [{ path: 'search.page_size' }], {}],
  [
    { search: { page_size: 12, sorts: ['latest'] }, theme: {} },
    [{ path: 'search.page_size' }, { path: 'theme.radius', value: 0 }],
    { search: { sorts: ['latest'] }, theme: { radius: 0 } },
  ],
  [{ search: 'broken' }, [{ path: 'search.page_size', value: 6 }], { search: { page_size: 6 } }],
])('%j with %j', (stored, changes, after) => {
  expect(changedSettings(stored, changes)).toEqual(after)
})

test('what stands at a path is found, and what every object has is no setting', () => {
  expect(settingAt({ a: { b: 1 } }, 'a.b')).toBe(1)
  expect(settingAt({ a: { b: 1 } }, 'a.b.c')).toBeUndefined()
  expect(settingAt({}, 'constructor.name')).toBeUndefined()
})

test('every setting of the reference that has a value of its own can be edited, and says what it does', () => {
  const declared = declaredSettings()
  const reference = settingRows().filter(({ path, accepts }) => !path.includes('[]') && accepts !== 'group')
  const paths = new Set(declared.map(({ path }) => path))
  const below = (path: string) => declared.some((setting) => path.startsWith(`${setting.path}.`))
  expect(reference.filter(({ path }) => !paths.has(path) && !below(path)).map(({ path }) => path)).toEqual([])
  expect(declared.filter(({ sentence }) => sentence === '').map(({ path }) => path)).toEqual([])
})
