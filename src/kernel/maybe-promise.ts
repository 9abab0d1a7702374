/** What is known already, or will be: work over memory answers at once, the same work over a network later. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Goes on with the value, without waiting when there is nothing to wait for. */
export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value))
