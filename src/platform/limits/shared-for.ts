/** Does the work once for all who ask within `milliseconds` of its beginning; what failed is done again by the next. */
export function sharedFor<Value>(milliseconds: number, work: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; at: number } | undefined
  return () => {
    if (last && performance.now() - last.at <= milliseconds) return last.value
    const value = work()
    last = { value, at: performance.now() }
    value.catch(() => (last = undefined))
    return value
  }
}
