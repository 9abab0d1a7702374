import { type Clash, isSameJson, mergeByField, withAt } from '#kernel/three-way-merge.ts'

/** Something that is typed, as it is stored. */
export type MergedEntry<Value> = {
  value: Value
  /** What was published when this was typed, or taken over since; null: nothing. */
  seen: Value | null
  clashes?: Clash[]
  isMerged?: true
}

export function overtaken<Value, Entry extends MergedEntry<Value>>(entry: Entry, stored: Value | null): Entry {
  if (isSameJson(entry.seen, stored)) return entry
  // Both have written the same, or it was published from another device.
  if (isSameJson(entry.value, stored)) return { ...entry, seen: stored, clashes: [] }
  const { value, clashes } = mergeByField(entry.seen, entry.value, stored)
  const open = (entry.clashes ?? []).filter(({ path }) => !clashes.some((clash) => isSameJson(clash.path, path)))
  return { ...entry, value, seen: stored, clashes: [...open, ...clashes], isMerged: true }
}

/** After the person has decided about one field: theirs, or what was typed. */
export function decided<Value, Entry extends MergedEntry<Value>>(entry: Entry, clash: Clash, isTheirs: boolean): Entry {
  const clashes = (entry.clashes ?? []).filter(({ path }) => !isSameJson(path, clash.path))
  return isTheirs ? { ...entry, value: withAt(entry.value, clash.path, clash.theirs), clashes } : { ...entry, clashes }
}

/** Open is what differs from what is published, or what somebody has yet to decide. */
export const isOpen = <Value>(entry: MergedEntry<Value>, stored: Value | null): boolean =>
  !isSameJson(entry.value, stored) || (entry.clashes ?? []).length > 0
