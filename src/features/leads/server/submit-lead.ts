import { createHash } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import type { EnquiryForm } from '../domain/enquiry-form.ts'
import type { Lead } from '../domain/lead.ts'
import { type LeadCategory, successPath } from '../domain/lead-category.ts'
import { chosenCategory, shapeLead } from '../domain/lead-shaping.ts'
import { type FieldProblems, parseLead, type ParsedLead } from '../domain/parse-lead.ts'
import {
  deleteLead,
  type FirstAnswer,
  findDealershipId,
  findLeadByIdempotencyKey,
  insertLead,
  keepFirstAnswer,
} from './lead-store.ts'
import { hashOfToken, newLeadToken } from './lead-token.ts'

export type LeadDeps = { database: Database; now(): Date; newId(): string }

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
}

export type Receipt = { id: LeadId; token: string; redirect: string }

/**
 * Checks, shapes and stores an enquiry in one transaction; once this resolves it is durable. A repeated enquiry gets the
 * first answer again. Refused: what is wrong, by field. In mock mode, which the site or the
 * caller may choose, it is checked the same and nothing is kept.
 */
export async function submitLead(
  deps: LeadDeps,
  enquiry: Enquiry,
  { isMock = enquiry.site.settings.leads.mock }: { isMock?: boolean } = {},
): Promise<Result<Receipt, FieldProblems>> {
  const { site, form, vehicle, raw } = enquiry
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) return fail(parsed.problem)
  const redirect = redirectFor(chosenCategory(parsed.value, form), vehicle)
  const fresh: FirstAnswer = { id: asId<'lead'>(deps.newId()), token: newLeadToken(deps.newId), at: deps.now() }
  if (isMock) return ok({ id: fresh.id, token: fresh.token, redirect })
  const lead = shapeLead(parsed.value, enquiry)
  const answer = await deps.database.forGroup(site.groupId, (db) =>
    storeOnce(db, { enquiry, lead, fresh, content: parsed.value }),
  )
  return ok({ id: answer.id, token: answer.token, redirect })
}

const redirectFor = (category: LeadCategory, vehicle: Vehicle | undefined): string =>
  successPath(category, vehicle ? { vehicle: vehicle.slug } : {})

type ToStore = { enquiry: Enquiry; lead: Lead; fresh: FirstAnswer; content: ParsedLead }

async function storeOnce(db: GroupDb, { enquiry, lead, fresh, content }: ToStore): Promise<FirstAnswer> {
  const siteId = enquiry.site.id
  const keys = keysOf(enquiry, content, fresh.at)
  const earlier = await findLeadByIdempotencyKey(db, siteId, keys.earlier)
  if (earlier && isSameEnquiry(enquiry, earlier, fresh.at)) return earlier
  await insertLead(db, {
    id: fresh.id,
    siteId,
    lead: await withDealership(db, lead),
    tokenHash: hashOfToken(fresh.token),
    at: fresh.at,
  })
  if (await keepFirstAnswer(db, siteId, { key: keys.own, ...fresh })) return fresh
  await deleteLead(db, fresh.id)
  const first = await findLeadByIdempotencyKey(db, siteId, [keys.own])
  if (!first) throw new Error('An idempotency key was taken by nobody')
  return first
}

/** A fixed dealership need not be one that this site shows. */
async function withDealership(db: GroupDb, lead: Lead): Promise<Lead> {
  const slug = lead.payload['dealership_slug']
  if (lead.dealershipId !== null || typeof slug !== 'string') return lead
  return { ...lead, dealershipId: (await findDealershipId(db, slug)) ?? null }
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
  const hash = createHash('sha256')
    .update(JSON.stringify([form.name, vehicle?.id, sender, values]))
    .digest('base64url')
  const minute = Math.floor(at.getTime() / sameEnquiryWithin)
  const own = `content:${hash}:${minute}`
  return { own, earlier: [own, `content:${hash}:${minute - 1}`] }
}

const isSameEnquiry = (enquiry: Enquiry, earlier: FirstAnswer, at: Date): boolean =>
  enquiry.idempotencyKey !== null || at.getTime() - earlier.at.getTime() < sameEnquiryWithin
