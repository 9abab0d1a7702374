import { hour } from '#kernel/duration.ts'
import { LRUCache } from 'lru-cache'
import { pino } from 'pino'
import { traceFacts } from './tracing/spans.ts'

/** Structured lines with a request id; never names, email addresses, phone numbers or bodies. */
export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export function openLog(level: LogLevel): Log {
  const log = pino({
    level,
    base: null,
    mixin: traceFacts,
    redact: ['password', 'authorization', 'cookie', 'email', 'phone', 'name', '*.password', '*.email', '*.phone'],
  })
  const brief = stackOncePerKind()
  return {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log.warn(brief(facts), message),
    error: (facts, message) => log.error(brief(facts), message),
  }
}

/** The stack of a failure once an hour: the thousandth of the same says no more, and fills the disk that is full already. */
export function stackOncePerKind(now = Date.now): (facts: object) => object {
  const shownAt = new LRUCache<string, number>({ max: 500 })
  return (facts) => {
    if (!('stack' in facts) || typeof facts.stack !== 'string') return facts
    // Where it was thrown, without the message, in which ids and numbers differ.
    const kind = /^ +at .*(?:\n +at .*){0,2}/m.exec(facts.stack)?.[0] ?? facts.stack.slice(0, 200)
    const before = shownAt.get(kind)
    if (before === undefined || now() - before >= hour) {
      shownAt.set(kind, now())
      return facts
    }
    const { stack: _shownBefore, ...others } = facts
    return others
  }
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
