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
  'features/sites/server/site-store.ts': { tables: ['site'], because: 'which sites there are, in the directory' },
}

/**
 * Files that join tables of one group, or look into one of them twice, without saying that the groups are the same: the transaction sees one group alone, so rows
 * of two never meet. An engine that spreads tables does not know that: there each of them has to say it. Nothing is added here.
 */
export const boundByTransaction: Record<string, string[]> = {
  'features/dealers/server/live/dealer-document-store.ts': ['dealership', 'site_dealership'],
  'features/garage/server/alerts/alert-store.ts': [
    'garage',
    'list_news',
    'push_subscription',
    'saved_search',
    'search_alert',
    'shopper',
    'site',
    'waiting_alert',
  ],
  'features/garage/server/alerts/news-store.ts': ['saved_search', 'waiting_alert'],
  'features/garage/server/alerts/watcher-store.ts': ['garage_vehicle', 'saved_search'],
  'features/garage/server/garage-store.ts': ['garage_vehicle'],
  'features/inventory/server/edit/vehicle-change-store.ts': ['vehicle', 'vehicle_change'],
  'features/inventory/server/ending/vehicle-ending-store.ts': ['vehicle'],
  'features/inventory/server/pictures/remote-picture-store.ts': ['picture_fetch'],
  'features/inventory/server/undo/import-record-store.ts': [
    'imported_vehicle',
    'reservation',
    'stock_import',
    'vehicle',
    'vehicle_change',
  ],
  'features/inventory/server/vehicle-store.ts': ['dealership', 'vehicle'],
  'features/leads/server/erasure/erasure-store.ts': ['lead', 'lead_file'],
  'features/leads/server/records/deliveries/review-store.ts': ['lead', 'lead_delivery'],
  'features/leads/server/records/intake-store.ts': ['lead', 'lead_idempotency'],
  'features/leads/server/records/lead-export-store.ts': ['lead', 'lead_consent'],
  'features/leads/server/person/person-lead-store.ts': ['lead'],
  'features/integrations/server/webhooks/webhook-delivery-store.ts': [
    'site_dealership',
    'stock_import',
    'webhook_delivery',
    'webhook_event',
  ],
  'features/leads/server/records/lead-file-store.ts': ['lead', 'lead_file'],
  'features/leads/server/records/lead-inbox-store.ts': ['lead'],
  'features/leads/server/texts/lead-of-number-store.ts': ['lead', 'site'],
  'features/media/server/library/library-store.ts': [
    'article',
    'console_draft',
    'job_position',
    'model',
    'offer',
    'own_form',
    'page',
    'planned_publication',
    'product',
    'site',
  ],
  'features/provider/server/provider-store.ts': ['website_refresh'],
  'features/sites/server/dealership-region-store.ts': ['site', 'site_dealership'],
  'features/sites/server/site-store.ts': ['dealership', 'site', 'site_dealership'],
  'features/tracking/server/conversion-store.ts': ['lead', 'lead_conversion'],
}
