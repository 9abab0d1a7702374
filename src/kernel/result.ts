/** An expected outcome: the value, or the problem in words its owner defines. Bugs are exceptions, not results. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const fail = <Problem>(problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem })

/** Closes a `switch` over a union: adding a member without handling it stops the compiler here. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
