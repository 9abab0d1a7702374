import { type Handler, Hono } from 'hono'
import type { ReactNode } from 'react'
import {
  noteInGarage,
  removeFromGarage,
  savedVehicles,
  saveToGarage,
  sharedVehicles,
  shareOwnGarage,
} from '#features/garage/server/keep-garage.ts'
import { searchesOf, searchPath } from '#features/garage/server/saved-searches.ts'
import { sessionsOf } from '#features/garage/server/sign-in-shopper.ts'
import { Account, SignInForm } from '#features/garage/view/account-parts.tsx'
import { GaragePage } from '#features/garage/view/garage-page.tsx'
import { listOwnEnquiries } from '#features/leads/server/follow/list-own-enquiries.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { parseId } from '#kernel/ids.ts'
import { LinkButton } from '#ui/button.tsx'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { originOf } from '../serve/storefront.ts'
import { hashOf } from '#features/garage/server/private-token.ts'
import {
  askDelete,
  exportAccount,
  postCode,
  postDelete,
  postLeave,
  postLink,
  postSignIn,
  showLink,
} from './account-pages.tsx'
import { formOf, type GarageCall, garageCall, garageToFill, mayAsk, ownGarage, seeOther } from './garage-call.ts'
import { plainPage, respond, routeOf, type Shown } from './private-answer.tsx'

const savesPerHour = 300

/** The garage and the shopper's account: pages for one person, forms without script, nothing cached. */
export function garageApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.use(async (context, next) => {
    const snapshot = await deps.snapshots.get(context.get('site'))
    const { garage } = snapshot.site.settings.retail
    if (!garage.enabled || context.req.path.replace(/\/$/, '') !== garage.route) return next()
    const call = await garageCall(deps, context)
    if (!call) return next()
    return context.req.method === 'POST' ? postGarage(call) : showGarage(call, {})
  })
  app.get('/shared-garage/:token', forGarages(deps, showShared))
  const withAccount = (answer: Answer) => forGarages(deps, answer, { needsAccount: true })
  app.get('/account/sign-in/:token', withAccount(showLink))
  app.post('/account/sign-in', withAccount(postSignIn))
  app.post('/account/sign-in/:token', withAccount(postLink))
  app.post('/account/code', withAccount(postCode))
  app.post('/account/leave', withAccount(postLeave))
  app.get('/account/export', withAccount(exportAccount))
  app.get('/account/delete', withAccount(askDelete))
  app.post('/account/delete', withAccount(postDelete))
  return app
}

type Answer = (call: GarageCall) => Promise<Response>

/** Answers on sites with a garage, and where it is about an account only where shoppers may sign in; elsewhere it is no address. */
const forGarages =
  (deps: WebDeps, answer: Answer, { needsAccount = false } = {}): Handler<WebEnv> =>
  async (context, next) => {
    const call = await garageCall(deps, context)
    if (!call || (needsAccount && !call.snapshot.site.settings.retail.authentication)) return next()
    return answer(call)
  }

type GarageView = { status?: Shown['status']; shareToken?: string | undefined; problem?: string }

async function showGarage(call: GarageCall, { status, shareToken, problem }: GarageView): Promise<Response> {
  const { deps, snapshot, shopper, context } = call
  const { site, asOf } = snapshot
  const key = ownGarage(call)
  const saved = key ? await savedVehicles(deps, key) : []
  const entries = saved.map((each) => ({ saved: each, vehicle: snapshot.findVehicleById(each.vehicleId) }))
  const back = context.req.query('back') ?? ''
  const notice =
    context.req.query('saved') === '1' ? (
      <>Saved. {/^\/(?!\/)/.test(back) && <a href={back}>Back to where you were</a>}</>
    ) : null
  return respond(call, {
    status,
    body: (
      <GaragePage
        site={site}
        now={asOf}
        entries={entries}
        notice={notice}
        shareHref={shareToken && `${originOf(deps, context.get('site'), context.req.raw)}/shared-garage/${shareToken}`}
        stockHref={snapshot.stockHref}
      >
        {site.settings.retail.authentication &&
          (shopper ? await accountOf(call) : <SignInForm route={routeOf(call)} problem={problem} />)}
      </GaragePage>
    ),
  })
}

