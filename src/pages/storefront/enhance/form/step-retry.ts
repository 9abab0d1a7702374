import { minute } from '#kernel/duration.ts'
const firstPause = 2_000
const longestPause = minute

type Trying = { stop(): void; pause: number }
const tryings = new WeakMap<HTMLFormElement, Trying>()

type Again = { attempt(): void; /** As long as the server asked to wait. */ afterSeconds: number }

/** Calls `attempt` again when the browser is online, or after a pause that grows from one failure to the next. */
export function tryAgainLater(form: HTMLFormElement, { attempt, afterSeconds }: Again): void {
  const pause = Math.min((tryings.get(form)?.pause ?? firstPause / 2) * 2, longestPause)
  pauseTrying(form)
  const timer = setTimeout(attempt, Math.max(pause, afterSeconds * 1_000))
  addEventListener('online', attempt)
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  tryings.set(form, { stop, pause })
}

/** While an attempt is under way there is nothing to wait for. */
export const pauseTrying = (form: HTMLFormElement): void => tryings.get(form)?.stop()

/** It arrived, or the visitor went elsewhere in the form. */
export function stopTrying(form: HTMLFormElement): void {
  pauseTrying(form)
  tryings.delete(form)
}
