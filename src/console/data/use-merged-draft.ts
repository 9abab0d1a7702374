import { useState } from 'react'
import { type Clash, isSameJson, mergeByField, withAt } from '#kernel/three-way-merge.ts'

/** `seen`: what was published when this was typed, or taken over since; null: nothing. */
type Entry<Value> = { value: Value; seen: Value | null; clashes?: Clash[]; isMerged?: true }

export type MergedDraft<Value> = {
  value: Value
  seen: Value | null
  isChanged: boolean
  /** Fields that somebody else published otherwise after they were typed into. */
  clashes: readonly Clash[]
  /** Others have published since, and their changes are in this one. */
  isMerged: boolean
  change(value: Value): void
  forget(): void
  /** While it is being sent, what is published is not somebody else's. */
  hold(isHeld: boolean): void
  /** Decides about one field: theirs, or what was typed. */
  decide(clash: Clash, isTheirs: boolean): void
}

type Props<Value> = { key: string; stored: Value | null; empty: Value }

/**
 * Something that is not published yet: it survives leaving the screen, in this browser. What others publish meanwhile is taken
 * over field by field; where they wrote into the same field, what was typed stays and the person decides.
 */
export function useMergedDraft<Value>({ key, stored, empty }: Props<Value>): MergedDraft<Value> {
  const [entry, setEntry] = useState(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Entry<Value> | null)
  const write = (next: Entry<Value> | null): void => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setEntry(next)
  }
  const [isHeld, hold] = useState(false)
  const now = entry && !isHeld ? overtaken(entry, stored) : entry
  const value = now?.value ?? stored ?? empty
  const seen = now ? now.seen : stored
  const clashes = now?.clashes ?? []
  return {
    value,
    seen,
    isChanged: now !== null && (!isSameJson(now.value, stored ?? empty) || clashes.length > 0),
    clashes,
    isMerged: now?.isMerged === true,
    change: (next) => write({ ...now, value: next, seen }),
    forget() {
      write(null)
      hold(false)
    },
    hold,
    decide(clash, isTheirs) {
      const rest = clashes.filter((each) => each !== clash)
      const chosen = isTheirs ? (withAt(value, clash.path, clash.theirs) as Value | null) : value
      write({ ...now, value: chosen ?? empty, seen, clashes: rest })
    },
  }
}

/** What was typed, on top of what is published now. */
function overtaken<Value>(entry: Entry<Value>, stored: Value | null): Entry<Value> {
  if (isSameJson(entry.seen, stored)) return entry
  const { value, clashes } = mergeByField(entry.seen, entry.value, stored)
  const open = (entry.clashes ?? []).filter(({ path }) => !clashes.some((clash) => isSameJson(clash.path, path)))
  return { value, seen: stored, clashes: [...open, ...clashes], isMerged: true }
}
