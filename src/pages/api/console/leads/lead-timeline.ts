import type { WholeLead } from '#console/calls/lead-calls.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { journeyWords } from '#features/leads/domain/desk/lead-journey.ts'
import { clickWords } from '#features/leads/domain/lead/contact-event.ts'
import type { LeadWhole } from '#features/leads/server/desk/open-lead.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Around } from './lead-around.ts'

type Entry = WholeLead['timeline'][number]

/** What happened, from the first click to the last answer, in its order. */
export function timelineOf(around: Pick<Around, 'whole' | 'vehicleOf'>): Entry[] {
  const { whole } = around
  const came = entry(whole.lead.createdAt, { kind: 'shopper', what: 'Sent the enquiry' })
  const entries = whole.journey.map((each) =>
    entry(each.at, {
      kind: each.actor.kind,
      who: 'name' in each.actor ? (each.actor.name ?? '') : '',
      what: journeyWords(each),
      text: each.words,
    }),
  )
  return [...clicks(around), came, ...entries, ...visits(whole)].toSorted((a, b) => a.at.localeCompare(b.at))
}

function entry(at: Date, rest: Partial<Entry> & Pick<Entry, 'kind' | 'what'>): Entry {
  return { at: at.toISOString(), who: '', text: '', ...rest }
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
