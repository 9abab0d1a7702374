import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { stackOncePerKind } from './log.ts'

test('the stack of a failure is shown once an hour for each place it comes from', () => {
  let now = 0
  const brief = stackOncePerKind(() => now)
  const fails = (id: number) => ({
    id,
    stack: `Error: no lead ${id}\n    at store (store.ts:1:1)\n    at intake (intake.ts:2:2)`,
  })
  const other = { stack: 'Error: no page\n    at render (render.ts:1:1)' }
  expect(brief(fails(1))).toEqual(fails(1))
  expect(brief(fails(2))).toEqual({ id: 2 })
  expect(brief(other)).toEqual(other)
  expect(brief({ id: 3 })).toEqual({ id: 3 })
  now = hour
  expect(brief(fails(4))).toEqual(fails(4))
})
