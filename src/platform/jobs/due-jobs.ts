import { minute, second } from '#kernel/duration.ts'
import type { Database } from '../postgres/database.ts'
import { jobSchema } from './prepare-job-schema.ts'

/** One question for all jobs, where each hand of each job would ask its own. */
const lookEvery = minute
/** Until the next look while nobody tells us of jobs: behind a pooler, and when the line is down. */
const untoldLookEvery = 5 * second
/** The line says something every ten seconds. */
const longestSilence = 25 * second
const shortestPause = second / 2

const dueNames = `
  select known.name, now.is_due as "isDue", later.milliseconds from unnest($1::text[]) as known (name),
    lateral (select exists (
      select from ${jobSchema}.job where name = known.name and state < 'active' and not blocked and start_after <= now()
    ) as is_due) now,
    lateral (
      select (extract(epoch from min(start_after) - now()) * 1000)::float8 as milliseconds from ${jobSchema}.job
      where name = known.name and state < 'active' and not blocked and start_after > now()
        and start_after <= now() + $2 * interval '1 millisecond'
    ) later
  where now.is_due or later.milliseconds is not null`

type DueName = { name: string; isDue: boolean; milliseconds: number | null }

type Due = { database: Database; names: readonly string[]; wake(name: string): void }

type DueJobs = {
  /** Looks in so many milliseconds, or before: a job starts then. */
  lookWithin(milliseconds: number): void
  end(): void
}

/**
 * Wakes whoever takes a job whose time has come: a delayed one, one tried again, one that a lost connection told nobody of. Each
 * look finds when the next is due; the database tells of what is added in between.
 */
export function watchDueJobs({ database, names, wake }: Due): DueJobs {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let hasEnded = false
  const isTold = () => database.isTold && (database.silence() ?? Infinity) < longestSilence
  const lookWithin = (milliseconds: number): void => {
    const at = performance.now() + Math.max(milliseconds, shortestPause)
    if (hasEnded || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void look(), at - performance.now()).unref()
  }
  const look = async (): Promise<void> => {
    dueAt = Infinity
    let next: number | undefined
    try {
      const due = await database.platformPool.query<DueName>(dueNames, [names, lookEvery])
      for (const { name, isDue } of due.rows) if (isDue) wake(name)
      next = Math.min(lookEvery, ...due.rows.flatMap(({ milliseconds }) => milliseconds ?? []))
    } catch {
      // Without a database nobody could take a job; each hand says so in the log when it asks.
    }
    lookWithin(Math.min(next ?? untoldLookEvery, isTold() ? lookEvery : untoldLookEvery))
  }
  const watch = setInterval(() => isTold() || lookWithin(0), untoldLookEvery).unref()
  lookWithin(0)
  return {
    lookWithin,
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      clearInterval(watch)
    },
  }
}
