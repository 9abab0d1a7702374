import { day } from '#kernel/duration.ts'
import { storeValue, readStored } from './browser-storage.ts'

const key = 'visitor'
const forgottenAfter = 30 * day

/** A number that says nothing about its visitor, forgotten after 30 days. '' where none is made. */
export function visitorId(): string {
  const saved = (readStored(key) ?? {}) as { id?: unknown; since?: unknown }
  const isFresh = typeof saved.since === 'number' && Date.now() - saved.since < forgottenAfter
  if (isFresh && typeof saved.id === 'string') return saved.id
  // Without TLS a browser makes no ids.
  const id = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : ''
  if (id !== '') storeValue(key, { id, since: Date.now() })
  return id
}
