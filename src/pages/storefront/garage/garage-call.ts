import { isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import type { Context } from 'hono'
import type { GarageKey, GarageOwner } from '#features/garage/server/update-garage.ts'
import { hashOf, newToken } from '#features/garage/server/private-token.ts'
import { findSignedIn, type Shopper } from '#features/garage/server/sign-in-shopper.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { Responder, Guarded } from '#pages/addresses/address-row.ts'
import { takeMail, takeOther } from '#pages/submission/lead-limits.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'

const deviceCookie = 'garage'
const sessionCookie = 'shopper'
const askerCookie = 'sign-in'
const askerLasts = 900
const dayInSeconds = 86_400
const deviceLasts = 400 * dayInSeconds
const sessionLasts = 90 * dayInSeconds

/** A request about somebody's garage, with who it is. */
export type GarageCall = {
  deps: WebDeps
  context: Context<WebEnv>
  snapshot: SiteSnapshot
  shopper: Shopper | undefined
  /** Session token of who signed in, '' otherwise. */
  session: string
  /** Token of this device's garage, '' while it has none. */
  device: string
}

/** Undefined on a site without a garage. */
export async function garageCall(deps: WebDeps, context: Context<WebEnv>): Promise<GarageCall | undefined> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const { site } = snapshot
  if (!site.settings.retail.garage.enabled) return undefined
  const { headers } = context.req.raw
  const session = site.settings.retail.authentication ? tokenIn(deps.cookies.read(headers, sessionCookie)) : ''
  return {
    deps,
    context,
    snapshot,
    session,
    shopper: await findSignedIn(deps, site, session),
    device: tokenIn(deps.cookies.read(headers, deviceCookie)),
  }
}

type GarageWork = (call: GarageCall) => Promise<Response>

/** Answers on sites with a garage; elsewhere it is no address. */
export const ofGarage =
  (work: GarageWork): Responder =>
  async ({ deps, context }) => {
    const call = await garageCall(deps, context)
    return call && work(call)
  }

/** Answers where shoppers may sign in; elsewhere it is no address. */
export const ofAccounts = (work: GarageWork): Guarded => ({
  demands: { permission: 'account' },
  async respond({ deps, context }) {
    const call = await garageCall(deps, context)
    return call?.snapshot.site.settings.retail.authentication ? work(call) : undefined
  },
})

const tokenIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 't' in value && typeof value.t === 'string' ? value.t : ''

/** The garage of who signed in, else of this device; undefined when neither is known. */
export function ownGarage({ snapshot: { site }, shopper, device }: GarageCall): GarageKey | undefined {
  const owner: GarageOwner | undefined = shopper
    ? { shopperId: shopper.shopperId }
    : device === ''
      ? undefined
      : { tokenHash: hashOf(device) }
  return owner && { site, owner }
}

/** Comes with a cookie for a device that had no garage. */
export function garageToFill(call: GarageCall): { key: GarageKey; cookies: string[] } {
  const known = ownGarage(call)
  if (known) return { key: known, cookies: [] }
  const { token, hash } = newToken()
  const cookie = { name: deviceCookie, value: { t: token }, path: '/', maxAgeSeconds: deviceLasts }
  return { key: { site: call.snapshot.site, owner: { tokenHash: hash } }, cookies: [call.deps.cookies.set(cookie)] }
}

export const deviceOwner = ({ device }: GarageCall): GarageOwner | undefined =>
  device === '' ? undefined : { tokenHash: hashOf(device) }

export const sessionCookieFor = ({ deps }: GarageCall, token: string): string =>
  deps.cookies.set({ name: sessionCookie, value: { t: token }, path: '/', maxAgeSeconds: sessionLasts })

/** Token of the browser that asked for a code, '' where it asked for none. */
export const askerOf = ({ deps, context }: GarageCall): string =>
  tokenIn(deps.cookies.read(context.req.raw.headers, askerCookie))

export const askerCookieFor = ({ deps }: GarageCall, token: string): string =>
  deps.cookies.set({ name: askerCookie, value: { t: token }, path: '/', maxAgeSeconds: askerLasts })

/** A shared device forgets everything: who was signed in and what was saved on it. */
export const forgetCookies = ({ deps }: GarageCall): string[] => [
  deps.cookies.clear({ name: sessionCookie, path: '/' }),
  deps.cookies.clear({ name: deviceCookie, path: '/' }),
  deps.cookies.clear({ name: askerCookie, path: '/' }),
]

/** False when this address asked too much in an hour. */
export const mayAsk = async (call: GarageCall, what: string, most: number): Promise<boolean> =>
  (await takeOther(call, { what, most })).ok

/** False when this sender had a mail of this kind sent to the address too often in an hour, or all senders together far too often. */
export const mayMail = async (call: GarageCall, what: string, { email, most }: MailLimit): Promise<boolean> =>
  (await takeMail(call, call.snapshot.site, { email, what, most })).ok

type MailLimit = { email: string; most: number }

/** The fields of a posted form; files and repeated names are left out. */
export async function formOf(context: Context<WebEnv>): Promise<Record<string, string>> {
  const form = await context.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 2_000)]] : [])),
  )
}

/** Back to a page of this site after a form, so that reloading does not send it again. */
export const seeOther = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location: isAddressHere(location) ? location : '/', 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
