import { momentOf } from '#features/sites/domain/local-moment.ts'
import { localTime, parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { day as dayLong, minute as minuteInMs } from '#kernel/duration.ts'
import { parseDay } from '#kernel/calendar-days.ts'
import type { Slot } from './slot-times.ts'

type Reading = { timeZone: string; /** The length of an appointment whose end is not given. */ minutes: number }

/** More than a year of half hours in one place: what comes after is left out. */
const mostSlots = 20_000

/**
 * The times in a provider's answer. Its shape is not published, so every sensible one is read: a list of moments, of days
 * with times, of starts and ends, or days as keys, bare or inside an object. A time without a zone is the location's own.
 * What is no time is left out; what repeats is there once.
 */
export function parseProviderSlots(reply: unknown, reading: Reading): Slot[] {
  const found = new Map<number, Slot>()
  const add = (start: Date, end: Date | null): void => {
    if (found.size >= mostSlots || found.has(start.getTime())) return
    const { date, minutes } = localTime(start, reading.timeZone)
    const length = end ? end.getTime() - start.getTime() : 0
    const until = length > 0 && length <= dayLong ? end : null
    found.set(start.getTime(), {
      start,
      end: until ?? new Date(start.getTime() + reading.minutes * minuteInMs),
      date,
      minutes,
    })
  }
  collect(reply, { date: null, depth: 0 }, { ...reading, add })
  return [...found.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

const deepest = 6

type Within = { date: string | null; depth: number }
type Collector = Reading & { add(start: Date, end: Date | null): void }

function collect(value: unknown, within: Within, into: Collector): void {
  if (within.depth > deepest) return
  const deeper = { ...within, depth: within.depth + 1 }
  if (typeof value === 'string' || typeof value === 'number') {
    const moment = momentIn(value, within.date, into)
    if (moment) into.add(moment, null)
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, deeper, into)
  } else if (isRecord(value)) {
    collectRecord(value, deeper, into)
  }
}

function collectRecord(record: Record<string, unknown>, within: Within, into: Collector): void {
  if (isTaken(record)) return
  const date = dateIn(first(record, dateKeys)) ?? within.date
  const start = momentIn(first(record, startKeys), date, into)
  if (start) return into.add(start, momentIn(first(record, endKeys), date, into) ?? null)
  for (const [key, value] of Object.entries(record)) {
    const day = dateIn(key)
    if (day !== null) collect(value, { ...within, date: day }, into)
    else if (typeof value === 'object') collect(value, { ...within, date }, into)
  }
}

const dateKeys = ['date', 'day']
const startKeys = ['start', 'start_time', 'startTime', 'starts_at', 'start_at', 'datetime', 'dateTime', 'time', 'from']
const endKeys = ['end', 'end_time', 'endTime', 'ends_at', 'end_at', 'to', 'until']

/** A provider may list what is taken too, and say so. */
const isTaken = ({ available, is_available: isAvailable, status }: Record<string, unknown>): boolean =>
  available === false ||
  isAvailable === false ||
  available === 0 ||
  /^(booked|taken|unavailable|closed)$/i.test(String(status ?? ''))

function first(record: Record<string, unknown>, keys: readonly string[]): unknown {
  return keys.map((key) => (Object.hasOwn(record, key) ? record[key] : undefined)).find((value) => value !== undefined)
}

function dateIn(value: unknown): string | null {
  const date =
    typeof value === 'string' ? /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(value.trim())?.[1] : undefined
  return parseDay(date) ?? null
}

/** `2026-11-25T09:30:00+11:00`, `2026-11-25 09:30`, seconds since 1970; with a day known also `09:30`, `9:30 am`. */
function momentIn(value: unknown, date: string | null, { timeZone }: Reading): Date | undefined {
  if (typeof value === 'number') return fromSeconds(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const [, day, clock, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (day && clock && zone) return valid(new Date(`${day}T${clock}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`))
  if (day && clock) return wallClock(dateIn(day), parseTimeOfDay(clock), timeZone)
  return wallClock(date, clockIn(text), timeZone)
}

function clockIn(text: string): number | undefined {
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap]m)?$/i.exec(text) ?? []
  if (hour === '' || (half === '' && !text.includes(':'))) return undefined
  if (half === '') return parseTimeOfDay(`${hour}:${minute}`)
  const hours = Number(hour)
  if (hours < 1 || hours > 12) return undefined
  return parseTimeOfDay(`${(hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)}:${minute}`)
}

const wallClock = (date: string | null, minutes: number | undefined, timeZone: string): Date | undefined =>
  date === null || minutes === undefined ? undefined : momentOf(date, minutes, { timeZone, whenTwice: 'first' })

/** Seconds or milliseconds since 1970, of this century. */
function fromSeconds(value: number): Date | undefined {
  const milliseconds = value < 1e11 ? value * 1000 : value
  return value > 946_684_800 ? valid(new Date(milliseconds)) : undefined
}

const valid = (moment: Date): Date | undefined => (Number.isNaN(moment.getTime()) ? undefined : moment)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
