import { hash } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { consentRecords } from '#features/leads/domain/lead/consent.ts'
import { type EnquiryForm, successExtras } from '#features/leads/domain/form/enquiry-form.ts'
import { type LeadCategory, successPath } from '#features/leads/domain/lead/lead-category.ts'
import { chosenCategory, shapeLead } from '#features/leads/domain/lead/lead-shaping.ts'
import { type FieldProblems, parseLead, type ParsedLead } from '#features/leads/domain/lead/parse-lead.ts'
import { type FollowLinks, followPath } from '../records/follow-link.ts'
import type { FirstAnswer } from '../records/intake-store.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { LeadIntake } from './lead-intake.ts'
import { hashOfToken, newLeadToken } from '../records/lead-token.ts'
import type { LeadFileStorage } from '../records/lead-ports.ts'
import type { LeadToStore } from './store-leads.ts'

export type LeadDeps = {
  database: TenantDatabase
  jobs: JobQueue
  intake: LeadIntake
  follow: FollowLinks
  leadFiles: LeadFileStorage
  now(): Date
  newId(): string
}

/** A form that someone sent, as it arrived. */
export type Enquiry = {
  site: Site
  form: EnquiryForm
  vehicle: Vehicle | undefined
  raw: Record<string, unknown>
  url: string
  userAgent: string
  /** Network address; tells apart two people who send the same words. */
  sender: string
  /** Chosen by the sender; the same key gets the same answer. Null: the same content within a minute is the same enquiry. */
  idempotencyKey: string | null
  /** Files that `receiveForm` has stored; they are taken away again when the lead turns out to be a repetition. */
  files?: readonly LeadFile[]
}

/** `token` lets its sender change the lead; `follow` is the path of his private page. */
export type Receipt = { id: LeadId; token: string; redirect: string; follow: string }

/**
 * Checks, shapes and stores an enquiry with everything that must follow from it in one transaction; once this resolves it is
 * durable. A repeated enquiry gets the first answer again. Refused: what is wrong, by field. In mock mode, which the site or
 * the caller may choose, it is checked the same and nothing is kept.
 */
export async function submitLead(
  deps: LeadDeps,
  enquiry: Enquiry,
  { isMock = enquiry.site.settings.leads.mock }: { isMock?: boolean } = {},
): Promise<Result<Receipt, FieldProblems>> {
  const { site, form, raw, files = [] } = enquiry
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) return fail(parsed.problem)
  const fresh: FirstAnswer = { id: asId<'lead'>(deps.newId()), token: newLeadToken(deps.newId), at: deps.now() }
  const sent = {
    category: chosenCategory(parsed.value, form),
    extras: successExtras(form, parsed.value.values),
    enquiry,
  }
  if (isMock) {
    await removeFiles(deps, site, files)
    return ok(receiptOf(deps, fresh, sent))
  }
  const answer = await deps.intake.store(toStore(deps, enquiry, { fresh, content: parsed.value }))
  if (answer.id !== fresh.id) await removeFiles(deps, site, files)
  return ok(receiptOf(deps, answer, sent))
}

function receiptOf(
  { follow }: Pick<LeadDeps, 'follow'>,
  { id, token }: FirstAnswer,
  {
    category,
    extras,
    enquiry: { vehicle },
  }: { category: LeadCategory; extras: Record<string, string>; enquiry: Enquiry },
): Receipt {
  const path = followPath(follow.tokenOf(id))
  const known: Record<string, string> = vehicle ? { vehicle: vehicle.slug } : {}
  return { id, token, redirect: successPath(category, { ...extras, ...known, follow: path }), follow: path }
}

type Checked = { fresh: FirstAnswer; content: ParsedLead }

function toStore(deps: LeadDeps, enquiry: Enquiry, { fresh, content }: Checked): LeadToStore {
  const { site, form, files = [] } = enquiry
  const keys = keysOf(enquiry, content, fresh.at)
  const lead = shapeLead(content, enquiry)
  return {
    site,
    lead: files.length > 0 ? { ...lead, payload: { ...lead.payload, has_files: true } } : lead,
    answer: fresh,
    key: keys.own,
    earlierKeys: keys.earlier,
    answersSince: enquiry.idempotencyKey === null ? new Date(fresh.at.getTime() - sameEnquiryWithin) : new Date(0),
    tokenHash: hashOfToken(fresh.token),
    followTokenHash: hashOfToken(deps.follow.tokenOf(fresh.id)),
    consents: consentRecords(form, content.values),
    files,
  }
}

async function removeFiles(
  { leadFiles }: Pick<LeadDeps, 'leadFiles'>,
  { groupId }: Site,
  files: readonly LeadFile[],
): Promise<void> {
  await Promise.all(files.map(({ id }) => leadFiles.remove(groupId, id)))
}

/** Within this time the same words from the same address are a double click, not a second enquiry. */
const sameEnquiryWithin = 60_000

/** Keys under which an earlier answer may lie, and the one under which this answer is kept. */
function keysOf(enquiry: Enquiry, content: ParsedLead, at: Date): { own: string; earlier: string[] } {
  if (enquiry.idempotencyKey !== null) {
    const key = `key:${enquiry.idempotencyKey}`
    return { own: key, earlier: [key] }
  }
  const { sender, form, vehicle } = enquiry
  const values = Object.entries(content.values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const words = hash('sha256', JSON.stringify([form.name, vehicle?.id, sender, values]), 'base64url')
  const minute = Math.floor(at.getTime() / sameEnquiryWithin)
  const own = `content:${words}:${minute}`
  return { own, earlier: [own, `content:${words}:${minute - 1}`] }
}
