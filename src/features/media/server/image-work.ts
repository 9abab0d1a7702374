import { fail, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from '../domain/image-problem.ts'

type PictureTask = () => Promise<Result<Buffer, ImageProblem>>

/** Keeps picture work within what the machine can carry, however many visitors ask. One per process. */
export type ImageWork = {
  /** Runs the task, or waits for the same work already under way and shares its outcome. */
  join(key: string, task: PictureTask): ReturnType<PictureTask>
  /** Runs the task when an encoder is free; `busy` when too many wait already. */
  encode(task: PictureTask): ReturnType<PictureTask>
  /** Does the same as `encode` for fetching from other hosts. */
  fetch(task: PictureTask): ReturnType<PictureTask>
}

type ImageWorkLimits = { encodes: number; fetches: number; waiting: number }

/** Two encodes fill two cores and half of Node's thread pool; eight fetches hold at most 80 MB. */
export function createImageWork(
  { encodes, fetches, waiting }: ImageWorkLimits = { encodes: 2, fetches: 8, waiting: 200 },
): ImageWork {
  const underWay = new Map<string, ReturnType<PictureTask>>()
  return {
    join(key, task) {
      const known = underWay.get(key)
      if (known !== undefined) return known
      const started = task().finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
    encode: createTurnstile(encodes, waiting),
    fetch: createTurnstile(fetches, waiting),
  }
}

function createTurnstile(atOnce: number, waiting: number): (task: PictureTask) => ReturnType<PictureTask> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        return fail(imageProblem('busy', 'Too many pictures are being made. Try again in a moment.'))
      // Whoever leaves hands over the place, so `running` does not change for the one who waited.
      await new Promise<void>((enter) => queue.push(enter))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
