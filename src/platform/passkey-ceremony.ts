import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { createHash } from 'node:crypto'
import { minute } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

// What a browser and we say to each other about a passkey. Whose keys they are, and where they and their challenges lie, is the
// caller's; they belong to the host of the page's origin.

/** Loads with the first passkey: with its certificates it costs a tenth of a start, and most processes meet no passkey for hours. */
const library = () => import('@simplewebauthn/server')

const mostKeys = 10
const challengeLasts = 5 * minute

type KnownKey = { id: string; transports: string[] }
type MadeKey = KnownKey & { publicKey: Buffer; counter: number }

type Signed<Response> = {
  response: Response
  /** Uses a challenge up: it counts once, even when what signs it turns out to be wrong. */
  isRequested(challenge: string): Promise<boolean>
}

type NewKey = {
  /** For what the key is, in the words of the browser's own dialog. */
  title: string
  owner: { id: string; email: string; name?: string }
  keys: readonly KnownKey[]
  /** `required`: it signs in without an address. */
  residentKey: 'preferred' | 'required'
}

/** Only this of a challenge is stored. */
export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

export const challengeEnds = (now: Date): Date => new Date(now.getTime() + challengeLasts)

const hostOf = (origin: string): string => new URL(origin).hostname

/** What the browser needs to make a key; nobody has more than ten. */
export async function passkeyToMake(
  origin: string,
  { title, owner, keys, residentKey }: NewKey,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  if (keys.length >= mostKeys) return fail('too-many')
  const { generateRegistrationOptions } = await library()
  return ok(
    await generateRegistrationOptions({
      rpName: title,
      rpID: hostOf(origin),
      userName: owner.email,
      userDisplayName: owner.name ?? '',
      userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
      excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey, userVerification: 'required' },
    }),
  )
}

/** The key that the browser made, undefined when it was not made here or not as we wanted it. */
export async function madePasskey(
  origin: string,
  { response, isRequested }: Signed<RegistrationResponseJSON>,
): Promise<MadeKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isRequested,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** What the browser needs to sign with one of these keys; with any that it has for this host where none are named. */
export async function signatureToMake(
  origin: string,
  keys?: readonly KnownKey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const named = keys && { allowCredentials: keys.map(({ id, transports }) => ({ id, transports })) }
  return generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required', ...named })
}

/** The key's counter after a signature that is right, undefined after any other. */
export async function counterOfSignature(
  origin: string,
  { key, response, isRequested }: Signed<AuthenticationResponseJSON> & { key: Omit<MadeKey, 'transports'> },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isRequested,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
