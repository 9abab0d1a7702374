import { randomUUID } from 'node:crypto'
import { type ApiScope, apiScopeNames } from '#features/integrations/domain/keys/api-key.ts'
import { createApiKey, type MadeKey } from '#features/integrations/server/keys/create-api-key.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { TestWeb } from '../../test-web.ts'

export const tester = { userId: null, name: 'a test', via: 'command-line' } as const

type Wanted = { scopes?: ApiScope[]; siteIds?: SiteId[] | null; days?: number }

/** A key of the site's group; may do everything unless something else is said. */
export const addKey = (web: TestWeb, site: Site, wanted: Wanted = {}): Promise<MadeKey> =>
  createApiKey(web.deps, {
    groupId: site.groupId,
    name: 'stock program',
    scopes: wanted.scopes ?? apiScopeNames,
    siteIds: wanted.siteIds ?? null,
    days: wanted.days ?? 365,
    by: tester,
  })

export type Request = { method?: string; body?: unknown; headers?: Record<string, string> }
export type KeyedResponse = { status: number; headers: Headers; body: Record<string, unknown> }

/** Calls a site as another program does. */
export function caller(web: TestWeb, site: Site, key: string) {
  return async (path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<KeyedResponse> => {
    const sent: Record<string, string> = { authorization: `Bearer ${key}`, ...headers }
    if (body !== undefined) sent['content-type'] ??= 'application/json'
    if (path.endsWith('/batch')) sent['idempotency-key'] ??= randomUUID()
    const response = await web.request(site, path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (text !== '' && isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
}
