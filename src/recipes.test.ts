import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The recipes of CONTRIBUTING.md: a title with its example, and at most eight lines that name files. */
const recipes = (/\n## Recipes\n([\s\S]*)$/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '')
  .split('\n### ')
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.trim().split('\n')
    const files = [...text.matchAll(/`((?:src|docs)\/[^`]+)`/g)].map(([, file = '']) => file)
    return { title, lines, files, example: /`([^`]+)`/.exec(title)?.[1] }
  })

test('there is one for everything that is added often', () => {
  const added = recipes.map(({ title }) => title.replace(/ \(.*/, ''))
  expect(added).toEqual(
    expect.arrayContaining(['Add a fact of a vehicle', 'Add a form', 'Add a setting', 'Add a page', 'Add an adapter']),
  )
})

describe.each(recipes)('$title', ({ lines, files, example }) => {
  test('takes eight lines at most', () => {
    expect(lines.length).toBeLessThanOrEqual(8)
  })

  test('names files in which its example stands', () => {
    for (const file of files) {
      expect(existsSync(file), file).toBe(true)
      if (example) expect(readFileSync(file, 'utf8'), file).toContain(example)
    }
  })
})
