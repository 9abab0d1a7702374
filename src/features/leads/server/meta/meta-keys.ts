import { createHmac, timingSafeEqual } from 'node:crypto'
import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** What a dealer's app at Meta shares with us, stored as one sealed text of three lines. */
type MetaKeys = { appSecret: string; verifyToken: string; accessToken: string }

const names = { app_secret: 'appSecret', verify_token: 'verifyToken', access_token: 'accessToken' } as const

/** Reads `name=value` lines; undefined when one of the three is missing or too short to be a secret. */
export function parseMetaKeys(text: string): MetaKeys | undefined {
  const found: Partial<MetaKeys> = {}
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z_]+)\s*=\s*(\S+)\s*$/.exec(line) ?? []
    if (Object.hasOwn(names, name)) found[names[name as keyof typeof names]] = value
  }
  const { appSecret = '', verifyToken = '', accessToken = '' } = found
  return [appSecret, verifyToken, accessToken].every((each) => each.length >= 8)
    ? { appSecret, verifyToken, accessToken }
    : undefined
}

/** The keys of a site; undefined where it takes no leads from Meta. */
export async function openMetaKeys(
  db: GroupDb,
  secretBox: SecretBox,
  site: Pick<Site, 'id' | 'groupId'>,
): Promise<MetaKeys | undefined> {
  const text = await openConnectionKey(db, secretBox, { site, service: 'meta-leads' })
  return text === null ? undefined : parseMetaKeys(text)
}

/** The signature is over these very bytes (`X-Hub-Signature-256: sha256=...`). */
export function isSignedByMeta(body: string, header: string | undefined, appSecret: string): boolean {
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  const input = Buffer.from(hex, 'hex')
  const expected = createHmac('sha256', appSecret).update(body).digest()
  return input.length === expected.length && timingSafeEqual(input, expected)
}

/** Compares two texts in a time that says nothing of where they differ. */
export function isSameToken(input: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'verify token').update(text).digest()
  return timingSafeEqual(digest(input), digest(expected))
}
