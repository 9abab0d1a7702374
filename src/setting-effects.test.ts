import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingRows } from '#features/sites/domain/settings/settings-reference.ts'
import { allEffects, allProofs } from '#testing/settings/all-effects.ts'

const documented = settingRows().map((row) => row.path)

test('every setting of the reference has a row that says where its change shows, and no row is of none', () => {
  const proven = new Set([...allEffects, ...allProofs].map(({ setting }) => setting))
  const holdsOthers = (path: string) =>
    documented.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`))
  expect(documented.filter((path) => !proven.has(path) && !holdsOthers(path))).toEqual([])
  expect([...proven].filter((path) => !documented.includes(path))).toEqual([])
})

describe('a setting of a job or a limit is run with different values', () => {
  test.each(allProofs)('$setting in $testFile', ({ setting, testFile }) => {
    expect(readFileSync(testFile, 'utf8')).toMatch(new RegExp(`\\b${setting.split('.').at(-1)}\\b`))
  })
})
