import { describe, expect, test } from 'vitest'
import {
  backFrom,
  firstStep,
  forwardFrom,
  parsePlace,
  progressPercent,
  skippedSteps,
  skipTarget,
  stepLabel,
  withSkipped,
} from './steps.ts'

const step = (title: string, isSkippable = false) => ({ title, isSkippable })
const four = { steps: [step('Vehicle'), step('Condition', true), step('Photos', true), step('User Details')] }

describe('going on', () => {
  test('leads to the next step and remembers the way', () => {
    expect(forwardFrom(firstStep, four)).toEqual({ at: 2, trail: [1] })
    expect(forwardFrom({ at: 2, trail: [1] }, four)).toEqual({ at: 3, trail: [1, 2] })
  })
  test('may leave out steps that can wait', () => {
    expect(forwardFrom(firstStep, four, 4)).toEqual({ at: 4, trail: [1] })
    expect(forwardFrom({ at: 2, trail: [1] }, four, 4)).toEqual({ at: 4, trail: [1, 2] })
  })
  test('leaves out no step that must be filled in, and never leads back or beyond', () => {
    const strict = { steps: [step('a'), step('b'), step('c')] }
    expect(forwardFrom(firstStep, strict, 3)).toEqual({ at: 2, trail: [1] })
    for (const to of [0, 1, -1, 9, Number.NaN]) expect(forwardFrom(firstStep, four, to)).toEqual({ at: 2, trail: [1] })
    expect(forwardFrom({ at: 4, trail: [1] }, four)).toEqual({ at: 4, trail: [1] })
  })
})

test('going back leads to the step one came from, not to the one before', () => {
  const skippedTo = forwardFrom(firstStep, four, 4)
  expect(backFrom(skippedTo)).toEqual({ at: 1, trail: [] })
  expect(backFrom({ at: 3, trail: [1, 2] })).toEqual({ at: 2, trail: [1] })
  expect(backFrom(firstStep)).toEqual(firstStep)
})

test('only a step that can wait offers to be skipped', () => {
  expect([1, 2, 3, 4].map((at) => skipTarget(at, four))).toEqual([undefined, 3, 4, undefined])
})

test('progress reads "Step N of M" and is step index over step count, 100 when complete', () => {
  expect([1, 2, 3, 4].map((at) => stepLabel(at, four))).toEqual([
    'Step 1 of 4',
    'Step 2 of 4',
    'Step 3 of 4',
    'Step 4 of 4',
  ])
  expect([1, 2, 3, 4].map((at) => progressPercent(at, four))).toEqual([0, 25, 50, 75])
  expect(progressPercent(4, four, true)).toBe(100)
  expect(progressPercent(2, { steps: four.steps.slice(1) })).toBe(33)
})

test('a step counts as skipped only where that is allowed', () => {
  expect(skippedSteps('2,3', four)).toEqual([2, 3])
  expect(skippedSteps('1,2,4,9,x,,2.5', four)).toEqual([2])
  expect(skippedSteps('', four)).toEqual([])
  expect(withSkipped([], 3, true)).toEqual([3])
  expect(withSkipped([3], 2, true)).toEqual([2, 3])
  expect(withSkipped([2, 3], 2, false)).toEqual([3])
  expect(withSkipped([2], 2, true)).toEqual([2])
})

test('a place that a browser kept counts when this form has such steps', () => {
  expect(parsePlace({ at: 3, trail: [1, 2] }, four)).toEqual({ at: 3, trail: [1, 2] })
  for (const none of [
    null,
    {},
    'x',
    { at: 5, trail: [] },
    { at: 0, trail: [] },
    { at: 2 },
    { at: 2, trail: [7] },
    { at: '2', trail: [] },
  ])
    expect(parsePlace(none, four)).toBeUndefined()
})
