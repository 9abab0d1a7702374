/** What is known already, or will be: work over memory answers at once, the same work over a network later. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with the value, without waiting when there is nothing to wait for. */
export const onceKnown = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value)

/** All of them, in their order; at once when each is known. */
export const allKnown = <Value>(values: readonly Soon<Value>[]): Soon<Value[]> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as Value[])
