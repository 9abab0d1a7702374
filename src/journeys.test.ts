import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('CI walks every journey of e2e/, each in one group', () => {
  const journeys = readdirSync('e2e').flatMap((file) =>
    file.endsWith('.test.ts') ? [file.slice(0, -'.test.ts'.length)] : [],
  )
  const groups =
    readFileSync('.ci/run', 'utf8')
      .replaceAll('\\\n', ' ')
      .match(/^walked [a-z].*$/gm) ?? []
  const walked = groups.flatMap((group) => group.split(/\s+/).slice(1))
  expect(walked.toSorted()).toEqual(journeys.toSorted())
})
