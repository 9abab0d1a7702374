export type HeartChange = { slug: string; isSaving: boolean }

type Dependencies = {
  /** What the server knows as saved, after the change if there is one; undefined when it could not be reached or could not say. */
  ask(change?: HeartChange): Promise<string[] | undefined>
  /** These as saved; called at every change of the page, too. */
  show(saved: ReadonlySet<string>): void
  /** Remembers what the server is known to have, for the next page. */
  remember(stored: ReadonlySet<string>): void
  /** Called when the newest wish about a vehicle has ended; `isStored` false: it was taken back. */
  onEnd(change: HeartChange, isStored: boolean): void
}

/**
 * Hearts fill at once and are told to the server one after the other, so that answers cannot overtake each other. Of several wishes about
 * one vehicle only the newest counts. A wish that did not arrive is sent once more, and then taken back.
 */
export function heartQueue(known: readonly string[], { ask, show, remember, onEnd }: Dependencies) {
  let stored: ReadonlySet<string> = new Set(known)
  const wanted = new Map<string, boolean>()
  let last: Promise<void> = Promise.resolve()

  const shown = (): ReadonlySet<string> => {
    const all = new Set(stored)
    for (const [slug, isSaving] of wanted) {
      if (isSaving) all.add(slug)
      else all.delete(slug)
    }
    return all
  }
  const learn = (saved: readonly string[] | undefined): void => {
    if (!saved) return
    stored = new Set(saved)
    remember(stored)
  }
  const refresh = async (): Promise<void> => {
    learn(await ask())
    show(shown())
  }
  const send = async (change: HeartChange): Promise<void> => {
    const isNewest = () => wanted.get(change.slug) === change.isSaving
    if (!isNewest()) return
    const saved = (await ask(change)) ?? (await ask(change))
    learn(saved)
    const ended = isNewest()
    if (ended) wanted.delete(change.slug)
    show(shown())
    if (ended) onEnd(change, saved !== undefined)
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work))

  return {
    isSaved: (slug: string): boolean => shown().has(slug),
    /** Reads what the server knows, in its turn. */
    refresh: () => inTurn(refresh),
    change(change: HeartChange): Promise<void> {
      wanted.set(change.slug, change.isSaving)
      show(shown())
      return inTurn(() => send(change))
    },
    show: () => show(shown()),
  }
}
