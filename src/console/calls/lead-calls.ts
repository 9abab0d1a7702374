import { z } from 'zod'
import { contactEventNames } from '#features/leads/domain/lead/contact-event.ts'
import { inboxFolders, inboxKeys, inboxSorts } from '#features/leads/domain/desk/lead-inbox.ts'
import { answerChannels, leadStates } from '#features/leads/domain/desk/lead-status.ts'
import { change, type OperationTable, read } from './operation.ts'

/** A moment in UTC as JSON has it. */
const moment = z.iso.datetime()
const leadId = z.uuid()
const count = z.number().int().min(0)

export const leadRow = z.object({
  id: leadId,
  name: z.string(),
  email: z.string(),
  /** As people of the region write it, and as a phone dials it. */
  phone: z.string(),
  phoneHref: z.string(),
  kind: z.string(),
  vehicle: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  /** Yard that answers; empty where the site has only one. */
  place: z.string(),
  createdAt: moment,
  dueAt: moment.nullable(),
  answeredAt: moment.nullable(),
  /** Minutes of opening time until the first answer. */
  answeredAfter: z.number().nullable(),
  assignedTo: z.uuid().nullable(),
  state: z.enum(leadStates),
  /** The open step that is due first; null where none is planned. */
  nextStep: z.object({ what: z.string(), dueAt: moment }).nullable(),
})
export type LeadRow = z.infer<typeof leadRow>

/** What can be done to several leads at once. */
const leadAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), how: z.enum(answerChannels) }),
  z.object({ kind: z.literal('assign'), to: z.uuid().nullable() }),
  z.object({ kind: z.literal('close'), as: z.enum(['won', 'lost']) }),
  z.object({ kind: z.literal('reopen') }),
])
export type LeadChange = z.infer<typeof leadAction>

const seenLead = z.object({ assignedTo: z.uuid().nullable(), state: z.enum(leadStates) })
export type SeenLead = z.infer<typeof seenLead>

const fact = z.object({ label: z.string(), text: z.string() })

const timelineEntry = z.object({
  at: moment,
  kind: z.enum(['shopper', 'staff', 'program']),
  who: z.string(),
  what: z.string(),
  text: z.string(),
  /** How far a text message is; empty for anything else. */
  progress: z.string(),
  /** Another enquiry of the person that it is about; null: this one. */
  enquiry: z.object({ id: leadId, kind: z.string() }).nullable(),
})

const delivery = z.object({
  id: z.uuid(),
  channel: z.string(),
  status: z.string(),
  hasFailed: z.boolean(),
  isWaiting: z.boolean(),
  recipient: z.string(),
  rule: z.string(),
  note: z.string(),
  at: moment,
  attempts: z.array(
    z.object({ startedAt: moment, outcome: z.string(), statusCode: z.number().nullable(), excerpt: z.string() }),
  ),
})
export type LeadDelivery = z.infer<typeof delivery>

const otherLead = z.object({ id: leadId, kind: z.string(), createdAt: moment, message: z.string() })

const leadScreenData = z.object({
  id: leadId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  kind: z.string(),
  message: z.string(),
  state: z.enum(leadStates),
  createdAt: moment,
  dueAt: moment.nullable(),
  waitingSince: moment.nullable(),
  assignedTo: z.uuid().nullable(),
  /** Why it waits for a person to look at it; empty when it does not. */
  heldBecause: z.string(),
  duplicateOf: leadId.nullable(),
  firstAnswer: z.object({ at: moment, how: z.string(), by: z.string(), openMinutes: z.number() }).nullable(),
  alertedAt: moment.nullable(),
  /** Subject and greeting that a reply begins with. */
  replyDraft: z.object({ subject: z.string(), text: z.string() }),
  replyTemplates: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
  repliesComeHere: z
    .boolean()
    .describe('What the shopper answers to a reply joins the timeline; else it goes to whoever wrote.'),
  /** Null where the lead has no mobile number, or the site sends no text messages. */
  texting: z
    .object({
      to: z.string(),
      from: z.string(),
      isStopped: z.boolean().describe('Its owner wants no text messages.'),
      /** Greeting that a text begins with. */
      draft: z.string(),
    })
    .nullable(),
  vehicle: z
    .object({
      id: z.uuid().nullable(),
      name: z.string(),
      /** Its page on the site; empty when it has left. */
      href: z.string(),
      price: z.string(),
      facts: z.string(),
      picture: z.string(),
    })
    .nullable(),
  place: z.array(fact),
  answers: z.array(fact),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: count, isScanned: z.boolean() })),
  /** The enquiry as it was sent another time. */
  related: z.array(otherLead),
  /** Other leads under the same email address or phone number. */
  ofPerson: z.array(otherLead),
  /** Some of those came with another address or number than this one. */
  hasOtherAddresses: z.boolean(),
  /** Entries of everything that the person has asked, oldest first. */
  timeline: z.array(timelineEntry),
  visitedPages: z.array(z.string()),
  consents: z.array(
    z.object({ isGiven: z.boolean(), text: z.string(), purpose: z.string(), channel: z.string(), at: moment }),
  ),
  firstTouch: z.array(fact),
  lastTouch: z.array(fact),
  deliveryState: z.object({ text: z.string(), isBad: z.boolean() }),
  deliveries: z.array(delivery),
  technical: z.array(fact),
  /** It asked about income and debts: those answers are sealed, and read by `leads.financialAnswers`. */
  hasFinancialAnswers: z.boolean(),
})
export type LeadScreenData = z.infer<typeof leadScreenData>

