import { z } from 'zod'
import { addressCalled } from './safe-address.ts'

const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be a slug: small letters, digits and dashes')
const mailAddress = z.email().max(254)

/** Ways in which an enquiry reaches someone. */
const deliveryMethods = ['mail', 'adf-mail', 'adf-http', 'webhook'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

const callable = addressCalled(1000).refine(
  (url) => !/^https?:\/\/[^/]*@/i.test(url),
  'must not hold a password: settings are no place for secrets',
)

const deliveryRule = z
  .strictObject({
    name: slug.max(60).describe('Names the rule in the delivery log; no two rules of a site share it.'),
    by: z
      .enum(deliveryMethods)
      .describe(
        'An email for people, ADF 1.0 as an email or as a call for dealer systems, or a signed call with JSON (webhook).',
      ),
    to: z.array(mailAddress).max(10).default([]).describe('Addresses of an email.'),
    url: callable.nullable().default(null).describe('Address that is called; https outside development.'),
    dealerships: z.array(slug).max(50).default([]).describe('Only leads of these dealerships, by slug; empty: all.'),
    categories: z
      .array(slug)
      .max(50)
      .default([])
      .describe('Only leads of these categories, by slug such as service-enquiry; empty: all.'),
    hours: z
      .enum(['at-once', 'opening-hours'])
      .default('at-once')
      .describe('Tells at once, or waits until the location is open.'),
  })
  .superRefine((rule, issues) => {
    const isMail = rule.by === 'mail' || rule.by === 'adf-mail'
    if (isMail && rule.to.length === 0)
      issues.addIssue({ code: 'custom', path: ['to'], message: 'must name at least one address' })
    if (!isMail && rule.url === null)
      issues.addIssue({ code: 'custom', path: ['url'], message: 'must be the address to call' })
  })
export type DeliveryRule = z.infer<typeof deliveryRule>

export const deliverySettings = z.strictObject({
  rules: z
    .array(deliveryRule)
    .max(40)
    .default([])
    .refine((rules) => new Set(rules.map((rule) => rule.name)).size === rules.length, 'must have different names')
    .describe(
      'Who is told of a lead, and how; every rule that fits applies. Without one, the address on file is written to.',
    ),
  mail: mailAddress
    .nullable()
    .default(null)
    .describe('Address that gets leads for which neither a rule, the location nor the dealership names one.'),
  alert_mail: mailAddress
    .nullable()
    .default(null)
    .describe('Address that is told when a delivery has failed for good; unset uses the one on file.'),
  reply_domain: z
    .string()
    .max(100)
    .regex(
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
      'must be a domain in small letters, such as replies.dealer.example',
    )
    .nullable()
    .default(null)
    .describe(
      'Domain whose mail comes to the mail intake: what shoppers answer to a reply from the console goes there and joins the lead; unset: to whoever wrote.',
    ),
  again_hours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe('Hours within which the same person writing about the same thing counts as writing again; 0: never.'),
  unfinished_minutes: z
    .int()
    .min(5)
    .max(1_440)
    .nullable()
    .default(30)
    .describe('Minutes after which a form left in the middle is delivered as unfinished; nothing: never.'),
  confirmation: z.boolean().default(true).describe('Sends the shopper a confirmation when they gave an email address.'),
  confirmations_per_address_per_day: z
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Confirmations that one email address gets in a day, so that nobody is flooded through us.'),
})
