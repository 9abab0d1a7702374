import type { Id, SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

export type ApiKeyId = Id<'api key'>

/** What a key may be allowed to do, each on its own. */
export const apiScopes = {
  'stock:read': 'reads vehicles, including hidden and sold ones',
  'stock:write': 'adds, changes and removes vehicles',
  'leads:read': 'reads enquiries with the personal data of who sent them',
  'leads:write': 'updates the status of an enquiry: contacted, won, lost',
  'content:read': 'reads other website content, such as careers',
  'content:write': 'refreshes the website from its provider',
  'intake:write': 'adds enquiries and calls from elsewhere to the inbox',
} as const
export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[]

/** A key as everybody may see it: nothing of it opens anything. */
export type ApiKey = {
  id: ApiKeyId
  /** `fc_live_k3x9p2aa`: how people tell keys apart. */
  prefix: string
  name: string
  scopes: ApiScope[]
  /** Null: every site of the group. */
  siteIds: SiteId[] | null
  createdAt: Date
  createdBy: string
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  replacedBy: ApiKeyId | null
}

const shape = /^fc_live_([a-z0-9]{8})_([\w-]{43})$/

/** Days that a key works. */
export const keyDays = { usual: 365, most: 5 * 365 }
/** Hours for which a key that was replaced goes on beside the new one. */
export const keyOverlapHours = { usual: 24, most: 24 * 90, least: 0 }

/** The part of a key that finds it; undefined for what cannot be a key. */
export const prefixOfKey = (text: string): string | undefined => shape.exec(text)?.[1]

/** The whole key, as it is shown once to whoever makes it. */
export const composeKey = (prefix: string, secret: string): string => `fc_live_${prefix}_${secret}`

type KeyState = 'works' | 'revoked' | 'expired'

/** A key that was revoked stays so when it also expires. */
export function keyState({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (revokedAt !== null && revokedAt <= now) return 'revoked'
  return expiresAt <= now ? 'expired' : 'works'
}

export type KeyRefusal = { kind: 'revoked' | 'expired' | 'other-site' } | { kind: 'no-scope'; needed: ApiScope }

/** Without a scope it is judged whether the key works on this site at all. */
export function checkKey(
  key: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'siteIds' | 'scopes'>,
  wanted: { scope: ApiScope | null; siteId: SiteId; now: Date },
): Result<true, KeyRefusal> {
  const state = keyState(key, wanted.now)
  if (state !== 'works') return fail({ kind: state })
  if (key.siteIds !== null && !key.siteIds.includes(wanted.siteId)) return fail({ kind: 'other-site' })
  const { scope } = wanted
  return scope === null || key.scopes.includes(scope) ? ok(true) : fail({ kind: 'no-scope', needed: scope })
}

/** Scopes as somebody wrote them, or those that there are not. */
export function parseScopes(names: readonly string[]): Result<ApiScope[], string[]> {
  const unknown = names.filter((name) => !Object.hasOwn(apiScopes, name))
  if (unknown.length > 0) return fail(unknown)
  return ok(apiScopeNames.filter((scope) => names.includes(scope)))
}
