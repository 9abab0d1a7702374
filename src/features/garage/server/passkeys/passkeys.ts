import { minute } from '#kernel/duration.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { passkeyLibrary } from '#platform/passkey-library.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { passkeyMail } from '../../domain/garage-mails.ts'
import { hashOf } from '../private-token.ts'
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

/** Says where a key is made and used: the page's own origin. Keys belong to its host. */
type PasskeyPlace = { site: Site; origin: string }

const mostKeys = 10
const challengeLasts = 5 * minute

const hostOf = (origin: string): string => new URL(origin).hostname

/** Returns what the browser is asked for to make a key for who signed in. */
export const beginPasskey = (
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
  { shopperId, email }: Shopper,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> =>
  deps.database.forGroup(
    site.groupId,
    async (db): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> => {
      const keys = await listPasskeys(db, site.id, shopperId)
      if (keys.length >= mostKeys) return fail('too-many')
      const { generateRegistrationOptions } = await passkeyLibrary()
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: hostOf(origin),
        userName: email,
        userID: new Uint8Array(Buffer.from(shopperId.replaceAll('-', ''), 'hex')),
        excludeCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await remember(deps, db, { site, challenge: options.challenge, shopperId })
      return ok(options)
    },
  )

type Request = { site: Site; challenge: string; shopperId: string | null }

const remember = ({ now }: Pick<SignInDeps, 'now'>, db: GroupDb, { site, challenge, shopperId }: Request) =>
  saveChallenge(db, {
    hash: hashOf(challenge),
    siteId: site.id,
    shopperId,
    expiresAt: new Date(now().getTime() + challengeLasts),
  })

/** The challenge counts once, even when what signs it turns out to be wrong. */
const isOurs =
  ({ database, now }: Pick<SignInDeps, 'database' | 'now'>, site: Site, shopperId: string | null) =>
  (challenge: string): Promise<boolean> =>
    database.forGroup(site.groupId, (db) =>
      takeChallenge(db, { hash: hashOf(challenge), siteId: site.id, shopperId }, now()),
    )

/** Stores the key that the browser made; its owner gets a mail, so that nobody adds one unseen. */
export async function addPasskey(
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
  { shopper, response, name }: { shopper: Shopper; response: RegistrationResponseJSON; name: string },
): Promise<Result<null, 'refused'>> {
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs(deps, site, shopper.shopperId),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return fail('refused')
  const { credential } = verified.registrationInfo
  const isNew = await deps.database.forGroup(site.groupId, (db) =>
    insertPasskey(db, {
      credentialId: credential.id,
      shopperId: shopper.shopperId,
      siteId: site.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: name.slice(0, 120),
      createdAt: deps.now(),
    }),
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

/** Returns what the browser is asked for to sign in: any key of this host, so that nobody's address is asked for or told. */
export const beginPasskeySignIn = (
  deps: SignInDeps,
  { site, origin }: PasskeyPlace,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const { generateAuthenticationOptions } = await passkeyLibrary()
    const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' })
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
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOurs(deps, site, null),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return fail('not-proven')
  const counter = verified.authenticationInfo.newCounter
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
