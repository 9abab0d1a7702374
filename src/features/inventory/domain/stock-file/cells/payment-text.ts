import { paymentServices } from '#features/sites/domain/payment-service.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { PaymentProcessor } from '#features/inventory/domain/vehicle/vehicle.ts'

const kinds = new Set<string>(paymentServices)

/** Payment services with their deposit in dollars: `stripe:500`, or several as `stripe:500|till:250`. */
export function parsePaymentProcessors(text: string): Result<PaymentProcessor[], string> {
  const processors: PaymentProcessor[] = []
  for (const part of text.split(/[|;,]/)) {
    const match = /^\s*([a-z_]+)\s*:\s*\$?(\d{1,6}(?:\.\d{1,2})?)\s*$/i.exec(part)
    const kind = match?.[1]?.toLowerCase() ?? ''
    if (!match || !isKind(kind))
      return fail('is not like stripe:500 (stripe, till or st_george, and the deposit in dollars)')
    processors.push({ authorizationType: kind, depositAmount: centsFromDollars(Number(match[2])) })
  }
  return ok(processors)
}

const isKind = (text: string): text is PaymentProcessor['authorizationType'] => kinds.has(text)
