import {
  choicesOf,
  type ConsentSent,
  type Measurement,
  measurementOf,
} from '#features/leads/domain/lead/measurement.ts'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import { cookieNamed } from '#platform/http/signed-cookie.ts'
import type { WebCall } from './lead-limits.ts'

/** Undefined where the request allows nothing. */
function measurementOfCall({ deps, context }: WebCall): Measurement | undefined {
  const { headers } = context.req.raw
  return measurementOf(headers, {
    address: exactClientAddress(headers, context.env, deps.trustedProxies),
    cookie: (name) => cookieNamed(headers, name),
  })
}

/** Does the same as `measurementOfCall` with what was chosen, as an enquiry stores it. */
export function consentSentBy(call: WebCall): ConsentSent {
  const { headers } = call.context.req.raw
  const measurement = measurementOfCall(call)
  const choices = choicesOf(headers, (name) => cookieNamed(headers, name))
  return { ...(measurement ? { measurement } : {}), ...(choices.length > 0 ? { choices } : {}) }
}
