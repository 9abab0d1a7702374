/** Paths as logs may have them: without what opens a reservation. */
export const withoutReservationTokens = (path: string): string =>
  path.replace(/^\/(reserve|reservations|sandbox-pay)\/[^/]+/, '/$1/•')
