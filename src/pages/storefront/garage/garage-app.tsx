import { isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import { sharedGaragePath } from '#features/garage/domain/shared-garage-path.ts'
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
} from '#features/garage/server/update-garage.ts'
import { RemovedNotice } from '#features/garage/view/removed-notice.tsx'
import { GuestAlerts } from '#features/garage/view/alert-settings.tsx'
import { SharedGaragePage } from '#features/garage/view/shared-garage-page.tsx'
import { SignInForm } from '#features/garage/view/sign-in-forms.tsx'
import { GaragePage } from '#features/garage/view/garage-page.tsx'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { parseId, type VehicleId } from '#kernel/ids.ts'
import { LinkButton } from '#ui/button.tsx'
import { Sprite } from '#ui/icon.tsx'
import { type Responder, demanding } from '#pages/addresses/address-row.ts'
import { withFormBody } from '#pages/addresses/mount-addresses.ts'
import { originOf } from '../page/site-origin.ts'
import { accountNotice, accountView } from './account-view.tsx'
import { recordWishlistEvent } from './record-wishlist-event.ts'
import {
  formOf,
  type GarageCall,
  garageCall,
  garageToFill,
  mayAsk,
  ofGarage,
  ownGarage,
  seeOther,
} from './garage-call.ts'
import { plainPage, respond, routeOf, type Shown } from './private-response.tsx'

const savesPerHour = 300

type GarageView = { status?: Shown['status']; shareToken?: string | undefined }

async function showGarage(call: GarageCall, { status, shareToken }: GarageView): Promise<Response> {
  const { deps, snapshot, shopper, context } = call
  const { site, asOf } = snapshot
  const key = ownGarage(call)
  const saved = key ? await savedVehicles(deps, key) : []
  const entries = saved.map((each) => ({ saved: each, vehicle: snapshot.findVehicleById(each.vehicleId) }))
  const signIn = site.settings.retail.authentication && !shopper
  const isShown = key !== undefined && (await isShared(deps, key))
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
          notice={await noticeOf(call, { entries, isShown })}
          shareHref={
            shareToken && originOf(deps, context.get('address'), context.req.raw) + sharedGaragePath(shareToken)
          }
          isShared={isShown}
          stockHref={snapshot.stockHref}
          guestAlerts={
            !shopper &&
            entries.length > 0 && (
              <GuestAlerts publicKey={deps.pushPublicKey} noun={vehicleNounOf(site)} hasSignIn={signIn} />
            )
          }
        >
          {signIn ? <SignInForm route={routeOf(call)} /> : await accountView(call)}
        </GaragePage>
      </>
    ),
  })
}

const garageIcons = ['heart', 'share', 'money', 'calendar', 'swap', 'report', 'mail'] as const

type Seen = { entries: readonly { vehicle: Vehicle | undefined; saved: { vehicleId: VehicleId } }[]; isShown: boolean }

/** Names what was done as far as it is so: the address alone proves nothing. `isShown`: others can open the list. */
async function noticeOf(call: GarageCall, { entries, isShown }: Seen): Promise<ReactNode> {
  const { context, snapshot } = call
  const removed = parseId<'vehicle'>(context.req.query('removed'))
  const vehicle = removed && snapshot.findVehicleById(removed)
  if (vehicle && !entries.some(({ saved }) => saved.vehicleId === removed))
    return <RemovedNotice vehicle={vehicle} site={snapshot.site} />
  const back = context.req.query('back') ?? ''
  const saved = context.req.query('saved')
  if (saved !== undefined && entries.some((each) => each.saved.vehicleId === saved))
    return <>Saved. {isAddressHere(back) && <a href={back}>Back to where you were</a>}</>
  const said = context.req.query('done') ?? ''
  if (said === 'shared') return isShown ? null : 'Nobody can open your list.'
  return accountNotice(call, said)
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
    if (form['undo'] !== undefined) return seeOther(route, cookies)
    await recordWishlistEvent(deps, snapshot.site, vehicle)
    const from = refererPath(context.req.header('referer') ?? '', context.req.header('host') ?? '')
    return seeOther(`${route}?saved=${vehicle.id}${from && `&back=${encodeURIComponent(from)}`}`, cookies)
  }
  const key = ownGarage(call)
  if (!key) return seeOther(route)
  if (form['unshare'] !== undefined) {
    await stopSharing(deps, key)
    return seeOther(`${route}?done=shared`)
  }
  if (form['share'] !== undefined) return showGarage(call, { shareToken: await shareOwnGarage(deps, key) })
  const removed = parseId<'vehicle'>(form['remove'])
  if (removed) {
    await removeFromGarage(deps, key, removed)
    return seeOther(`${route}?removed=${removed}`)
  }
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

/** The garage: a page for one person, with forms without script; nothing of it is cached. Its address is a setting. */
const atGarage =
  (work: (call: GarageCall) => Promise<Response>): Responder =>
  async ({ deps, context }) => {
    const { garage } = (await deps.snapshots.get(context.get('address'))).site.settings.retail
    if (!garage.enabled || context.req.path.replace(/\/$/, '') !== garage.route) return undefined
    const call = await garageCall(deps, context)
    return call && work(call)
  }

export const showOwnGarage = atGarage((call) => showGarage(call, {}))
/** Forms of every other page pass by here, with files and all: what is posted is measured only once it is the garage's. */
export const changeOwnGarage = demanding(
  { limit: `garage: ${savesPerHour} an hour`, body: 'call' },
  atGarage((call) => withFormBody(call.context, () => postGarage(call))),
)
export const showSharedGarage = demanding(
  { permission: 'private link', limit: `shared garages: ${savesPerHour} an hour` },
  ofGarage(showShared),
)
export const showPushWorker = ofGarage(pushWorker)
