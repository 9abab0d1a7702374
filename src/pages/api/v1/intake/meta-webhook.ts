import type { Context } from 'hono'
import { leadsNamedBy, metaNotification } from '#features/leads/domain/lead/meta-lead.ts'
import { takeMetaLeads } from '#features/leads/server/meta/fetch-meta-lead.ts'
import { isSameToken, isSignedByMeta, openMetaKeys } from '#features/leads/server/meta/meta-keys.ts'
import { demanding, type Guarded } from '../../../addresses/address-row.ts'
import { limited } from '../../../addresses/limited.ts'
import type { WebCall } from '../../../submission/lead-limits.ts'
import type { WebDeps } from '../../../web-deps.ts'
import type { WebEnv } from '../../../web-env.ts'
import { problemResponse } from '../../leads/lead-body.ts'
import { readBody } from '../keyed-call.ts'

export const metaWebhookPath = '/api/v1/intake/meta/webhook'

const mostBytes = 256 * 1024
/** Calls that one address may make in an hour; Meta batches what it has to say. */
const callsPerHour = 6_000
const noStore = { 'cache-control': 'no-store' }

const bounded = { what: 'meta webhook', most: callsPerHour, refuse: problemResponse }

/** Meta proves that the address is the dealer's. */
export const proveMetaWebhook: Guarded = demanding({ permission: 'verify token' }, limited(bounded, prove))

/** Meta names leads of lead ads; jobs fetch them. */
export const receiveMetaLeads: Guarded = demanding({ permission: 'signature', body: 'call' }, limited(bounded, receive))

const keysOf = (deps: WebDeps, context: Context<WebEnv>) => {
  const { groupId, siteId } = context.get('address')
  return deps.database.forGroup(groupId, (db) => openMetaKeys(db, deps.secretBox, { id: siteId, groupId }))
}

const refused = (context: Context<WebEnv>, error: string): Response => context.json({ error }, 403, noStore)

async function prove({ deps, context }: WebCall): Promise<Response> {
  const query = (name: string): string => context.req.query(`hub.${name}`) ?? ''
  const keys = await keysOf(deps, context)
  const isRight = keys !== undefined && isSameToken(query('verify_token'), keys.verifyToken)
  if (query('mode') !== 'subscribe' || !isRight)
    return refused(context, 'This is not the verify token of this website.')
  // What is sent back is a number; anything else could be a page.
  if (!/^\d{1,40}$/.test(query('challenge'))) return context.json({ error: 'hub.challenge is a number.' }, 400, noStore)
  return context.text(query('challenge'), 200, noStore)
}

async function receive({ deps, context }: WebCall): Promise<Response> {
  const read = await readBody(context.req.raw, mostBytes)
  if (!read.ok) return context.json({ error: 'That’s too much to send at once.' }, 413, noStore)
  const body = read.value
  const keys = await keysOf(deps, context)
  if (!keys || !isSignedByMeta(body, context.req.header('x-hub-signature-256'), keys.appSecret))
    return refused(context, 'This call is not signed with the app secret of this website.')
  const notification = parsed(body)
  if (!notification) return context.json({ error: 'The body is not a notification of Meta.' }, 400, noStore)
  const leadgenIds = notification.object === 'page' ? leadsNamedBy(notification) : []
  const { groupId, siteId } = context.get('address')
  await deps.database.forGroup(groupId, (db) => takeMetaLeads(deps, db, { groupId, siteId, leadgenIds }))
  return context.json({ accepted: leadgenIds.length }, 200, noStore)
}

function parsed(body: string) {
  try {
    return metaNotification.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
