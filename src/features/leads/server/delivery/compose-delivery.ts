import { createHmac } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'
import { adfDocument } from '#features/leads/domain/delivery/adf/adf.ts'
import { alertMail } from '#features/leads/domain/delivery/alert-mail.ts'
import { confirmationMail } from '#features/leads/domain/delivery/confirmation-mail.ts'
import { confirmRequestMail } from '#features/leads/domain/delivery/confirm-request-mail.ts'
import { categoryName } from '#features/leads/domain/delivery/lead-facts.ts'
import { type ComposedMail, leadMail, leadSubject } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { mailOnFile } from '#features/leads/domain/delivery/plan-receivers.ts'
import { reviewMail } from '#features/leads/domain/delivery/review-mail.ts'
import { webhookBody } from '#features/leads/domain/delivery/webhook-call.ts'
import { fullName, type StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { ClaimedDelivery, DeliveryId } from '../records/deliveries/delivery-store.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { DeliveryProblem, MailParty, OutgoingMail, ReceiverCall } from '../records/lead-ports.ts'

/** One delivery with everything that it says. */
export type DeliveryTask = {
  site: Site
  lead: StoredLead
  delivery: ClaimedDelivery
  related: StoredLead[]
  consents: ConsentRecord[]
  files: LeadFile[]
  vehicle: Vehicle | undefined
  secret: { kind: 'none' } | { kind: 'unreadable' } | { kind: 'known'; secret: string }
  now: Date
  mailFrom: string
  origin: string
  staffHref: string
  followHref: string
  /** What a shopper answers comes to this address of ours; empty where the site has none: then to whoever wrote. */
  replyAddress: string
  /** A mail about held leads needs it. */
  review: { held: StoredLead[]; count: number; inboxHref: string }
  /** The mail that this one continues. */
  continues: DeliveryId | undefined
}

export type Outgoing = { kind: 'mail'; mail: OutgoingMail } | { kind: 'call'; call: ReceiverCall }

/** Composes what leaves us; a problem when something of ours is missing. */
export function composeDelivery(task: DeliveryTask): Result<Outgoing, DeliveryProblem> {
  const { channel } = task.delivery
  switch (channel) {
    case 'mail':
      return ok({ kind: 'mail', mail: mailToDealer(task, leadMail({ ...task, ...task.delivery })) })
    case 'adf-mail':
      return ok({ kind: 'mail', mail: mailToDealer(task, adfMail(task)) })
    case 'alert':
      return ok({ kind: 'mail', mail: alert(task) })
    case 'confirmation':
      return ok({ kind: 'mail', mail: mailToShopper(task) })
    case 'reply':
      return reply(task)
    case 'adf-http':
      return ok({ kind: 'call', call: signed(task, { type: 'application/x-adf+xml', body: adfOf(task) }) })
    case 'webhook':
      return webhook(task)
    case 'nobody':
      return fail({ kind: 'permanent', statusCode: null, text: 'There’s no recipient.' })
    default:
      return unreachable(channel)
  }
}

/** Nobody should answer what looks like advertising. */
const alert = (task: DeliveryTask): OutgoingMail =>
  task.delivery.occasion === 'held'
    ? { ...envelope(task), ...reviewMail({ ...task, ...task.review }), to: task.delivery.recipient.split(', ') }
    : mailToDealer(task, alertMail({ ...task, ...task.delivery }))

const adfOf = (task: DeliveryTask): string => adfDocument({ ...task, ...task.delivery })

/** Programs read it: text and nothing else. */
function adfMail(task: DeliveryTask): Omit<ComposedMail, 'html'> {
  const { site, lead, delivery } = task
  return {
    subject: headerText(`ADF lead: ${leadSubject({ site, lead, occasion: delivery.occasion, vehicle: task.vehicle })}`),
    text: adfOf(task),
  }
}

/** Answers go to the shopper. */
function mailToDealer(task: DeliveryTask, mail: Omit<ComposedMail, 'html'> & { html?: string }): OutgoingMail {
  const { lead, delivery, continues } = task
  return {
    ...envelope(task),
    ...mail,
    to: delivery.recipient.split(', '),
    ...(lead.email === '' ? {} : { replyTo: party(fullName(lead), lead.email) }),
    ...(continues && continues !== delivery.id ? { inReplyTo: messageId(continues, task.mailFrom) } : {}),
  }
}

/** Answers to the mail go to the member of staff who wrote it. Below their text the shopper finds the way to the private page. */
function reply(task: DeliveryTask): Result<Outgoing, DeliveryProblem> {
  const { delivery, site, lead, followHref, continues } = task
  const { letter } = delivery
  if (!letter) return fail({ kind: 'permanent', statusCode: null, text: 'The letter is missing.' })
  const mail: OutgoingMail = {
    ...envelope(task),
    from: party(`${letter.name}, ${site.name}`, task.mailFrom),
    to: [delivery.recipient],
    replyTo: party(letter.name, task.replyAddress || letter.address),
    subject: headerText(letter.subject),
    text: `${letter.text}\n\n-- \nYour ${categoryName(lead, site).toLowerCase()}, and room to add to it: ${followHref}\n`,
    ...(continues && continues !== delivery.id ? { inReplyTo: messageId(continues, task.mailFrom) } : {}),
  }
  return ok({ kind: 'mail', mail })
}

/** Answers go where the enquiry went by the dealer's own addresses: to the department or the place that answers. */
function mailToShopper(task: DeliveryTask): OutgoingMail {
  const { site, lead, delivery } = task
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  const answering = mailOnFile(lead, { site })
  return {
    ...envelope(task),
    ...(delivery.occasion === 'held' ? confirmRequestMail(task) : confirmationMail(task)),
    to: [delivery.recipient],
    ...(answering === '' ? {} : { replyTo: party(dealership?.name ?? site.name, answering) }),
  }
}

const envelope = ({ site, delivery, mailFrom }: DeliveryTask) => ({
  groupId: site.groupId,
  messageId: messageId(delivery.id, mailFrom),
  from: party(site.name, mailFrom),
})

/** A mail that had to be sent twice has the same id twice, and shows once. */
const messageId = (id: DeliveryId, mailFrom: string): string => `<${id}@${mailFrom.split('@')[1] ?? 'localhost'}>`

const party = (name: string, address: string): MailParty => ({ name: headerText(name, 100), address })

function webhook(task: DeliveryTask): Result<Outgoing, DeliveryProblem> {
  const { delivery, secret, files } = task
  if (secret.kind !== 'known') {
    const text =
      secret.kind === 'none'
        ? `Rule "${delivery.rule}" has no secret yet. Make one with: forecourt webhook secret`
        : `The secret of rule "${delivery.rule}" was sealed with another FORECOURT_SECRET. Make a new one with: forecourt webhook secret`
    return fail({ kind: 'temporary', statusCode: null, text })
  }
  const body = webhookBody({
    ...task,
    ...delivery,
    deliveryId: delivery.id,
    files: files.map(({ id, name, bytes }) => ({ id, name, bytes })),
  })
  return ok({ kind: 'call', call: signed(task, { type: 'application/json', body }) })
}

/**
 * Signs a call: one id however often a call is repeated; the time of this attempt; and an HMAC-SHA256 over both, `<seconds>.<body>`,
 * so that an old call cannot be played again.
 */
function signed(
  { delivery, secret, now }: Pick<DeliveryTask, 'delivery' | 'secret' | 'now'>,
  { type, body }: { type: string; body: string },
): ReceiverCall {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature: Record<string, string> =
    secret.kind === 'known' ? { 'forecourt-signature': `v1=${signatureOf(secret.secret, `${timestamp}.${body}`)}` } : {}
  return {
    url: delivery.recipient,
    headers: {
      'content-type': type,
      'user-agent': 'Forecourt',
      'forecourt-id': delivery.id,
      'forecourt-timestamp': timestamp,
      ...signature,
    },
    body,
  }
}

/** The signature is written in hexadecimal digits. */
const signatureOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
