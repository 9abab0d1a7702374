import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from './job.ts'

/** Share of its time in which a process is taken for busy. */
const busyShare = 0.7
const pause = 250
const mostPauses = 4

/**
 * Paces a worker that shares its process with web pages: while those keep the process busy, or `isPressed` says that others
 * wait for the database, jobs wait, a second at most before each handful.
 */
export function backgroundPace(isPressed: () => boolean): Pace {
  let before = performance.eventLoopUtilization()
  const isBusy = (): boolean => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization > busyShare || isPressed()
  }
  return async () => {
    for (let pauses = 0; pauses < mostPauses && isBusy(); pauses++) await sleep(pause)
  }
}
