import { z } from 'zod'
import { answerChannels, leadStates } from '#features/leads/domain/desk/lead-status.ts'
import { outsideStatuses } from '#features/leads/server/feed/set-lead-status.ts'
import type { LeadRecord } from '#features/leads/server/feed/read-lead-feed.ts'
import { payloadText } from '#features/leads/domain/lead/lead.ts'

const moment = z.iso.datetime()

export const leadSchema = z.strictObject({
  id: z.uuid(),
  created_at: moment,
  updated_at: moment,
  state: z
    .enum(leadStates)
    .describe(
      'How far staff are. `held`: it looks like advertising, and nobody was told of it; `merged`: see duplicate_of.',
    ),
  is_finished: z.boolean().describe('False for a form of several steps that was left.'),
  category: z.string(),
  subcategory: z.string(),
  source: z.string().describe('Website, or from where it was brought in.'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle_id: z.uuid().nullable(),
  dealership_id: z.uuid().nullable(),
  duplicate_of: z.uuid().nullable().describe('The lead that said the very same before.'),
  due_at: moment.nullable().describe('By when it should be answered, by the opening hours of who answers.'),
  answered_at: moment.nullable(),
  answered_by: z.string(),
  payload: z.record(z.string(), z.unknown()).describe('Everything that was sent, under the keys of `POST /api/leads`.'),
  consents: z.array(
    z.strictObject({
      purpose: z.string(),
      channel: z.string(),
      given: z.boolean(),
      words: z.string().describe('The exact words that stood beside the box.'),
      at: moment,
    }),
  ),
})

export const leadListSchema = z.strictObject({
  data: z.array(leadSchema),
  next: z.string().describe('Where to go on, now or later: send it as `after`.'),
  more: z.boolean().describe('Whether there is more right now.'),
})

export const statusBody = z.strictObject({
  status: z.enum(outsideStatuses),
  how: z
    .enum(answerChannels)
    .optional()
    .describe('How the shopper was contacted; a call, unless something else is said.'),
  by: z.string().trim().max(100).optional().describe('Who it was; the name of the key, unless it is said.'),
  note: z.string().trim().max(2000).optional().describe('For staff, in the timeline of the lead.'),
})

export const statusSchema = z.strictObject({
  changed: z.boolean().describe('False where it was so before.'),
  lead: leadSchema,
})

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentRecord = ({ lead, work, state, consents }: LeadRecord): z.infer<typeof leadSchema> => ({
  id: lead.id,
  created_at: lead.createdAt.toISOString(),
  updated_at: lead.updatedAt.toISOString(),
  state,
  is_finished: lead.leadStatus === 'Complete',
  category: lead.category,
  subcategory: lead.subcategory,
  source: payloadText(lead, 'source'),
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  vehicle_id: lead.vehicleId,
  dealership_id: lead.dealershipId,
  duplicate_of: lead.duplicateOf,
  due_at: iso(work.dueAt),
  answered_at: iso(work.answeredAt),
  answered_by: work.answeredBy,
  payload: lead.payload,
  consents: consents.map(({ purpose, channel, isGiven, wording, at }) => ({
    purpose,
    channel,
    given: isGiven,
    words: wording,
    at: at.toISOString(),
  })),
})
