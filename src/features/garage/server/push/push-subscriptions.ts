import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Notification } from '../../domain/garage-notification.ts'
import { isPushAddress } from '../../domain/push-host.ts'
import { findGarage, type GarageId, makeGarage } from '../garage-store.ts'
import type { GarageDeps, GarageKey } from '../update-garage.ts'
import { hashOf, type SearchLinks } from '../private-token.ts'
import { watchGarage } from '../saved-search-store.ts'
import type { PushTarget, SendPush } from './push-ports.ts'
import {
  countSubscriptions,
  deleteEndpoint,
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
} from './push-subscription-store.ts'

const mostDevices = 10

/** A browser that says what push services ask of it: the address of one, a point of the curve P-256 and sixteen bytes. */
export function parsePushTarget(
  { endpoint, p256dh, auth }: PushTarget,
  { allowsLocal }: { allowsLocal: boolean },
): PushTarget | undefined {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const isRight = point.length === 65 && point[0] === 4 && secret.length === 16
  return isRight && isPushAddress(endpoint, { allowsLocal }) ? { endpoint, p256dh, auth } : undefined
}

export type PushDeps = GarageDeps & { searchLinks: SearchLinks }

type Device = {
  target: PushTarget
  /** The account that signed in, and its session. */
  account: { email: string; sessionHash: Buffer } | null
}

/** This device is told from now on what becomes of the garage. */
export const subscribeDevice = (
  deps: PushDeps,
  { site, owner }: GarageKey,
  { target, account }: Device,
): Promise<Result<null, 'too-many'>> =>
  deps.database.forGroup(site.groupId, async (db): Promise<Result<null, 'too-many'>> => {
    const now = deps.now()
    const garageId =
      (await findGarage(db, site.id, owner)) ??
      (await makeGarage(db, { garageId: deps.newId(), siteId: site.id, owner, now }))
    if ((await countSubscriptions(db, garageId)) >= mostDevices) return fail('too-many')
    const sessionHash = account?.sessionHash ?? null
    await saveSubscription(db, { ...target, id: deps.newId(), siteId: site.id, garageId, sessionHash, now })
    await watchForDevices(deps, db, { site, garageId, email: account?.email ?? '' })
    return ok(null)
  })

type Db = Parameters<Parameters<TenantDatabase['forGroup']>[1]>[0]

/** The garage is watched for its devices; mails stay as they were. */
export function watchForDevices(
  { newId, searchLinks, now }: Pick<PushDeps, 'newId' | 'searchLinks' | 'now'>,
  db: Db,
  { site, garageId, email }: { site: Site; garageId: GarageId; email: string },
): Promise<void> {
  const id = newId()
  const tokenHash = hashOf(searchLinks.tokenOf(id))
  return watchGarage(db, { id, tokenHash, garageId, site, now: now(), email, mail: null })
}

export const unsubscribeDevice = (
  deps: Pick<GarageDeps, 'database'>,
  { site, owner }: GarageKey,
  endpoint: string,
): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garageId = await findGarage(db, site.id, owner)
    if (garageId) await deleteEndpoint(db, garageId, endpoint)
  })

/** Tells every device of who waits for a search. False when none could be told, and one of them may be later. */
export async function pushToGarage(
  { database, sendPush }: { database: TenantDatabase; sendPush: SendPush },
  site: Site,
  { search, notification }: { search: { garageId: string | null; email: string }; notification: Notification },
): Promise<boolean> {
  const devices = await database.forGroup(site.groupId, (db) => listSubscriptions(db, site.id, search))
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, reply: await sendPush(device, JSON.stringify(notification)) })),
  )
  for (const { device, reply } of outcomes)
    if (!reply.ok && reply.problem.isGone)
      await database.forGroup(site.groupId, (db) => deleteSubscription(db, device.id))
  const mayLater = outcomes.some(({ reply }) => !reply.ok && reply.problem.kind === 'temporary')
  return outcomes.some(({ reply }) => reply.ok) || !mayLater
}
