import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepPartnerCustomer } from '#features/leads/server/intake/partner-customer.ts'
import { takeOther } from '../submission/lead-limits.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { answerProblem, readJson } from './leads/lead-body.ts'

export const partnerCustomer = z.record(z.string(), z.unknown()).describe('What the widget knows of the shopper.')
export const partnerReceipt = z.strictObject({ id: z.uuid().describe('Under which it is kept.') })

/** Reports that one address may send for each lead that it may send. */
const reportsPerLead = 10

/** `POST /api/carClarityCustomer`: what the finance widget reports of a shopper, kept as it comes. */
export function partnerApi(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.post('/api/carClarityCustomer', (context) => keep(deps, context))
  app.all('/api/carClarityCustomer', (context) => context.json({ error: 'Use POST here.' }, 405, { allow: 'POST' }))
  return app
}

async function keep(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const { site } = await deps.snapshots.get(context.get('site'))
  const most = site.settings.leads.per_address_per_hour * reportsPerLead
  const taken = await takeOther({ deps, context }, { what: 'partner', most })
  if (!taken.ok) return answerProblem(taken.problem)
  const body = await readJson(context.req.raw)
  if (!body.ok) return answerProblem(body.problem)
  const payload = partnerCustomer.safeParse(body.value)
  if (!payload.success) return answerProblem({ kind: 'malformed', error: 'The body must be a JSON object.' })
  const kept = await keepPartnerCustomer(deps, { site, partner: 'car-clarity', payload: payload.data })
  if (!kept.ok) return answerProblem({ kind: 'invalid', error: 'This is nested too deeply.', fields: {} })
  return context.json({ id: kept.value } satisfies z.infer<typeof partnerReceipt>, 201, { 'cache-control': 'no-store' })
}
