/** Services that take deposits (specification 3), and the sandbox of development and demonstration, which takes no money. */
export const paymentServices = ['stripe', 'till', 'st_george', 'sandbox'] as const
export type PaymentService = (typeof paymentServices)[number]

/** The currency of services that take one only. */
const onlyCurrency: Partial<Record<PaymentService, string>> = { st_george: 'AUD' }

export const takesCurrency = (service: PaymentService, currency: string): boolean =>
  (onlyCurrency[service] ?? currency) === currency

export const paymentServiceNames: Record<PaymentService, string> = {
  stripe: 'Stripe',
  till: 'Till Payments',
  st_george: 'St.George PayWay',
  sandbox: 'Sandbox',
}
