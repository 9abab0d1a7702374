import { z } from 'zod'
import { vehicleBasePaths } from '../template.ts'
import { linkAddress, pictureAddress } from './safe-address.ts'
import { wholePriceSettings } from './retail/whole-price-settings.ts'
import { repaymentSettings } from './repayment-settings.ts'

const note = z.enum(['none', 'drive-away', 'excluding-charges', 'excluding-gst'])
const label = (fallback: string) => z.string().min(1).max(60).default(fallback)

/** Labels of specification 9 that name a car. */
export const usualLabels = { reserve: 'Reserve Car Now', history_report: 'Car History Report' }

export const vehicleSettings = z.strictObject({
  sold_days: z.int().min(0).max(365).default(3).describe('Days a sold vehicle stays listed (include_sold_cars_days).'),
  sold_page_days: z
    .int()
    .min(0)
    .max(3650)
    .default(90)
    .describe('Days a sold vehicle’s page stays up, with a notice and alternatives. After that it’s gone (410).'),
  sold_archive: z
    .strictObject({
      enabled: z
        .boolean()
        .default(false)
        .describe('Lists what was sold lately at /sold, a page for each make and model, with what’s in stock first.'),
      months: z.int().min(1).max(60).default(12).describe('Months that the list looks back.'),
      prices: z.boolean().default(false).describe('Says at what price each was last advertised.'),
    })
    .prefault({})
    .describe('Recently sold vehicles.'),
  both_units: z
    .boolean()
    .default(true)
    .describe(
      'Shows an odometer that counts in the other unit as it reads, with ours beside it: 62,000 miles (99,779 km).',
    ),
  confirmed: z
    .strictObject({
      enabled: z
        .boolean()
        .default(false)
        .describe(
          'Says on a vehicle’s page when it was last confirmed to be there, by the stock file or by your staff.',
        ),
      hours: z
        .int()
        .min(2)
        .max(720)
        .default(26)
        .describe('Hours after which a confirmation is too old to be shown: a file that stays away says nothing.'),
    })
    .prefault({})
    .describe('When a vehicle was last confirmed.'),
  being_prepared: z
    .strictObject({
      enabled: z
        .boolean()
        .default(false)
        .describe(
          'A vehicle in stock waits for its photos, price and comments: lists, feeds and alerts leave it out, and its page says that it’s being prepared.',
        ),
      photos: z.int().min(0).max(40).default(4).describe('Photos that a vehicle needs before shoppers see it.'),
      price: z.boolean().default(true).describe('A vehicle needs a price before shoppers see it.'),
      comments: z
        .int()
        .min(0)
        .max(2_000)
        .default(0)
        .describe('Letters of comments that a vehicle needs before shoppers see it.'),
    })
    .prefault({})
    .describe('When a vehicle is ready to be seen.'),
  condition_reports: z
    .boolean()
    .default(false)
    .describe(
      'Shows what your staff wrote down of a vehicle’s condition: marks on its photos, tyre and brake measures, keys, books, the inspection and its documents.',
    ),
  days_listed: z.boolean().default(false).describe('Shows how many days a vehicle has been for sale.'),
  photo_shots: z
    .array(z.string().trim().min(1).max(40))
    .max(40)
    .refine((shots) => new Set(shots).size === shots.length, 'Name each shot once.')
    .default([])
    .describe('Shots of a photo round in the console, in order. Leave it empty for the template’s own.'),
  new_tag_days: z
    .int()
    .min(0)
    .max(60)
    .default(8)
    .describe('Days after arrival during which a vehicle carries the new tag.'),
  noun: z
    .strictObject({
      one: z.string().trim().max(30).default('').describe('One of them, as a heading writes it, such as “Caravan”.'),
      many: z.string().trim().max(30).default('').describe('Several of them, such as “Caravans”.'),
    })
    .prefault({})
    .describe(
      'What this yard calls its vehicles. Leave both empty for the template’s own, such as “Camper” and “Campers”.',
    ),
  base_path: z
    .enum(['template', ...vehicleBasePaths])
    .default('template')
    .describe(
      'Where pages of vehicles stand: “/trucks” makes them /trucks/2021-isuzu-nqr. Addresses of before lead on. “template” is /motorcycles, /campers or /cars.',
    ),
  used_wording: z.enum(['used', 'pre-owned']).default('used').describe('How "used" reads on this site.'),
  tags: z
    .strictObject({
      electric_and_hybrid: z.boolean().default(false).describe('Tags electric and hybrid vehicles.'),
      certified_image: pictureAddress()
        .default('')
        .describe('Picture shown as the tag of certified used vehicles; empty shows none.'),
      green_runout_sale: z.boolean().default(false).describe('Shows the "runout sale" tag in green.'),
      test_drive_only: z
        .string()
        .max(60)
        .default('Test Drive Only')
        .describe('Tag whose vehicles can be driven but not reserved.'),
      new_label: label('Just in').describe(
        'Tag for a vehicle that has just arrived. A used vehicle never carries the word "New" alone.',
      ),
    })
    .prefault({})
    .describe('Tags on photos.'),
  price: z
    .strictObject({
      subscriptions: z.boolean().default(false).describe('Offers subscriptions: a subscription price is shown first.'),
      rentals: z
        .boolean()
        .default(false)
        .describe('Offers rentals: a price per day is shown beside the others, and first where it is the only one.'),
      drive_away_label: label('Drive away').describe('Text beside a price that includes government charges.'),
      excluding_charges_label: label('Excl. govt. charges').describe(
        'Text beside a price that excludes government charges.',
      ),
      excluding_gst_label: label('+ GST').describe('Text beside a price to which GST is added.'),
      show_with_gst: z
        .boolean()
        .default(false)
        .describe('Shows a price to which GST is added with GST too: 10% in Australia, 15% in New Zealand.'),
      default_note: note
        .default('none')
        .describe(
          'What prices include when the stock file doesn’t say. In Australia those prices aren’t shown until this is set.',
        ),
      default_notes: z
        .array(
          z.strictObject({
            dealership: z.string().min(1).max(80).describe('Slug of the dealership.'),
            note: note.describe('What its prices include.'),
          }),
        )
        .max(100)
        .default([])
        .describe('The same for single dealerships of the site.'),
      subscription_label: label('per week on subscription').describe('Text beside a subscription price.'),
      rental_label: label('per day to rent').describe('Text beside a rental price.'),
      finance_label: label('Finance est.').describe('Text before an estimated repayment.'),
      was_price: z.boolean().default(true).describe('Shows an earlier, higher price when the stock file carries one.'),
      history: z.boolean().default(false).describe('Shows price history on the vehicle page.'),
      dropped: z
        .boolean()
        .default(true)
        .describe(
          'Says "Price dropped" beside a price that was lowered: only below what it was before, on the same terms.',
        ),
      dropped_days: z
        .int()
        .min(1)
        .max(90)
        .default(14)
        .describe('Days after a price was lowered during which the site says so.'),
      repayment_estimate: z
        .boolean()
        .default(false)
        .describe('Shows an estimated repayment beside the price: a week, in the US a month.'),
      repayment: repaymentSettings
        .nullable()
        .default(null)
        .describe('Loan that the estimated repayment assumes; without it none is shown.'),
      interest_rate: z
        .number()
        .min(0)
        .max(60)
        .default(10)
        .describe('Yearly interest rate, in percent, of the finance calculator.'),
    })
    .prefault({})
    .describe('Prices and what’s shown beside them.'),
  whole_price: wholePriceSettings.prefault({}).describe('The whole price, by the place where the shopper lives.'),
  location_overlay: z
    .boolean()
    .default(true)
    .describe('Writes the town on the card when a site shows more than one location.'),
  mask_phone: z
    .boolean()
    .default(true)
    .describe(
      'Hides a phone number after its first 5 characters until the shopper asks for it. The contact page shows the numbers of its locations.',
    ),
  request_photos: z.boolean().default(true).describe('Lets shoppers ask for photos of a vehicle, or for more of them.'),
  similar: z.boolean().default(true).describe('Shows similar vehicles below a vehicle.'),
  buttons: z
    .array(
      z.enum([
        'call',
        'finance',
        'enquire',
        'test-drive',
        'trade-in',
        'whatsapp',
        'chatbot',
        'reserve',
        'custom',
        'chat',
        'history-report',
        'location',
      ]),
    )
    .default(['enquire', 'reserve', 'test-drive', 'finance', 'trade-in', 'call', 'location', 'history-report'])
    .describe('Buttons of the vehicle page, in this order; the first is the primary action.'),
  custom_button: z
    .strictObject({
      label: z.string().min(1).max(60).describe('Text on the button.'),
      href: linkAddress().min(1).describe('Where it leads.'),
    })
    .nullable()
    .default(null)
    .describe('Your own button on every vehicle page.'),
  labels: z
    .strictObject({
      enquire: label('Enquire Now').describe('Button that opens the enquiry form.'),
      test_drive: label('Book a Test Drive').describe('Button that opens the test drive form.'),
      finance: label('Get Finance').describe('Button that leads to finance.'),
      trade_in: label('Trade-In Valuation').describe('Button that leads to the trade-in valuation.'),
      reserve: label(usualLabels.reserve).describe(
        'Button that leads to the reservation. Until you change it, it names what you sell: “Reserve this bike”.',
      ),
      call: label('Call Us Now').describe('Button that calls the dealer.'),
      chat: label('Chat with us').describe('Button that opens the chat.'),
      chatbot: label('Ask a Question').describe('Button that opens the chatbot.'),
      history_report: label(usualLabels.history_report).describe(
        'Button that opens the history report. Until you change it, it names what you sell.',
      ),
      request_photos: label('Request Photos').describe('Button that asks for photos.'),
      submit: label('Submit').describe('Button that sends a form.'),
      send_enquiry: z
        .string()
        .max(60)
        .default('')
        .describe('Button that sends an enquiry or a message, such as “Send enquiry”. Leave it empty to use `submit`.'),
      continue: label('Continue').describe('Button that goes to the next step of a form.'),
      back: label('Go Back').describe('Button that goes to the previous step of a form.'),
      new_arrival: label('New Arrival').describe('Text shown in place of missing photos.'),
      just_sold: label('JUST SOLD').describe('Tag of a recently sold vehicle that’s still listed.'),
      sold: label('SOLD').describe('Tag on the page of a vehicle sold longer ago.'),
      reserved: label('RESERVED').describe('Tag of a reserved vehicle.'),
      coming_soon: label('COMING SOON').describe('Tag of a vehicle that is on its way.'),
      electric: label('Electric').describe('Tag of an electric vehicle.'),
      hybrid: label('Hybrid').describe('Tag of a hybrid vehicle.'),
      preorder: label('PREORDER').describe('Shown instead of a price for a vehicle that can be preordered.'),
      enquire_for_price: label('Enquire for price.').describe('Shown when there’s no price.'),
      card_enquire: label('Enquire').describe('Link on a card that leads to the enquiry form.'),
      short_call: label('Call').describe('Call button in the bar on phones.'),
      whatsapp: label('WhatsApp').describe('Button that opens a WhatsApp message.'),
      location: label('Location and hours').describe('Button that leads to the vehicle’s location.'),
      location_heading: label('Location').describe('Heading above the vehicle’s location.'),
      similar: label('You may also like').describe('Heading above similar vehicles.'),
      call_dealer: label('Call the dealer').describe("Heading above the dealer's phone number."),
      pre_approval: label('Get Pre-Approved Now').describe('Button that leads to the finance pre-approval.'),
      comments: label('Dealer Comments').describe('Heading above the dealer’s comments.'),
    })
    .prefault({})
    .describe('Text on buttons and headings.'),
  excluded_models: z.array(z.string().max(80)).max(200).default([]).describe('Models that are not shown in the range.'),
})
export type VehicleSettings = z.infer<typeof vehicleSettings>
