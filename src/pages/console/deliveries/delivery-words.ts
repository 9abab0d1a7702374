import type { DeliveryStatus, DeliveryState } from '#features/leads/domain/delivery/delivery-state.ts'
import type { Channel } from '#features/leads/domain/delivery/plan-receivers.ts'

/** How it goes out, in words. */
export const channelWords: Record<Channel, string> = {
  mail: 'E-mail',
  'adf-mail': 'ADF by e-mail',
  'adf-http': 'ADF to a dealer system',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the shopper',
  reply: 'Reply to the shopper',
  alert: 'Warning',
  nobody: 'Nobody is named',
}

export const statusWords: Record<DeliveryStatus, string> = {
  waiting: 'Waiting',
  sending: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
  replaced: 'Sent again',
  'not-needed': 'Not needed',
}

/** Whether the dealer knows of the lead. */
export const deliveryStateWords: Record<DeliveryState, string> = {
  held: 'Nobody is told while it is held.',
  unfinished: 'Nobody is told before the form is finished or left.',
  'never-sent': 'It came before enquiries were sent on, or was never meant to be.',
  nobody: 'Nobody is named who should get it. Add a rule, or an address for the dealership.',
  failed: 'A receiver could not be reached.',
  waiting: 'On its way.',
  delivered: 'Everyone who should know has been told.',
}
