import { expect, test } from 'vitest'
import { readableName } from './setting-control.ts'

test('a name reads as a label, and one that only the trade knows is said in plain words', () => {
  expect(readableName('default_path')).toBe('Default path')
  expect(readableName('image_alt')).toBe('What the picture shows')
  expect(readableName('constructor')).toBe('Constructor')
})
