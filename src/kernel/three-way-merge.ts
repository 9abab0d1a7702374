import { isRecord } from './json.ts'

/** A field that two people changed differently: what each of them wrote. */
export type Clash = { /** Names and places, from outside in; empty: the whole. */ path: string[]; theirs: unknown }

type Merged<Value> = { value: Value; clashes: Clash[] }

/**
 * Merges two edits of the same beginning field by field: a field that one person changed is theirs. Where both did,
 * mine stands and theirs is reported. Entries of lists have no names: changes in different parts of a list are both
 * made, and where they touch each other, the list is one field.
 */
export function mergeByField<Value>(base: unknown, mine: Value, theirs: unknown): Merged<Value> {
  const { value, clashes } = merged([], { base, mine, theirs })
  return { value: value as Value, clashes }
}

/** The order of keys and keys that are undefined do not matter. */
export const isSameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

/** Undefined where the path leads nowhere. Entries of a list go by their number; an empty path is the value itself. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (isRecord(inside) || Array.isArray(inside) ? Reflect.get(inside, name) : undefined),
    value,
  )

/** The value with another one at a path. */
export function withAt(value: unknown, [name, ...below]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next
  if (Array.isArray(value)) return value.with(Number(name), withAt(value[Number(name)], below, next))
  const record = isRecord(value) ? value : {}
  return { ...record, [name]: withAt(record[name], below, next) }
}

type Three = { base: unknown; mine: unknown; theirs: unknown }

function merged(path: string[], { base, mine, theirs }: Three): Merged<unknown> {
  if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return { value: mine, clashes: [] }
  if (isSameJson(mine, base)) return { value: theirs, clashes: [] }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return together(names, (name) =>
      merged([...path, name], { base: base[name], mine: mine[name], theirs: theirs[name] }),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists(path, { base, mine, theirs })
  return { value: mine, clashes: [{ path, theirs }] }
}

function together(names: readonly string[], part: (name: string) => Merged<unknown>): Merged<unknown> {
  const parts = names.map((name) => [name, part(name)] as const)
  return {
    value: Object.fromEntries(parts.map(([name, { value }]) => [name, value])),
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  }
}

type Lists = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] }

function mergedLists(path: string[], { base, mine, theirs }: Lists): Merged<unknown> {
  const [own, other] = [changedPart(base, mine), changedPart(base, theirs)]
  const [first, second] = own.from <= other.from ? [own, other] : [other, own]
  if (first.until <= second.from && first.from < second.from)
    return {
      value: [
        ...base.slice(0, first.from),
        ...first.fresh,
        ...base.slice(first.until, second.from),
        ...second.fresh,
        ...base.slice(second.until),
      ],
      clashes: [],
    }
  if (mine.length === base.length && theirs.length === base.length) {
    const parts = mine.map((each, at) =>
      merged([...path, String(at)], { base: base[at], mine: each, theirs: theirs[at] }),
    )
    return { value: parts.map(({ value }) => value), clashes: parts.flatMap(({ clashes }) => clashes) }
  }
  return { value: mine, clashes: [{ path, theirs }] }
}

type Part = {
  /** Places of the first list: where it begins and ends to differ. */ from: number
  until: number
  fresh: unknown[]
}

function changedPart(base: readonly unknown[], changed: readonly unknown[]): Part {
  const least = Math.min(base.length, changed.length)
  let from = 0
  while (from < least && isSameJson(base[from], changed[from])) from += 1
  let end = 0
  while (end < least - from && isSameJson(base.at(-1 - end), changed.at(-1 - end))) end += 1
  return { from, until: base.length - end, fresh: changed.slice(from, changed.length - end) }
}

const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inside: unknown) =>
    isRecord(inside) ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inside,
  )
