import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstJourneys } from '#testing/wide.ts'

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

test('each journey stands in docs/tests.md, where it is walked', () => {
  const [, ofEveryTest = '', ofTheWideRun = ''] = readFileSync('docs/tests.md', 'utf8').split('\n## ')
  const listed = (text: string) => [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name).toSorted()
  const journeys = readdirSync('e2e').flatMap((file) => (file.endsWith('.test.ts') ? [file.slice(0, -8)] : []))
  expect(listed(ofEveryTest)).toEqual(firstJourneys.toSorted())
  expect(listed(ofTheWideRun)).toEqual(journeys.filter((name) => !firstJourneys.includes(name)).toSorted())
})
