import { useSyncExternalStore } from 'react'
import { shortTime, timeOf } from '#features/sites/domain/clock-text.ts'
import { minute } from '#kernel/duration.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { firstView } from '../first-view/first-view.ts'

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present minute: what counts down or back is shown anew when it changes. */
export const useNow = (): Date =>
  new Date(
    useSyncExternalStore(
      listen,
      () => now,
      () => firstView().now,
    ),
  )

/** A moment on the clock of the site, as short as it can be said; whole where one points. */
export function SiteTime({ at }: { at: string }) {
  const { region, timeZone } = useSiteFrame()
  const moment = new Date(at)
  const clock = { region, timeZone }
  return (
    <time dateTime={at} title={timeOf(moment, clock)}>
      {unbroken(shortTime(moment, clock, useNow()))}
    </time>
  )
}

/** A moment whole: `Sat 21 Nov 2026, 3:45 pm`. */
export function SiteMoment({ at }: { at: string }) {
  const { region, timeZone } = useSiteFrame()
  return <time dateTime={at}>{unbroken(timeOf(new Date(at), { region, timeZone }))}</time>
}

/** `1:00 pm` stays on one line. */
const unbroken = (time: string): string => time.replaceAll(/ (?=[ap]m\b)/gi, '\u00A0')
