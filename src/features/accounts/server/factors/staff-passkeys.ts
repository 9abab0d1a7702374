import { minute } from '#kernel/duration.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { createHash } from 'node:crypto'
import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { passkeyLibrary } from '#platform/passkey-library.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'
import type { SignedIn } from '../auth.ts'
import {
  findPasskeyOwner,
  insertStaffPasskey,
  listStaffPasskeys,
  noteKeyUse,
  saveSignInChallenge,
  saveKeyChallenge,
  type SessionOf,
  type StaffPasskey,
  takeSignInChallenge,
  takeKeyChallenge,
} from './factor-store.ts'

/** `origin`: of the console; keys belong to its host. */
type KeyDeps = { origin: string; now(): Date }

const mostKeys = 10
const challengeLasts = 5 * minute

const hostOf = ({ origin }: KeyDeps): string => new URL(origin).hostname
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

const remember = (
  db: PlatformDb,
  { now }: KeyDeps,
  { sessionId, challenge }: { sessionId: string; challenge: string },
) => saveKeyChallenge(db, { hash: hashOf(challenge), sessionId }, new Date(now().getTime() + challengeLasts))

/** The challenge counts once, even when what signs it turns out to be wrong. */
const isOurs =
  (db: PlatformDb, { now }: KeyDeps, sessionId: string) =>
  (challenge: string) =>
    takeKeyChallenge(db, { hash: hashOf(challenge), sessionId }, now())

/** Returns what the browser is asked for to make a key. */
export async function beginStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { user, sessionId }: { user: SignedIn; sessionId: string },
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  const keys = await listStaffPasskeys(db, user.id)
  if (keys.length >= mostKeys) return fail('too-many')
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt',
    rpID: hostOf(deps),
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await remember(db, deps, { sessionId, challenge: options.challenge })
  return ok(options)
}

/** Stores the key that the browser made. */
export async function addStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response, name }: SessionOf & { response: RegistrationResponseJSON; name: string },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs(db, deps, sessionId),
    expectedOrigin: deps.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  return insertStaffPasskey(db, {
    id: credential.id,
    userId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: name.slice(0, 120),
    createdAt: deps.now(),
  })
}

/** Returns what the browser is asked for to show that the keys of this account are at hand. */
export async function askStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId }: SessionOf,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const keys = await listStaffPasskeys(db, userId)
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: 'required',
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
  await remember(db, deps, { sessionId, challenge: options.challenge })
  return options
}

/** Returns whether a key of this account signed what this session was asked. */
export async function isSignedByKey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response }: SessionOf & { response: AuthenticationResponseJSON },
): Promise<boolean> {
  const key = (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  return key ? isSigned(db, deps, { key, response, isRequested: isOurs(db, deps, sessionId) }) : false
}

/** Returns what the browser is asked for where nobody is known yet: any passkey that it has for the console. */
export async function passkeySignInOptions(
  db: PlatformDb,
  deps: KeyDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' })
  await saveSignInChallenge(db, hashOf(options.challenge), new Date(deps.now().getTime() + challengeLasts))
  return options
}

/** Returns whose passkey signed what was asked at the door; it counts once. */
export async function whoseKeySigned(
  db: PlatformDb,
  deps: KeyDeps,
  response: AuthenticationResponseJSON,
): Promise<UserId | undefined> {
  const userId = await findPasskeyOwner(db, response.id)
  const key = userId && (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  if (!key) return undefined
  const isAsked = (challenge: string) => takeSignInChallenge(db, hashOf(challenge), deps.now())
  return (await isSigned(db, deps, { key, response, isRequested: isAsked })) ? key.userId : undefined
}

type Signing = {
  key: StaffPasskey
  response: AuthenticationResponseJSON
  /** Uses up what was to be signed. */
  isRequested(challenge: string): Promise<boolean>
}

async function isSigned(
  db: PlatformDb,
  deps: KeyDeps,
  { key, response, isRequested: isAsked }: Signing,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isAsked,
    expectedOrigin: deps.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  return noteKeyUse(db, key, { counter: verified.authenticationInfo.newCounter, at: deps.now() })
}
