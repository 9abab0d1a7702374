import { type Handler, Hono } from 'hono'
import type { ReactNode } from 'react'
import {
  noteInGarage,
  removeFromGarage,
  savedVehicles,
  saveToGarage,
  sharedVehicles,
  shareOwnGarage,
  isShared,
  stopSharing,
} from '#features/garage/server/keep-garage.ts'
import { DeviceAlerts } from '#features/garage/view/alert-settings.tsx'
import { SharedGaragePage } from '#features/garage/view/shared-garage-page.tsx'
import { SignInForm } from '#features/garage/view/sign-in-forms.tsx'
import { GaragePage } from '#features/garage/view/garage-page.tsx'
import { parseId } from '#kernel/ids.ts'
import { LinkButton } from '#ui/button.tsx'
import { Sprite } from '#ui/icon.tsx'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { originOf } from '../serve/storefront.ts'
import {
  askDelete,
  exportAccount,
  postAlerts,
  postContact,
  postPasskey,
  postCode,
  postDelete,
  postLeave,
  postLink,
  postSignIn,
  showLink,
} from './account-pages.tsx'
import { accountView } from './account-view.tsx'
import { noteWish } from './note-wish.ts'
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
  app.post('/account/alerts', withAccount(postAlerts))
  app.post('/account/contact', withAccount(postContact))
  app.post('/account/passkey', withAccount(postPasskey))
  app.get('/account/push-worker.js', forGarages(deps, pushWorker))
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

type GarageView = { status?: Shown['status']; shareToken?: string | undefined }

async function showGarage(call: GarageCall, { status, shareToken }: GarageView): Promise<Response> {
  const { deps, snapshot, shopper, context } = call
  const { site, asOf } = snapshot
  const key = ownGarage(call)
  const saved = key ? await savedVehicles(deps, key) : []
  const entries = saved.map((each) => ({ saved: each, vehicle: snapshot.findVehicleById(each.vehicleId) }))
  const signIn = site.settings.retail.authentication && !shopper
  return respond(call, {
    status,
    script: deps.accountScript,
    body: (
      <>
        <Sprite icons={garageIcons} />
        <GaragePage
          site={site}
          now={asOf}
          entries={entries}
          notice={noticeOf(call)}
          shareHref={
            shareToken && `${originOf(deps, context.get('site'), context.req.raw)}/shared-garage/${shareToken}`
          }
          isShared={key !== undefined && (await isShared(deps, key))}
          stockHref={snapshot.stockHref}
          deviceAlerts={!shopper && entries.length > 0 && <DeviceAlerts publicKey={deps.pushPublicKey} />}
        >
          {signIn ? <SignInForm route={routeOf(call)} /> : await accountView(call)}
        </GaragePage>
      </>
    ),
  })
}

const garageIcons = ['heart', 'share', 'money', 'calendar', 'swap', 'report', 'mail'] as const

const done: Record<string, string> = {
  alerts: 'Your alerts are saved.',
  contact: 'Your choice is saved.',
  passkey: 'The passkey is gone. Remove it from your device too.',
  shared: 'Nobody can open your list any more.',
}

function noticeOf({ context }: GarageCall): ReactNode {
  const back = context.req.query('back') ?? ''
  if (context.req.query('saved') === '1')
    return <>Saved. {/^\/(?!\/)/.test(back) && <a href={back}>Back to where you were</a>}</>
  return done[context.req.query('done') ?? ''] ?? null
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
    await noteWish(deps, snapshot.site, vehicle)
    const from = refererPath(context.req.header('referer') ?? '', context.req.header('host') ?? '')
    return seeOther(`${route}?saved=1${from && `&back=${encodeURIComponent(from)}`}`, cookies)
  }
  const key = ownGarage(call)
  if (!key) return seeOther(route)
  if (form['unshare'] !== undefined) {
    await stopSharing(deps, key)
    return seeOther(`${route}?done=shared`)
  }
  if (form['share'] !== undefined) return showGarage(call, { shareToken: await shareOwnGarage(deps, key) })
  const removed = parseId<'vehicle'>(form['remove'])
  if (removed) await removeFromGarage(deps, key, removed)
  const noted = parseId<'vehicle'>(form['vehicle'])
  if (noted) await noteInGarage(deps, key, { vehicleId: noted, note: form['note'] ?? '' })
  return seeOther(route)
}

/** Beside the pages that it is for, so that it reaches no other. */
const pushWorker = async ({ deps, context }: GarageCall): Promise<Response> => {
  const file = await deps.assetFile(context.req.raw, deps.pushWorker.split('/').at(-1) ?? '')
  const headers = new Headers(file.headers)
  headers.set('cache-control', 'no-cache')
  return new Response(file.body, { status: file.status, headers })
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
        'This list isn’t shared any more',
        <LinkButton href={snapshot.stockHref}>See all stock</LinkButton>,
      ),
    })
  const vehicles = ids.flatMap((id) => snapshot.findVehicleById(id) ?? [])
  return respond(call, {
    title: 'Shared vehicles',
    body: <SharedGaragePage site={snapshot.site} now={snapshot.asOf} vehicles={vehicles} />,
  })
}
