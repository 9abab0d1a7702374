import { createHash } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Result } from '#kernel/result.ts'
import {
  outsideCategory,
  outsideForm,
  type OutsideLead,
  outsideText,
  outsideValues,
  withoutWrong,
} from '#features/leads/domain/lead/outside-lead.ts'
import { type LeadDeps, type Receipt, submitLead, type SubmitProblem } from '../intake/submit-lead.ts'

type LeadFromOutside = {
  site: Site
  lead: OutsideLead
  vehicle: Vehicle | undefined
  /** The key of whoever brings it: the same lead of theirs again is the same lead here. */
  keyId: string
}

/**
 * An enquiry from elsewhere joins the inbox, with its deliveries and the response clock like any other. An address or number that
 * cannot be right goes into the message instead of keeping the lead out.
 */
export async function submitOutsideLead(
  deps: LeadDeps,
  given: LeadFromOutside,
): Promise<Result<Receipt, SubmitProblem>> {
  const submit = given.lead.externalId === '' ? namedByText(given) : given
  const first = await hand(deps, submit, [])
  if (first.ok || first.problem.kind === 'conflict') return first
  const { lead, leftOver } = withoutWrong(submit.lead, Object.keys(first.problem.fields))
  return hand(deps, { ...submit, lead }, leftOver)
}

/**
 * Does the same for senders who cannot be told of a refusal, such as a mailbox: other words under a name that was used before are another
 * enquiry, because some senders number theirs anew each day, or give all of them one name.
 */
export async function acceptOutsideLead(
  deps: LeadDeps,
  submit: LeadFromOutside,
): Promise<Result<Receipt, SubmitProblem>> {
  const first = await submitOutsideLead(deps, submit)
  return first.ok || first.problem.kind !== 'conflict' ? first : submitOutsideLead(deps, namedByText(submit))
}

/** Keeps the name that it came with in front, for whoever looks for it. */
function namedByText(submit: LeadFromOutside): LeadFromOutside {
  const { lead } = submit
  const hash = createHash('sha256').update(outsideText(lead)).digest('base64url').slice(0, 22)
  return { ...submit, lead: { ...lead, externalId: [lead.externalId, `text ${hash}`].filter(Boolean).join(' ') } }
}

function hand(deps: LeadDeps, { site, lead, vehicle, keyId }: LeadFromOutside, leftOver: readonly string[]) {
  const form = outsideForm(site, outsideCategory(lead.kind, vehicle?.carType))
  return submitLead(deps, {
    site,
    form,
    vehicle,
    raw: outsideValues(lead, leftOver),
    url: '',
    userAgent: '',
    sender: `api key ${keyId}`,
    idempotencyKey: `outside ${keyId} ${lead.source} ${lead.externalId}`.slice(0, 500),
    facts: { source: lead.source, outside_id: lead.externalId },
  })
}
