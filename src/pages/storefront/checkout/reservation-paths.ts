/** Paths as logs may have them: without what opens a reservation or an order. */
export const withoutReservationTokens = (path: string): string =>
  path.replace(/^\/(reserve|reservations|order|sandbox-pay)\/[^/]+/, '/$1/•')