async function accountOf({ deps, snapshot: { site }, shopper, session }: GarageCall): Promise<ReactNode> {
  if (!shopper) return null
  const [searches, sessions, enquiries] = [
    await searchesOf(deps, site, shopper.email),
    await sessionsOf(deps, site, shopper),
    await listOwnEnquiries(deps, site, shopper.email),
  ]
  const dayOf = (moment: Date): string =>
    new Intl.DateTimeFormat(regionRules(site.region).locale, { timeZone: site.timeZone, dateStyle: 'medium' }).format(
      moment,
    )
  return (
    <Account
      email={shopper.email}
      searches={searches.map(({ id, title, address, frequency, confirmedAt }) => ({
        title,
        address,
        frequency,
        isConfirmed: confirmedAt !== null,
        href: searchPath(deps.searchLinks.tokenOf(id)),
      }))}
      sessions={sessions.map(({ browser, createdAt, tokenHash }) => ({
        browser,
        since: dayOf(createdAt),
        isThis: tokenHash.equals(hashOf(session)),
      }))}
      enquiries={enquiries.map(({ title, href, createdAt }) => ({ title, href, state: `sent on ${dayOf(createdAt)}` }))}
    />
  )
}

/** Hearts, notes and the link to share: whichever button of the page's forms was pressed. */
async function postGarage(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot } = call
  if (!(await mayAsk(call, 'garage', savesPerHour))) return showGarage(call, { status: 429 })
  const form = await formOf(context)
  const route = routeOf(call)
  if (form['save'] !== undefined) {
    const vehicle = snapshot.findVehicle(form['save'])
    if (!vehicle) return seeOther(route)
    const { key, cookies } = garageToFill(call)
    await saveToGarage(deps, key, vehicle)
    const from = refererPath(context.req.header('referer') ?? '', context.req.header('host') ?? '')
    return seeOther(`${route}?saved=1${from && `&back=${encodeURIComponent(from)}`}`, cookies)
  }
  const key = ownGarage(call)
  if (!key) return seeOther(route)
  if (form['share'] !== undefined) return showGarage(call, { shareToken: await shareOwnGarage(deps, key) })
  const removed = parseId<'vehicle'>(form['remove'])
  if (removed) await removeFromGarage(deps, key, removed)
  const noted = parseId<'vehicle'>(form['vehicle'])
  if (noted) await noteInGarage(deps, key, { vehicleId: noted, note: form['note'] ?? '' })
  return seeOther(route)
}

/** Path and query of the page of ours that the form was on; '' for any other. */
function refererPath(referer: string, host: string): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  return url && url.host === host ? url.pathname + url.search : ''
}

async function showShared(call: GarageCall): Promise<Response> {
  const { deps, snapshot, context } = call
  if (!(await mayAsk(call, 'shared garages', savesPerHour)))
    return respond(call, { status: 429, body: plainPage('Too many tries', null) })
  const ids = await sharedVehicles(deps, snapshot.site, context.req.param('token') ?? '')
  if (!ids)
    return respond(call, {
      status: 404,
      body: plainPage(
        'This list is not shared any more',
        <LinkButton href={snapshot.stockHref}>See all stock</LinkButton>,
      ),
    })
  const vehicles = ids.flatMap((id) => snapshot.findVehicleById(id) ?? [])
  const body = plainPage(
    'Shared vehicles',
    <ul>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <a href={snapshot.vehicleHref(vehicle)}>{vehicleName(vehicle)}</a>
        </li>
      ))}
    </ul>,
  )
  return respond(call, { title: 'Shared vehicles', body })
}
