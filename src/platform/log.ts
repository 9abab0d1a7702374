import { pino } from 'pino'

/** Structured lines with a request id; never names, e-mail addresses, phone numbers or bodies. */
export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export function openLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    redact: ['password', 'authorization', 'cookie', 'email', 'phone', 'name', '*.password', '*.email', '*.phone'],
  })
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
