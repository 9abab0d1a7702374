import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'

/** Origin of Turnstile's script and frame: https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
export const challengeOrigin = 'https://challenges.cloudflare.com'

/** Turnstile’s script, which renders nothing until it is called. */
export const challengeScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Attribute of forms whose senders the service may challenge. */
export const challengeMark = 'data-challenge'

/** Turnstile's limit: `cData` and `action` come back with the token that they were shown for. */
export const challengeAction = 'lead'

type ChallengeService = { provider: 'turnstile'; siteKey: string; isForAll: boolean }

/** Undefined for a site that set no service to challenge doubtful senders. */
export function challengeService({ retail }: Pick<SiteSettings, 'retail'>): ChallengeService | undefined {
  const { enabled, provider, site_key: siteKey, challenge } = retail.bot_protection
  if (!enabled || provider === 'none' || siteKey === '') return undefined
  return { provider, siteKey, isForAll: challenge === 'always' }
}
