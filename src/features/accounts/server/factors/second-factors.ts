import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { PlatformDatabase, PlatformDb } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { hasSecondFactor, type SecondFactorStatus } from '../../domain/session-gate.ts'
import type { SignedIn } from '../auth.ts'
import { newAppSecret, stepOfCode } from './code-app.ts'
import {
  codeAppPlace,
  deleteCodeApp,
  deleteFactors,
  deleteStaffPasskey,
  findCodeApp,
  findFactorStatus,
  listStaffPasskeys,
  replaceRecoveryCodes,
  saveCodeApp,
  saveProof,
  type SessionOf,
  type StaffPasskey,
  useRecoveryCode,
  useStep,
} from './factor-store.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  addStaffPasskey,
  passkeySignInOptions,
  askStaffPasskey,
  beginStaffPasskey,
  isSignedByKey,
  whoseKeySigned,
} from './staff-passkeys.ts'

export type { StaffPasskey, SessionOf, AuthenticationResponseJSON, RegistrationResponseJSON }

/** A factor as it is taken away: the app, or one of the keys. */
type FactorToRemove = { kind: 'app' } | { kind: 'passkey'; id: string }

/** What shows who somebody is. */
type Proof =
  | { kind: 'code'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; response: AuthenticationResponseJSON }

/** Codes are shown once, with the first factor of an account. */
export type Added = { recoveryCodes: string[] | null }

/** Second factors of staff: codes of an app, passkeys, and codes for the day when neither is at hand. */
export type SecondFactors = {
  /** Whether roles that need one are held to it. */
  isRequired: boolean
  status(of: SessionOf): Promise<SecondFactorStatus>
  passkeys(userId: UserId): Promise<StaffPasskey[]>
  beginApp(user: SignedIn): Promise<Result<{ secret: string; uri: string }, 'in-use'>>
  confirmApp(of: SessionOf, code: string): Promise<Result<Added, 'wrong'>>
  beginPasskey(user: SignedIn, sessionId: string): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>>
  addPasskey(of: SessionOf, key: { response: RegistrationResponseJSON; name: string }): Promise<Result<Added, 'wrong'>>
  askPasskey(of: SessionOf): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Before anybody is known: what the browser's passkeys are asked to sign. */
  challengeSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The account whose passkey answered; it shows possession and, by the device's own lock, who it is. */
  findByPasskey(response: AuthenticationResponseJSON): Promise<UserId | undefined>
  /** The session that a passkey opened has shown everything. */
  provedByPasskey(sessionId: string): Promise<void>
  /** New recovery codes; those of before stop working. */
  renewRecoveryCodes(userId: UserId): Promise<string[]>
  /** `needed`: it is the last one, and the role needs one. */
  remove(of: SessionOf, factor: FactorToRemove): Promise<Result<null, 'unknown' | 'needed'>>
  /** True when the proof is right; then the session counts as proved from now on. */
  prove(of: SessionOf, proof: Proof): Promise<boolean>
  /** After the password was shown again; only where there is no second factor. */
  provedByPassword(of: SessionOf): Promise<boolean>
  /** Lost everything: the next sign-in needs the password alone, and sets a factor up anew. */
  reset(userId: UserId): Promise<void>
}

type Options = {
  database: Pick<PlatformDatabase, 'forPlatform'>
  secretBox: SecretBox
  hashKey: Buffer
  /** The origin of the console. */
  origin: string
  isRequired: boolean
  now(): Date
}

