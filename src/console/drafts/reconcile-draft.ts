import { isSameJson, mergeByField } from '#kernel/three-way-merge.ts'

/** Null: there is none. */
type Three = {
  /** What the server had when this browser last heard of it. */ base: unknown
  local: unknown
  /** What another device of the same person has stored since. */ remote: unknown
}

/**
 * Merges one draft of two devices: fields typed here since stay, the others follow. What was ended on one device goes
 * from the other, unless something was typed there meanwhile.
 */
export function reconciledDraft({ base, local, remote }: Three): unknown {
  if (remote === null) return isSameJson(local, base) ? null : local
  if (local === null) return isSameJson(remote, base) ? null : remote
  return mergeByField(base ?? beginningOf(local), local, remote).value
}

/** What its person saw published before anything was typed. */
const beginningOf = (draft: unknown): unknown =>
  typeof draft === 'object' && draft !== null && 'seen' in draft ? { ...draft, value: draft.seen } : {}
