import { z } from 'zod'
import { outsideKinds, type OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ').trim())
const source = text(100).pipe(z.string().min(1)).describe('From where; staff see it: carsales, Facebook.')
const externalId = text(200)
  .default('')
  .describe('Its name there: the same again is the same lead. Without one a lead is named by what it says.')

export const outsideLeadBody = z
  .strictObject({
    source,
    external_id: externalId,
    kind: z.enum(outsideKinds).exclude(['call']).optional(),
    name: text(200).optional(),
    last_name: text(100).optional(),
    email: text(254).optional(),
    phone: text(40).optional(),
    postcode: text(10).optional(),
    message: text(5000).optional(),
    stock_number: text(60).optional().describe('Of a vehicle of this site.'),
    vin: text(30).optional(),
    vehicle: text(200).optional().describe('What it is about in words, where no number is known.'),
  })
  .refine(({ email, phone }) => (email ?? '') !== '' || (phone ?? '') !== '', {
    path: ['email'],
    message: 'or phone is needed: nobody could answer otherwise',
  })

export const outsideCallBody = z.strictObject({
  source,
  external_id: externalId,
  caller: text(40).pipe(z.string().min(3)).describe('Number that called.'),
  name: text(200).optional(),
  called: text(40).optional().describe('Number that was called.'),
  started_at: z.iso.datetime({ offset: true }),
  seconds: z.int().min(0).max(86_400).optional().describe('How long they spoke.'),
  answered: z.boolean().describe('False for a call that nobody took.'),
  recording_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  stock_number: text(60).optional(),
})

export const submittedSchema = z.strictObject({
  id: z.uuid().describe('Id of the lead here.'),
  is_new: z.boolean().describe('False when it was brought before.'),
})
export const adfSubmittedSchema = z.strictObject({
  data: z.array(submittedSchema),
  refused: z
    .array(z.strictObject({ prospect: z.int(), fields: z.record(z.string(), z.string()) }))
    .optional()
    .describe('Prospects that could not be taken, by their place in the document from 1; the others are stored.'),
})

export const leadOfBody = (body: z.output<typeof outsideLeadBody>): OutsideLead => ({
  source: body.source,
  externalId: body.external_id,
  kind: body.kind ?? 'enquiry',
  name: body.name ?? '',
  lastName: body.last_name ?? '',
  email: body.email ?? '',
  phone: body.phone ?? '',
  postcode: body.postcode ?? '',
  message: body.message ?? '',
  stockNumber: body.stock_number ?? '',
  vin: body.vin ?? '',
  vehicleText: body.vehicle ?? '',
})

export function leadOfCall(body: z.output<typeof outsideCallBody>): OutsideLead {
  const { seconds = 0, answered, called, recording_url: recording, started_at: startedAt } = body
  const lasted = `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  const lines = [
    answered ? `Phone call, ${lasted}.` : 'Missed phone call: please call back.',
    `At ${startedAt}${called ? `, to ${called}` : ''}.`,
    ...(recording ? [`Recording: ${recording}`] : []),
  ]
  return {
    source: body.source,
    externalId: body.external_id,
    kind: 'call',
    name: body.name ?? '',
    lastName: '',
    email: '',
    phone: body.caller,
    postcode: '',
    message: lines.join('\n'),
    stockNumber: body.stock_number ?? '',
    vin: '',
    vehicleText: '',
  }
}
