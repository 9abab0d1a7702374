import { useState } from 'react'
import { type Clash, isSameJson } from '#kernel/three-way-merge.ts'
import { useStoredDraft } from './draft-store.ts'
import { decided, isOpen, type MergedEntry, overtaken } from './merged-entry.ts'

export type MergedDraft<Value> = {
  /** What it is a draft of: `page /about`. */
  subject: string
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
  /** What was held is published: only what was typed since is left. */
  published(): void
  /** Decides about one field: theirs, or what was typed. */
  decide(clash: Clash, isTheirs: boolean): void
}

type Props<Value> = { subject: string; stored: Value | null; empty: Value }

/**
 * Something that is not published yet: it survives leaving the screen and is there on other devices. What others publish
 * meanwhile is taken over field by field; where they wrote into the same field, what was typed stays and the person decides.
 */
export function useMergedDraft<Value>({ subject, stored, empty }: Props<Value>): MergedDraft<Value> {
  const [entry, write] = useStoredDraft<MergedEntry<Value>>(subject)
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const now = entry && !held ? overtaken(entry, stored) : entry
  const value = now?.value ?? stored ?? empty
  const seen = now ? now.seen : stored
  return {
    subject,
    value,
    seen,
    isChanged: now !== null && isOpen({ ...now, value }, stored ?? empty),
    clashes: now?.clashes ?? [],
    isMerged: now?.isMerged === true,
    change(next) {
      const isBack = isSameJson(next, stored ?? empty) && !now?.clashes?.length
      write(isBack ? null : { ...now, value: next, seen })
    },
    forget() {
      write(null)
      setHeld(null)
    },
    hold: (isHeld) => setHeld(isHeld ? { value } : null),
    published() {
      write(entry && held && !isSameJson(entry.value, held.value) ? { value: entry.value, seen: held.value } : null)
      setHeld(null)
    },
    decide(clash, isTheirs) {
      const next = decided({ ...now, value, seen }, clash, isTheirs)
      write({ ...next, value: next.value ?? empty })
    },
  }
}