const changed = z.object({
  /** Takes the change back; null when nothing changed. */
  changeId: z.uuid().nullable(),
  changed: count,
  /** What was done, for the message that offers the undo. */
  text: z.string(),
})

const clickCounts = z.record(z.enum(contactEventNames), count)

export const leadCalls = {
  'leads.list': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'A page of a folder of leads under a filter, and how many each folder has.',
    input: z.object({ query: z.partialRecord(z.enum(inboxKeys), z.string().max(200)).default({}) }),
    output: z.object({
      folder: z.enum(inboxFolders),
      sort: z.enum(inboxSorts),
      isNarrowed: z.boolean(),
      rows: z.array(leadRow),
      counts: z.record(z.enum(inboxFolders), count),
      /** Values of the query's `after` and `before`; null where there is no further page. */
      after: z.string().nullable(),
      before: z.string().nullable(),
    }),
  }),
  'leads.read': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'One lead whole: who wants what, what happened, and what can be done about it.',
    input: z.object({ id: leadId }),
    output: leadScreenData,
  }),
  'leads.financialAnswers': read({
    permission: 'finance.answers',
    scope: 'site',
    summary:
      'What a shopper said about income, housing and debts, for the password of whoever looks; the audit log notes it.',
    input: z.object({ id: leadId, password: z.string().min(1).max(200) }),
    output: z.object({
      answers: z.array(fact),
      /** When they are deleted; null when there are none. */
      deletedAfter: moment.nullable(),
    }),
  }),
  'leads.markOpened': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Notes that somebody who works on leads has opened this one.',
    input: z.object({ id: leadId }),
    output: z.object({ isFirst: z.boolean() }),
    alsoChanges: ['today'],
  }),
  'leads.change': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Does the same to some leads: answered, assigned, won, lost, reopened.',
    input: z.object({
      ids: z.array(leadId).min(1).max(200),
      action: leadAction,
      /** What the person saw of each: refused when somebody has worked on one of them since. */
      seen: z.record(leadId, seenLead).optional(),
    }),
    output: changed,
    alsoChanges: ['today'],
  }),
  'leads.undo': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Takes a change back on every lead that nobody has worked on since.',
    input: z.object({ changeId: z.uuid() }),
    output: z.object({ undone: count }),
    alsoChanges: ['today'],
  }),
  'leads.merge': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Makes one piece of work of several leads of a person; each stays as it came, and undo takes it back.',
    input: z.object({ into: leadId, ids: z.array(leadId).min(1).max(50) }),
    output: changed,
    alsoChanges: ['today'],
  }),
  'leads.separate': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Makes a merged lead an enquiry of its own again.',
    input: z.object({ id: leadId }),
    output: changed,
    alsoChanges: ['today'],
  }),
  'leads.note': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Adds a note for colleagues.',
    input: z.object({ id: leadId, text: z.string() }),
    output: z.object({}),
  }),
  'leads.reply': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Answers the shopper by email, and stops the clock.',
    input: z.object({ id: leadId, subject: z.string(), text: z.string() }),
    output: z.object({}),
    alsoChanges: ['today', 'outbox'],
  }),
  'leads.review': change({
    permission: 'leads.review',
    scope: 'site',
    summary: 'Decides about a lead that is held: release it to be delivered, or archive it.',
    input: z.object({ id: leadId, decision: z.enum(['release', 'archive']) }),
    output: z.object({ changeId: z.uuid().nullable() }),
    alsoChanges: ['today', 'deliveries', 'outbox'],
  }),
  'leads.clicks': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'How shoppers reached for the dealer without writing, by vehicle.',
    input: z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }),
    output: z.object({
      total: clickCounts,
      rows: z.array(z.object({ name: z.string(), href: z.string(), counts: clickCounts })),
    }),
  }),
} satisfies OperationTable
