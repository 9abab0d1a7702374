import { describe, expect, test } from 'vitest'
import { isSameJson, mergeByField, withAt } from './three-way-merge.ts'

const base = { title: 'Team', words: 'Hello', blocks: ['a', 'b', 'c'] }

describe('two people who began with the same', () => {
  test.each<[string, object, object, object]>([
    ['fields of their own', { title: 'Us' }, { words: 'Hi' }, { title: 'Us', words: 'Hi' }],
    ['the same change', { title: 'Us' }, { title: 'Us' }, { title: 'Us' }],
    ['entries far apart', { blocks: ['A', 'b', 'c'] }, { blocks: ['a', 'b', 'C'] }, { blocks: ['A', 'b', 'C'] }],
    [
      'one adds in front, one at the end',
      { blocks: ['x', 'a', 'b', 'c'] },
      { blocks: ['a', 'b', 'c', 'y'] },
      { blocks: ['x', 'a', 'b', 'c', 'y'] },
    ],
    ['one removes, one changes another', { blocks: ['b', 'c'] }, { blocks: ['a', 'b', 'C'] }, { blocks: ['b', 'C'] }],
  ])('%s: both are made', (_, mine, theirs, both) => {
    expect(mergeByField(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
      value: { ...base, ...both },
      clashes: [],
    })
    expect(mergeByField(base, { ...base, ...theirs }, { ...base, ...mine }).value).toEqual({ ...base, ...both })
  })

  test('the same field: mine stands, theirs is told, and all others are merged', () => {
    const merged = mergeByField(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs', words: 'Hi' })
    expect(merged.value).toEqual({ ...base, title: 'Mine', words: 'Hi' })
    expect(merged.clashes).toEqual([{ path: ['title'], theirs: 'Theirs' }])
    expect(withAt(merged.value, ['title'], 'Theirs')).toMatchObject({ title: 'Theirs', words: 'Hi' })
  })

  test('two fields of one entry are both changed', () => {
    const list = [{ heading: 'A', text: 'x' }]
    expect(mergeByField(list, [{ heading: 'B', text: 'x' }], [{ heading: 'A', text: 'y' }])).toEqual({
      value: [{ heading: 'B', text: 'y' }],
      clashes: [],
    })
  })

  test('both add at the same place: the list is one field', () => {
    expect(mergeByField(['a'], ['a', 'mine'], ['a', 'theirs'])).toEqual({
      value: ['a', 'mine'],
      clashes: [{ path: [], theirs: ['a', 'theirs'] }],
    })
  })

  test('what one removed and the other changed is asked about', () => {
    expect(mergeByField({ a: 1 }, { a: 2 }, null).clashes).toEqual([{ path: [], theirs: null }])
  })
})

test('nothing that either wrote is lost, whatever the two lists were', () => {
  const lists = [[], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['a', 'x', 'b'], ['a', 'b', 'c']]
  for (const before of lists)
    for (const mine of lists)
      for (const theirs of lists) {
        const { value, clashes } = mergeByField(before, mine, theirs)
        const text = JSON.stringify([value, clashes])
        const written = [...mine, ...theirs].filter((each) => !before.includes(each))
        expect(written.filter((each) => !text.includes(each))).toEqual([])
      }
})

test('the order of keys is no difference', () => {
  expect(isSameJson({ a: 1, b: undefined, c: [1] }, { c: [1], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
})
