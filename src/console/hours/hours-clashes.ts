import { formatSpans, formatTimeOfDay, type Span, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import type { PlaceWithHours } from '../calls/places/hours-calls.ts'

/** `{place}.week.1.0.open` as people know it: `Monday at Tamworth (opens)`. */
export function hoursName([id, part, at = '', ...below]: readonly string[], places: readonly PlaceWithHours[]): string {
  const place = places.find((each) => each.id === id)?.name ?? 'this place'
  if (part !== 'week' && part !== 'special') return `the hours of ${place}`
  const day = part === 'week' ? (weekdayNames[Number(at)] ?? 'the week') : at
  const [end] = below.slice(-1)
  const detail = end === 'open' ? ' (opens)' : end === 'close' ? ' (closes)' : ''
  return `${day || 'the special days'} at ${place}${detail}`
}

/** Minutes, spans and special days as shoppers read them. */
export function hoursText(value: unknown): string | undefined {
  if (typeof value === 'number') return formatTimeOfDay(value)
  if (Array.isArray(value) && value.every(isSpan)) return formatSpans(value)
  if (!isRecord(value) || !Array.isArray(value['spans'])) return undefined
  const spans = hoursText(value['spans']) ?? ''
  return value['note'] ? `${spans} (${String(value['note'])})` : spans
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isSpan = (value: unknown): value is Span =>
  isRecord(value) && typeof value['open'] === 'number' && typeof value['close'] === 'number'
