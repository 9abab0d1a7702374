import { Unavailable } from '../unavailable.ts'

type Bounds = {
  /** Belongs to one key at a time, so that one that floods leaves room for the others. */
  perKey: number
  inAll: number
  /** Milliseconds after which somebody whose turn has not come is sent away with an answer. */
  timeout: number
  retryAfterSeconds: number
}

type WaitingRoom = {
  /**
   * Runs `work` unless too many are there. It calls `begin` when its turn comes: false means that nobody waits any more and
   * nothing is to be done. Rejects with `Unavailable` at once when the room is full, or when the turn does not come in time.
   */
  enter<Value>(key: string, work: (begin: () => boolean) => Promise<Value>): Promise<Value>
  isFull(): boolean
}

/** Bounds how many wait for something slow, and for how long: what is refused soon can be sent again. */
export function waitingRoom({ perKey, inAll, timeout, retryAfterSeconds }: Bounds): WaitingRoom {
  const inside = new Map<string, number>()
  let all = 0

  const count = (key: string, change: 1 | -1): void => {
    all += change
    const left = (inside.get(key) ?? 0) + change
    if (left > 0) inside.set(key, left)
    else inside.delete(key)
  }

  return {
    isFull: () => all >= inAll,
    async enter(key, work) {
      if (all >= inAll || (inside.get(key) ?? 0) >= perKey) throw new Unavailable('too many wait', retryAfterSeconds)
      count(key, 1)
      try {
        return await withinTimeout(timeout, work, () => new Unavailable('the turn did not come', retryAfterSeconds))
      } finally {
        count(key, -1)
      }
    },
  }
}

function withinTimeout<Value>(
  timeout: number,
  work: (begin: () => boolean) => Promise<Value>,
  tooLate: () => Unavailable,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let isAbandoned = false
    const timer = setTimeout(() => {
      isAbandoned = true
      reject(tooLate())
    }, timeout)
    const begin = (): boolean => {
      clearTimeout(timer)
      return !isAbandoned
    }
    work(begin)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
