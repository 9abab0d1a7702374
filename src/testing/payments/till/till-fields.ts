/** What each call may be sent; anything else is refused, as Till does. */
const knownFields: Record<string, readonly string[]> = {
  debit: [
    'merchantTransactionId',
    'amount',
    'currency',
    'successUrl',
    'cancelUrl',
    'errorUrl',
    'callbackUrl',
    'description',
    'merchantMetaData',
    'customer',
    'threeDSecureData',
    'language',
    'transactionIndicator',
    'requestPartialAuthorization',
  ],
  refund: ['merchantTransactionId', 'referenceUuid', 'amount', 'currency', 'callbackUrl', 'description'],
}
const customerFields = ['identification', 'firstName', 'lastName', 'email', 'ipAddress', 'billingPhone']

/** The first that the call does not know. */
export function unknownField(action: string, content: Record<string, unknown>): string | undefined {
  const customer = content['customer']
  const names = typeof customer === 'object' && customer !== null ? Object.keys(customer) : []
  return (
    Object.keys(content).find((name) => !knownFields[action]?.includes(name)) ??
    names.find((name) => !customerFields.includes(name))
  )
}
