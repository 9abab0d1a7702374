import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { feedFileNames, type MadeFeed, makeFeed } from '#features/feeds/domain/feeds-out/make-feed.ts'
import { feedKey, indexNowKey, recordDelivery, recordFeedFetch } from '#features/feeds/server/feeds-out/site-feeds.ts'
import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { feedTargets, type FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { EncodedBody } from '#platform/http/encoded-body.ts'
import { originOf } from '../../storefront/page/site-origin.ts'
import { pageResponse } from '../../storefront/serve/page-response.ts'
import type { WebCall } from '../../submission/lead-limits.ts'
import type { WebEnv } from '../../web-env.ts'

const nothingHere = (context: Context<WebEnv>): Response =>
  context.text('There is no feed at this address.\n', 404, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** `/feeds/meta.csv?key=...`: what partners fetch. A wrong key, a partner that the settings do not name and a file that never was are told alike. */
export async function serveFeed({ deps, context }: WebCall): Promise<Response> {
  const { request, target } = { request: context.req.raw, target: targetOf(context.req.param('file')) }
  const snapshot = publicSnapshot(await deps.snapshots.get(context.get('address')))
  const { site } = snapshot
  if (!target || !site.settings.connections.feeds.targets.includes(target)) return nothingHere(context)
  const key = await feedKey(deps, site, target)
  if (key === undefined || !isSame(context.req.query('key') ?? '', key)) return nothingHere(context)
  const feed = feedOf(snapshot, target, originOf(deps, context.get('address'), request))
  const body = new EncodedBody(Buffer.from(feed.text), digestOf(feed.text))
  const headers = { 'content-type': feed.type, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const response = await pageResponse({ version: snapshot.stamp, status: 200, headers, body }, request)
  const fetchedAt = deps.now()
  const noteFetch = recordFeedFetch(deps, site, {
    target,
    fetchedAt,
    status: response.status,
    listed: feed.listed,
    leftOut: feed.leftOut.length,
    bytes: response.status === 304 ? 0 : body.length,
    agent: (request.headers.get('user-agent') ?? '').slice(0, 200),
  })
  // Whoever has the feed already (304) has these vehicles too.
  const noteDelivery = recordDelivery(deps, site, { target, feed, at: fetchedAt })
  await Promise.all([noteFetch, noteDelivery]).catch((error: unknown) =>
    deps.log.warn({ error: String(error) }, 'a fetch of a feed was not noted'),
  )
  return response
}

/** A stock of thousands takes a moment to judge, and partners may ask every few minutes: made once per state of the site. */
const made = new WeakMap<SiteSnapshot, Map<string, MadeFeed>>()

export function feedOf(snapshot: SiteSnapshot, target: FeedTarget, origin: string): MadeFeed {
  const ofSnapshot = made.get(snapshot) ?? new Map<string, MadeFeed>()
  made.set(snapshot, ofSnapshot)
  const name = `${target} ${origin}`
  const known = ofSnapshot.get(name)
  if (known) return known
  const { site, records, asOf, vehicleHref } = snapshot
  const feed = makeFeed({ target, site, origin, hrefOf: vehicleHref, vehicles: records.vehicles, now: asOf })
  ofSnapshot.set(name, feed)
  return feed
}

const targetOf = (file: string | undefined): FeedTarget | undefined =>
  feedTargets.find((target) => feedFileNames[target] === file)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

const isSame = (input: string, key: string): boolean =>
  timingSafeEqual(createHash('sha256').update(input).digest(), createHash('sha256').update(key).digest())

/** The proof that search engines ask for: a file named after the key. */
export async function serveIndexNowKey({ deps, context }: WebCall): Promise<Response> {
  const { site } = await deps.snapshots.get(context.get('address'))
  const key = site.settings.connections.feeds.index_now ? await indexNowKey(deps, site) : undefined
  return key !== undefined && context.req.param('name') === `${key}.txt` ? context.text(key) : nothingHere(context)
}
