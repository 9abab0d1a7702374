import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { AnswerPage } from '#features/content/view/message-page.tsx'
import { parseContactEvent } from '#features/leads/domain/lead/contact-event.ts'
import { recordContactEvent } from '#features/leads/server/intake/contact-events.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { atDepartment, departmentsOf, placeAnswering } from '#features/sites/domain/departments/location-departments.ts'
import { listedNumbers } from '#features/sites/domain/protected-numbers.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { type Location, locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { Guarded } from '#pages/addresses/address-row.ts'
import { limited } from '#pages/addresses/limited.ts'
import { revealNumberPath } from '#features/sites/view/revealed-number.tsx'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { clicksPerHour, knownOf } from '../../api/events/contact-api.ts'
import type { WebCall } from '../../submission/lead-limits.ts'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'

/**
 * `POST /show-number`: how a browser without script asks for a masked number. The asking is counted as the script counts it;
 * who asks too often is shown the number all the same, and only the count stands still; where the site protects its numbers they
 * wait.
 */
export const showNumber: Guarded = limited(
  { what: 'clicks', most: clicksPerHour, refuse: (_, call) => respond(call, { isCounted: false }) },
  (call) => respond(call, { isCounted: true }),
)

/** A reload of the page that shows the number comes here. */
export const leaveNumber = ({ context }: WebCall): Response => context.redirect('/contact', 303)

async function respond({ deps, context }: WebCall, { isCounted }: { isCounted: boolean }): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const noticeKey = Object.fromEntries(new URLSearchParams(await context.req.text()))
  const call = { deps, context, snapshot }
  const isProtected = snapshot.site.settings.contact.protect_number
  if (isProtected && !isCounted) return show(call, tooOften)
  const place = placeOf(snapshot.site, noticeKey)
  if (!place) return show(call, { status: 404, title: 'There is no such number here', body: null })
  const from = pageBefore(context)
  const event = parseContactEvent(
    'reveal_phone',
    { car_id: noticeKey['vehicle'], dealership_id: noticeKey['dealership'], page: from },
    knownOf(snapshot),
  )
  if (isCounted) await recordContactEvent(deps, snapshot.site, event)
  return show(call, { status: 200, title: placeAnswering(place), body: numberOf(place, { from, deps, snapshot }) })
}

/** The place, or the department of one, that has this number: nothing but our own numbers is shown. */
function placeOf(site: Site, { phone = '', number = '' }: Record<string, string>): Location | undefined {
  const listed = listedNumbers(site).find(({ id }) => id === number)
  if (listed) return atDepartment(listed.location, listed.department)
  if (phone === '' || site.settings.contact.protect_number) return undefined
  const places = locationsOf(site).flatMap((location) => [
    location,
    ...departmentsOf(location).map(({ kind }) => atDepartment(location, kind)),
  ])
  return places.find((place) => place.phone === phone)
}

/** Path of the page that asked, as the browser says; the contact page where it says nothing of ours. */
function pageBefore(context: Context<WebEnv>): string {
  const referer = context.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return '/contact'
  const { host, pathname } = new URL(referer)
  return host === new URL(context.req.url).host && pathname !== revealNumberPath ? pathname : '/contact'
}

type Around = { from: string; deps: WebDeps; snapshot: SiteSnapshot }

const numberOf = (place: Location, { from, deps, snapshot: { site } }: Around) => (
  <>
    <p>{openNow(place.openingHours, localTime(deps.now(), place.timeZone), site.region).text}</p>
    <LinkButton href={telHref(place.phone)} variant="primary">
      Call {place.phone}
    </LinkButton>
    <p>
      <a href={from}>Back to where you were</a>
    </p>
  </>
)

type Call = { deps: WebDeps; context: Context<WebEnv>; snapshot: SiteSnapshot }
type Shown = { status: 200 | 404 | 429; title: string; body: ReactNode }

const tooOften: Shown = {
  status: 429,
  title: 'Please try again later',
  body: (
    <p>
      Our numbers were asked for very often from where you are. Try again in an hour, or{' '}
      <a href="/contact">send us a message</a>.
    </p>
  ),
}

function show({ deps, context, snapshot }: Call, { status, title, body }: Shown): Response {
  const meta = {
    title: `${title} | ${snapshot.site.name}`,
    description: title,
    canonicalPath: null,
    isIndexable: false,
  }
  const page = <AnswerPage title={title}>{body}</AnswerPage>
  return renderPrivatePage({ status, meta, body: page }, snapshot, {
    assets: deps.storefrontAssets,
    origin: originOf(deps, context.get('address'), context.req.raw),
  })
}
