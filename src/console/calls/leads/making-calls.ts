import { z } from 'zod'
import { answerChannels, leadStates } from '#features/leads/domain/desk/lead-status.ts'
import { longestSourceName, staffLeadSources, staffLeadTopics } from '#features/leads/domain/staff/staff-lead.ts'
import { taskPlan } from './task-calls.ts'
import { change, type OperationTable, read } from '../operation.ts'

const text = (most: number) => z.string().max(most, `Please use no more than ${most} characters.`).default('')

export const makingCalls = {
  'leads.create': change({
    permission: 'leads.work',
    scope: 'site',
    summary:
      'Enters a lead by hand: a walk-in, a call, an email, a marketplace. It goes through the intake of every lead.',
    input: z.object({
      source: z.enum(staffLeadSources),
      /** Names the marketplace or the other source. */
      sourceName: text(longestSourceName),
      topic: z.enum(staffLeadTopics).default('enquiry'),
      name: text(200),
      phone: text(40),
      email: text(254),
      message: text(5000),
      vehicleId: z.uuid().nullable().default(null),
      /** Empty: where the vehicle stands, else whoever answers such leads anyway. */
      locationId: z.union([z.literal(''), z.uuid()]).default(''),
      /** What they said about news and offers, and where they said it; null: nobody asked. */
      consent: z
        .object({ isGiven: z.boolean(), where: text(100) })
        .nullable()
        .default(null),
      /** How they were answered already; null: they wait, and the response clock runs. */
      answered: z.enum(answerChannels).nullable(),
      assignedTo: z.uuid().nullable().default(null),
      /** A next step that is planned with it. */
      nextStep: taskPlan.omit({ assignedTo: true }).nullable().default(null),
      /** Emails them the confirmation that forms send. */
      sendsConfirmation: z.boolean().default(false),
    }),
    output: z.object({
      id: z.uuid(),
      /** False: the same was entered within the last minute, and this is it. */
      isNew: z.boolean(),
    }),
    alsoChanges: ['today', 'deliveries', 'outbox', 'reports'],
  }),
  'leads.takeBack': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Puts a lead aside that the person has just entered by mistake, unless somebody has worked on it since.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ changeId: z.uuid() }),
    alsoChanges: ['today', 'reports'],
  }),
  'leads.samePerson': read({
    permission: 'leads.read',
    scope: 'site',
    summary: 'The latest leads under a phone number or an email address, for whoever is about to enter another one.',
    input: z.object({ phone: text(40), email: text(254) }),
    output: z.object({
      leads: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          kind: z.string(),
          state: z.enum(leadStates),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
} satisfies OperationTable
