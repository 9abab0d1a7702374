/** Field in which a script sends along how the visitor came; without script there is none. */
const trackingField = 'tracking'

/** Longer than fifty pages with their addresses. */
const longest = 40_000

/** A posted form with what a script added to it, under the keys that a lead has. */
export function withTracking(values: Record<string, unknown>): Record<string, unknown> {
  const { [trackingField]: tracking, ...typed } = values
  if (typeof tracking !== 'string' || tracking.length > longest) return typed
  const parsed = parseObject(tracking)
  const { visited_pages, linked_query_params, first_touch, last_touch, session_id } = parsed
  return { ...typed, ...present({ visited_pages, linked_query_params, first_touch, last_touch, session_id }) }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
