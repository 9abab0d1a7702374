import { z } from 'zod'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

const printable = (most: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
    .max(most)

const stripe = z.strictObject({
  service: z.literal('stripe'),
  secret_key: z.string().regex(/^(sk|rk)_(live|test)_\w{8,}$/, 'must be a secret or restricted key: sk_… or rk_…'),
  publishable_key: z
    .string()
    .regex(/^pk_(live|test)_\w{8,}$/, 'must be a publishable key: pk_…')
    .optional(),
  webhook_secret: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be a signing secret: whsec_…')
    .optional(),
})

const till = z.strictObject({
  service: z.literal('till'),
  mode: z.enum(['live', 'test']),
  api_key: printable(200),
  username: printable(200),
  password: printable(200),
  shared_secret: printable(200),
})

const stGeorge = z.strictObject({
  service: z.literal('st_george'),
  secret_key: z.string().regex(/^T\w+_SEC_\w{8,}$/, 'must be a secret key: T…_SEC_…'),
  publishable_key: z.string().regex(/^T\w+_PUB_\w{8,}$/, 'must be a publishable key: T…_PUB_…'),
  /** `TEST` is the service's own merchant for trying out. */
  merchant_id: z.string().regex(/^\w{1,20}$/, 'must be letters and digits'),
})

const sandbox = z.strictObject({ service: z.literal('sandbox'), secret: printable(200) })

const credentials = z.discriminatedUnion('service', [stripe, till, stGeorge, sandbox])

/** What a service is called with. Sealed wherever it rests. */
export type PaymentCredentials = z.infer<typeof credentials>
export type StripeCredentials = z.infer<typeof stripe>
export type TillCredentials = z.infer<typeof till>
export type PayWayCredentials = z.infer<typeof stGeorge>
export type SandboxCredentials = z.infer<typeof sandbox>

export type KeyMode = 'live' | 'test'

/** Checks what was entered; the problems name fields and never repeat a value. */
export function parseCredentials(service: PaymentService, fields: unknown): Result<PaymentCredentials, string[]> {
  const input = typeof fields === 'object' && fields !== null ? fields : {}
  const parsed = credentials.safeParse({ ...input, service })
  if (!parsed.success) return fail(parsed.error.issues.map(problemText))
  const mixed = isMixed(parsed.data)
  return mixed ? fail([mixed]) : ok(parsed.data)
}

const problemText = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')}: no such field`
    : `${issue.path.join('.')}: ${issue.message.startsWith('must') ? issue.message : 'is missing'}`

function isMixed(data: PaymentCredentials): string | undefined {
  if (data.service !== 'stripe' || data.publishable_key === undefined) return undefined
  const modes = [data.secret_key, data.publishable_key].map((key) => key.includes('_live_'))
  return modes[0] === modes[1] ? undefined : 'publishable_key: one key is live and the other is for tests'
}

/** Live keys move money, keys for tests don't. */
export function modeOf(key: PaymentCredentials): KeyMode {
  switch (key.service) {
    case 'stripe':
      return key.secret_key.includes('_live_') ? 'live' : 'test'
    case 'till':
      return key.mode
    case 'st_george':
      return key.merchant_id.toUpperCase() === 'TEST' ? 'test' : 'live'
    case 'sandbox':
      return 'test'
  }
}

/** The last characters of the secret: enough for people to tell keys apart. */
export const hintOf = (key: PaymentCredentials): string => secretOf(key).slice(-4)

function secretOf(key: PaymentCredentials): string {
  if (key.service === 'stripe' || key.service === 'st_george') return key.secret_key
  return key.service === 'till' ? key.shared_secret : key.secret
}
