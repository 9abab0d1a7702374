import { asId, type LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { successExtras } from '#features/leads/domain/form/enquiry-form.ts'
import { type LeadCategory, successPath } from '#features/leads/domain/lead/lead-category.ts'
import { chosenCategory } from '#features/leads/domain/lead/lead-shaping.ts'
import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import { type FieldProblems, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import { type FollowLinks, followPath } from '../records/follow-link.ts'
import type { FirstReceipt } from '../records/intake-store.ts'
import type { LeadIntake } from './lead-intake.ts'
import { newLeadToken } from '../records/lead-token.ts'
import type { LeadFileStorage } from '../records/lead-ports.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { AfterStoring } from './measured-lead.ts'
import type { Enquiry } from './enquiry.ts'
import { leadToStore } from './lead-to-store.ts'
import type { StoreOutcome } from './store-leads.ts'
import { removeFiles } from '../files/remove-files.ts'

export type LeadDeps = {
  database: TenantDatabase
  jobs: JobQueue
  intake: LeadIntake
  follow: FollowLinks
  /** Keyed with the program's secret: what it is made of cannot be found by trying. */
  fingerprint: Fingerprint
  leadFiles: LeadFileStorage
  secretBox: SecretBox
  afterStoring?: AfterStoring | undefined
  now(): Date
  newId(): string
}

/**
 * `token` lets its sender change the lead; `follow` is the path of their private page. Both are empty for a repeated call
 * that may come from somebody else.
 */
export type Receipt = {
  id: LeadId
  token: string
  redirect: string
  follow: string
  /** False for a call that came before, and for one of which nothing is stored. */
  isNew: boolean
  /** Its sender is to confirm it: by work of their browser, or by a mail. Left out where there is no doubt. */
  isUnconfirmed?: boolean
  /** Keys that were sent and are not stored; left out when there are none. */
  ignored?: string[]
}

/** What a program has got wrong without losing its lead is said to it. */
export const withIgnored = (receipt: Receipt, ignored: string[]): Receipt =>
  ignored.length === 0 ? receipt : { ...receipt, ignored }

/** `conflict`: the idempotency key belongs to an enquiry with other words. */
export type SubmitProblem = { kind: 'invalid'; fields: FieldProblems } | { kind: 'conflict' }

/**
 * Checks, shapes and stores an enquiry with everything that must follow from it in one transaction; once this resolves it is
 * durable. A repeated enquiry gets the first answer again. In mock mode, which the site or
 * the caller may choose, it is checked the same and nothing is kept.
 */
export async function submitLead(
  deps: LeadDeps,
  enquiry: Enquiry,
  { isMock = enquiry.site.settings.leads.mock }: { isMock?: boolean } = {},
): Promise<Result<Receipt, SubmitProblem>> {
  const { site, form, raw, files = [] } = enquiry
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields, now: deps.now() })
  if (!parsed.ok) {
    deps.intake.counts.invalid++
    return fail({ kind: 'invalid', fields: parsed.problem })
  }
  const fresh: FirstReceipt = { id: asId<'lead'>(deps.newId()), token: newLeadToken(deps.newId), at: deps.now() }
  const sent = {
    category: chosenCategory(parsed.value, form),
    extras: successExtras(form, parsed.value.values),
    enquiry,
  }
  if (isMock) {
    await removeFiles(deps, site.groupId, files)
    return ok(withIgnored({ ...bareReceipt(fresh, sent), token: fresh.token }, parsed.value.ignored))
  }
  const toStore = leadToStore(deps, enquiry, { fresh, content: parsed.value })
  const outcome = await deps.intake.store(toStore)
  if (outcome.kind !== 'stored') await removeFiles(deps, site.groupId, files)
  if (outcome.kind === 'conflict') return fail(outcome)
  const receipt = isOwn(outcome) ? receiptOf(deps, outcome.receipt, sent) : bareReceipt(outcome.receipt, sent)
  const isNew = outcome.kind === 'stored'
  const doubt = isNew && isUnconfirmed(toStore.lead) ? { isUnconfirmed: true } : {}
  return ok(withIgnored({ ...receipt, isNew, ...doubt }, parsed.value.ignored))
}

const isOwn = (outcome: Exclude<StoreOutcome, { kind: 'conflict' }>): boolean =>
  outcome.kind === 'stored' || outcome.isSameSender

type SentEnquiry = { category: LeadCategory; extras: Record<string, string>; enquiry: Enquiry }

const receiptOf = ({ follow }: Pick<LeadDeps, 'follow'>, { id, token }: FirstReceipt, sent: SentEnquiry): Receipt => ({
  ...bareReceipt({ id }, sent),
  token,
  redirect: redirectOf(sent, { follow: 'yes' }),
  follow: followPath(follow.tokenOf(id)),
})

const bareReceipt = ({ id }: Pick<FirstReceipt, 'id'>, sent: SentEnquiry): Receipt => ({
  id,
  token: '',
  redirect: redirectOf(sent, {}),
  follow: '',
  isNew: false,
})

const redirectOf = ({ category, extras, enquiry: { vehicle } }: SentEnquiry, more: Record<string, string>): string =>
  successPath(category, { ...extras, ...(vehicle ? { vehicle: vehicle.slug } : {}), ...more })
