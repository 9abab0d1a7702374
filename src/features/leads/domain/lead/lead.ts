import type { DealershipId, LeadId, LocationId, SiteId, VehicleId } from '#kernel/ids.ts'

/** An answer to a question of the dealer's own, under the words that it had when it was answered. */
export type OwnAnswer = { question: string; answer: string }

type LeadValue = string | number | boolean | string[] | Record<string, string> | OwnAnswer[]

/** What reaches the dealer, under the keys of specification 3. */
export type LeadPayload = Record<string, LeadValue>

/** An enquiry as it is stored: what staff look for, and the whole payload. */
export type Lead = {
  /** Name of the category, after the careers rule. */
  category: string
  subcategory: string
  eventId: number
  dealershipId: DealershipId | null
  locationId: LocationId | null
  vehicleId: VehicleId | null
  leadStatus: LeadStatus
  isFormCompleted: boolean
  name: string
  email: string
  phone: string
  payload: LeadPayload
  /** Why it waits for a person to look at it; empty when it does not. */
  heldBecause: string
}

const leadStatuses = ['Complete', 'Incomplete'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export type StoredLead = Lead & {
  id: LeadId
  siteId: SiteId
  createdAt: Date
  updatedAt: Date
  /** The lead that said the same before; of an unfinished form, the one that was finished. */
  duplicateOf: LeadId | null
  /** Raised when its private links are ended. */
  followVersion: number
}

/** Text of a payload; empty when there is none or it is not text. */
export function payloadText(lead: Pick<Lead, 'payload'>, key: string): string {
  const value = lead.payload[key]
  return typeof value === 'string' ? value : ''
}

/** Texts that a payload lists under a key; none where it lists none. */
export function payloadTexts(lead: Pick<Lead, 'payload'>, key: string): string[] {
  const value: unknown = lead.payload[key]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** `Jayco Journey (J1204)`, from what the payload says of the vehicle; empty when it says nothing. */
export function vehicleOfLead(lead: Pick<Lead, 'payload'>): string {
  const name = [payloadText(lead, 'Vehicle Make'), payloadText(lead, 'Vehicle Model')].filter(Boolean).join(' ')
  const stockNumber = payloadText(lead, 'stock_number')
  if (name === '') return stockNumber
  return stockNumber === '' ? name : `${name} (${stockNumber})`
}

/** Name as the shopper gave it, in one or two fields; programs send a whole name and the last one beside it. */
export function fullName(lead: Pick<Lead, 'name' | 'payload'>): string {
  const last = payloadText(lead, 'last_name')
  return lead.name.endsWith(` ${last}`) ? lead.name : [lead.name, last].filter(Boolean).join(' ')
}

/** Key of a payload that says how an appointment in the calendar stands; a wish for a time has none. */
export const bookingField = 'Booking'

/** An appointment in the calendar is changed and confirmed there, not on the lead. */
export const isBooked = (lead: Pick<Lead, 'payload'>): boolean => payloadText(lead, bookingField) !== ''
