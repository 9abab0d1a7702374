import { minute } from '#kernel/duration.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import type { FormField } from '#features/leads/domain/form/enquiry-form.ts'
import { changedByFollowing, valuesToChange } from '#features/leads/domain/follow/follow-fields.ts'
import { longestMessage, mostMessages, withdrawalUndoneWithin } from '#features/leads/domain/follow/follow-status.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { planRevision } from '#features/leads/domain/lead/lead-revision.ts'
import { type FieldProblems, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import { insertConsents, listConsents } from '../records/consent-store.ts'
import { eachHeld, type HeldByLead } from './held-by-lead.ts'
import { type FollowProblem, leadOfToken, type ToFollow } from './follow-lead.ts'
import type { FollowLinks } from '../records/follow-link.ts'
import { insertLeadFiles, type LeadFile } from '../records/lead-file-store.ts'
import { countMessages, findWithdrawal, insertEntries, wroteSince } from '../records/lead-timeline-store.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { workStored } from '../records/lead-status-store.ts'
import { findLeadForUpdate, updateLead } from '../records/lead-store.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { noteRepeat } from '../delivery/carry-out-plan.ts'
import { notifyDealer } from '../delivery/notify-dealer.ts'

export type ChangeDeps = WorkDeps & ScheduleDeps & { follow: FollowLinks; heldByLeads: readonly HeldByLead[] }
const shopper = { kind: 'shopper' } as const

/** Does something to the lead of a token, which is locked meanwhile. */
export function changing<Value, Problem>(
  deps: ChangeDeps,
  toFollow: ToFollow,
  work: (db: GroupDb, lead: StoredLead) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | FollowProblem>> {
  return deps.database.forGroup(toFollow.site.groupId, async (db): Promise<Result<Value, Problem | FollowProblem>> => {
    const found = await leadOfToken(db, deps, toFollow)
    if (!found.ok) return found
    const locked = await findLeadForUpdate(db, toFollow.site.id, found.value.lead.id)
    return locked ? work(db, locked.lead) : fail('unknown')
  })
}

export type MessageProblem = FollowProblem | 'empty' | 'too-long' | 'too-many' | 'withdrawn'

/** Equal words within this time are a double click. */
const sameWithin = minute

/** Adds a message, files or both; staff are told, and the clock runs again. */
export function addMessage(
  deps: ChangeDeps,
  toFollow: ToFollow,
  { text, files }: { text: string; files: readonly LeadFile[] },
): Promise<Result<null, MessageProblem>> {
  const wording = text.replace(/\r\n?/g, '\n').trim()
  if (wording === '' && files.length === 0) return Promise.resolve(fail('empty'))
  if (wording.length > longestMessage) return Promise.resolve(fail('too-long'))
  return changing(deps, toFollow, async (db, lead): Promise<Result<null, MessageProblem>> => {
    const [{ site }, at] = [toFollow, deps.now()]
    if (
      files.length === 0 &&
      (await wroteSince(db, lead.id, { text: wording, since: new Date(at.getTime() - sameWithin) }))
    )
      return ok(null)
    if ((await countMessages(db, lead.id)) >= mostMessages) return fail('too-many')
    return (await addMessageIn(db, deps, { site, lead, text: wording, files })) ? ok(null) : fail('withdrawn')
  })
}

type ShopperMessage = {
  site: Site
  lead: StoredLead
  text: string
  files: readonly LeadFile[]
  /** How it came, where not through the private page. */
  detail?: Record<string, string>
}

/** Adds a message to a lead that the caller's transaction holds. False, and nothing done, for a lead that its sender took back, unless by mail or text message. */
export async function addMessageIn(
  db: GroupDb,
  deps: WorkDeps & ScheduleDeps,
  { site, lead, text, files, detail = {} }: ShopperMessage,
): Promise<boolean> {
  const at = deps.now()
  const names = files.map(({ name }) => name).join(', ')
  const entry = { kind: text === '' ? 'files' : 'message', text } as const
  const details = names === '' ? detail : { ...detail, names }
  const changed = await changeStatusIn(db, deps, {
    site,
    actor: shopper,
    ids: [lead.id],
    action: { kind: 'write-again' },
    entry,
    detail: details,
  })
  // A mail or a text is here already: it stands in the timeline of a lead that was taken back, too.
  if (changed.changed === 0 && detail['how'] === undefined) return false
  if (changed.changed === 0)
    await insertEntries(db, [{ leadId: lead.id, at, actor: shopper, ...entry, detail: details }])
  await insertLeadFiles(db, lead.id, { files, at })
  // Staff work on the first of those that said the same: it asks for attention once more.
  if (lead.duplicateOf) await noteRepeat(db, deps, { site, first: lead.duplicateOf, again: lead.id })
  const note = [text, names && `Files: ${names}`].filter(Boolean).join('\n')
  await notifyDealer(db, deps, { site, leadId: lead.id, occasion: 'message', note })
  return true
}

type DetailsProblem = FollowProblem | 'withdrawn' | { fields: FieldProblems }

type Details = {
  raw: Record<string, unknown>
  /** Today at the dealer's, `2026-11-20`. */
  today: string
  findVehicle(id: VehicleId): Vehicle | undefined
}

/** Changes how the shopper is reached, and the time asked for. Answers which fields read differently now. */
export function changeDetails(
  deps: ChangeDeps,
  toFollow: ToFollow,
  { raw, today, findVehicle }: Details,
): Promise<Result<string[], DetailsProblem>> {
  return changing(deps, toFollow, async (db, before): Promise<Result<string[], DetailsProblem>> => {
    const { site } = toFollow
    const vehicle = before.vehicleId === null ? undefined : findVehicle(before.vehicleId)
    const form = formOfLead(site, before.payload, { vehicle, today })
    const fields = form ? changedByFollowing(form.fields, before) : []
    const wanted = valuesToChange(raw, fields)
    const checked = form && parseLead(wanted, { form, yesNoFields: [], isPartial: true })
    if (checked && !checked.ok) return fail({ fields: checked.problem })
    const planned = planRevision(before, { raw: wanted, site, vehicle, now: deps.now() })
    if (!planned.ok) return fail({ fields: planned.problem.kind === 'invalid' ? planned.problem.fields : {} })
    const after: StoredLead = { ...before, ...planned.value.lead }
    const changes = differences(before, after, fields)
    if (changes.length > 0) await saveDetails(db, deps, { site, after, changes })
    return ok(changes.map(({ field }) => field))
  })
}

type Difference = { field: string; from: string; to: string }

function differences(before: StoredLead, after: StoredLead, fields: readonly FormField[]): Difference[] {
  const keys = new Map(fields.map(({ name, label }) => (isMoment(name) ? ['dateTime', 'Wanted time'] : [name, label])))
  return [...keys].flatMap(([key, field]) => {
    const [from, to] = [valueOf(before, key), valueOf(after, key)]
    return from === to ? [] : [{ field, from, to }]
  })
}

const isMoment = (name: string): boolean => name === 'date' || name === 'time'

const valueOf = ({ payload }: StoredLead, key: string): string => {
  const value = payload[key]
  return typeof value === 'string' ? value : ''
}

type ChangeToSave = { site: Site; after: StoredLead; changes: Difference[] }

async function saveDetails(db: GroupDb, deps: ChangeDeps, { site, after, changes }: ChangeToSave): Promise<void> {
  const at = deps.now()
  await updateLead(db, after.id, { lead: after, region: site.region, at })
  await insertEntries(
    db,
    changes.map((detail) => ({ leadId: after.id, at, actor: shopper, kind: 'changed' as const, detail })),
  )
  const note = changes.map(({ field, from, to }) => `${field}: ${from || 'nothing'} → ${to || 'nothing'}`).join('\n')
  await notifyDealer(db, deps, { site, leadId: after.id, occasion: 'changed', note })
}

/** Takes the enquiry back: nobody is to write or call about it any more, and nothing is kept for it. What was sent another time stands. */
export const withdrawLead = (deps: ChangeDeps, toFollow: ToFollow): Promise<Result<null, FollowProblem>> =>
  changing(deps, toFollow, async (db, lead): Promise<Result<null, FollowProblem>> => {
    const { site } = toFollow
    const done = await changeStatusIn(db, deps, { site, actor: shopper, ids: [lead.id], action: { kind: 'withdraw' } })
    if (done.changed === 0) return ok(null)
    const at = deps.now()
    const note = await eachHeld(deps.heldByLeads, (held) => held.release(db, { site, leadId: lead.id, at }))
    await notifyDealer(db, deps, { site, leadId: lead.id, occasion: 'withdrawn', note })
    return ok(null)
  })

/** Takes a withdrawal back, for a day. */
export const returnLead = (deps: ChangeDeps, toFollow: ToFollow): Promise<Result<null, FollowProblem | 'too-late'>> =>
  changing(deps, toFollow, async (db, lead): Promise<Result<null, FollowProblem | 'too-late'>> => {
    const { site } = toFollow
    const earliest = deps.now().getTime() - withdrawalUndoneWithin
    const withdrawal = await findWithdrawal(db, lead.id)
    if (!withdrawal || withdrawal.at.getTime() < earliest) return fail('too-late')
    const action = { kind: 'return', to: workStored(withdrawal.before) } as const
    const returned = await changeStatusIn(db, deps, { site, actor: shopper, ids: [lead.id], action })
    if (returned.changed === 0) return fail('too-late')
    const at = deps.now()
    const held = await eachHeld(deps.heldByLeads, (each) => each.resume(db, { site, leadId: lead.id, at }))
    const note = ['The shopper has undone the withdrawal and would still like an answer.', held]
      .filter(Boolean)
      .join('\n')
    await notifyDealer(db, deps, { site, leadId: lead.id, occasion: 'message', note })
    return ok(null)
  })

/** Anew whether news and offers are wanted, in the words that stood beside the box. */
export const changeConsent = (
  deps: ChangeDeps,
  toFollow: ToFollow,
  { isGiven, wording }: { isGiven: boolean; wording: string },
): Promise<Result<null, FollowProblem>> =>
  changing(deps, toFollow, async (db, lead): Promise<Result<null, FollowProblem>> => {
    const [{ site }, at] = [toFollow, deps.now()]
    const last = (await listConsents(db, lead.id)).find(({ purpose }) => purpose === marketing)
    if (last?.isGiven === isGiven) return ok(null)
    const consent = { purpose: marketing, channel: last?.channel ?? 'email, sms', isGiven, wording }
    await insertConsents(db, lead.id, { consents: [consent], at })
    await updateLead(db, lead.id, {
      lead: { ...lead, payload: { ...lead.payload, opt_in: isGiven } },
      region: site.region,
      at,
    })
    const detail = { given: isGiven ? 'yes' : 'no' }
    await insertEntries(db, [{ leadId: lead.id, at, actor: shopper, kind: 'consent', detail }])
    const note = isGiven
      ? 'The shopper would like news and offers.'
      : 'The shopper doesn’t want news and offers any more.'
    // Told also to those who are still to be told of something else: it must not get lost between two mails.
    await notifyDealer(db, deps, { site, leadId: lead.id, occasion: 'message', note })
    return ok(null)
  })

const marketing = 'marketing'
