import { fail } from '#kernel/result.ts'
import type { OpenProcessor, PaymentProcessor, PaymentProcessors, ProcessorProblem } from './ports.ts'

/** What a service answers instead of what it would; until `of` is null again. */
export type PaymentTrouble = {
  of: ProcessorProblem | null
  during: keyof PaymentProcessor | 'all'
  /** The service carries the call out although its answer is an error. */
  isDone: boolean
}

/** The sandbox in the place of every service. */
export const sandboxOnly = (sandbox: OpenProcessor): PaymentProcessors => ({
  sandbox,
  stripe: sandbox,
  till: sandbox,
  st_george: sandbox,
})

/** A service that answers otherwise than it would. */
export function troubled(processors: PaymentProcessors, trouble: PaymentTrouble): PaymentProcessors {
  const wrap =
    (open: OpenProcessor): OpenProcessor =>
    (credentials, owner) => {
      const real = open(credentials, owner)
      return new Proxy(real, {
        get(target, name: keyof PaymentProcessor) {
          const value = target[name]
          if (typeof value !== 'function' || name === 'readNotification') return value
          return async (...input: unknown[]) => {
            const isHit = trouble.of !== null && (trouble.during === 'all' || trouble.during === name)
            if (isHit && !trouble.isDone) return fail(trouble.of)
            const reply = await (value as (...all: unknown[]) => Promise<unknown>).apply(target, input)
            return isHit ? fail(trouble.of) : reply
          }
        },
      })
    }
  const { sandbox } = processors
  return sandbox ? sandboxOnly(wrap(sandbox)) : {}
}
