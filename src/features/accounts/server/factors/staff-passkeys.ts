import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { UserId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import {
  challengeEnds,
  challengeHash,
  counterOfSignature,
  madePasskey,
  passkeyToMake,
  signatureToMake,
} from '#platform/passkey-ceremony.ts'
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

const remember = (
  db: PlatformDb,
  { now }: KeyDeps,
  { sessionId, challenge }: { sessionId: string; challenge: string },
) => saveKeyChallenge(db, { hash: challengeHash(challenge), sessionId }, challengeEnds(now()))

const isOurs =
  (db: PlatformDb, { now }: KeyDeps, sessionId: string) =>
  (challenge: string) =>
    takeKeyChallenge(db, { hash: challengeHash(challenge), sessionId }, now())

/** Options for the browser to make a key. */
export async function beginStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { user, sessionId }: { user: SignedIn; sessionId: string },
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  const keys = await listStaffPasskeys(db, user.id)
  const options = await passkeyToMake(deps.origin, { title: 'Forecourt', owner: user, keys, residentKey: 'preferred' })
  if (options.ok) await remember(db, deps, { sessionId, challenge: options.value.challenge })
  return options
}

/** Stores the key that the browser made. */
export async function addStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response, name }: SessionOf & { response: RegistrationResponseJSON; name: string },
): Promise<boolean> {
  const made = await madePasskey(deps.origin, { response, isRequested: isOurs(db, deps, sessionId) })
  if (!made) return false
  return insertStaffPasskey(db, { ...made, userId, name: name.slice(0, 120), createdAt: deps.now() })
}

/** Options for the browser to show that a key of this account is at hand. */
export async function askStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId }: SessionOf,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await signatureToMake(deps.origin, await listStaffPasskeys(db, userId))
  await remember(db, deps, { sessionId, challenge: options.challenge })
  return options
}

/** True when a key of this account signed the challenge of this session. */
export async function isSignedByKey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response }: SessionOf & { response: AuthenticationResponseJSON },
): Promise<boolean> {
  const key = (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  return key ? isSigned(db, deps, { key, response, isRequested: isOurs(db, deps, sessionId) }) : false
}

/** Options for any passkey that the browser has for the console: nobody is known yet. */
export async function passkeySignInOptions(
  db: PlatformDb,
  deps: KeyDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await signatureToMake(deps.origin)
  await saveSignInChallenge(db, challengeHash(options.challenge), challengeEnds(deps.now()))
  return options
}

/** The account whose passkey signed the challenge of the sign-in page; a challenge counts once. */
export async function whoseKeySigned(
  db: PlatformDb,
  deps: KeyDeps,
  response: AuthenticationResponseJSON,
): Promise<UserId | undefined> {
  const userId = await findPasskeyOwner(db, response.id)
  const key = userId && (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  if (!key) return undefined
  const isRequested = (challenge: string) => takeSignInChallenge(db, challengeHash(challenge), deps.now())
  return (await isSigned(db, deps, { key, response, isRequested })) ? key.userId : undefined
}

type Signing = {
  key: StaffPasskey
  response: AuthenticationResponseJSON
  /** Uses up what was to be signed. */
  isRequested(challenge: string): Promise<boolean>
}

async function isSigned(db: PlatformDb, deps: KeyDeps, signing: Signing): Promise<boolean> {
  const counter = await counterOfSignature(deps.origin, signing)
  return counter !== undefined && noteKeyUse(db, signing.key, { counter, at: deps.now() })
}
