import type { AppointmentKind } from './booking.ts'

/** Names each kind of appointment as staff read it. */
export const kindLabels: Record<AppointmentKind, string> = {
  'test-drive': 'Test drive',
  service: 'Service',
  'hand-over': 'Hand-over',
  visit: 'Visit',
}
