import { createHash } from 'node:crypto'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { SendText } from '#features/leads/server/texts/text-ports.ts'
import { fail, ok } from '#kernel/result.ts'

/** Numbers that Twilio gives to those who test (https://www.twilio.com/docs/iam/test-credentials), and what becomes of a text to them. */
const refusals: Readonly<Record<string, { code: number; text: string }>> = {
  '+15005550001': { code: 21211, text: 'Invalid ‘To’ phone number' },
  '+15005550004': { code: 21610, text: 'The recipient has unsubscribed' },
  '+15005550009': { code: 21614, text: '‘To’ number is not a valid mobile number' },
}

/** Stores texts in the outbox beside the mails instead of sending them: what an installation does that has no account at a service. */
export const sandboxText =
  (store: SendMail): SendText =>
  async ({ groupId, id, from, to, text, senderName }) => {
    const refusal = refusals[to]
    if (refusal) return fail({ kind: 'permanent', ...refusal })
    const stored = await store({
      groupId,
      messageId: `<${id}@text-messages>`,
      from: { name: senderName, address: from },
      to: [to],
      subject: 'Text message',
      text,
    })
    if (!stored.ok) return fail({ kind: 'temporary', code: null, text: stored.problem.text })
    return ok({ serviceId: `SM${createHash('sha256').update(id).digest('hex').slice(0, 32)}`, status: 'sent' })
  }
