/** Services that take deposits (specification 3), and the sandbox of development and demonstration, which takes no money. */
export const paymentServices = ['stripe', 'till', 'st_george', 'sandbox'] as const
export type PaymentService = (typeof paymentServices)[number]

/** As people call them. */
export const paymentServiceNames: Record<PaymentService, string> = {
  stripe: 'Stripe',
  till: 'Till Payments',
  st_george: 'St.George PayWay',
  sandbox: 'Sandbox',
}
