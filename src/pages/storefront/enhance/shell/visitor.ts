import { keep, readKept } from './kept.ts'

const key = 'visitor'
const forgottenAfter = 30 * 86_400_000

/** What this browser calls its visitor: a number that says nothing about them, forgotten after 30 days. '' where none is made. */
export function visitorId(): string {
  const kept = (readKept(key) ?? {}) as { id?: unknown; since?: unknown }
  const isFresh = typeof kept.since === 'number' && Date.now() - kept.since < forgottenAfter
  if (isFresh && typeof kept.id === 'string') return kept.id
  // Without TLS a browser makes no ids.
  const id = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : ''
  if (id !== '') keep(key, { id, since: Date.now() })
  return id
}
