import { Hono } from 'hono'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { checkoutApp } from './checkout/checkout-app.ts'
import { bookingApp } from './bookings/booking-app.tsx'
import { followApp } from './follow/follow.tsx'
import { reportStopApp } from './follow/report-stop.tsx'
import { garageApp } from './garage/garage-app.tsx'
import { savedSearchApp } from './garage/saved-search-pages.tsx'
import { tradeInApp } from './trade-in/trade-in-app.tsx'

/** Pages for one person, by a private link or a cookie: made on each request, never cached, without a script but where a form needs it. */
export function privatePagesApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const part of [followApp, tradeInApp, bookingApp, reportStopApp, savedSearchApp, garageApp, checkoutApp])
    app.route('/', part(deps))
  return app
}
