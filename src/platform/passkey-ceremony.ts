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

type Signed = { key: Omit<MadeKey, 'transports'>; response: AuthenticationResponseJSON }

/** Where challenges lie until they are signed. Only a hash of each is stored. */
type Challenges = {
  save(hash: Buffer, expiresAt: Date): Promise<void>
  /** Uses one up: it counts once, even when what signs it turns out to be wrong. */
  take(hash: Buffer, now: Date): Promise<boolean>
}

/** `origin`: of the page on which keys are made and used. */
type Ceremony = { origin: string; challenges: Challenges; now(): Date }

type NewKey = {
  /** For what the key is, in the words of the browser's own dialog. */
  title: string
  owner: { id: string; email: string; name?: string }
  keys: readonly KnownKey[]
  /** `required`: it signs in without an address. */
  residentKey: 'preferred' | 'required'
}

export type PasskeyCeremony = ReturnType<typeof passkeyCeremony>

export const passkeyCeremony = (ceremony: Ceremony) => ({
  /** What the browser needs to make a key; nobody has more than ten. */
  toMake: (key: NewKey) => passkeyToMake(ceremony, key),
  /** The key that the browser made, undefined when it was not made here or not as we wanted it. */
  made: (response: RegistrationResponseJSON) => madePasskey(ceremony, response),
  /** What the browser needs to sign with one of these keys; with any that it has for this host where none are named. */
  toSign: (keys?: readonly KnownKey[]) => signatureToMake(ceremony, keys),
  /** The key's counter after a signature that is right, undefined after any other. */
  counterOf: (signed: Signed) => counterOfSignature(ceremony, signed),
})

const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Stores the challenge of what the browser is asked for. */
async function remembered<Options extends { challenge: string }>(
  { challenges, now }: Ceremony,
  options: Options,
): Promise<Options> {
  await challenges.save(challengeHash(options.challenge), new Date(now().getTime() + challengeLasts))
  return options
}

/** What a signature is checked against. */
const expected = ({ origin, challenges, now }: Ceremony) => ({
  expectedChallenge: (challenge: string) => challenges.take(challengeHash(challenge), now()),
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
})

const hostOf = (origin: string): string => new URL(origin).hostname

async function passkeyToMake(
  ceremony: Ceremony,
  { title, owner, keys, residentKey }: NewKey,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  if (keys.length >= mostKeys) return fail('too-many')
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: title,
    rpID: hostOf(ceremony.origin),
    userName: owner.email,
    userDisplayName: owner.name ?? '',
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey, userVerification: 'required' },
  })
  return ok(await remembered(ceremony, options))
}

async function madePasskey(ceremony: Ceremony, response: RegistrationResponseJSON): Promise<MadeKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({ response, ...expected(ceremony) }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

async function signatureToMake(
  ceremony: Ceremony,
  keys?: readonly KnownKey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const named = keys && { allowCredentials: keys.map(({ id, transports }) => ({ id, transports })) }
  const rpID = hostOf(ceremony.origin)
  return remembered(ceremony, await generateAuthenticationOptions({ rpID, userVerification: 'required', ...named }))
}

async function counterOfSignature(ceremony: Ceremony, { key, response }: Signed): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    ...expected(ceremony),
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
