import { retryAfterOf } from '#platform/unavailable.ts'

/** Runs a command; where the database is away or too busy for it, one sentence says so. Every other error is a bug and keeps its trace. */
export async function inSentences(run: () => Promise<number>, complain: (text: string) => number): Promise<number> {
  try {
    return await run()
  } catch (error) {
    const seconds = isDeadlock(error) ? retrySeconds : retryAfterOf(error)
    if (seconds === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return complain(
      `The database is busy or away (${reason}). What was not finished has been taken back; try again in ${seconds} seconds.`,
    )
  }
}

const retrySeconds = 10

/** Postgres ends one of two transactions that wait for each other; done again, it succeeds. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
