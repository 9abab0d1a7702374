import type { LeadScreenData } from '#console/calls/lead-calls.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { channelText } from '#features/leads/domain/desk/timeline-entry.ts'
import { answeringLocation, minutesToAnswer } from '#features/leads/domain/desk/response-clock.ts'
import { categoryName, kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import { formatPhone } from '#features/leads/domain/form/phone-library.ts'
import { preApprovalSubcategory } from '#features/leads/domain/forms/pre-approval-form.ts'
import {
  fullName,
  payloadText,
  payloadTexts,
  type StoredLead,
  vehicleOfLead,
} from '#features/leads/domain/lead/lead.ts'
import type { LeadDetail } from '#features/leads/server/desk/open-lead.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { spell } from '#features/sites/domain/region.ts'
import { timeOf } from '#features/sites/domain/clock-text.ts'
import type { Around } from './lead-around.ts'
import { presentDeliveries } from './present-deliveries.ts'
import { answersOf, technicalFacts, touchFacts } from './lead-facts-text.ts'
import { timelineOf } from './lead-timeline.ts'
import { presentLeadVehicle } from './present-lead-vehicle.ts'
import { presentTexting } from './texts/present-texts.ts'
import { replyTemplatesOf } from './reply-templates-of.ts'

/** A lead as its screen shows it: texts where a rule of the server is needed, moments where the clock of the site is enough. */
export function presentLead(around: Around): LeadScreenData {
  const { site, detail, vehicleOf } = around
  const { lead, workRecord, state, log } = detail
  return {
    id: lead.id,
    name: fullName(lead),
    email: lead.email,
    phone: formatPhone(lead.phone, site.region),
    phoneHref: lead.phone ? telHref(lead.phone) : '',
    kind: kindOfLead(lead, site),
    message: payloadText(lead, 'message'),
    state,
    createdAt: lead.createdAt.toISOString(),
    dueAt: textOrNull(workRecord.work.dueAt),
    waitingSince: textOrNull(workRecord.work.waitingSince),
    assignedTo: workRecord.work.assignedTo,
    heldBecause: lead.heldBecause,
    duplicateOf: lead.duplicateOf,
    firstAnswer: firstAnswer(around),
    alertedAt: textOrNull(workRecord.alertedAt),
    replyDraft: replyDraft(around),
    replyTemplates: replyTemplatesOf(around),
    repliesComeHere: site.settings.delivery.reply_domain !== null,
    texting: presentTexting(around),
    vehicle: presentLeadVehicle(around),
    place: placeFacts(around),
    answers: answersOf(lead, site, vehicleOf(lead.vehicleId)),
    files: log.files.map(({ id, name, bytes, scan }) => ({ id, name, bytes, isScanned: scan === 'clean' })),
    related: log.related.map((other) => otherLead(other, around)),
    ofPerson: detail.ofPerson.map((other) => otherLead(other, around)),
    hasOtherAddresses: detail.ofPerson.some((other) => other.email !== lead.email || other.phone !== lead.phone),
    timeline: timelineOf(around),
    visitedPages: visitedPages(detail),
    consents: log.consents.map(({ isGiven, wording, purpose, channel, at }) => ({
      isGiven,
      text: wording,
      purpose,
      channel,
      at: at.toISOString(),
    })),
    ...touches(around),
    ...presentDeliveries(log),
    technical: technical(around),
    hasFinancialAnswers: payloadText(lead, 'subcategory') === preApprovalSubcategory,
  }
}

const otherLead = (other: StoredLead, { site }: Around): LeadScreenData['related'][number] => ({
  id: other.id,
  kind: [kindOfLead(other, site), vehicleOfLead(other)].filter(Boolean).join(', '),
  createdAt: other.createdAt.toISOString(),
  message: payloadText(other, 'message'),
})

const textOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null

function firstAnswer({ site, detail: { workRecord } }: Around): LeadScreenData['firstAnswer'] {
  const { answeredAt, answeredHow, answeredBy } = workRecord.work
  const minutes = minutesToAnswer(site, { ...workRecord, answeredAt })
  if (!answeredAt || minutes === null) return null
  return { at: answeredAt.toISOString(), how: channelText(answeredHow), by: answeredBy, openMinutes: minutes }
}

function replyDraft({ site, detail: { lead }, reader, vehicleOf }: Around): LeadScreenData['replyDraft'] {
  const vehicle = vehicleOf(lead.vehicleId)
  // A shopper's own text never becomes the subject: only what we know, or the kind of enquiry.
  const about = vehicle ? vehicleName(vehicle) : categoryName(lead, site).toLowerCase()
  const first = lead.name.split(' ')[0] ?? ''
  return {
    subject: spell(site.region, `Your enquiry: ${about}`),
    text: `Hi${first ? ` ${first}` : ''},\n\n\n\n${reader.name}\n${site.name}`,
  }
}

function placeFacts({ site, detail: { lead }, now }: Around): LeadScreenData['place'] {
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  const location = answeringLocation(site, lead)
  return [
    { label: 'Dealership', text: dealership?.name ?? payloadText(lead, 'dealership_slug') },
    { label: 'Location', text: location?.name ?? '' },
    { label: 'Doors', text: location ? openNow(location.openingHours, localTime(now, location.timeZone)).text : '' },
  ].filter(({ text }) => text !== '')
}

/** The first visit, and the one that led to the enquiry when that is another. */
function touches({ site, detail: { lead } }: Around): Pick<LeadScreenData, 'firstTouch' | 'lastTouch'> {
  const { first_touch: first, last_touch: last, linked_query_params: params } = lead.payload
  const asText = (moment: Date) => timeOf(moment, site)
  const [firstTouch, lastTouch] = [touchFacts(first ?? params, asText), touchFacts(last, asText)]
  const source = payloadText(lead, 'source')
  const origin = source === '' || source === 'Website' ? [] : [{ label: 'Source', text: source }]
  const isOnce = JSON.stringify(firstTouch) === JSON.stringify(lastTouch)
  return { firstTouch: [...origin, ...firstTouch], lastTouch: isOnce ? [] : lastTouch }
}

/** Pages seen before writing; a browser tells their order and not their times. */
const visitedPages = ({ lead }: LeadDetail): string[] => payloadTexts(lead, 'visited_pages')

function technical({ site, detail: { lead } }: Around): LeadScreenData['technical'] {
  return [
    ...technicalFacts(lead.payload),
    { label: 'Changed', text: timeOf(lead.updatedAt, site) },
    { label: 'Counted as event', text: String(lead.eventId) },
    { label: 'Lead id', text: lead.id },
  ]
}
