import {
  sandboxChoices,
  type SandboxDecision,
  sandboxNotifications,
  type SandboxDesk,
} from '#features/checkout/server/sandbox-port.ts'
import { SandboxPayPage } from '#features/checkout/view/sandbox-pay-page.tsx'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { type CheckoutCall, checkoutCall, nothingHere, seeOther, showPrivately } from './private-page.tsx'

/** `/sandbox-pay/{id}`: stands for the page of a payment service, where the sandbox is in use. */
export async function showSandbox(web: WebCall): Promise<Response> {
  const call = await checkoutCall(web)
  const payment = await deskOf(call)?.find(call.snapshot.site.groupId, idOf(call))
  if (!payment) return nothingHere(call)
  if (payment.isOver) return seeOther(payment.backTo)
  return showPrivately(call, { title: 'Sandbox payment', body: <SandboxPayPage {...payment} /> })
}

export async function postSandbox(web: WebCall): Promise<Response> {
  const call = await checkoutCall(web)
  const fields = await call.context.req.parseBody()
  const decision = decisionOf(fields)
  const payment = decision && (await deskOf(call)?.choose(call.snapshot.site.groupId, idOf(call), decision))
  if (!payment) return nothingHere(call)
  return seeOther(payment.isOver ? payment.backTo : new URL(call.context.req.url).pathname)
}

const deskOf = ({ deps }: CheckoutCall): SandboxDesk | undefined => deps.sandboxDesk
const idOf = ({ context }: CheckoutCall): string => context.req.param('id') ?? ''

function decisionOf(fields: Record<string, unknown>): SandboxDecision | undefined {
  const choice = sandboxChoices.find((known) => known === fields['choice'])
  const notifications = sandboxNotifications.find((known) => known === fields['notifications']) ?? 'once'
  return choice && { choice, notifications, refundsFail: fields['refunds_fail'] === 'true' }
}
