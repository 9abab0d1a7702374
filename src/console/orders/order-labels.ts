import type { StoreOrderState } from '#features/checkout/domain/orders/store-order.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { Tone } from '../kit/pill.tsx'

export type OrderScreenData = OutputOf<'orders.read'>

type Shown = { state: StoreOrderState; isDelivery: boolean }

const tones: Record<StoreOrderState, Tone> = {
  awaiting: 'plain',
  paid: 'warn',
  ready: 'good',
  done: 'accent',
  cancelled: 'plain',
  refunded: 'plain',
  lapsed: 'plain',
}

/** How an order stands, in words and colour. */
export const orderState = ({ state, isDelivery }: Shown): { label: string; tone: Tone } => ({
  label: labels(isDelivery)[state],
  tone: tones[state],
})

const labels = (isDelivery: boolean): Record<StoreOrderState, string> => ({
  awaiting: 'Paying',
  paid: isDelivery ? 'To send' : 'To get ready',
  ready: isDelivery ? 'Sent' : 'Ready',
  done: isDelivery ? 'Delivered' : 'Picked up',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  lapsed: 'Never paid',
})

const eventLabels: Record<string, string> = {
  placed: 'Ordered, pieces held while they pay',
  paid: 'Paid',
  ready: 'Marked as ready or sent',
  unready: 'Not ready after all',
  'handed-over': 'Handed over',
  'not-handed-over': 'Not handed over after all',
  lapsed: 'Never paid',
}

/** Undefined: it is called what it is called of reservations, too. */
export const orderEventText = (kind: string): string | undefined => eventLabels[kind]
