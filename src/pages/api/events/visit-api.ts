import { minute as minuteInMs } from '#kernel/duration.ts'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { vendorOfAddress } from '#features/tracking/domain/governor/vendor-of-address.ts'
import { connectionOf } from '#features/tracking/domain/speed/connection-class.ts'
import { readBeacon } from '#features/tracking/domain/visit-beacon.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import { parseJson } from '#kernel/json.ts'
import type { Guarded } from '../../addresses/address-row.ts'
import { countForSplit, networkOf } from '../../submission/split-counts.ts'
import type { WebCall } from '../../submission/lead-limits.ts'

const mostBytes = 8 * 1024
/** Pages that one visitor can leave in a minute; a person leaves fewer. */
const mostPerMinute = 60

/** `POST /api/v`: a page reports the visit to it when it is left. Always 204: nobody waits for it, and nothing can be learnt from it. */
export function countVisits(): Guarded {
  const robots = new LRUCache<string, boolean>({ max: 5_000 })
  const perMinute = new LRUCache<string, { count: number }>({ max: 20_000, ttl: minuteInMs, noUpdateTTL: true })
  const isPerson = (userAgent: string): boolean => {
    const known = robots.get(userAgent) ?? (userAgent === '' || isbot(userAgent))
    robots.set(userAgent, known)
    return !known
  }
  const isTooMuch = (visitor: string): boolean => {
    const counter = perMinute.get(visitor) ?? { count: 0 }
    counter.count += 1
    perMinute.set(visitor, counter)
    return counter.count > mostPerMinute
  }
  const respond = async ({ deps, context }: WebCall): Promise<Response> => {
    const userAgent = context.req.header('user-agent') ?? ''
    const address = exactClientAddress(context.req.raw.headers, context.env, deps.trustedProxies)
    const isCounted =
      isPerson(userAgent) &&
      !context.req.header('sec-purpose') &&
      !isTooMuch(`${context.get('address').siteId} ${address}`)
    const text = isCounted ? await context.req.text() : ''
    if (text !== '' && text.length <= mostBytes) await count({ deps, context }, { text, userAgent, address })
    return context.body(null, 204, { 'cache-control': 'no-store' })
  }
  return { demands: { limit: `${mostPerMinute} a minute` }, respond }
}

type Sent = { text: string; userAgent: string; address: string }

async function count({ deps, context }: WebCall, { text, userAgent, address }: Sent): Promise<void> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const { site } = snapshot
  if (!site.settings.connections.statistics.enabled) return
  const read = readBeacon(parseJson(text), {
    host: (context.req.header('host') ?? '').toLowerCase().replace(/:\d+$/, ''),
    vehicleOf: (slug) => snapshot.findVehicle(slug)?.id,
    vendorOf: (host) => vendorOfAddress(site, host),
    connection: connectionOf(context.req.header('ect')),
  })
  if (!read) return
  await countForSplit({ deps, context }, site, { converted: false })
  const at = deps.now()
  const [groupId, siteId] = [site.groupId, site.id]
  const visitor = await deps.visitorNumber({ siteId, address: networkOf(address), userAgent, at })
  const day = localTime(at, site.timeZone).date
  deps.visits.add(
    read.events.map((event) => ({ ...event, groupId, siteId, at, visitor })),
    read.vitals.map((vital) => ({ ...vital, groupId, siteId, day })),
  )
}
