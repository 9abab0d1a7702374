import { expect, test } from 'vitest'
import { stillToArrive } from './use-typed-query.ts'

test('what was sent before another arrives with it or not at all', () => {
  expect(stillToArrive(['p', 'pa', 'pag'], 'p')).toEqual(['pa', 'pag'])
  expect(stillToArrive(['p', 'pa'], 'pa')).toEqual([])
})

test('an address that changes by a link or by Back is told from what was typed', () => {
  expect(stillToArrive([], '')).toBeUndefined()
  expect(stillToArrive(['p'], 'hours')).toBeUndefined()
})
