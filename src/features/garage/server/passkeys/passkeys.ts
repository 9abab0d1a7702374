import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  challengeEnds,
  challengeHash,
  counterOfSignature,
  madePasskey,
  passkeyToMake,
  signatureToMake,
} from '#platform/passkey-ceremony.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
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

/** Options for the browser to make a key for who signed in. */
export const beginPasskey = (
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
  { shopperId, email }: Shopper,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const keys = (await listPasskeys(db, site.id, shopperId)).map((key) => ({ ...key, id: key.credentialId }))
    const owner = { id: shopperId, email }
    const options = await passkeyToMake(origin, { title: site.name, owner, keys, residentKey: 'required' })
    if (options.ok) await remember(deps, db, { site, challenge: options.value.challenge, shopperId })
    return options
  })

type Request = { site: Site; challenge: string; shopperId: string | null }

const remember = ({ now }: Pick<SignInDeps, 'now'>, db: GroupDb, { site, challenge, shopperId }: Request) =>
  saveChallenge(db, {
    hash: challengeHash(challenge),
    siteId: site.id,
    shopperId,
    expiresAt: challengeEnds(now()),
  })

const isOurs =
  ({ database, now }: Pick<SignInDeps, 'database' | 'now'>, site: Site, shopperId: string | null) =>
  (challenge: string): Promise<boolean> =>
    database.forGroup(site.groupId, (db) =>
      takeChallenge(db, { hash: challengeHash(challenge), siteId: site.id, shopperId }, now()),
    )

/** Stores the key that the browser made; its owner gets a mail, so that nobody adds one unseen. */
export async function addPasskey(
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
  { shopper, response, name }: { shopper: Shopper; response: RegistrationResponseJSON; name: string },
): Promise<Result<null, 'refused'>> {
  const made = await madePasskey(origin, { response, isRequested: isOurs(deps, site, shopper.shopperId) })
  if (!made) return fail('refused')
  const { id: credentialId, ...key } = made
  const { shopperId } = shopper
  const named = { name: name.slice(0, 120), createdAt: deps.now() }
  const isNew = await deps.database.forGroup(site.groupId, (db) =>
    insertPasskey(db, { ...key, ...named, credentialId, shopperId, siteId: site.id }),
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
  { site, origin }: PasskeyPlace,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const options = await signatureToMake(origin)
    await remember(deps, db, { site, challenge: options.challenge, shopperId: null })
    return options
  })

/** Signs in who holds the key; any other answer proves nothing, and nobody is told why. */
export async function signInByPasskey(
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
  { response, browser }: { response: AuthenticationResponseJSON; browser: string },
): Promise<Result<SignedInShopper, 'not-proven'>> {
  const found = await deps.database.forGroup(site.groupId, (db) => findPasskey(db, site.id, response.id))
  if (!found) return fail('not-proven')
  const { passkey, email } = found
  const key = { ...passkey, id: passkey.credentialId }
  const counter = await counterOfSignature(origin, { key, response, isRequested: isOurs(deps, site, null) })
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
