import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type PasskeyCeremony, passkeyCeremony } from '#platform/passkey-ceremony.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { passkeyMail } from '../../domain/garage-mails.ts'
import type { Shopper } from '../shopper-store.ts'
import { openSession, type SignedInShopper, type SignInDeps } from '../sign-in-shopper.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  noteUse,
  type Passkey,
  saveChallenge,
  takeChallenge,
} from './passkey-store.ts'

export type { Passkey }

/** Where a key is made and used: the page's own origin. Keys belong to its host. */
type PasskeyPlace = { site: Site; origin: string }

/** Challenges for one shopper, or for whoever may come. */
const ceremonyOf = (
  { database, now }: Pick<SignInDeps, 'database' | 'now'>,
  { site, origin }: PasskeyPlace,
  shopperId: string | null,
): PasskeyCeremony =>
  passkeyCeremony({
    origin,
    now,
    challenges: {
      save: (hash, expiresAt) =>
        database.forGroup(site.groupId, (db) => saveChallenge(db, { hash, siteId: site.id, shopperId, expiresAt })),
      take: (hash, at) =>
        database.forGroup(site.groupId, (db) => takeChallenge(db, { hash, siteId: site.id, shopperId }, at)),
    },
  })

/** Options for the browser to make a key for who signed in. */
export async function beginPasskey(
  deps: SignInDeps,
  place: PasskeyPlace,
  shopper: Shopper,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  const { shopperId, email } = shopper
  return ceremonyOf(deps, place, shopperId).toMake({
    title: place.site.name,
    owner: { id: shopperId, email },
    keys: await passkeysOf(deps, place.site, shopper),
    residentKey: 'required',
  })
}

/** Stores the key that the browser made; its owner gets a mail, so that nobody adds one unseen. */
export async function addPasskey(
  deps: SignInDeps,
  place: PasskeyPlace,
  { shopper, response, name }: { shopper: Shopper; response: RegistrationResponseJSON; name: string },
): Promise<Result<null, 'refused'>> {
  const { site } = place
  const { shopperId } = shopper
  const made = await ceremonyOf(deps, place, shopperId).made(response)
  if (!made) return fail('refused')
  const named = { name: name.slice(0, 120), createdAt: deps.now() }
  const isNew = await deps.database.forGroup(site.groupId, (db) =>
    insertPasskey(db, { ...made, ...named, shopperId, siteId: site.id }),
  )
  if (!isNew) return fail('refused')
  await deps.sendMail({
    groupId: site.groupId,
    messageId: `<passkey-${deps.newId()}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: site.name, address: deps.mailFrom },
    to: [shopper.email],
    ...passkeyMail(site, { href: deps.originOf(site) + site.settings.retail.garage.route }),
  })
  return ok(null)
}

/** Options for any key of this host, so that nobody's address is asked for or told. */
export const beginPasskeySignIn = (
  deps: SignInDeps,
  place: PasskeyPlace,
): Promise<PublicKeyCredentialRequestOptionsJSON> => ceremonyOf(deps, place, null).toSign()

/** Signs in who holds the key; any other answer proves nothing, and nobody is told why. */
export async function signInByPasskey(
  deps: SignInDeps,
  place: PasskeyPlace,
  { response, browser }: { response: AuthenticationResponseJSON; browser: string },
): Promise<Result<SignedInShopper, 'not-proven'>> {
  const { site } = place
  const found = await deps.database.forGroup(site.groupId, (db) => findPasskey(db, site.id, response.id))
  if (!found) return fail('not-proven')
  const { passkey, email } = found
  const counter = await ceremonyOf(deps, place, null).counterOf({ key: passkey, response })
  if (counter === undefined) return fail('not-proven')
  return deps.database.forGroup(site.groupId, async (db) =>
    (await noteUse(db, passkey, { counter, now: deps.now() }))
      ? ok(await openSession(deps, db, { email, browser }))
      : fail('not-proven'),
  )
}

export const passkeysOf = (
  { database }: { database: TenantDatabase },
  site: Site,
  { shopperId }: Shopper,
): Promise<Passkey[]> => database.forGroup(site.groupId, (db) => listPasskeys(db, site.id, shopperId))

export const removePasskey = (
  { database }: { database: TenantDatabase },
  site: Site,
  { shopper, credentialId }: { shopper: Shopper; credentialId: string },
): Promise<void> => database.forGroup(site.groupId, (db) => deletePasskey(db, shopper.shopperId, credentialId))
