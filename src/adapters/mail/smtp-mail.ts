import { createTransport, type SendMailOptions } from 'nodemailer'
import type { DeliveryProblem, OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import { fail, ok } from '#kernel/result.ts'

/** The drawer of a dealer group is the outbox's; a mail server knows none. */
type SentMail = Omit<OutgoingMail, 'groupId'>
type SmtpMail = { send(mail: SentMail): ReturnType<SendMail>; close(): void }

type SmtpOptions = {
  /**
   * Limits everything together, also the wait for a free connection: shorter than the time after which a worker is taken for
   * dead.
   */
  timeLimitMilliseconds?: number
}

const limits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000, dnsTimeout: 5_000 }

/** Sends through the server of an address such as `smtps://user:password@smtp.example:465`; connections are kept and shared. */
export function openSmtpMail(url: string, { timeLimitMilliseconds = 45_000 }: SmtpOptions = {}): SmtpMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  })
  return {
    async send(mail) {
      try {
        const sending = transport.sendMail(messageOf(mail))
        const reply = await within(timeLimitMilliseconds, sending)
        if (!reply) return fail({ kind: 'temporary', statusCode: null, text: 'It did not answer in time.' })
        const { response, rejected } = reply
        const refused = rejected.length > 0 ? ` Refused for ${rejected.map(addressOf).join(', ')}.` : ''
        return ok({ statusCode: statusOf(response), text: `${response}${refused}` })
      } catch (error) {
        return fail(problemOf(error))
      }
    },
    close: () => transport.close(),
  }
}

const messageOf = (mail: SentMail): SendMailOptions => ({
  messageId: mail.messageId,
  from: mail.from,
  to: mail.to.map((address) => ({ name: '', address })),
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo, references: mail.inReplyTo } : {}),
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === undefined ? {} : { html: mail.html }),
  // Holiday notes and the like must not answer what a program wrote.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
  ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.content } } : {}),
})

/** Undefined when the time is over; what comes later is nobody's any more. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), milliseconds)))
  work.catch(() => {})
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

const addressOf = (party: string | { address?: string }): string =>
  typeof party === 'string' ? party : (party.address ?? '')

const statusOf = (response: string): number | null => Number(/^\d{3}/.exec(response)?.[0]) || null

type SmtpError = { command?: string; responseCode?: number; response?: string; message: string }

/** A server that refuses the receiver or the mail itself for good will not change its mind; everything else may pass. */
function problemOf(error: unknown): DeliveryProblem {
  const { command, responseCode, response, message }: SmtpError =
    error instanceof Error ? error : { message: String(error) }
  // Before these it is about us: our password, our sender's address. Somebody will put that right.
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = responseCode !== undefined && responseCode >= 500
  return {
    kind: isAboutThisMail && isFinal ? 'permanent' : 'temporary',
    statusCode: responseCode ?? null,
    text: response ?? message,
  }
}
