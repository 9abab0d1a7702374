/** What each call may be sent; anything else is refused, as Stripe does. */
export const knownParameters: Record<string, readonly RegExp[]> = {
  'POST /v1/checkout/sessions': [
    /^(mode|ui_mode|client_reference_id|submit_type|locale|customer_email|expires_at|success_url|cancel_url)$/,
    /^allowed_payment_method_types\[\*\]$/,
    /^adaptive_pricing\[enabled\]$/,
    /^line_items\[\*\]\[(quantity|price_data\[(currency|unit_amount|product_data\[name\])\])\]$/,
    /^line_items\[\*\]\[(quantity)\]$/,
    /^line_items\[\*\]\[price_data\]\[(currency|unit_amount)\]$/,
    /^line_items\[\*\]\[price_data\]\[product_data\]\[name\]$/,
    /^payment_intent_data\[(description|receipt_email|statement_descriptor_suffix)\]$/,
    /^payment_intent_data\[metadata\]\[\w+\]$/,
    /^metadata\[\w+\]$/,
    /^custom_text\[submit\]\[message\]$/,
  ],
  'POST /v1/payment_intents': [
    /^(amount|currency|description|receipt_email)$/,
    /^allowed_payment_method_types\[\*\]$/,
    /^metadata\[\w+\]$/,
  ],
  'POST /v1/refunds': [/^(payment_intent|amount|reason)$/, /^metadata\[\w+\]$/],
  'POST /v1/webhook_endpoints': [/^(url|api_version|description)$/, /^enabled_events\[\*\]$/],
  'POST /v1/checkout/sessions/:id/expire': [],
  'POST /v1/payment_intents/:id/cancel': [],
  'GET /v1/checkout/sessions': [/^(limit|starting_after)$/, /^created\[(gte|lte)\]$/],
  'GET /v1/payment_intents': [/^(limit|starting_after)$/, /^created\[(gte|lte)\]$/],
  'GET /v1/charges': [/^(limit|starting_after)$/, /^created\[(gte|lte)\]$/],
  'GET /v1/refunds': [/^(limit|starting_after|payment_intent)$/, /^created\[(gte|lte)\]$/, /^expand\[\*\]$/],
  'GET /v1/disputes': [/^(limit|starting_after)$/, /^created\[(gte|lte)\]$/, /^expand\[\*\]$/],
}

/** The first that the call does not know. */
export function unknownParameter(call: string, names: readonly string[]): string | undefined {
  const known = knownParameters[call] ?? []
  return names.find((name) => !known.some((pattern) => pattern.test(name)))
}

/** What happens to a card, by its number (Stripe's own numbers for tests). */
export const testCards: Record<string, 'ok' | 'challenge' | 'declined' | 'refund-fails'> = {
  '4242424242424242': 'ok',
  '4000002760003184': 'challenge',
  '4000000000000002': 'declined',
  '4000000000009995': 'declined',
  '4000000000005126': 'refund-fails',
}
