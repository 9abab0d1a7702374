import { second } from '#kernel/duration.ts'
import type { Database } from '../postgres/database.ts'
import { jobSchema } from './prepare-job-schema.ts'

/** One question for all jobs, where each hand of each job would ask its own. */
const lookEvery = 5 * second

const dueNames = `
  select name from unnest($1::text[]) as known (name) where exists (
    select from ${jobSchema}.job where job.name = known.name and state < 'active' and not blocked and start_after <= now()
  )`

type Due = { database: Database; names: readonly string[]; wake(name: string): void }

/**
 * Wakes whoever takes a job whose time has come: a delayed one, one tried again, one that a lost connection told nobody of.
 * Jobs that can begin at once are told of by the database as they commit. Returns what ends it.
 */
export function watchDueJobs({ database, names, wake }: Due): () => void {
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const due = await database.platformPool.query<{ name: string }>(dueNames, [names])
      for (const { name } of due.rows) wake(name)
    } catch {
      // Without a database nobody could take a job; each hand says so in the log when it asks.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  return () => clearInterval(timer)
}
