import type { WholeLead } from '#console/calls/lead-calls.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import { type JourneyEntry, journeyWords } from '#features/leads/domain/desk/lead-journey.ts'
import { clickWords } from '#features/leads/domain/lead/contact-event.ts'
import { payloadText, type StoredLead, vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { LeadWhole } from '#features/leads/server/desk/open-lead.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Around } from './lead-around.ts'

type Entry = WholeLead['timeline'][number]

/** What happened, from the first click to the last answer, in its order, across everything that the person has asked. */
export function timelineOf(around: Pick<Around, 'whole' | 'vehicleOf' | 'site'>): Entry[] {
  const { whole } = around
  const came = entry(whole.lead.createdAt, { kind: 'shopper', what: 'Sent the enquiry' })
  const own = [...clicks(around), came, ...whole.journey.map(happened), ...visits(whole)]
  const others = [...whole.log.related, ...whole.ofPerson].flatMap((lead) => ofAnother(lead, around))
  return [...own, ...others].toSorted((a, b) => a.at.localeCompare(b.at))
}

const happened = (each: JourneyEntry): Entry =>
  entry(each.at, {
    kind: each.actor.kind,
    who: 'name' in each.actor ? (each.actor.name ?? '') : '',
    what: journeyWords(each),
    text: each.words,
  })

/** Another enquiry of the same person: when it came, with what they wrote, and what became of it. */
function ofAnother(lead: StoredLead, { whole, site }: Pick<Around, 'whole' | 'site'>): Entry[] {
  const enquiry = { id: lead.id, kind: [kindOfLead(lead, site), vehicleOfLead(lead)].filter(Boolean).join(', ') }
  const text = payloadText(lead, 'message')
  const came = entry(lead.createdAt, { kind: 'shopper', what: 'Sent another enquiry', text })
  const entries = (whole.journeys.get(lead.id) ?? []).filter(({ kind }) => kind !== 'opened').map(happened)
  return [came, ...entries].map((each) => ({ ...each, enquiry }))
}

function entry(at: Date, rest: Partial<Entry> & Pick<Entry, 'kind' | 'what'>): Entry {
  return { at: at.toISOString(), who: '', text: '', enquiry: null, ...rest }
}

function clicks({ whole, vehicleOf }: Pick<Around, 'whole' | 'vehicleOf'>): Entry[] {
  const nameOf = (id: VehicleId): string => {
    const vehicle = vehicleOf(id)
    return vehicle ? vehicleName(vehicle) : 'a vehicle that’s no longer listed'
  }
  return whole.clicks.map(({ at, name, vehicleId, page }) => {
    const where = vehicleId ? nameOf(vehicleId) : page
    return entry(at, { kind: 'shopper', what: [clickWords({ name, page }), where].filter(Boolean).join(': ') })
  })
}

/** Of the private page, on which a shopper follows the enquiry. */
function visits({ atWork }: LeadWhole): Entry[] {
  const { followedAt, followVisits } = atWork
  if (!followedAt) return []
  const times = followVisits === 1 ? '' : `, ${followVisits} times so far`
  return [entry(followedAt, { kind: 'shopper', what: `Opened the private page${times}` })]
}
