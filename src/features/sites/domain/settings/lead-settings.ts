import { z } from 'zod'
import { handOutSettings } from './hand-out-settings.ts'
import { formSettings } from './form-settings.ts'
import { replyTemplates } from './reply-template-settings.ts'

const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be a slug: small letters, digits and dashes')

/** Said after an enquiry of no particular kind. */
export const usualSuccessMessage = 'Your enquiry has reached us, and we’ll be in touch soon.'

export const leadSettings = z.strictObject({
  message_required: z.boolean().default(true).describe('Requires a message on the enquiry form.'),
  name_fields: z
    .enum(['full-name', 'first-last-postcode', 'first-middle-last-postcode'])
    .default('full-name')
    .describe(
      'Asks for one full name, or for first name, last name and postcode, with a middle name that may stay empty if wanted.',
    ),
  location_select: z.boolean().default(false).describe('Asks which location an enquiry is for.'),
  dealership_select: z.boolean().default(false).describe('Asks which dealership an enquiry is for.'),
  rego_field: z.boolean().default(false).describe('Offers a field for the registration number.'),
  opt_in_ticked: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Ticks the marketing consent by default. Unset follows the region (unticked where the law prefers express consent).',
    ),
  opt_in_words: z
    .string()
    .max(400)
    .default('Send me news and offers by email and text. I can unsubscribe any time.')
    .describe('Text beside the marketing consent, stored with every consent.'),
  test_phone_numbers: z
    .array(z.string().max(20))
    .max(10)
    .default([])
    .describe("Phone numbers accepted although they break the region's pattern."),
  phones_of_other_countries: z
    .boolean()
    .default(true)
    .describe('Accepts numbers of Australia, New Zealand and the US in every region, written with their country code.'),
  fixed_dealership: slug
    .nullable()
    .default(null)
    .describe('Sends every lead of this site to the dealership with this slug.'),
  push_to_primary_location: z
    .boolean()
    .default(false)
    .describe('Gives every lead the location that is marked primary.'),
  yes_no_fields: z
    .array(z.string().max(60))
    .max(20)
    .default([])
    .describe('Check boxes that reach the dealer as the words Yes and No.'),
  visited_pages_max: z.int().min(0).max(50).default(50).describe('Visited pages that travel with a lead.'),
  overdue_minutes: z
    .int()
    .min(5)
    .max(10_080)
    .default(120)
    .describe('Minutes, during opening hours, after which an unanswered lead is overdue.'),
  follow_days: z
    .int()
    .min(1)
    .max(730)
    .default(90)
    .describe('Days during which a shopper can follow an enquiry by the private link.'),
  per_address_per_hour: z
    .int()
    .min(1)
    .max(10_000)
    .default(30)
    .describe('Leads accepted from one network address in an hour.'),
  per_site_per_hour: z
    .int()
    .min(10)
    .max(100_000_000)
    .default(10_000)
    .describe('Leads that one process accepts for this site in an hour, from all addresses together.'),
  forget_after_days: z
    .int()
    .min(0)
    .max(36_500)
    .default(1_095)
    .describe('Days after its last activity when an enquiry is deleted; 0 for never.'),
  forget_files_after_days: z
    .int()
    .min(0)
    .max(36_500)
    .default(365)
    .describe('Days after which files that came with an enquiry are removed; 0 for as long as the enquiry stays.'),
  upload_megabytes_per_address: z
    .int()
    .min(1)
    .max(100_000)
    .default(120)
    .describe('Megabytes of files that one network address may send in an hour.'),
  upload_megabytes_per_site: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe('Megabytes of files that this site takes in an hour, from all addresses together.'),
  stored_megabytes_max: z
    .int()
    .min(1)
    .max(10_000_000)
    .default(20_000)
    .describe(
      'Megabytes of files of enquiries that are stored for this site; further ones are refused until older ones are gone.',
    ),
  files_max: z.int().min(0).max(20).default(5).describe('Files that may come with one enquiry.'),
  file_megabytes_max: z.int().min(1).max(50).default(10).describe('Megabytes that one of these files may have.'),
  success_message: z
    .string()
    .max(400)
    .default(usualSuccessMessage)
    .describe(
      'Text of the success page after an enquiry. Until you change it, each kind of form has one that fits it.',
    ),
  mock: z
    .boolean()
    .default(false)
    .describe('Sends lead calls to /mock, which answers like the real thing and keeps nothing.'),
  careers: z.boolean().default(true).describe('Accepts applications on the careers page.'),
  reply_templates: replyTemplates,
  hand_out: handOutSettings.prefault({}).describe('Who gets a new lead, and what happens when they do not answer.'),
  forms: formSettings.prefault({}).describe('Which forms there are, their addresses and what they ask.'),
})
