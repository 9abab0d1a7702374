import { describe, expect, test } from 'vitest'
import { readCodeTree } from '#testing/architecture/code-tree.ts'
import { houseRules } from '#testing/architecture/house-rules.ts'

const tree = readCodeTree('.')

describe('the rules of the house', () => {
  test.each(houseRules)('$says', ({ broken }) => {
    expect(broken(tree)).toEqual([])
  })
})
