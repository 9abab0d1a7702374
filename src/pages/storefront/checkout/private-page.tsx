import type { ReactNode } from 'react'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { spell } from '#features/sites/domain/region.ts'
import { takeOther, type WebCall } from '#pages/submission/lead-limits.ts'
import { FollowEnded } from '../follow/follow-ended.tsx'
import { type PrivatePolicy, renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'

export type CheckoutCall = WebCall & { snapshot: SiteSnapshot }

export async function checkoutCall(call: WebCall): Promise<CheckoutCall> {
  return { ...call, snapshot: await call.deps.snapshots.get(call.context.get('address')) }
}

type PrivateStatus = 200 | 404 | 409 | 410 | 422 | 429 | 503

type Shown = { status?: PrivateStatus; title: string; body: ReactNode; policy?: PrivatePolicy }

/** A page in the site's look that is nobody else's business: not cached, not indexed. */
export function showPrivately(call: CheckoutCall, { status = 200, title, body, policy }: Shown): Response {
  const { deps, context, snapshot } = call
  const name = spell(snapshot.site.region, title)
  const meta = { title: `${name} | ${snapshot.site.name}`, description: name, canonicalPath: null, isIndexable: false }
  const origin = originOf(deps, context.get('address'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin, policy })
}

export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })

/** Looks of one address in an hour: generous for a family and its refreshing pages, useless for guessing. */
const lookupsPerHour = 600

export type OpenedCall<Opened> = CheckoutCall & { token: string; opened: Opened }

/** What the token of the address opens, or the response where it opens nothing; a token cannot be found by trying. */
export async function openedCall<Opened>(
  web: WebCall,
  open: (deps: CheckoutCall['deps'], site: Site, token: string) => Promise<Opened | undefined>,
): Promise<OpenedCall<Opened> | Response> {
  const call = await checkoutCall(web)
  if (!(await takeOther(call, { what: 'reservations', most: lookupsPerHour })).ok) return tooMuch(call)
  const token = call.context.req.param('token') ?? ''
  const opened = await open(call.deps, call.snapshot.site, token)
  return opened ? { ...call, token, opened } : nothingHere(call)
}

/** A link that opens nothing, said so that it helps on. */
export function nothingHere(call: CheckoutCall): Response {
  const { site, stockHref } = call.snapshot
  const title = 'This link doesn’t work'
  const text = 'Part of it may be missing: please copy all of it from your email. If that doesn’t help, call us.'
  return showPrivately(call, {
    status: 404,
    title,
    body: <FollowEnded {...{ site, stockHref, title, text }} now={call.deps.now()} />,
  })
}

export function tooMuch(call: CheckoutCall): Response {
  const { site, stockHref } = call.snapshot
  const title = 'Please try again later'
  const text = 'You’ve made too many requests in a short time. If it’s urgent, please call.'
  return showPrivately(call, {
    status: 429,
    title,
    body: <FollowEnded {...{ site, stockHref, title, text }} now={call.deps.now()} />,
  })
}
