import type { FormStep } from './enquiry-form.ts'

/** Where somebody is in a form of several steps. Steps are counted from 1. */
export type StepPlace = {
  at: number
  /** The steps taken, in their order; going back leads along it. */
  trail: readonly number[]
}

/** The step that asks who it is, by the name that the specification knows it under (section 8). */
export const contactStepTitle = 'User Details'

/** No more than this matters of a step here. */
type Steps = { steps: readonly Pick<FormStep, 'title' | 'isSkippable'>[] }

export const firstStep: StepPlace = { at: 1, trail: [] }

/** On to the next step, or over skippable ones to a later one. A step that cannot be reached that way leads to the next. */
export function forwardFrom(place: StepPlace, { steps }: Steps, to = place.at + 1): StepPlace {
  const reached = to > place.at && to <= steps.length && maySkipTo(to, place.at, { steps }) ? to : place.at + 1
  return reached > steps.length ? place : { at: reached, trail: [...place.trail, place.at] }
}

/** Back to the step one came from, which need not be the one before. */
export function backFrom(place: StepPlace): StepPlace {
  const from = place.trail.at(-1)
  return from === undefined ? place : { at: from, trail: place.trail.slice(0, -1) }
}

/** The step to which the button "skip" leads from here, or undefined when this one must be filled in. */
export function skipTarget(at: number, { steps }: Steps): number | undefined {
  return steps[at - 1]?.isSkippable && at < steps.length ? at + 1 : undefined
}

const maySkipTo = (to: number, from: number, { steps }: Steps): boolean =>
  steps.slice(from, to - 1).every((step) => step.isSkippable)

/** Steps count from 1: `Step 2 of 3`. */
export const stepLabel = (at: number, { steps }: Steps): string => `Step ${at} of ${steps.length}`

/** Step index over step count in percent; 100 when the form is complete (specification 4). */
export function progressPercent(at: number, { steps }: Steps, isComplete = false): number {
  return isComplete ? 100 : Math.round(((at - 1) / steps.length) * 100)
}

/** Reads `2,3`, as it travels with a lead, without steps that must not be skipped. */
export const skippedSteps = (text: string, { steps }: Steps): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((at) => Number.isInteger(at) && steps[at - 1]?.isSkippable === true)

/** The skipped steps in order, with `step` among them or not; steps count from 1. */
export function withSkipped(skipped: readonly number[], step: number, isSkipped: boolean): number[] {
  const others = skipped.filter((other) => other !== step)
  return (isSkipped ? [...others, step] : others).toSorted((a, b) => a - b)
}

/** A trail that a browser kept, as far as this form has such steps. */
export function parsePlace(stored: unknown, { steps }: Steps): StepPlace | undefined {
  const { at, trail } = (stored ?? {}) as Partial<StepPlace>
  const isStep = (step: unknown): step is number =>
    Number.isInteger(step) && Number(step) >= 1 && Number(step) <= steps.length
  return isStep(at) && Array.isArray(trail) && trail.every(isStep) ? { at, trail } : undefined
}
