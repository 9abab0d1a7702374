import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals secrets for the database, so that a copy of the database opens none of them. */
export type SecretBox = {
  /** Bytes of `v2.{keyId}.{iv}.{tag}.{ciphertext}` under the first key of the ring. */
  seal(text: string, place: SealedPlace): Buffer
  /** Undefined when no key of the ring opens it here: it was changed, moved from another place, or its key is gone. */
  open(sealed: Buffer, place: SealedPlace): string | undefined
  /** Seals a secret anew under the first key; undefined when it is sealed with that already, or does not open. */
  reseal(sealed: Buffer, place: SealedPlace): Buffer | undefined
}

/** Where a sealed value stands. It opens nowhere else: all of this is authenticated with it. */
export type SealedPlace = {
  groupId: string
  /** The dealership or site within the group. */
  ownerId: string
  /** What it is for, as `payment-key`. */
  purpose: string
  /** Tells apart values of one purpose: a version, or a name. */
  version: string
}

/** The first seals, all of them open. */
export type SecretRing = readonly [SecretKey, ...SecretKey[]]
export type SecretKey = { /** Letters and digits. */ id: string; secret: string }

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under keys that follow from the ring's secrets, the group and the purpose. */
export function openSecretBox(ring: SecretRing): SecretBox {
  const secrets = new Map(ring.map(({ id, secret }) => [id, secret]))
  const [first] = ring

  function seal(text: string, place: SealedPlace): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', keyFor(first.secret, place), iv).setAAD(placeBytes(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
    return Buffer.from(['v2', first.id, ...parts].join('.'))
  }

  function open(sealed: Buffer, place: SealedPlace): string | undefined {
    const parts = partsOf(sealed)
    const secret = parts && secrets.get(parts.keyId)
    if (!parts || secret === undefined) return openedAsBefore(sealed)
    const decipher = { ...parts, key: keyFor(secret, place), aad: placeBytes(place) }
    return decrypted(decipher)
  }

  /** Values of before there were places: bytes of iv, tag and ciphertext under a key of the secret alone. */
  function openedAsBefore(sealed: Buffer): string | undefined {
    for (const { secret } of ring) {
      const text = decrypted({
        key: Buffer.from(hkdfSync('sha256', secret, '', 'secrets in the database', 32)),
        iv: sealed.subarray(0, ivBytes),
        tag: sealed.subarray(ivBytes, ivBytes + tagBytes),
        ciphertext: sealed.subarray(ivBytes + tagBytes),
        aad: undefined,
      })
      if (text !== undefined) return text
    }
    return undefined
  }

  function reseal(sealed: Buffer, place: SealedPlace): Buffer | undefined {
    if (partsOf(sealed)?.keyId === first.id) return undefined
    const text = open(sealed, place)
    return text === undefined ? undefined : seal(text, place)
  }

  return { seal, open, reseal }
}

export const sealedPrefix = ([{ id }]: SecretRing): Buffer => Buffer.from(`v2.${id}.`)

const keyFor = (secret: string, { groupId, purpose }: SealedPlace): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, groupId, purpose, 32))

const placeBytes = ({ groupId, ownerId, purpose, version }: SealedPlace): Buffer =>
  Buffer.from([groupId, ownerId, purpose, version].join('|'))

type Sealed = { iv: Buffer; tag: Buffer; ciphertext: Buffer }

function partsOf(sealed: Buffer): (Sealed & { keyId: string }) | undefined {
  const match = /^v2\.([a-z0-9]{1,20})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/i.exec(sealed.toString('latin1'))
  if (!match) return undefined
  const [, keyId = '', iv = '', tag = '', ciphertext = ''] = match
  const [ivPart, tagPart, textPart] = [iv, tag, ciphertext].map((part) => Buffer.from(part, 'base64url'))
  // One value has one spelling: unused bits at the end of a part must be zero.
  const isExact =
    [ivPart, tagPart, textPart].map((part) => part?.toString('base64url')).join() === [iv, tag, ciphertext].join()
  return ivPart && tagPart && textPart && isExact
    ? { keyId, iv: ivPart, tag: tagPart, ciphertext: textPart }
    : undefined
}

type Decryption = Sealed & { key: Buffer; aad: Buffer | undefined }

function decrypted({ key, iv, tag, ciphertext, aad }: Decryption): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    if (aad) decipher.setAAD(aad)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
