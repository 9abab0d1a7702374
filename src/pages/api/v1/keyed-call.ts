import type { Context } from 'hono'
import { type ApiKey, type ApiScope, checkKey, type KeyRefusal } from '#features/integrations/domain/keys/api-key.ts'
import { findCallerKey } from '#features/integrations/server/keys/find-caller-key.ts'
import type { AuditEntry } from '#features/accounts/domain/audit-entry.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Guarded } from '../../addresses/address-row.ts'
import { senderAddress, type WebCall } from '../../submission/lead-limits.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { v1ProblemResponse, type V1Problem } from './v1-problem.ts'

/** A call that brought a key which may do it. */
export type KeyedCall = {
  deps: WebDeps
  context: Context<WebEnv>
  key: ApiKey
  site: Site
  /** `https://cars.example`. */
  origin: string
}

/** Calls of one key in an hour, over all sites and processes. */
const callsPerHour = 6_000
/** Wrong keys that one address may try in an hour; what is tried cannot be guessed anyway, but need not be looked up. */
const wrongKeysPerHour = 100

type Work = (call: KeyedCall) => Promise<Response>

/** Finds the text of a key in a header; `error` says where it belongs. */
type KeyReader = { read(authorization: string): string | undefined; error: string }

const bearer: KeyReader = {
  read: (authorization) => /^Bearer +(\S+)$/i.exec(authorization)?.[1],
  error: 'Send your key in the header Authorization: Bearer fc_live_...',
}
const password: KeyReader = {
  read: (authorization) => {
    const coded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1]
    return coded === undefined ? undefined : Buffer.from(coded, 'base64').toString('utf8').split(':')[1]
  },
  error: 'Send your key as the password of basic authentication.',
}

/** A handler that answers only those whose key has the scope, on the sites of the key, within its limits. */
export const keyed = (scope: ApiScope, work: Work): Guarded => keyedBy(bearer, scope, work)

/** Does the same as `keyed` where the key is the password of basic authentication. */
export const keyedByPassword = (scope: ApiScope, work: Work): Guarded => keyedBy(password, scope, work)

const callDemands = { limit: `calls of a key: ${callsPerHour} an hour`, body: 'call' } as const

/** What an address demands that is open to any key of the site, whatever it may do. */
export const anyKeyDemands = { ...callDemands, permission: 'key: any' } as const

const keyedBy = (reader: KeyReader, scope: ApiScope, work: Work): Guarded => ({
  demands: { ...callDemands, permission: `key: ${scope}` },
  respond: ({ deps, context }) =>
    withinLimits({ deps, context }, { reader, scope, isCounted: true }, (key) => respond(deps, { context, key }, work)),
})

/**
 * Answers any key that works on this site, whatever it may do. `isCounted`: it is a call of the key; one that is not still has to wait where
 * the key has no calls left.
 */
export const byAnyKey = (
  call: WebCall,
  { isCounted }: { isCounted: boolean },
  work: (key: ApiKey) => Promise<Response>,
): Promise<Response> => withinLimits(call, { reader: bearer, scope: null, isCounted }, work)

type Wanted = { reader: KeyReader; scope: ApiScope | null; isCounted: boolean }

async function withinLimits(
  { deps, context }: WebCall,
  { reader, scope, isCounted }: Wanted,
  work: (key: ApiKey) => Promise<Response>,
): Promise<Response> {
  const requestId = context.get('requestId')
  const found = await callerOf(deps, context, reader)
  if (!found.ok) return v1ProblemResponse(found.problem, requestId)
  const key = found.value
  const limit = await deps.leadLimit[isCounted ? 'take' : 'peek'](`api key ${key.id}`, callsPerHour)
  const { siteId } = context.get('address')
  const checked = checkKey(key, { scope, siteId, now: deps.now() })
  const response = await (!limit.isAllowed
    ? v1ProblemResponse({ kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds }, requestId)
    : checked.ok
      ? work(key)
      : v1ProblemResponse(refusalOf(checked.problem), requestId))
  const resets = limit.isAllowed ? secondsToHour(deps.now()) : limit.retryAfterSeconds
  response.headers.set('ratelimit-policy', `"key";q=${callsPerHour};w=3600`)
  response.headers.set('ratelimit', `"key";r=${limit.remaining};t=${resets}`)
  return response
}

