import { createHash } from 'node:crypto'
import { calendarFeedFile } from '#features/bookings/server/feed/calendar-feed-file.ts'
import type { OpenedFeed } from '#features/bookings/server/feed/open-calendar-feed.ts'
import { holdsTag } from '#features/media/server/image-response.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Guarded } from '#pages/addresses/address-row.ts'
import { senderAddress, takeAmounts, type WebCall } from '#pages/submission/lead-limits.ts'

/** Programs look every quarter of an hour at most; one that looks each minute is told to wait. */
const mostFetches = 60
/** Guesses of one sender in an hour. */
const mostGuesses = 60

const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** `/calendars/{token}.ics`: what calendar programs of staff fetch. Whatever is wrong with an address, it is unknown. */
export const calendarFeed: Guarded = {
  demands: { permission: 'private link', limit: `calendar feed: ${mostFetches} an hour` },
  async respond(call) {
    const token = /^([\w-]{43})\.ics$/.exec(call.context.req.param('file') ?? '')?.[1]
    const feed = token === undefined ? undefined : await call.deps.console.openCalendarFeed(token)
    const address = feed && call.deps.directory.findById(feed.siteId)
    if (token === undefined || !feed || !address) return unknown(call)
    const room = await takeAmounts(call, 1, [[`calendar feed ${digestOf(token)}`, mostFetches]])
    return room.ok ? send(call, feed, address) : tooMany(call, room.problem.retryAfterSeconds)
  },
}

/** A token that nobody has counts against whoever sent it. */
async function unknown(call: WebCall): Promise<Response> {
  const room = await takeAmounts(call, 1, [[`${senderAddress(call)} calendar guesses`, mostGuesses]])
  if (!room.ok) return tooMany(call, room.problem.retryAfterSeconds)
  return call.context.text('There is no calendar at this address.\n', 404, { ...headers, 'cache-control': 'no-store' })
}

const tooMany = ({ context }: WebCall, seconds: number): Response =>
  context.text('Too many requests. Please wait.\n', 429, { ...headers, 'retry-after': String(seconds) })

async function send({ deps, context }: WebCall, feed: OpenedFeed, address: SiteAddress): Promise<Response> {
  const { site, findVehicleById } = await deps.snapshots.get(address)
  const dealership = site.dealerships.find(({ id }) => id === feed.dealershipId)
  const text = calendarFeedFile({
    site,
    bookings: feed.bookings,
    name: dealership ? dealership.name : `My appointments, ${site.name}`,
    findVehicle: findVehicleById,
    hrefOf: (leadId) => `${deps.console.origin}/${site.slug}/leads/${leadId}`,
  })
  const etag = `"${digestOf(text)}"`
  if (holdsTag(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  const type = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  }
  return new Response(text, { headers: { ...headers, ...type, etag } })
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
