import { archiveHeld, releaseHeld } from '#features/leads/server/desk/lead-status-review.ts'
import { redeliverLead } from '#features/leads/server/delivery/redeliver-lead.ts'
import { parseId } from '#kernel/ids.ts'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'
import { actorOf, textOf, withParam } from '../frame/staff-form.ts'

/** What a manager decides about a held enquiry. */
export async function postReview({ deps, context, staff, form }: StaffCall): Promise<StaffAnswer> {
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return { kind: 'missing' }
  const { site } = await deps.snapshots.get(context.get('site'))
  const decision = textOf(form, 'decision')
  const reviewed = { site, id, actor: actorOf(staff) }
  const page = `/staff/leads/${id}`
  if (decision === 'archive') {
    const archived = await archiveHeld(deps, reviewed)
    return archived.ok ? moved(withParam(page, 'done', archived.value)) : refused(archived.problem, page)
  }
  const released = await releaseHeld(deps, reviewed)
  return released.ok ? moved(withParam(page, 'said', 'released')) : refused(released.problem, page)
}

/** Sends an enquiry once more: to one receiver when the form names a delivery, else to all. */
export async function postSendAgain({ deps, context, form }: StaffCall): Promise<StaffAnswer> {
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return { kind: 'missing' }
  const { site } = await deps.snapshots.get(context.get('site'))
  const deliveryId = parseId<'delivery'>(textOf(form, 'delivery'))
  const sent = await redeliverLead(deps, { site, id, deliveryId })
  if (!sent.ok && sent.problem === 'unknown') return { kind: 'missing' }
  const page = textOf(form, 'from') === 'deliveries' ? '/staff/deliveries' : `/staff/leads/${id}`
  return moved(withParam(page, 'said', sent.ok ? 'sent' : 'held'))
}

const moved = (to: string): StaffAnswer => ({ kind: 'moved', to })

const refused = (problem: 'unknown' | 'not-held', page: string): StaffAnswer =>
  problem === 'unknown' ? { kind: 'missing' } : moved(withParam(page, 'said', 'not-held'))
