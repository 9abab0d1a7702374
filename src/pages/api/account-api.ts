import type { Context } from 'hono'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInByPasskey,
} from '#features/garage/server/passkeys/passkeys.ts'
import { hashOf } from '#features/garage/server/private-token.ts'
import { parsePushTarget, subscribeDevice, unsubscribeDevice } from '#features/garage/server/push/push-subscriptions.ts'
import type { Guarded } from '../addresses/address-row.ts'
import { newPasskey, pushOff, pushOn, signedPasskey } from './account-bodies.ts'
import type { WebEnv } from '../web-env.ts'
import { type GarageCall, garageCall, garageToFill, mayAsk, ownGarage } from '../storefront/garage/garage-call.ts'
import { welcomeCookies } from '../storefront/garage/welcome-shopper.ts'

const triesPerHour = 60

type Work = (call: GarageCall, body: unknown) => Promise<Response>

/** Passkeys, and notifications of this device: only a script can do these on the page of a garage. */
export const ofAccount = (work: Work): Guarded => ({
  demands: { permission: 'account', limit: `account calls: ${triesPerHour} an hour` },
  async respond({ deps, context }) {
    const call = await garageCall(deps, context)
    if (!call) return refused(context, 404, 'This site has no garage.')
    if (!(await mayAsk(call, 'account calls', triesPerHour)))
      return refused(context, 429, 'That’s too many tries. Please wait an hour.')
    return work(call, await context.req.json().catch(() => undefined))
  },
})

const refused = (context: Context<WebEnv>, status: 401 | 404 | 409 | 422 | 429, error: string): Response =>
  context.json({ error }, status, noStore)

const noStore = { 'cache-control': 'no-store' }

/** The page's own origin: the host was matched to the site before. */
const placeOf = ({ deps, context, snapshot: { site } }: GarageCall) => ({
  site,
  origin: deps.isDevelopment ? new URL(context.req.url).origin : `https://${context.req.header('host') ?? ''}`,
})

export async function newKey(call: GarageCall): Promise<Response> {
  if (!call.shopper) return refused(call.context, 401, 'Please sign in first.')
  const options = await beginPasskey(call.deps, placeOf(call), call.shopper)
  return options.ok
    ? call.context.json(options.value, 200, noStore)
    : refused(call.context, 409, 'You have ten passkeys already. Remove one first.')
}

export async function addKey(call: GarageCall, body: unknown): Promise<Response> {
  const { deps, context, shopper } = call
  if (!shopper) return refused(context, 401, 'Please sign in first.')
  const response = newPasskey.safeParse(body)
  if (!response.success) return refused(context, 422, 'That is no passkey.')
  const name = context.req.header('user-agent') ?? ''
  const added = await addPasskey(deps, placeOf(call), { shopper, response: response.data, name })
  return added.ok ? context.json({ ok: true }, 200, noStore) : refused(context, 422, 'This passkey can’t be used here.')
}

export async function askKey(call: GarageCall): Promise<Response> {
  if (!call.snapshot.site.settings.retail.authentication) return refused(call.context, 404, 'Nobody signs in here.')
  return call.context.json(await beginPasskeySignIn(call.deps, placeOf(call)), 200, noStore)
}

export async function signIn(call: GarageCall, body: unknown): Promise<Response> {
  const { deps, context, snapshot } = call
  if (!snapshot.site.settings.retail.authentication) return refused(context, 404, 'Nobody signs in here.')
  const response = signedPasskey.safeParse(body)
  const browser = context.req.header('user-agent') ?? ''
  const signedIn = response.success
    ? await signInByPasskey(deps, placeOf(call), { response: response.data, browser })
    : undefined
  if (!signedIn?.ok) return refused(context, 401, 'We don’t know this passkey.')
  for (const cookie of await welcomeCookies(call, signedIn.value))
    context.header('set-cookie', cookie, { append: true })
  return context.json({ ok: true }, 200, noStore)
}

export async function subscribe(call: GarageCall, body: unknown): Promise<Response> {
  const { deps, context, shopper, session } = call
  const input = pushOn.safeParse(body)
  const target = input.success
    ? parsePushTarget({ endpoint: input.data.endpoint, ...input.data.keys }, { allowsLocal: deps.isDevelopment })
    : undefined
  if (!target) return refused(context, 422, 'This browser can’t be notified.')
  const { key, cookies } = garageToFill(call)
  const account = shopper ? { email: shopper.email, sessionHash: hashOf(session) } : null
  const subscribed = await subscribeDevice(deps, key, { target, account })
  if (!subscribed.ok) return refused(context, 409, 'Ten devices are notified already.')
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
  return context.json({ ok: true }, 200, noStore)
}

export async function unsubscribe(call: GarageCall, body: unknown): Promise<Response> {
  const input = pushOff.safeParse(body)
  const key = ownGarage(call)
  if (key && input.success) await unsubscribeDevice(call.deps, key, input.data.endpoint)
  return call.context.json({ ok: true }, 200, noStore)
}
