import { useState } from 'react'
import { type Clash, isSameJson } from '#kernel/three-way-merge.ts'
import { useStoredDraft } from './draft-store.ts'
import { decided, isOpen, type MergedEntry, overtaken } from './merged-entry.ts'

/** Parts that are typed into together and published together, each known by an id: settings by path, hours by place. */
export type MergedDrafts<Value, Entry extends MergedEntry<Value>> = {
  subject: string
  /** Those that are typed into and differ from what is published, on top of what is published now. */
  entries: ReadonlyMap<string, Entry>
  values: Readonly<Record<string, Value>>
  /** The first name of a path is the id of the part. */
  clashes: readonly Clash[]
  isMerged: boolean
  /** Changes parts; null: as it is published. */
  write(changed: Readonly<Record<string, Entry | null>>): void
  /** All of them, or those that are named. */
  forget(...ids: string[]): void
  hold(isHeld: boolean): void
  /** What was held is published: only what was typed since is left. */
  published(): void
  decide(clash: Clash, isTheirs: boolean): void
}

type Published<Value> = { id: string; value: Value }

/** Does the same as `useMergedDraft`, for many parts in one draft. */
export function useMergedDrafts<Value, Entry extends MergedEntry<Value>>(
  subject: string,
  published: readonly Published<Value>[],
): MergedDrafts<Value, Entry> {
  const [stored, store] = useStoredDraft<Record<string, Entry>>(subject)
  const [held, setHeld] = useState<ReadonlyMap<string, Entry> | null>(null)
  const entries = new Map(
    published.flatMap(({ id, value }) => {
      const entry = stored?.[id]
      if (!entry) return []
      const now = held ? entry : overtaken<Value, Entry>(entry, value)
      return isOpen(now, value) ? [[id, now] as const] : []
    }),
  )
  const write = (changed: Readonly<Record<string, Entry | null>>): void => {
    const elsewhere = Object.entries(stored ?? {}).filter(([id]) => !published.some((each) => each.id === id))
    const all = Object.entries({ ...Object.fromEntries([...elsewhere, ...entries]), ...changed })
    const left = all.flatMap(([id, entry]) => (entry === null ? [] : [[id, entry] as const]))
    store(left.length === 0 ? null : Object.fromEntries(left))
  }
  return {
    subject,
    entries,
    values: Object.fromEntries([...entries].map(([id, { value }]) => [id, value])),
    clashes: [...entries].flatMap(([id, { clashes = [] }]) =>
      clashes.map(({ path, theirs }) => ({ path: [id, ...path], theirs })),
    ),
    isMerged: [...entries.values()].some((entry) => entry.isMerged === true),
    write,
    forget(...ids) {
      if (ids.length === 0) store(null)
      else write(Object.fromEntries(ids.map((id) => [id, null])))
      setHeld(null)
    },
    hold: (isHeld) => setHeld(isHeld ? entries : null),
    published() {
      const since = [...(held ?? [])].map(([id, { value: sent }]) => {
        const entry = stored?.[id]
        return [id, !entry || isSameJson(entry.value, sent) ? null : { ...entry, seen: sent, clashes: [] }] as const
      })
      write(Object.fromEntries(since))
      setHeld(null)
    },
    decide({ path: [id = '', ...path], theirs }, isTheirs) {
      const entry = entries.get(id)
      if (entry) write({ [id]: decided<Value, Entry>(entry, { path, theirs }, isTheirs) })
    },
  }
}
