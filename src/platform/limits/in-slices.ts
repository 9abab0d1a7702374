import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Steps } from '#kernel/work-steps.ts'

/** Milliseconds of work in one go: a page waits no longer for a neighbour's import than it takes itself. */
const slice = 8

/** Long work between whose slices requests are answered. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + slice
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await turnOfOthers()
  }
}
