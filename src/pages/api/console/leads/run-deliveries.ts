import type { deliveryCalls } from '#console/calls/leads/delivery-calls.ts'
import { deadLetters } from '#features/leads/server/delivery/list-dead-letters.ts'
import { redeliverLead } from '#features/leads/server/delivery/redeliver-lead.ts'
import type { MailParty } from '#features/leads/server/records/lead-ports.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { channelText } from './present-deliveries.ts'
import { reachableLeads, withReachableLead } from './reachable-leads.ts'

const mostMails = 100

export const deliveryRuns: Runs<typeof deliveryCalls> = {
  'deliveries.list': async (call) => {
    const letters = await deadLetters(call.deps.database, call.address)
    const reachable = await reachableLeads(
      call,
      letters.map(({ leadId }) => leadId),
    )
    return ok({
      rows: letters
        .filter(({ leadId }) => reachable.includes(leadId))
        .map(({ channel, at, ...letter }) => ({ ...letter, channel: channelText[channel], at: at.toISOString() })),
    })
  },

  'deliveries.resend': (call, { leadId, deliveryId }) =>
    withReachableLead(call, leadId, async (id) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const wanted = deliveryId === undefined ? undefined : asId<'delivery'>(deliveryId)
      const sent = await redeliverLead(call.deps, { site, id, deliveryId: wanted })
      if (!sent.ok && sent.problem === 'unknown') return fail({ kind: 'missing' })
      if (!sent.ok) return fail({ kind: 'conflict', message: 'It’s held for review. Release it first.' })
      call.audit({ subject: { kind: 'lead', id: leadId, name: '' }, after: { deliveryId, sent: sent.value } })
      return ok({ sent: sent.value })
    }),

  'outbox.list': async ({ deps, groupId, staff }) => {
    // The outbox knows groups only: who works for one dealership sees the mails in each lead instead.
    const mails = staff.dealershipIds === null ? await deps.outbox.list(groupId, mostMails) : []
    return ok({
      sendsForReal: deps.mailIsSent,
      mails: mails.map(({ id, at, mail }) => ({
        id,
        at: at.toISOString(),
        subject: mail.subject,
        to: mail.to.join(', '),
        from: mail.from.name,
      })),
    })
  },

  'outbox.read': async ({ deps, groupId, staff }, { id }) => {
    const stored = staff.dealershipIds === null ? await deps.outbox.find(groupId, id) : undefined
    if (!stored) return fail({ kind: 'missing' })
    const { mail } = stored
    const head = [
      { label: 'From', text: partyText(mail.from) },
      { label: 'To', text: mail.to.join(', ') },
      { label: 'Replies go to', text: mail.replyTo ? partyText(mail.replyTo) : '' },
      { label: 'Message id', text: mail.messageId },
    ]
    return ok({
      subject: mail.subject,
      head: head.filter(({ text }) => text !== ''),
      at: stored.at.toISOString(),
      text: mail.text,
      hasHtml: mail.html !== undefined,
    })
  },
}

const partyText = ({ name, address }: MailParty): string => (name === '' ? address : `${name} <${address}>`)
