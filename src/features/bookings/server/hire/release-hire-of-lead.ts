import type { HeldByLead } from '#features/leads/server/follow/held-by-lead.ts'
import { daysText } from '../../domain/hire/hire-text.ts'
import { announceBookings } from '../records/calendar-store.ts'
import { listHiresOfLead, updateHireState } from './hire-store.ts'

/** In the history of a request why it ended; such a one may come back with its enquiry. */
const withdrawn = 'The enquiry was withdrawn.'

/** Days that were asked for with an enquiry, or given for it, are free again when it is withdrawn. */
export const hireOfLead: HeldByLead = {
  async release(db, { site, leadId, at }) {
    const hires = await listHiresOfLead(db, leadId, ['requested', 'confirmed'])
    for (const { id } of hires) await updateHireState(db, id, { state: 'ended', reason: withdrawn, actorName: '', at })
    if (hires.length > 0) await announceBookings(db, site.groupId)
    return hires.map(({ days }) => `Free again: ${daysText(days, site.region)}.`).join('\n')
  },
  // They hold no days: staff can confirm them while nobody else has them, as requests that ran out.
  async resume(db, { site, leadId, at }) {
    const hires = (await listHiresOfLead(db, leadId, ['ended'])).filter(({ reason }) => reason === withdrawn)
    for (const { id } of hires) await updateHireState(db, id, { state: 'expired', reason: '', actorName: '', at })
    return hires
      .map(({ days }) => `No longer held: ${daysText(days, site.region)}. Confirm the request if you still can.`)
      .join('\n')
  },
}
