import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { headerMail, withoutFiles } from '#features/leads/server/outside/incoming-mail.ts'
import type { ReadMail } from '#features/leads/server/outside/mail-worker.ts'
import { leadOfMail } from '#features/leads/server/outside/parse-adf-mail.ts'
import { readMailApart } from '#features/leads/server/outside/read-mail-apart.ts'
import { leadOfReply, receiveReply } from '#features/leads/server/outside/receive-reply.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { KeyedCall } from '../keyed-call.ts'
import type { V1Problem } from '../v1-problem.ts'

/** A mail may bring photos; what is larger is taken in without them. */
export const mostMailBytes = 10 * 1024 * 1024
/** Bytes of a larger mail that are looked at: its headers, and mostly what was written. */
const lookedAtBytes = 256 * 1024

type Bytes = { bytes: Uint8Array; isWhole: boolean }

/** What a mail brings: an answer that has joined its lead, or enquiries, with the one that it is when none of them can be taken. */
type MailContent =
  | { kind: 'reply'; id: string; isNew: boolean }
  | { kind: 'leads'; leads: OutsideLead[]; instead: OutsideLead }

/** Reads a mail. One that cannot be read well becomes an enquiry that says so: nobody may miss it. */
export async function receiveMail(call: KeyedCall, body: Bytes): Promise<Result<MailContent, V1Problem>> {
  const source = call.key.name
  const read = await readWhole(body, source)
  if (!read) return unreadable(body.bytes, source)
  const { mail, leads, problem } = read
  const named = leadOfReply(call.deps, call.site, mail)
  if (named === 'foreign')
    return fail({
      kind: 'invalid',
      fields: { body: 'answers no enquiry of this site: its reply address was not made here' },
    })
  if (named) {
    const received = await receiveReply(call.deps, { site: call.site, leadId: named, mail })
    if (received.ok) return ok({ kind: 'reply', ...received.value })
    if (received.problem === 'too-many')
      return fail({ kind: 'invalid', fields: { body: 'is one of too many mails about one enquiry' } })
  }
  if (!leads.ok) return fail({ kind: 'invalid', fields: { body: leads.problem } })
  const instead = leadOfMail(mail.email, source, problem || 'We couldn’t take in an enquiry in this email')
  return ok({ kind: 'leads', leads: problem ? [instead] : leads.value, instead })
}

/** The mail, or the beginning of one that is too large; undefined for what cannot be read. */
async function readWhole(
  { bytes, isWhole }: Bytes,
  usualSource: string,
): Promise<(ReadMail & { problem: string }) | undefined> {
  const shown = isWhole ? bytes : bytes.subarray(0, lookedAtBytes)
  const read = await readMailApart({ bytes: shown, usualSource })
  if (!read.ok) return undefined
  if (isWhole) return { ...read.value, problem: '' }
  const problem = `This email is larger than ${mostMailBytes >> 20} MB`
  return { ...read.value, mail: withoutFiles(read.value.mail), problem }
}

async function unreadable(bytes: Uint8Array, source: string): Promise<Result<MailContent, V1Problem>> {
  const mail = await headerMail(bytes)
  if (!mail) return fail({ kind: 'invalid', fields: { body: 'is no mail' } })
  const lead = leadOfMail(mail, source, 'We couldn’t read this email. Find it in your mailbox')
  return ok({ kind: 'leads', leads: [lead], instead: lead })
}
