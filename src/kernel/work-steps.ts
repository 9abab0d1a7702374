/** Work that stops after each step of some milliseconds, so that others may have their turn; its result comes with the last one. */
export type Steps<Result> = Generator<undefined, Result>

/** All steps one after another, where the result is needed now. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `members` in runs of `length`: what takes long for all of them takes a step for a run. */
export function* runsOf<Member>(members: readonly Member[], length: number): Iterable<readonly Member[]> {
  for (let from = 0; from < members.length; from += length) yield members.slice(from, from + length)
}
