import type { LeadScreenData } from '#console/calls/lead-calls.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import { type TimelineEntry, timelineText } from '#features/leads/domain/desk/timeline-entry.ts'
import { clickText } from '#features/leads/domain/lead/contact-event.ts'
import { payloadText, type StoredLead, vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { LeadDetail } from '#features/leads/server/desk/open-lead.ts'
import type { LeadTexts } from '#features/leads/server/texts/read-lead-texts.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Around } from './lead-around.ts'
import { textState } from './texts/present-texts.ts'

type Entry = LeadScreenData['timeline'][number]

/** Runs from the first click to the last message, in order, across everything that the person has asked. */
export function timelineOf(around: Pick<Around, 'detail' | 'vehicleOf' | 'site' | 'texts'>): Entry[] {
  const { detail } = around
  const came = entry(detail.lead.createdAt, { kind: 'shopper', what: 'Sent the enquiry' })
  const own = [
    ...clicks(around),
    ...(isEntered(detail.timeline) ? [] : [came]),
    ...detail.timeline.map((each) => happened(each, around.texts)),
    ...visits(detail),
  ]
  const others = [...detail.log.related, ...detail.ofPerson].flatMap((lead) => ofAnother(lead, around))
  return [...own, ...others].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Staff entered it by hand: nobody sent it. */
const isEntered = (timeline: readonly TimelineEntry[] = []): boolean => timeline.some(({ kind }) => kind === 'entered')

const happened = (each: TimelineEntry, texts: LeadTexts): Entry =>
  entry(each.at, {
    kind: each.actor.kind,
    who: 'name' in each.actor ? (each.actor.name ?? '') : '',
    what: timelineText(each),
    text: each.text,
    progress: textState(each, texts),
  })

/** Another enquiry of the same person: when it came, with what they wrote, and what became of it. */
function ofAnother(lead: StoredLead, { detail, site, texts }: Pick<Around, 'detail' | 'site' | 'texts'>): Entry[] {
  const enquiry = { id: lead.id, kind: [kindOfLead(lead, site), vehicleOfLead(lead)].filter(Boolean).join(', ') }
  const text = payloadText(lead, 'message')
  const came = entry(lead.createdAt, { kind: 'shopper', what: 'Sent another enquiry', text })
  const timeline = detail.journeys.get(lead.id) ?? []
  const entries = timeline.filter(({ kind }) => kind !== 'opened').map((each) => happened(each, texts))
  return [...(isEntered(timeline) ? [] : [came]), ...entries].map((each) => ({ ...each, enquiry }))
}

function entry(at: Date, rest: Partial<Entry> & Pick<Entry, 'kind' | 'what'>): Entry {
  return { at: at.toISOString(), who: '', text: '', progress: '', enquiry: null, ...rest }
}

function clicks({ detail, vehicleOf }: Pick<Around, 'detail' | 'vehicleOf'>): Entry[] {
  const nameOf = (id: VehicleId): string => {
    const vehicle = vehicleOf(id)
    return vehicle ? vehicleName(vehicle) : 'a vehicle that’s no longer listed'
  }
  return detail.clicks.map(({ at, name, vehicleId, page }) => {
    const where = vehicleId ? nameOf(vehicleId) : page
    return entry(at, { kind: 'shopper', what: [clickText({ name, page }), where].filter(Boolean).join(': ') })
  })
}

/** The visits of the private page, on which a shopper follows the enquiry. */
function visits({ workRecord }: LeadDetail): Entry[] {
  const { followedAt, followVisits } = workRecord
  if (!followedAt) return []
  const times = followVisits === 1 ? '' : `, ${followVisits} times so far`
  return [entry(followedAt, { kind: 'shopper', what: `Opened the private page${times}` })]
}
