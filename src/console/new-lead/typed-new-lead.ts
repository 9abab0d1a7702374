import {
  mayHaveName,
  type StaffLeadSource,
  type StaffLeadTopic,
  usualAnswer,
} from '#features/leads/domain/staff/staff-lead.ts'
import type { AnswerChannel } from '#features/leads/domain/desk/lead-status.ts'
import type { InputOf } from '../calls/all-calls.ts'
import { momentOfClock } from '../data/site-clock.ts'
import { useDraft } from '../data/drafts.ts'

/** A lead as somebody types it, before it is sent. */
export type TypedNewLead = {
  source: StaffLeadSource
  sourceName: string
  topic: StaffLeadTopic
  name: string
  phone: string
  email: string
  message: string
  vehicle: { id: string; label: string } | null
  locationId: string
  consent: 'not-asked' | 'yes' | 'no'
  consentWhere: string
  /** Null: as the source says. */
  answered: AnswerChannel | 'waiting' | null
  assignedTo: string
  sendsConfirmation: boolean
  what: string
  clock: string
}

const untyped: TypedNewLead = {
  source: 'phone',
  sourceName: '',
  topic: 'enquiry',
  name: '',
  phone: '',
  email: '',
  message: '',
  vehicle: null,
  locationId: '',
  consent: 'not-asked',
  consentWhere: '',
  answered: null,
  assignedTo: '',
  sendsConfirmation: false,
  what: '',
  clock: '',
}

/** Survives a lost session and a closed tab, until it is sent. */
export function useTypedLead(siteId: string) {
  const draft = useDraft(`new-lead ${siteId}`, '{}')
  const typed: TypedNewLead = { ...untyped, ...(JSON.parse(draft.text) as Partial<TypedNewLead>) }
  const change = (differences: Partial<TypedNewLead>): void => draft.write(JSON.stringify({ ...typed, ...differences }))
  return { typed, change, forget: draft.forget, isTyped: draft.text !== '{}' }
}

export const answeredOf = ({ answered, source }: Pick<TypedNewLead, 'answered' | 'source'>): AnswerChannel | null =>
  answered === 'waiting' ? null : (answered ?? usualAnswer[source])

const usualPlaces: Partial<Record<StaffLeadSource, string>> = {
  'walk-in': 'at the counter',
  phone: 'on the phone',
  email: 'by email',
}

/** An answer about news counts where it was typed, else where somebody of this source usually gives it. */
export const placeOfConsent = ({ consentWhere, source }: Pick<TypedNewLead, 'consentWhere' | 'source'>): string =>
  consentWhere || (usualPlaces[source] ?? '')

/** Null where nobody planned one; half of one is sent, and refused at the field that it lacks. */
function nextStepOf({ what, clock }: TypedNewLead, timeZone: string) {
  if (what.trim() === '' && clock === '') return null
  return { what, dueAt: clock === '' ? '' : momentOfClock(clock, timeZone).toISOString() }
}

/** As the server takes it. */
export function newLeadInput(typed: TypedNewLead, timeZone: string): InputOf<'leads.create'> {
  const { source, sourceName, topic, name, phone, email, message, locationId, sendsConfirmation } = typed
  return {
    source,
    topic,
    name,
    phone,
    email,
    message,
    locationId,
    sourceName: mayHaveName(source) ? sourceName : '',
    vehicleId: typed.vehicle?.id ?? null,
    consent: typed.consent === 'not-asked' ? null : { isGiven: typed.consent === 'yes', where: placeOfConsent(typed) },
    answered: answeredOf(typed),
    assignedTo: typed.assignedTo || null,
    nextStep: nextStepOf(typed, timeZone),
    sendsConfirmation: sendsConfirmation && email.trim() !== '',
  }
}

const answers: Record<string, string[]> = {
  email: ['email', 'phone'],
  vehicle: ['vehicleId'],
  clock: ['dueAt', 'nextStep.dueAt'],
}

/** Fields whose refusal a change answers: an email where a phone number was missed, too. */
export const mendedBy = (differences: Partial<TypedNewLead>): string[] =>
  Object.keys(differences).flatMap((field) => answers[field] ?? [field])
