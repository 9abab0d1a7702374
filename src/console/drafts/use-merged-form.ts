import { useState } from 'react'
import type { Clash } from '#kernel/three-way-merge.ts'
import { CallFailure } from '../data/call.ts'
import { decided, type MergedEntry, overtaken } from './merged-entry.ts'

/**
 * A form that is no draft: it is saved or left. What somebody else has saved since it was opened is taken over field by field
 * once the server says so; where both wrote into a field, the person decides before it can be saved.
 */
export function useMergedForm<Value>(start: Value) {
  const [entry, setEntry] = useState<MergedEntry<Value>>({ value: start, seen: start })
  return {
    value: entry.value,
    /** What the change is made on. */
    seen: entry.seen ?? start,
    clashes: entry.clashes ?? [],
    isMerged: entry.isMerged === true,
    change: (differences: Partial<Value>) => setEntry((now) => ({ ...now, value: { ...now.value, ...differences } })),
    /** `read`: the fields of the form in what the server has now. */
    refused(error: Error, read: (current: unknown) => Value) {
      if (!(error instanceof CallFailure) || error.kind !== 'stale') return
      const theirs = read(error.current)
      setEntry((now) => overtaken(now, theirs))
    },
    decide: (clash: Clash, isTheirs: boolean) => setEntry((now) => decided(now, clash, isTheirs)),
  }
}
