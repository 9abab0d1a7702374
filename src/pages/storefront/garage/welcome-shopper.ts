import { mergeIntoShopper } from '#features/garage/server/merge-garages.ts'
import { hashOf } from '#features/garage/server/private-token.ts'
import type { SignedInShopper } from '#features/garage/server/sign-in-shopper.ts'
import { deviceOwner, forgetCookies, type GarageCall, sessionCookieFor } from './garage-call.ts'

/** A new session each time, so that nobody's prepared cookie becomes one; what the device held comes along. */
export async function welcomeCookies(call: GarageCall, { shopper, token }: SignedInShopper): Promise<string[]> {
  const { deps, snapshot } = call
  await mergeIntoShopper(deps, snapshot.site, { device: deviceOwner(call), shopper, sessionHash: hashOf(token) })
  const [, ...forgotten] = forgetCookies(call)
  return [sessionCookieFor(call, token), ...forgotten]
}
