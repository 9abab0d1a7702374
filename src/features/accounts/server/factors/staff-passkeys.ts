import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { UserId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import { type PasskeyCeremony, passkeyCeremony } from '#platform/passkey-ceremony.ts'
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

/** Challenges of one session. */
const ceremonyOf = (db: PlatformDb, { origin, now }: KeyDeps, sessionId: string): PasskeyCeremony =>
  passkeyCeremony({
    origin,
    now,
    challenges: {
      save: (hash, expiresAt) => saveKeyChallenge(db, { hash, sessionId }, expiresAt),
      take: (hash, at) => takeKeyChallenge(db, { hash, sessionId }, at),
    },
  })

/** Challenges of the sign-in page, before anybody is known. */
const signInCeremony = (db: PlatformDb, { origin, now }: KeyDeps): PasskeyCeremony =>
  passkeyCeremony({
    origin,
    now,
    challenges: {
      save: (hash, expiresAt) => saveSignInChallenge(db, hash, expiresAt),
      take: (hash, at) => takeSignInChallenge(db, hash, at),
    },
  })

/** Options for the browser to make a key. */
export async function beginStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { user, sessionId }: { user: SignedIn; sessionId: string },
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  const keys = await listStaffPasskeys(db, user.id)
  return ceremonyOf(db, deps, sessionId).toMake({
    title: 'Forecourt',
    owner: user,
    keys,
    residentKey: 'preferred',
  })
}

/** Stores the key that the browser made. */
export async function addStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response, name }: SessionOf & { response: RegistrationResponseJSON; name: string },
): Promise<boolean> {
  const made = await ceremonyOf(db, deps, sessionId).made(response)
  if (!made) return false
  return insertStaffPasskey(db, { ...made, userId, name: name.slice(0, 120), createdAt: deps.now() })
}

/** Options for the browser to show that a key of this account is at hand. */
export async function askStaffPasskey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId }: SessionOf,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ceremonyOf(db, deps, sessionId).toSign(await listStaffPasskeys(db, userId))
}

/** True when a key of this account signed the challenge of this session. */
export async function isSignedByKey(
  db: PlatformDb,
  deps: KeyDeps,
  { userId, sessionId, response }: SessionOf & { response: AuthenticationResponseJSON },
): Promise<boolean> {
  const key = (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  return key ? isSigned(db, ceremonyOf(db, deps, sessionId), { key, response, at: deps.now() }) : false
}

/** Options for any passkey that the browser has for the console: nobody is known yet. */
export const passkeySignInOptions = (db: PlatformDb, deps: KeyDeps): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  signInCeremony(db, deps).toSign()

/** The account whose passkey signed the challenge of the sign-in page; a challenge counts once. */
export async function whoseKeySigned(
  db: PlatformDb,
  deps: KeyDeps,
  response: AuthenticationResponseJSON,
): Promise<UserId | undefined> {
  const userId = await findPasskeyOwner(db, response.id)
  const key = userId && (await listStaffPasskeys(db, userId)).find(({ id }) => id === response.id)
  if (!key) return undefined
  return (await isSigned(db, signInCeremony(db, deps), { key, response, at: deps.now() })) ? key.userId : undefined
}

type Signing = { key: StaffPasskey; response: AuthenticationResponseJSON; at: Date }

async function isSigned(db: PlatformDb, of: PasskeyCeremony, { key, response, at }: Signing): Promise<boolean> {
  const counter = await of.counterOf({ key, response })
  return counter !== undefined && noteKeyUse(db, key, { counter, at })
}
