import type { LeadScreenData } from '#console/calls/lead-calls.ts'
import type { DeliveryState, DeliveryStatus } from '#features/leads/domain/delivery/delivery-state.ts'
import type { Channel } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { DeliveryLog } from '#features/leads/server/delivery/list-deliveries.ts'

export const channelText: Record<Channel, string> = {
  mail: 'Email',
  'adf-mail': 'ADF by email',
  'adf-http': 'ADF to a dealer system',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the shopper',
  reply: 'Reply to the shopper',
  alert: 'Warning',
  nobody: 'No recipient set',
}

const statusText: Record<DeliveryStatus, string> = {
  waiting: 'Waiting',
  sending: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
  replaced: 'Sent again',
  'not-needed': 'Not needed',
}

/** Whether the dealer knows of the lead. */
const stateText: Record<DeliveryState, string> = {
  held: 'It won’t be sent to anyone while it’s held.',
  unfinished: 'It’ll be sent once the form is finished or abandoned.',
  'never-sent': 'It arrived before leads were being sent on, or wasn’t meant to be.',
  nobody: 'There’s no recipient. Add a delivery rule, or an email address for the dealership.',
  failed: 'We couldn’t reach a recipient.',
  waiting: 'On its way.',
  delivered: 'Everyone has been notified.',
}

export function presentDeliveries(log: DeliveryLog): Pick<LeadScreenData, 'deliveries' | 'deliveryState'> {
  return {
    deliveryState: { text: stateText[log.state], isBad: log.state === 'failed' || log.state === 'nobody' },
    deliveries: log.deliveries.map((each) => ({
      id: each.id,
      channel: channelText[each.channel],
      status: statusText[each.status],
      hasFailed: each.status === 'failed',
      isWaiting: each.status === 'waiting' && each.attempts.length > 0,
      recipient: each.recipient,
      rule: each.rule,
      note: each.note,
      at: (each.finishedAt ?? each.dueAt).toISOString(),
      attempts: each.attempts.map(({ startedAt, outcome, statusCode, excerpt }) => ({
        startedAt: startedAt.toISOString(),
        outcome: outcome || 'running',
        statusCode,
        excerpt,
      })),
    })),
  }
}
