import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

describe('ARCHITECTURE.md names only', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  test('files and folders that exist', () => {
    const named = [...architecture.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.tsx?|\/[\w-]+\/?))`/g)].map(
      ([, name = '']) => name,
    )
    const places = ['', 'src/', 'src/features/', 'src/pages/']
    const isThere = (name: string) =>
      places.some((place) => existsSync(place + name)) ||
      (!name.includes('/') && sources.some((file) => basename(file) === name))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  test('decisions that exist', () => {
    const decisions = readdirSync('decisions').map((file) => file.slice(0, 3))
    const named = [...architecture.matchAll(/decision (\d{3})/g)].map(([, number = '']) => number)
    expect(named.filter((number) => !decisions.includes(number))).toEqual([])
  })

  test('capabilities that exist, and all of them', () => {
    const tree = /\n {2}features\/[^\n]*\n([\s\S]*?)\n {2}console\//.exec(architecture)?.[1] ?? ''
    const named = [...tree.matchAll(/^ {4}([\w-]+)\//gm)].map(([, name = '']) => name)
    expect(named.toSorted()).toEqual(readdirSync('src/features').toSorted())
  })
})
