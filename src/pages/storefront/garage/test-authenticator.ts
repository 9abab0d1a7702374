import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const hash = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** A length and its bytes in CBOR, of which a passkey needs little. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
function coseKey(publicKey: KeyObject): Buffer {
  const jwk = publicKey.export({ format: 'jwk' })
  const point = (part: string | undefined): Buffer => bytes(Buffer.from(part ?? '', 'base64url'))
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, point(jwk.x), Buffer.from([0x22]), point(jwk.y)])
}

/** {fmt: 'none', attStmt: {}, authData} */
const attestationObject = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])

/** A security key made of software: it makes one passkey for a host and signs with it, honestly or not. */
export function testAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key = coseKey(publicKey)
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    create(challenge: string, { from = origin } = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = attestationObject(authData(0x45, 0, attested))
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `flags`: 1 somebody was there, 4 and it was them. */
    sign(challenge: string, { from = origin, counter = 0, flags = 5, by = privateKey } = {}) {
      const [data, client] = [authData(flags, counter), clientData('webauthn.get', challenge, from)]
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, hash(client)]), by).toString('base64url'),
        },
      }
    },
  }
}