export function openSecondFactors(options: Options): SecondFactors {
  const { database, isRequired, now } = options
  const within = <T>(work: (db: PlatformDb) => Promise<T>): Promise<T> => database.forPlatform(work)
  return {
    isRequired,
    status: (of) => within((db) => findFactorStatus(db, of)),
    passkeys: (userId) => within((db) => listStaffPasskeys(db, userId)),
    beginApp: (user) => within((db) => beginApp(db, options, user)),
    confirmApp: (of, code) =>
      within(async (db) =>
        (await isCode(db, options, { ...of, code })) ? ok(await added(db, options, of)) : fail('wrong'),
      ),
    beginPasskey: (user, sessionId) => within((db) => beginStaffPasskey(db, options, { user, sessionId })),
    addPasskey: (of, key) =>
      within(async (db) =>
        (await addStaffPasskey(db, options, { ...of, ...key })) ? ok(await added(db, options, of)) : fail('wrong'),
      ),
    askPasskey: (of) => within((db) => askStaffPasskey(db, options, of)),
    challengeSignIn: () => within((db) => passkeySignInOptions(db, options)),
    findByPasskey: (response) => within((db) => whoseKeySigned(db, options, response)),
    provedByPasskey: (sessionId) => within((db) => saveProof(db, sessionId, now())),
    renewRecoveryCodes: (userId) => within((db) => renewCodes(db, options, userId)),
    remove: (of, factor) => within((db) => remove(db, options, { of, factor })),
    prove: (of, proof) =>
      within(async (db) => {
        const isShown = await shows(db, options, { of, proof })
        if (isShown) await saveProof(db, of.sessionId, now())
        return isShown
      }),
    provedByPassword: (of) =>
      within(async (db) => {
        if (hasSecondFactor(await findFactorStatus(db, of))) return false
        await saveProof(db, of.sessionId, now())
        return true
      }),
    reset: (userId) => within((db) => deleteFactors(db, userId)),
  }
}

async function beginApp(
  db: PlatformDb,
  { secretBox, now }: Options,
  user: SignedIn,
): Promise<Result<{ secret: string; uri: string }, 'in-use'>> {
  const made = newAppSecret(user.email)
  const sealed = secretBox.seal(made.secret, codeAppPlace(user.id))
  return (await saveCodeApp(db, user.id, { sealed, at: now() })) ? ok(made) : fail('in-use')
}

/** A code of the account's app counts once: it is used up by this call. */
async function isCode(
  db: PlatformDb,
  { secretBox, now }: Options,
  { userId, code, mustBeConfirmed = false }: { userId: UserId; code: string; mustBeConfirmed?: boolean },
): Promise<boolean> {
  const app = await findCodeApp(db, userId)
  const secret = app && secretBox.open(app.sealed, codeAppPlace(userId))
  if (!app || secret === undefined || (mustBeConfirmed && !app.isConfirmed)) return false
  const step = stepOfCode(secret, code, now())
  return step !== undefined && useStep(db, userId, { step, at: now() })
}

async function shows(db: PlatformDb, options: Options, { of, proof }: { of: SessionOf; proof: Proof }) {
  if (proof.kind === 'code') return isCode(db, options, { ...of, code: proof.code, mustBeConfirmed: true })
  if (proof.kind === 'passkey') return isSignedByKey(db, options, { ...of, response: proof.response })
  const hash = recoveryCodeHash(options.hashKey, of.userId, proof.code)
  return useRecoveryCode(db, of.userId, { hash, at: options.now() })
}

/** Setting up a factor shows it, so the session has just proved it; the first one comes with recovery codes. */
async function added(db: PlatformDb, options: Options, of: SessionOf): Promise<Added> {
  await saveProof(db, of.sessionId, options.now())
  const { recoveryCodes } = await findFactorStatus(db, of)
  return { recoveryCodes: recoveryCodes > 0 ? null : await renewCodes(db, options, of.userId) }
}

async function renewCodes(db: PlatformDb, { hashKey }: Options, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryCodeHash(hashKey, userId, code)),
  )
  return codes
}

type Removal = { of: SessionOf; factor: FactorToRemove }

async function remove(
  db: PlatformDb,
  { isRequired }: Options,
  { of, factor }: Removal,
): Promise<Result<null, 'unknown' | 'needed'>> {
  const { hasCodeApp, passkeys, mustHave } = await findFactorStatus(db, of)
  const keys = await listStaffPasskeys(db, of.userId)
  const isThere = factor.kind === 'app' ? hasCodeApp : keys.some(({ id }) => id === factor.id)
  if (!isThere) return fail('unknown')
  const isLast = (hasCodeApp ? 1 : 0) + passkeys === 1
  if (isLast && mustHave && isRequired) return fail('needed')
  if (factor.kind === 'app') await deleteCodeApp(db, of.userId)
  else await deleteStaffPasskey(db, of.userId, factor.id)
  if (isLast) await replaceRecoveryCodes(db, of.userId, [])
  return ok(null)
}
