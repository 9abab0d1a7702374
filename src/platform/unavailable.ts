/** Something of ours cannot answer for the moment; nothing is wrong with what was asked, and it may be asked again. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.name = 'Unavailable'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Seconds after which a database that restarts is usually back. */
export const databaseRetry = 10

/**
 * Seconds after which the same request may succeed; undefined for every other error, which is a bug or a wrong input. All of
 * these mean that the database is away, full, starting or too slow, never that a statement is wrong.
 */
export function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof Unavailable) return error.retryAfterSeconds
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError) return retryAfterOf(error.errors[0])
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return awayCodes.test(code) || awayMessages.test(error.message) ? databaseRetry : undefined
}

/**
 * Codes of Postgres: connection lost (08), out of disk, memory or connections (53), shutdown and restart (57P), statement, lock and
 * idle time-outs (57014, 55P03, 25P03), read-only after a failover (25006). Of the system: nobody listens.
 */
const awayCodes =
  /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|55P03|25P03|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC)$/

/** The driver's own errors have no codes. */
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e(?:xceeded|xpired)|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end)/
