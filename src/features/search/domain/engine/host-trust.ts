/** How far a search host is trusted after what it did lately. */
export type HostTrust = {
  failuresInRow: number
  /** Milliseconds since 1970 until which it is left alone. */ restsUntil: number
}

export const freshTrust: HostTrust = { failuresInRow: 0, restsUntil: 0 }

export const mayAsk = ({ restsUntil }: HostTrust, now: Date): boolean => now.getTime() >= restsUntil

/** After three failures in a row the host rests for 30 seconds; after that every further failure sends it back to rest. */
export function afterFailure({ failuresInRow }: HostTrust, now: Date): HostTrust {
  const failures = failuresInRow + 1
  return { failuresInRow: failures, restsUntil: failures >= mostFailures ? now.getTime() + restMilliseconds : 0 }
}

const mostFailures = 3
const restMilliseconds = 30_000
