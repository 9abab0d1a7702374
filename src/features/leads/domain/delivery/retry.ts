const second = 1_000

/** Attempts of one delivery before a person has to look: they spread over about a day. */
export const mostAttempts = 14

const firstPause = 30 * second
const longestPause = 4 * 3_600 * second

/**
 * The time of the next try after `attempts` failures; null: no more. Pauses double up to four hours. `chance` (0 to 1)
 * spreads them by a fifth either way, so that many which failed together do not come back together.
 */
export function nextAttemptAt(attempts: number, { now, chance }: { now: Date; chance: number }): Date | null {
  if (attempts >= mostAttempts) return null
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1))
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * chance)))
}
