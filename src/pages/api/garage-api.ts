import type { Context } from 'hono'
import { removeFromGarage, savedVehicles, saveToGarage } from '#features/garage/server/update-garage.ts'
import type { SavedVehicle } from '#features/garage/domain/garage.ts'
import type { WebCall } from '../submission/lead-limits.ts'
import type { WebEnv } from '../web-env.ts'
import { garageWish } from './account-bodies.ts'
import { recordWishlistEvent } from '../storefront/garage/record-wishlist-event.ts'
import { type GarageCall, garageCall, garageToFill, mayAsk, ownGarage } from '../storefront/garage/garage-call.ts'

const changesPerHour = 300

/** `GET /api/auth`: who is here, and their watchlist (specification 7). */
export async function showShopper({ deps, context }: WebCall): Promise<Response> {
  const call = await garageCall(deps, context)
  const key = call && ownGarage(call)
  const saved = key ? await savedVehicles(deps, key) : []
  return respond(context, call, saved)
}

/** `POST /api/garage`: a heart pressed with script. */
export async function changeGarage({ deps, context }: WebCall): Promise<Response> {
  const call = await garageCall(deps, context)
  if (!call) return context.json({ error: 'This site has no garage.' }, 404)
  if (!(await mayAsk(call, 'garage', changesPerHour)))
    return context.json({ error: 'Too many changes. Please try again later.' }, 429)
  const body = garageWish.safeParse(await context.req.json().catch(() => undefined))
  if (!body.success) return context.json({ error: 'Say which vehicle to save or to remove.' }, 422)
  const slug = 'save' in body.data ? body.data.save : body.data.remove
  const vehicle = call.snapshot.findVehicle(slug)
  if (!vehicle) return context.json({ error: 'There is no such vehicle.' }, 404)
  const { key, cookies } = garageToFill(call)
  const isSaving = 'save' in body.data
  const saved = isSaving ? await saveToGarage(deps, key, vehicle) : await removeFromGarage(deps, key, vehicle.id)
  if (isSaving) await recordWishlistEvent(deps, call.snapshot.site, vehicle)
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
  return respond(context, call, saved)
}

function respond(context: Context<WebEnv>, call: GarageCall | undefined, saved: readonly SavedVehicle[]): Response {
  const watchlist = saved.flatMap(({ vehicleId }) => call?.snapshot.findVehicleById(vehicleId)?.slug ?? [])
  const user = call?.shopper ? { email: call.shopper.email } : null
  return context.json({ user, watchlist }, 200, { 'cache-control': 'no-store' })
}
