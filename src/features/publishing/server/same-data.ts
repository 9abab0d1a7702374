import { runsOf, type Steps } from '#kernel/work-steps.ts'

/** Compares objects, lists, dates, texts and numbers. Takes about a microsecond for a vehicle. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime()
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other)
  return !Array.isArray(other) && !(other instanceof Date) && isSameRecord(one, other)
}

/** `fresh` with every member that has not changed replaced by the known object, so that a change is seen by its identity. */
export function* withUnchanged<Member extends { id: string }>(
  fresh: readonly Member[],
  known: readonly Member[],
): Steps<Member[]> {
  const byId = new Map(known.map((member) => [member.id, member]))
  const members: Member[] = []
  for (const run of runsOf(fresh, comparedInStep)) {
    for (const member of run) {
      const before = byId.get(member.id)
      members.push(before && isSameData(before, member) ? before : member)
    }
    yield
  }
  return members
}

const comparedInStep = 1_000

type PlainRecord = Record<string, unknown>

const isObject = (value: unknown): value is PlainRecord => typeof value === 'object' && value !== null

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((member, at) => isSameData(member, other[at]))

/** Names are counted rather than looked up, which takes half the time; only one without a value must be. */
function isSameRecord(one: PlainRecord, other: PlainRecord): boolean {
  let more = 0
  for (const name in one) {
    if (!isSameData(one[name], other[name]) || (one[name] === undefined && !(name in other))) return false
    more += 1
  }
  for (const _ in other) more -= 1
  return more === 0
}