async function respond(deps: WebDeps, { context, key }: Pick<KeyedCall, 'context' | 'key'>, work: Work) {
  const { site } = await deps.snapshots.get(context.get('address'))
  return work({ deps, context, key, site, origin: deps.originOf(site) })
}

/** A key of another group is one that nobody knows here. */
async function callerOf(
  deps: WebDeps,
  context: Context<WebEnv>,
  reader: KeyReader,
): Promise<Result<ApiKey, V1Problem>> {
  const text = reader.read(context.req.header('authorization') ?? '')
  if (text === undefined) return fail({ kind: 'no-key', error: reader.error })
  const guesses = `wrong api keys ${senderAddress({ deps, context })}`
  const allowance = await deps.leadLimit.peek(guesses, wrongKeysPerHour)
  if (!allowance.isAllowed) return fail({ kind: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds })
  const key = await findCallerKey(deps, { groupId: context.get('address').groupId, text })
  if (key) return ok(key)
  await deps.leadLimit.take(guesses, wrongKeysPerHour)
  return fail({ kind: 'no-key', error: 'This key is not known here.' })
}

function refusalOf(refusal: KeyRefusal): V1Problem {
  if (refusal.kind === 'no-scope') return refusal
  if (refusal.kind === 'other-site') return { kind: 'other-site' }
  const what = refusal.kind === 'expired' ? 'has expired' : 'was revoked'
  return { kind: 'no-key', error: `This key ${what}.` }
}

const secondsToHour = (now: Date): number => 3600 - Math.floor((now.getTime() / 1000) % 3600)

export const refuse = ({ context }: Pick<KeyedCall, 'context'>, problem: V1Problem): Response =>
  v1ProblemResponse(problem, context.get('requestId'))

export const auditOf = (
  { deps, context, key, site }: KeyedCall,
  change: Pick<AuditEntry, 'action' | 'subject'> & { before?: unknown; after?: unknown },
): AuditEntry => ({
  at: deps.now(),
  siteId: site.id,
  userId: null,
  actorName: `${key.name} (fc_live_${key.prefix})`,
  via: 'key',
  before: change.before ?? null,
  after: change.after ?? null,
  action: change.action,
  subject: change.subject,
  requestId: context.get('requestId'),
})

/** The text of a JSON body and what it says. */
export async function readJsonBody(
  { context }: Pick<KeyedCall, 'context'>,
  most: number,
): Promise<Result<{ text: string; value: unknown }, V1Problem>> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    return fail({ kind: 'not-json', error: 'Send this as JSON: Content-Type: application/json.' })
  const text = await readBody(context.req.raw, most)
  if (!text.ok) return fail({ kind: 'too-large', error: `This call takes at most ${most / 1024} KB.` })
  try {
    return ok({ text: text.value, value: JSON.parse(text.value) as unknown })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return fail({ kind: 'malformed', error: 'The body is not JSON.' })
  }
}

/** The body as text in UTF-8; of one that is longer than `most` bytes no more is read. */
export async function readBody(request: Request, most: number): Promise<Result<string, 'too-large'>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return fail('too-large')
  const { bytes, isWhole } = await readBytes(request, most)
  return isWhole ? ok(Buffer.from(bytes).toString('utf8')) : fail('too-large')
}

/** The first `most` bytes of a body, and whether that is all of it. */
export async function readBytes({ body }: Request, most: number): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    const bytes: Uint8Array = chunk
    size += bytes.length
    chunks.push(bytes)
    if (size > most) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: size <= most }
}

/** The key by which a call can be repeated; a call that creates something must have one. */
export function requestKeyOf({ context }: Pick<KeyedCall, 'context'>): Result<string, V1Problem> {
  const input = context.req.header('idempotency-key')
  if (input === undefined)
    return fail({ kind: 'malformed', error: 'This call needs the header Idempotency-Key, a new one for each call.' })
  if (/^[\x21-\x7e]{1,200}$/.test(input)) return ok(input)
  return fail({ kind: 'malformed', error: 'An Idempotency-Key has 1 to 200 letters, digits or signs.' })
}
