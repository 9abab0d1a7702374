import { z } from 'zod'
import { asId } from '#kernel/ids.ts'

/** Work that is done later, by any process, and may be done twice. `name` reads `capability.verb`. */
export type Job = {
  name: string
  /** Throws when the data is not of this job, or when it should be tried again. */
  run(data: unknown): Promise<void>
  /**
   * Runs what came within a moment at once, where that costs less than one after the other; answers for each as `run` would. What is more
   * than a handful waits for `pace` in between.
   */
  runTogether?(all: readonly unknown[], pace: Pace): Promise<PromiseSettledResult<void>[]>
  /** A cron line (UTC): it also begins by itself, once for all processes. Then its data is empty. */
  every?: string
  /** Notifies staff of a job that took two processes down with it, and is not begun again, and answers what it is called; jobs that read what strangers send have one. */
  setAside?(data: unknown): Promise<string>
}

/** Waits before the next handful while the process has more urgent things to do. */
export type Pace = () => Promise<void>

/** A job whose data is parsed before its use case sees it. */
export function job<Data>(made: {
  name: string
  parse(data: unknown): Data
  run(data: Data): Promise<void>
  runTogether?: (all: readonly Data[], pace: Pace) => Promise<PromiseSettledResult<void>[]>
  every?: string
  setAside?: (data: Data) => Promise<string>
}): Job {
  const { name, parse, run, runTogether, every, setAside } = made
  return {
    name,
    every,
    run: (data) => run(parse(data)),
    ...(runTogether && { runTogether: (all: readonly unknown[], pace: Pace) => runTogether(all.map(parse), pace) }),
    ...(setAside && { setAside: (data: unknown) => setAside(parse(data)) }),
  }
}

/** Belongs to no dealer group. */
export type PlatformJobToAdd = { data: Record<string, unknown>; startAfter?: Date }

export type JobToAdd = {
  /** Whose job it is: row-level security lets a group add only its own. */
  data: { groupId: string } & Record<string, unknown>
  /** The job starts no earlier than this. */
  startAfter?: Date
}

/** Whose job it is, as its data says: row-level security wrote it, so it is no text that anybody could choose. */
export const jobGroupId = z.uuid().transform((id) => asId<'dealer group'>(id))
