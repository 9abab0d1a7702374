import type { Context } from 'hono'
import type { BookingKind } from '#features/bookings/domain/booking.ts'
import type { Provider } from '#features/provider/server/provider-ports.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Responder, Guarded } from '../../addresses/address-row.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { keyedByPassword } from '../v1/keyed-call.ts'

const careers = keyedByPassword('content:read', async ({ deps, context }) =>
  found(await (await providerOf(deps, context.get('address'))).listCareers()),
)

/** The positions of a website, for whoever has a key of it. */
export const listCareers: Guarded = {
  demands: careers.demands,
  async respond({ deps, context }) {
    const address = siteNamed(deps, context, context.req.param('id'))
    if (!address) return missing()
    context.set('address', address)
    const response = await careers.respond({ deps, context })
    if (response?.status === 401) response.headers.set('www-authenticate', 'Basic realm="careers"')
    return response
  },
}

export const showManufacturer: Responder = ({ deps, context }) => manufacturer(deps, context)
export const listFreeTimes =
  (kind: BookingKind): Responder =>
  ({ deps, context }) =>
    slots(deps, context, kind)
export const showSessionData: Responder = ({ deps, context }) =>
  ofWebsite(deps, context, (provider) => provider.findSessionData())
export const showCar: Responder = ({ deps, context }) =>
  ofWebsite(deps, context, (provider) => provider.findVehicle(withoutEnding(context.req.param('car') ?? '')))

const withoutEnding = (file: string): string => file.replace(/\.json$/, '')

/** A website of the group whose host was asked, by id or slug: other groups' are none. */
const siteNamed = (deps: WebDeps, context: Context<WebEnv>, name: string | undefined): SiteAddress | undefined =>
  websitesOf(deps, context).find(({ siteId, slug }) => siteId === name || slug === name)

/** The one that was asked comes first. */
function websitesOf(deps: WebDeps, context: Context<WebEnv>): SiteAddress[] {
  const requested = context.get('address')
  const others = deps.directory
    .list()
    .filter(({ groupId, siteId }) => groupId === requested.groupId && siteId !== requested.siteId)
  return [requested, ...others]
}

async function providerOf(deps: WebDeps, address: SiteAddress): Promise<Provider> {
  const snapshot = await deps.snapshots.get(address)
  return deps.openEmbeddedProvider({ snapshot, slots: deps.slots, origin: deps.originOf(snapshot.site) })
}

async function ofWebsite(
  deps: WebDeps,
  context: Context<WebEnv>,
  ask: (provider: Provider) => Promise<unknown>,
): Promise<Response> {
  const address = siteNamed(deps, context, context.req.param('id'))
  return address ? found(await ask(await providerOf(deps, address))) : missing()
}

async function manufacturer(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const website = context.req.query('website_id')
  const address = website === undefined ? context.get('address') : siteNamed(deps, context, website)
  if (!address) return missing()
  return found(await (await providerOf(deps, address)).findManufacturer(withoutEnding(context.req.param('slug') ?? '')))
}

async function slots(deps: WebDeps, context: Context<WebEnv>, kind: BookingKind): Promise<Response> {
  const dealershipId = context.req.param('id') ?? ''
  for (const address of websitesOf(deps, context)) {
    const provider = await providerOf(deps, address)
    const reply = await provider.listSlots({ dealershipId, kind, location: context.req.query('location') })
    if (reply !== false) return found(reply)
  }
  return missing()
}

const headers = { 'cache-control': 'no-cache' }

const found = (reply: unknown): Response => (reply === false ? missing() : Response.json(reply, { headers }))

/** Specification 7: a 404 stands in the body too. */
const missing = (): Response =>
  Response.json({ status: 404, error: 'There is no such thing.' }, { status: 404, headers })
