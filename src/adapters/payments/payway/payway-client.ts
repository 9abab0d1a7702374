import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PayWayCredentials } from '#features/checkout/domain/payment-key.ts'
import type { ProcessorProblem } from '#features/checkout/server/ports.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { callService, centsOf, staffText } from '../service-call.ts'

/** PayWay, or a stand-in for it. The card form of our page comes from the same host. */
export const usualPayWayHost = 'https://api.payway.com.au'

export type PayWayAccount = { key: PayWayCredentials; host: string }

/** PayWay takes Australian dollars only. */
export const payWayCurrency = 'AUD'

/** Our id within the twenty characters that PayWay has for an order: letters and digits that follow from it. */
export function orderNumberOf(id: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 26)}`).toString(36)
  return digits.padStart(20, '0').slice(-20)
}

const transaction = z.object({
  transactionId: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  transactionType: z.string().default(''),
  responseCode: z.string().default(''),
  responseText: z.string().default(''),
  principalAmount: centsOf.optional(),
  currency: z
    .string()
    .default(payWayCurrency)
    .transform((currency) => currency.toUpperCase()),
  orderNumber: z.string().default(''),
  parentTransaction: z.object({ transactionId: z.union([z.number(), z.string()]).transform(String) }).optional(),
  isVoidable: z.boolean().default(false),
  isRefundable: z.boolean().default(false),
})
export type PayWayTransaction = z.infer<typeof transaction>

const transactions = z.object({ data: z.array(transaction) })
const refusal = z.object({ data: z.array(z.object({ fieldName: z.string().default(''), message: z.string() })) })

type Call = { method: 'GET' | 'POST'; path: string; form?: Record<string, string>; idempotencyKey?: string }

/** An answer with its status: 404 and 422 are the caller's business. */
export async function callPayWay(
  { key, host }: PayWayAccount,
  { method, path, form, idempotencyKey }: Call,
): Promise<Result<{ status: number; content: unknown }, ProcessorProblem>> {
  const reply = await callService({
    method,
    url: `${host}/rest/v1${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${key.secret_key}:`).toString('base64')}`,
      accept: 'application/json',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  })
  if (!reply) return fail({ kind: 'no-answer', text: 'PayWay did not answer.' })
  const { status } = reply
  if (status === 401 || status === 403) return fail({ kind: 'key-refused', text: 'PayWay refused the key.' })
  if (status === 429 || status === 503) return fail({ kind: 'down', text: 'PayWay is too busy.' })
  if (status >= 500) return fail({ kind: 'no-answer', text: 'PayWay answered with an error.' })
  return ok(reply)
}

export const transactionIn = (content: unknown): PayWayTransaction | undefined => transaction.safeParse(content).data

export const transactionsIn = (content: unknown): PayWayTransaction[] =>
  transactions.safeParse(content).data?.data ?? []

/** PayWay's own words about what it did not take. */
export function refusalIn(content: unknown): string {
  const [first] = refusal.safeParse(content).data?.data ?? []
  return staffText(first ? `${first.fieldName} ${first.message}`.trim() : 'PayWay refused it.')
}
