/** Milliseconds between two looks; a look is one trivial query. */
const interval = 1_000

type Watched = {
  isReachable(): Promise<boolean>
  /** Starts the server anew or joins the one that somebody else has started. */
  restart(): Promise<void>
  say(line: string): void
}

/** Brings a server back that died under us, as often as that happens. Answers how to stop looking. */
export function restartWhenDown({ isReachable, restart, say }: Watched): () => void {
  let isLooking = false
  const check = async (): Promise<void> => {
    if (isLooking || (await isReachable())) return
    isLooking = true
    try {
      say('The database does not answer; looking after it')
      await restart()
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void check().catch(() => {}), interval)
  timer.unref()
  return () => clearInterval(timer)
}
