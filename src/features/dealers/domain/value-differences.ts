import { isRecord } from '#kernel/json.ts'

/** One thing that is otherwise than it was; both texts are empty where the path says it all. */
export type Difference = { path: string; kind: 'added' | 'removed' | 'changed'; before: string; after: string }

/** Leaf by leaf, so that one changed setting reads as one line. A list is one leaf: its items have no names. */
export function valueDifferences(path: string, live: unknown, wanted: unknown): Difference[] {
  if (isSame(live, wanted)) return []
  if (!isRecord(live) || !isRecord(wanted)) {
    return [{ path, kind: 'changed', ...shownBoth(live, wanted) }]
  }
  const keys = [...new Set([...Object.keys(live), ...Object.keys(wanted)])]
  return keys.flatMap((key) => valueDifferences(path === '' ? key : `${path}.${key}`, live[key], wanted[key]))
}

/** Postgres stores the keys of an object in an order of its own, and has no `undefined`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}

const longest = 60

/** Long texts are cut where they begin to differ. */
function shownBoth(live: unknown, wanted: unknown): { before: string; after: string } {
  const [before, after] = [shown(live), shown(wanted)]
  if (before.length <= longest && after.length <= longest) return { before, after }
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - 15)
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(none)'
  if (typeof value === 'string') return value.replace(/\s+/g, ' ')
  if (Array.isArray(value) && value.length === 0) return '(none)'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
