import { buffer } from 'node:stream/consumers'
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser that subscribed, with the keys that only it has. */
export type PushBrowser = { endpoint: string; p256dh: string; auth: string; received: string[] }

export type PushService = {
  subscribe(): PushBrowser
  /** What it refused, and why. */
  refused: string[]
  /** Answers this status instead of taking messages, until it is told null. */
  fail(status: number | null): void
  close(): Promise<void>
}

/**
 * A push service on this machine that takes only what the protocol allows: a call that is signed for it (RFC 8292) by the key
 * which the browser subscribed to, says how long it lives (RFC 8030), and opens with the browser's own keys (RFC 8291).
 */
export async function openPushService(applicationServerKey: string): Promise<PushService> {
  const browsers = new Map<string, PushBrowser & { open(body: Buffer): string }>()
  const refused: string[] = []
  const state: { failing: number | null } = { failing: null }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    if (state.failing !== null) return void response.writeHead(state.failing).end()
    if (!browser) return void response.writeHead(410).end()
    const because = problemOf(request, { applicationServerKey, audience: base })
    if (because !== null) {
      refused.push(because)
      return void response.writeHead(because.startsWith('signature') ? 403 : 400).end(because)
    }
    try {
      browser.received.push(browser.open(body))
      response.writeHead(201, { location: `${base}/message/1` }).end()
    } catch (error) {
      refused.push(`cannot be opened: ${String(error)}`)
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    refused,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const made = newBrowser(base + path)
      browsers.set(path, made)
      return made
    },
    fail: (status) => void (state.failing = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function newBrowser(endpoint: string): PushBrowser & { open(body: Buffer): string } {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: key.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    received: [],
    open: (body) => opened(body, { key, auth }),
  }
}

/** The only record of a message in `aes128gcm` (RFC 8188), by the keys of RFC 8291. */
function opened(body: Buffer, { key, auth }: { key: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const secret = expand(hmac(auth, key.computeSecret(sender)), info, 32)
  const pseudoRandom = hmac(salt, secret)
  const contentKey = expand(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1) throw new Error('the last record has no mark at its end')
  return padded.subarray(0, end).toString('utf8')
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

type Expected = { applicationServerKey: string; audience: string }

/** The reason to refuse a call; null when it is taken. */
function problemOf({ method, headers }: IncomingMessage, expected: Expected): string | null {
  if (method !== 'POST') return `method ${method}`
  if (headers['content-encoding'] !== 'aes128gcm') return `encoding ${headers['content-encoding']}`
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return 'no TTL'
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== expected.applicationServerKey) return 'signature of another key'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'signature is wrong'
  const text = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; exp?: number; sub?: string }
  const now = Date.now() / 1000
  if (text.aud !== expected.audience) return `signature for ${text.aud}`
  if (text.exp === undefined || text.exp < now || text.exp > now + 86_400) return 'signature lives too long'
  return /^mailto:|^https:/.test(text.sub ?? '') ? null : 'signature names nobody'
}
