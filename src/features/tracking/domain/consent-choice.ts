import type { Region } from '#features/sites/domain/region.ts'

/** What a shopper can allow; services that work only when pressed (chat) need no class. */
export type ConsentClass = 'analytics' | 'ads'

export type ConsentMode = 'notice' | 'opt-out' | 'opt-in'

/** A shopper's own choice, as their browser stores it and as a lead carries it. */
export type ConsentChoice = {
  v: 1
  /** ISO. */
  at: string
  analytics: boolean
  ads: boolean
  /** The browser asked not to sell or share when this was chosen (Global Privacy Control). */
  gpc: boolean
}

/** The region's law decides where the dealer does not: opt-out in the US, a notice in Australia and New Zealand. */
export const consentModeOf = (mode: ConsentMode | 'region', region: Region): ConsentMode =>
  mode !== 'region' ? mode : region === 'US' ? 'opt-out' : 'notice'

/**
 * A choice counts over the mode; the browser's privacy signal forbids advertising whatever was chosen before it, and
 * measurement too unless the shopper allowed that with the signal on.
 */
export function allowedClasses(
  mode: ConsentMode,
  choice: ConsentChoice | null,
  hasPrivacySignal: boolean,
): Record<ConsentClass, boolean> {
  const byMode = mode !== 'opt-in'
  const analytics = choice?.analytics ?? byMode
  return {
    analytics: hasPrivacySignal && !choice?.gpc ? false : analytics,
    ads: hasPrivacySignal ? false : (choice?.ads ?? byMode),
  }
}

/** Once, until the shopper has answered. The privacy signal is an answer. */
export const shouldShowNotice = (mode: ConsentMode, choice: ConsentChoice | null, hasPrivacySignal: boolean): boolean =>
  choice === null && mode !== 'opt-out' && !hasPrivacySignal

/** A stored choice, if it still has the right shape; anything else is none. */
export function parseConsentChoice(stored: unknown): ConsentChoice | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { v, at, analytics, ads, gpc } = stored as Partial<Record<keyof ConsentChoice, unknown>>
  const isChoice =
    v === 1 &&
    typeof at === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) &&
    [analytics, ads, gpc].every((each) => typeof each === 'boolean')
  return isChoice ? { v, at, analytics: analytics === true, ads: ads === true, gpc: gpc === true } : null
}

/** The seven signals of Google's consent mode, version 2. */
export function googleConsent(allowed: Record<ConsentClass, boolean>): Record<string, 'granted' | 'denied'> {
  const ads = allowed.ads ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: allowed.analytics ? 'granted' : 'denied',
    functionality_storage: 'granted',
    personalization_storage: 'denied',
    security_storage: 'granted',
  }
}
