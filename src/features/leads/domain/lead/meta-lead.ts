import { z } from 'zod'
import type { OutsideLead } from './outside-lead.ts'

/** A lead of a Meta lead ad, as its Graph API and its connectors give it. */
export type MetaLead = {
  id: string
  form_name?: string | undefined
  ad_name?: string | undefined
  campaign_name?: string | undefined
  platform?: string | undefined
  field_data: readonly { name: string; values: readonly string[] }[]
}

/** The answers of the usual questions belong here, by the names that Meta gives them. */
const places: Record<string, keyof OutsideLead> = {
  full_name: 'name',
  first_name: 'name',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  phone: 'phone',
  post_code: 'postcode',
  postcode: 'postcode',
  zip_code: 'postcode',
  zip: 'postcode',
  stock_number: 'stockNumber',
  vin: 'vin',
  vehicle: 'vehicleText',
}

/** Answers to the dealer's own questions stand in the message. */
export function leadOfMeta(meta: MetaLead): OutsideLead {
  const lead: OutsideLead = {
    source: meta.platform === 'ig' ? 'Instagram lead ad' : 'Facebook lead ad',
    externalId: meta.id,
    kind: 'enquiry',
    name: '',
    lastName: '',
    email: '',
    phone: '',
    postcode: '',
    message: '',
    stockNumber: '',
    vin: '',
    vehicleText: '',
  }
  const lines: string[] = []
  for (const { name, values } of meta.field_data) {
    const answer = values
      .map((value) => value.trim())
      .filter(Boolean)
      .join(', ')
    const place = places[name.toLowerCase()]
    if (answer === '') continue
    // A name that was asked for twice is not lost: the second one is words for staff.
    if (place && lead[place] === '') Object.assign(lead, { [place]: answer })
    else lines.push(`${questionOf(name)} ${answer}`)
  }
  const from = [meta.form_name, meta.ad_name, meta.campaign_name].filter(Boolean).join(', ')
  return { ...lead, message: [...lines, from === '' ? '' : `From: ${from}`].filter(Boolean).join('\n') }
}

/** `when_do_you_want_to_buy?` as it was asked. */
function questionOf(name: string): string {
  const text = name.replaceAll('_', ' ').trim()
  const sentence = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[?:.]$/.test(sentence) ? sentence : `${sentence}:`
}

const metaText = z.string().max(500).optional()
const passedOver = 'Other members that Meta adds are passed over.'

/** A lead of a Meta lead ad: `GET /{lead id}` of the Graph API. */
export const metaLeadBody = z
  .object({
    id: z
      .string()
      .min(1)
      .max(100)
      .refine((id) => !/[\p{Cc}\p{Cs}]/u.test(id), 'letters and digits')
      .describe('Id of the lead at Meta: the same again is the same enquiry.'),
    form_name: metaText,
    ad_name: metaText,
    campaign_name: metaText,
    platform: metaText.describe('`fb` or `ig`.'),
    field_data: z
      .array(
        z
          .object({ name: z.string().min(1).max(200), values: z.array(z.string().max(2_000)).max(20) })
          .describe(passedOver),
      )
      .min(1)
      .max(60)
      .describe('Answers by question; those to questions of your own stand in the message.'),
  })
  .describe(passedOver)

/** One entry of a notification says that somebody filled in a lead ad. */
const leadChange = z.looseObject({
  field: z.literal('leadgen'),
  value: z.looseObject({
    leadgen_id: z
      .union([z.string(), z.int()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,40}$/)),
  }),
})

/** What Meta sends to a webhook of a page: several pages and several leads at once, and other news that is passed over. */
export const metaNotification = z
  .object({
    object: z.string().max(40).describe('`page`.'),
    entry: z
      .array(z.object({ changes: z.array(z.unknown()).max(1_000).default([]) }).describe(passedOver))
      .max(1_000)
      .describe('What happened, by page; `leadgen` changes name the lead (`leadgen_id`).'),
  })
  .describe(passedOver)

/** Ids of the leads that a notification names, each once. */
export const leadsNamedBy = ({ entry }: z.output<typeof metaNotification>): string[] => [
  ...new Set(
    entry.flatMap(({ changes }) =>
      changes.flatMap((change) => leadChange.safeParse(change).data?.value.leadgen_id ?? []),
    ),
  ),
]
