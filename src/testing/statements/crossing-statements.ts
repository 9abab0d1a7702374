/**
 * Files that send statements about all groups as the platform, with the tables that no group narrows there. Whoever spreads tables over machines by group asks
 * all of them for each of these.
 */
export const acrossGroups: Record<string, { tables: string[]; because: string }> = {
  'features/accounts/server/factors/factor-store.ts': {
    tables: ['staff_membership'],
    because: 'where a person works, to say whether a second factor is required of them',
  },
  'features/accounts/server/impersonation/impersonation-store.ts': {
    tables: ['operator_impersonation'],
    because: 'whether an operator is seeing what somebody else sees, whoever that is',
  },
  'features/accounts/server/password-reset/password-link-store.ts': {
    tables: ['site', 'staff_membership'],
    because: 'the language of the places where a person works, for their mail',
  },
  'features/accounts/server/people/people-store.ts': {
    tables: ['staff_invitation'],
    because: 'an invitation is found by its token',
  },
  'features/accounts/server/staff-store.ts': {
    tables: ['staff_membership'],
    because: 'where a person works, at sign-in',
  },
  'features/checkout/server/keys/payment-key-store.ts': {
    tables: ['payment', 'payment_key'],
    because: 'a notification of a service names its account, not the dealer',
  },
  'features/checkout/server/money/payment-store.ts': { tables: ['payment'], because: 'what is due, for a job' },
  'features/checkout/server/money/refund-store.ts': { tables: ['refund'], because: 'what is due, for a job' },
  'features/checkout/server/orders/order-store.ts': { tables: ['store_order'], because: 'what is due, for a job' },
  'features/checkout/server/reservations/due-reservation-store.ts': {
    tables: ['reservation', 'vehicle'],
    because: 'what is due, for a job',
  },
  'features/dealers/server/platform/platform-health-store.ts': {
    tables: [
      'feed_run',
      'feed_source',
      'lead',
      'lead_delivery',
      'site',
      'site_dealership',
      'staff_membership',
      'stock_import',
      'vehicle',
    ],
    because: 'how all dealers are, for operators',
  },
  'features/dealers/server/platform/program-health-store.ts': {
    tables: ['feed_run', 'feed_source', 'lead_delivery'],
    because: 'what waits and what fails, for the doctor and its alerts',
  },
  'features/feeds/server/feeds-in/feed-source-store.ts': {
    tables: ['feed_run', 'feed_source'],
    because: 'what is due, and what has been there too long, for a job',
  },
  'features/finance/server/financial-answer-store.ts': {
    tables: ['financial_answers'],
    because: 'what has been there too long, for a job',
  },
  'features/integrations/server/staff-push/push-device-store.ts': {
    tables: ['staff_membership'],
    because: 'in which of the groups whose leads have just come anybody has a device',
  },
  'features/inventory/server/ending/vehicle-ending-store.ts': {
    tables: ['reservation', 'vehicle'],
    because: 'what has been there too long, for a job',
  },
  'features/inventory/server/pictures/remote-picture-store.ts': {
    tables: ['picture_fetch'],
    because: 'what is due, for a job',
  },
  'features/leads/server/erasure/erasure-store.ts': { tables: ['site'], because: 'every site in turn, for a job' },
  'features/leads/server/hand-out/hand-out-store.ts': {
    tables: ['lead', 'lead_hand_out', 'site', 'staff_membership'],
    because: 'what is due, for a job',
  },
  'features/leads/server/records/deliveries/delivery-lookup-store.ts': {
    tables: ['lead_delivery'],
    because: 'a returned mail names its delivery alone',
  },
  'features/leads/server/texts/text-stop-store.ts': {
    tables: ['text_receipt'],
    because: 'what has been there too long, for a job',
  },
  'features/leads/server/texts/text-store.ts': { tables: ['lead_text'], because: 'what is due, for a job' },
  'features/publishing/server/preview/site-preview-store.ts': {
    tables: ['site_preview'],
    because: 'a preview is found by its token',
  },
  'features/bookings/server/feed/calendar-feed-store.ts': {
    tables: ['calendar_feed'],
    because: 'a calendar is found by its token',
  },
  'features/feeds/server/feeds-out/feed-address-store.ts': {
    tables: ['feed_fetch', 'site'],
    because: 'every site in turn, and what has been there too long, for jobs',
  },
  'features/leads/server/records/deliveries/response-alert-store.ts': {
    tables: ['lead'],
    because: 'what is due, for a job',
  },
  'features/leads/server/records/intake-store.ts': {
    tables: ['lead_idempotency'],
    because: 'what has been there too long, for a job',
  },
  'features/accounts/server/repeated-call-store.ts': {
    tables: ['console_request'],
    because: 'what has been there too long, for a job',
  },
  'platform/postgres/sealed-column-store.ts': {
    tables: [
      'connection_key',
      'feed_source',
      'financial_answers',
      'payment_key',
      'vehicle_data_key',
      'vehicle_lookup',
      'webhook_endpoint_secret',
      'webhook_secret',
    ],
    because: 'every sealed value in turn, when keys change',
  },
  'features/sites/server/dealer-store.ts': {
    tables: ['dealership'],
    because: 'commands name a dealership without its group',
  },
  'features/tracking/server/speed/speed-store.ts': {
    tables: ['site', 'vital_day'],
    because: 'how fast the sites of all dealers are, for operators',
  },
  'features/sites/server/site-store.ts': { tables: ['site'], because: 'which sites there are, in the directory' },
}
