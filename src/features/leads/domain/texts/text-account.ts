import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'

/** The account of a site at a service that sends texts, apart from its secret. */
export type TextAccount = { provider: 'sandbox' | 'twilio'; number: string; accountSid: string }

/** Undefined for a site that sends no texts. */
export function textAccount({ connections }: Pick<SiteSettings, 'connections'>): TextAccount | undefined {
  const { provider, number, account_sid: accountSid } = connections.text_messages
  return provider === 'none' || number === '' ? undefined : { provider, number, accountSid }
}
