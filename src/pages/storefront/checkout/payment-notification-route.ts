import { receiveNotification } from '#features/checkout/server/money/receive-notification.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'

const statuses = { 'no-such-endpoint': 404, 'not-authentic': 401, 'not-understood': 400 } as const

/** `POST /payments/{service}/{endpoint}`: the bytes as they came, because they are what is signed. The work is a job. */
export async function receivePaymentNotification({ deps, context }: WebCall): Promise<Response> {
  const { groupId } = context.get('address')
  const url = new URL(context.req.url)
  const received = await receiveNotification(deps, {
    groupId,
    service: context.req.param('service') ?? '',
    endpointId: context.req.param('endpoint') ?? '',
    body: Buffer.from(await context.req.arrayBuffer()),
    headers: context.req.raw.headers,
    path: `${url.pathname}${url.search}`,
  })
  const status = received.ok ? 200 : statuses[received.problem]
  // Some services read the word.
  return new Response(received.ok ? 'OK' : 'refused\n', {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })
}
