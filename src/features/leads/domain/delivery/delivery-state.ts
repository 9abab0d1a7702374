import type { Channel } from './plan-receivers.ts'

const deliveryStatuses = ['waiting', 'sending', 'delivered', 'failed', 'replaced', 'not-needed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Whether the dealer knows of a lead. `never-sent`: it is older than deliveries, and was read in the inbox. */
export type DeliveryState = 'held' | 'unfinished' | 'never-sent' | 'nobody' | 'failed' | 'waiting' | 'delivered'

type Status = {
  heldBecause: string
  leadStatus: 'Complete' | 'Incomplete'
  deliveries: readonly { channel: Channel; status: DeliveryStatus }[]
}

/** The one word about a lead's deliveries: trouble comes first, then what is still to do. What the shopper gets is not counted. */
export function deliveryState({ heldBecause, leadStatus, deliveries }: Status): DeliveryState {
  if (heldBecause !== '') return 'held'
  const toDealer = deliveries.filter(
    ({ channel, status }) => channel !== 'confirmation' && channel !== 'reply' && status !== 'replaced',
  )
  if (toDealer.length === 0) return leadStatus === 'Incomplete' ? 'unfinished' : 'never-sent'
  const failed = toDealer.filter(({ status }) => status === 'failed')
  if (failed.some(({ channel }) => channel === 'nobody')) return 'nobody'
  if (failed.length > 0) return 'failed'
  return toDealer.some(({ status }) => status === 'waiting' || status === 'sending') ? 'waiting' : 'delivered'
}
