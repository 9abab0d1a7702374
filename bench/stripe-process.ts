import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { startStripeStandIn } from '#testing/payments/stripe/stripe-stand-in.ts'
import { randomOf } from '#kernel/seeded-random.ts'

const faulty = [
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions',
  'POST /v1/refunds',
  'GET /v1/refunds',
] as const
const faults = ['cut', 'cut-after', 'server-error', 'server-error-after', 'too-many'] as const

/** The stand-in for Stripe as a process of its own that may be killed: what it did is on disk before it answers. */
export async function runStripeProcess([port = '', file = '', seed = '']: string[]): Promise<void> {
  const random = randomOf(Number(seed) + (existsSync(file) ? readFileSync(file).length : 0))
  const standIn = await startStripeStandIn({
    port: Number(port),
    ...(existsSync(file) ? { saved: readFileSync(file, 'utf8') } : {}),
    save(state) {
      // Where nobody kills it, nothing need be written.
      if (seed === '0') return
      writeFileSync(`${file}.new`, state.save())
      renameSync(`${file}.new`, file)
    },
  })
  if (seed !== '0')
    setInterval(() => {
      const [at, kind] = [faulty[Math.floor(random() * faulty.length)], faults[Math.floor(random() * faults.length)]]
      // One that nobody met is over: they would pile up before a call that comes seldom.
      standIn.calm()
      if (at && kind) standIn.fail({ at, kind })
    }, 4_000).unref()
  console.log('Stripe stand-in is serving')
}
