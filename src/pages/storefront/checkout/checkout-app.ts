import { Hono } from 'hono'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { postAnswer, showAnswer } from './answer-route.tsx'
import { postCheckout, showCheckout } from './checkout-route.tsx'
import { receivePaymentNotification } from './payment-notification-route.ts'
import { showOpenReservation } from './own-reservation.tsx'
import { postCancel, postPay, showPay, showReceipt, showReservation } from './reserve-route.tsx'
import { postSandbox, showSandbox } from './sandbox-route.tsx'

/**
 * Reserving a vehicle with a deposit: the page before paying, the shopper's private pages, the dealer's page, and what
 * payment services tell. These pages look into the database on each request: a reservation is true now or not at all.
 */
export function checkoutApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const vehicle = '/:base{cars|motorcycles|campers}/:slug/:page{checkout|buy-online}' as const
  app.get(vehicle, (context) => showCheckout({ deps, context }))
  app.post(vehicle, (context) => postCheckout({ deps, context }))
  app.get('/checkout', (context) => showOpenReservation({ deps, context }))
  app.get('/checkout-journey', (context) => showOpenReservation({ deps, context }))
  app.get('/reserve/:token', (context) => showReservation({ deps, context }))
  app.get('/reserve/:token/pay', (context) => showPay({ deps, context }))
  app.post('/reserve/:token/pay', (context) => postPay({ deps, context }))
  app.get('/reserve/:token/receipt', (context) => showReceipt({ deps, context }))
  app.post('/reserve/:token/cancel', (context) => postCancel({ deps, context }))
  app.get('/reservations/:token', (context) => showAnswer({ deps, context }))
  app.post('/reservations/:token/:answer', (context) => postAnswer({ deps, context }))
  app.post('/payments/:service/:endpoint', (context) => receivePaymentNotification({ deps, context }))
  app.get('/sandbox-pay/:id', (context) => showSandbox({ deps, context }))
  app.post('/sandbox-pay/:id', (context) => postSandbox({ deps, context }))
  return app
}
