import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { textAccount } from '#features/leads/domain/texts/text-account.ts'
import { receiveText } from '#features/leads/server/texts/receive-text.ts'
import { receiveTextStatus } from '#features/leads/server/texts/receive-text-status.ts'
import { isSignedByTwilio } from '#features/leads/server/texts/twilio-signature.ts'
import { parseId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { demanding, type Guarded } from '../../../addresses/address-row.ts'
import { limited } from '../../../addresses/limited.ts'
import type { WebCall } from '../../../submission/lead-limits.ts'
import { problemResponse } from '../../leads/lead-body.ts'
import { readBody } from '../keyed-call.ts'

/** A text has 1,600 characters, and a call of Twilio's some dozen fields beside it. */
const mostBytes = 64 * 1024
/** Calls that one address may make in an hour: a text of ours has three or four reports. */
const callsPerHour = 20_000
const noStore = { 'cache-control': 'no-store' }

const bounded = { what: 'text messages', most: callsPerHour, refuse: problemResponse }
const signed = { permission: 'signature', body: 'call' } as const

/** A text that somebody sent to the number of this site. */
export const takeText: Guarded = demanding(signed, limited(bounded, take))

/** What became of a text that this site sent. */
export const takeTextStatus: Guarded = demanding(signed, limited(bounded, takeStatus))

async function take(call: WebCall): Promise<Response> {
  const read = await readSigned(call)
  if (!read.ok) return read.problem
  const { site, number, field } = read.value
  const [from, serviceId] = [field('From'), field('MessageSid')]
  if (field('To') !== number) return refused(call, 403, 'This isn’t the number of this website.')
  if (!numberPattern.test(from) || !sidPattern.test(serviceId))
    return refused(call, 400, 'This call needs From and MessageSid.')
  await receiveText(call.deps, {
    site,
    from,
    serviceId,
    // No database stores the character of number zero.
    text: field('Body').replaceAll('\0', '').slice(0, mostText),
    files: Math.min(Number(/^\d{1,2}$/.exec(field('NumMedia'))?.[0] ?? 0), 10),
    optOut: field('OptOutType'),
  })
  // Nothing is answered by a machine: staff write.
  return call.context.body('<Response/>', 200, { ...noStore, 'content-type': 'text/xml' })
}

async function takeStatus(call: WebCall): Promise<Response> {
  const read = await readSigned(call)
  if (!read.ok) return read.problem
  const { site, field } = read.value
  const serviceId = field('MessageSid')
  if (!sidPattern.test(serviceId)) return refused(call, 400, 'This call needs MessageSid.')
  await receiveTextStatus(call.deps, {
    groupId: site.groupId,
    textId: parseId<'text'>(call.context.req.query('text')),
    serviceId,
    status: field('MessageStatus'),
    errorCode: /^\d{1,6}$/.test(field('ErrorCode')) ? Number(field('ErrorCode')) : null,
  })
  return call.context.body(null, 204, noStore)
}

/** Twilio joins long texts; what is longer than any of them is cut. */
const mostText = 4_000
const numberPattern = /^\+[1-9]\d{7,14}$/
const sidPattern = /^(?:SM|MM)[0-9a-f]{32}$/i

type SignedCall = { site: Site; number: string; field(name: string): string }

/** The fields of a call that Twilio signed with the auth token of this site, for its account; the refusal of any other. */
async function readSigned(call: WebCall): Promise<Result<SignedCall, Response>> {
  const { deps, context } = call
  const body = await readBody(context.req.raw, mostBytes)
  if (!body.ok) return fail(refused(call, 413, 'That’s too much to send at once.'))
  const { site } = await deps.snapshots.get(context.get('address'))
  const account = textAccount(site.settings)
  const authToken =
    account &&
    (await deps.database.forGroup(site.groupId, (db) =>
      openConnectionKey(db, deps.secretBox, { site, service: 'twilio' }),
    ))
  const fields = new URLSearchParams(body.value)
  const field = (name: string): string => fields.get(name) ?? ''
  const signature = context.req.header('x-twilio-signature') ?? ''
  const isSigned = authToken ? isSignedByTwilio({ urls: urlsOf(call, site), fields, signature, authToken }) : false
  const isOfAccount = account?.accountSid === '' || field('AccountSid') === account?.accountSid
  if (!account || !isSigned || !isOfAccount)
    return fail(refused(call, 403, 'This call is not signed with the auth token of this website.'))
  return ok({ site, number: account.number, field })
}

/** Where Twilio may have called: a proxy in front ends its TLS. */
function urlsOf({ deps, context }: WebCall, site: Site): string[] {
  const { host, pathname, search } = new URL(context.req.url)
  return [deps.originOf(site), `https://${host}`, `http://${host}`].map((origin) => `${origin}${pathname}${search}`)
}

const refused = ({ context }: WebCall, status: 400 | 403 | 413, error: string): Response =>
  context.json({ error }, status, noStore)
