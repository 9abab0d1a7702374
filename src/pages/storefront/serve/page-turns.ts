import { minute } from '#kernel/duration.ts'
import { type Asker, type FairTurns, fairTurns, TooMany } from '#platform/limits/fair-turns.ts'
import { hourlyRateLimit } from '#platform/limits/rate-limit.ts'
import type { Log } from '#platform/log.ts'

/**
 * What may wait for a page to be made. A page takes some milliseconds: the last of a full site waits less than a second, and what waits is
 * small enough to be forgotten when its sender leaves.
 */
const bounds = { perSender: 48, perPlace: 160, inAll: 640, retryAfterSeconds: 2 }

/** Pages that are made for one sender at one site in an hour; pages that are ready cost nothing and are not counted. */
const pagesPerHour = 20_000

type Deps = { log: Log; now(): Date; most?: number }

/** Turns of pages that have to be made: fair between sites and senders, bounded, and by the hour. What is refused is said once a minute. */
export function pageTurns({ log, now, most = pagesPerHour }: Deps): FairTurns {
  const turns = fairTurns(bounds)
  const hourly = hourlyRateLimit({ now })
  let refusedByHour = 0
  let saidAt = 0

  function say({ place }: Asker): void {
    if (now().getTime() - saidAt < minute) return
    saidAt = now().getTime()
    log.warn({ site: place, waiting: turns.waiting(), refused: turns.refused() + refusedByHour }, 'pages were refused')
  }

  async function wait(asker: Asker): Promise<void> {
    // Nobody in particular asks when the program looks at its own pages.
    if (asker.sender === '') return turns.wait(asker)
    const taken = await hourly.take(`${asker.place} ${asker.sender}`, most)
    if (!taken.isAllowed) {
      refusedByHour++
      throw new TooMany(taken.retryAfterSeconds)
    }
    return turns.wait(asker)
  }

  return {
    async wait(asker) {
      try {
        await wait(asker)
      } catch (error) {
        say(asker)
        throw error
      }
    },
    waiting: turns.waiting,
    refused: () => turns.refused() + refusedByHour,
  }
}
