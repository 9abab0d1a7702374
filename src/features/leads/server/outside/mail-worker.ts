import { parentPort, workerData } from 'node:worker_threads'
import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type IncomingMail, readMail } from './incoming-mail.ts'
import { parseAdfMail } from './parse-adf-mail.ts'

export type MailTask = { bytes: Uint8Array; usualSource: string }

/** A mail with the enquiries in it, or why it brings none. */
export type ReadMail = { mail: IncomingMail; leads: Result<OutsideLead[], string> }

async function read({ bytes, usualSource }: MailTask): Promise<Result<ReadMail, string>> {
  try {
    const mail = await readMail(bytes)
    return mail.ok ? ok({ mail: mail.value, leads: parseAdfMail(mail.value.email, usualSource) }) : mail
  } catch (error) {
    // Texts that no string can hold, and recursion without an end.
    if (error instanceof RangeError) return fail('is more than this program reads')
    throw error
  }
}

// A thread's port is no window: it has no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await read(workerData as MailTask))
