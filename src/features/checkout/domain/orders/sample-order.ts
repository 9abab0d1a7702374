import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { StoreOrder } from './store-order.ts'

const at = new Date('2026-03-02T00:00:00Z')

/** An order that is paid for, for tests; name only what matters. */
export const sampleOrder = (differences: Partial<StoreOrder> = {}): StoreOrder => ({
  id: asId('00000000-0000-4000-8000-00000000d001'),
  siteId: asId('00000000-0000-4000-8000-00000000a001'),
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: null,
  basketId: '00000000-0000-4000-8000-00000000c001',
  state: 'paid',
  lines: [{ product: 'mats', variant: '', name: 'Rubber mats', partNumber: 'M-1', price: asCents(8_000), quantity: 2 }],
  handover: 'Delivery to NSW',
  deliveryAddress: '1 Sea Street, Sydney NSW 2000',
  goods: asCents(16_000),
  delivery: asCents(1_500),
  total: asCents(17_500),
  tax: asCents(1_591),
  currency: 'AUD',
  person: { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', optIn: false },
  origin: { url: '', userAgent: '', sender: '', values: {} },
  createdAt: at,
  lockUntil: at,
  paidAt: at,
  readyAt: null,
  readyNote: '',
  endedAt: null,
  endedBecause: '',
  isDisputed: false,
  attention: '',
  leadId: null,
  ...differences,
})
