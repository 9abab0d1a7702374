import type { ParsedLead } from '#features/leads/domain/lead/parse-lead.ts'
import { minute } from '#kernel/duration.ts'
import type { FirstReceipt } from '../records/intake-store.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { Enquiry } from './enquiry.ts'

/** By what a repeated call is known, and how whoever repeats it shows to be its first sender. */
export type CallKey = {
  /** The key under which this call's answer is stored. */
  own: string
  /** Keys under which an earlier answer to it may lie. */
  earlier: string[]
  /** An earlier answer from before this moment is none. */
  receiptsSince: Date
  /** Fingerprint of what was sent: other words are another call, whatever its key says. */
  bodyHash: Buffer
  /** Null: nothing shows that two such calls have one sender. */
  senderHash: Buffer | null
  /** The words hold the id of the browser's visit, which nobody else knows: to repeat them is proof enough. */
  isProof: boolean
}

/** Within this time the same words from the same address are a double click, not a second enquiry. */
const sameEnquiryWithin = minute

/** Shorter ids of visits could be guessed. */
const shortestProof = 20

type Sent = { enquiry: Enquiry; content: ParsedLead; fresh: FirstReceipt }

export function callKey(
  { fingerprint }: { fingerprint: Fingerprint },
  { enquiry, content, fresh: { id, at } }: Sent,
): CallKey {
  const { sender, form, vehicle, files = [], facts } = enquiry
  const digest = (value: unknown): Buffer => fingerprint(JSON.stringify(value))
  const ofOurs = facts ? [Object.entries(facts)] : []
  const body = digest([form.name, vehicle?.id, ordered(content.values), files.map(partOf), ...ofOurs])
  const common = {
    bodyHash: body,
    senderHash: digest([sender]),
    isProof: (content.values['session_id'] ?? '').length >= shortestProof,
  }
  if (enquiry.idempotencyKey !== null) {
    const own = `key:${enquiry.idempotencyKey}`
    return { ...common, own, earlier: [own], receiptsSince: new Date(0) }
  }
  // Whoever begins a form must be able to go on with it. Two that were begun are one again when one of them is finished.
  if (content.values['lead_status'] === 'Incomplete')
    return { ...common, own: `begun:${id}`, earlier: [], receiptsSince: at }
  const text = digest([body.toString('base64url'), sender]).toString('base64url')
  const current = Math.floor(at.getTime() / sameEnquiryWithin)
  const own = `content:${text}:${current}`
  return {
    ...common,
    // Two people behind one address may say the same.
    senderHash: null,
    own,
    earlier: [own, `content:${text}:${current - 1}`],
    receiptsSince: new Date(at.getTime() - sameEnquiryWithin),
  }
}

const partOf = ({ name, bytes }: LeadFile) => [name, bytes]

const ordered = (values: Record<string, string>) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
