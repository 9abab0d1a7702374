import { type ConsentClass, googleConsent } from '#features/tracking/domain/consent-choice.ts'
import { loadScript } from './load-script.ts'

type DataLayer = { dataLayer?: unknown[] }

const layer = (): unknown[] => ((window as DataLayer).dataLayer ??= [])

/** Google reads the arguments object itself: an array would be taken for something else. */
function gtag(...call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  if (call.length > 0) layer().push(arguments)
}

let isConsentSent = false

/** Consent mode v2: defaults before anything of Google loads, changes as they are made. */
export function sayGoogleConsent(allowed: Record<ConsentClass, boolean>): void {
  if (!isConsentSent)
    gtag('consent', 'default', { ...googleConsent({ analytics: false, ads: false }), wait_for_update: 500 })
  isConsentSent = true
  gtag('consent', 'update', googleConsent(allowed))
}

export function loadTagManager(id: string): void {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  void loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

export function loadAnalytics(id: string): void {
  gtag('js', new Date())
  // Addresses may hold what somebody typed; the path is enough.
  gtag('config', id, { page_location: location.origin + location.pathname })
  void loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

/** Tells whatever of Google is loaded about a vehicle that is looked at. */
export const pushViewedVehicle = (viewed: Record<string, unknown>): void =>
  void layer().push({ event: 'viewed_vehicle', viewed_vehicle: viewed })
