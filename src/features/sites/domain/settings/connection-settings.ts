import { z } from 'zod'
import { addressCalled, addressElsewhere } from './safe-address.ts'
import { feedSettings } from './connections/feed-settings.ts'
import { textMessageSettings } from './connections/text-message-settings.ts'

const trackingId = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, dashes')
  .max(60)
  .default('')
/** Address of a script that its maker hands to each customer. */
const scriptAddress = addressElsewhere(2_000).nullable().default(null)
const host = z.string().regex(/^(\*\.)?[a-z0-9.-]+\.[a-z]+$/i, 'must be a host name, or *. and a host name')

/** Services of others that a page may load, by the name that settings and reports use. */
export const vendorNames = [
  'tag_manager',
  'analytics',
  'pixel',
  'call_tracking',
  'live_chat',
  'text_us',
  'support',
  'chatbot',
  'autobot',
  'dealerstudio',
  'impel',
  'launch_script',
] as const
export type VendorName = (typeof vendorNames)[number]

const eachConnection = z.strictObject({
  consent: z
    .strictObject({
      mode: z
        .enum(['region', 'notice', 'opt-out', 'opt-in'])
        .default('region')
        .describe(
          'When measurement and advertising of others may begin: `notice` says so and lets the shopper refuse, `opt-out` says nothing but offers the choice, `opt-in` waits for a yes. `region` is a notice in Australia and New Zealand and an opt-out in the US.',
        ),
    })
    .prefault({})
    .describe(
      "Consent to services of others (docs/third-parties.md). The browser's privacy signal is honoured everywhere.",
    ),
  statistics: z
    .strictObject({
      enabled: z
        .boolean()
        .default(true)
        .describe('Counts visits, searches and speed for the dealer, without cookies and without other companies.'),
      speed_page: z
        .boolean()
        .default(false)
        .describe(
          'Shows everybody at `/speed` how fast the site was for its visitors in the last 28 days, and what services of other companies took of it. Off by default: the figures are the dealer’s to publish, and few sites have enough visits at once.',
        ),
      weekly_report: z.boolean().default(true).describe('Mails managers what happened last week, on Monday at seven.'),
    })
    .prefault({})
    .describe('Own statistics (docs/statistics.md).'),
  paused_vendors: z
    .array(z.enum(vendorNames))
    .max(vendorNames.length)
    .default([])
    .describe('Services that are switched off for now although their keys are set.'),
  vendor_budgets: z
    .array(
      z.strictObject({
        service: z.enum(vendorNames).describe('The service.'),
        kilobytes: z.int().min(1).max(10_000).describe('What its files may weigh in a visit, in kilobytes.'),
        milliseconds: z
          .int()
          .min(1)
          .max(60_000)
          .describe('How long it may keep the page from answering in a visit, in milliseconds.'),
      }),
    )
    .max(vendorNames.length)
    .refine((rows) => new Set(rows.map(({ service }) => service)).size === rows.length, 'names a service twice')
    .default([])
    .describe('What services may cost a visit, where it is not what docs/third-parties.md says.'),
  defer_vendors_over_budget: z
    .boolean()
    .default(true)
    .describe(
      'A service that is over its budget for seven days in a row loads only after a shopper taps, types or scrolls, until it is within it for seven.',
    ),
  chat: z
    .strictObject({
      live_chat_group: trackingId.describe('Agent group of the live chat.'),
      live_chat_license: trackingId.describe('Licence number of the live chat.'),
      support_key: trackingId.describe('Key of the support snippet.'),
      text_us_token: trackingId.describe('Token of the text-messaging widget.'),
      text_us_organization: trackingId.describe('Organization of the text-messaging widget.'),
      chatbot_key: trackingId.describe('Key of the chatbot.'),
      chatbot_script: scriptAddress.describe("Address of the chatbot's script; the chatbot needs its key and this."),
      autobot: z
        .boolean()
        .default(false)
        .describe('Shows the autobot widget, except on reservation pages; needs `autobot_script`.'),
      autobot_script: scriptAddress.describe('Address of the autobot bundle.'),
      autobot_hidden_on_vehicles: z.boolean().default(false).describe('Hides the autobot widget on vehicle pages.'),
      whatsapp_number: z
        .string()
        .regex(/^\+?[0-9]*$/, 'must be digits')
        .max(20)
        .default('')
        .describe('Number that WhatsApp buttons write to.'),
    })
    .prefault({})
    .describe('Chat and messages.'),
  trackers: z
    .strictObject({
      tag_manager: trackingId.describe('Id of the tag manager container.'),
      analytics: trackingId.describe('Id of the analytics property.'),
      pixel: trackingId.describe('Id of the advertising pixel.'),
      vehicle_catalogue: z
        .boolean()
        .default(false)
        .describe('The advertising pixel names vehicles of a vehicle catalogue instead of products.'),
      call_tracking: z
        .enum(['none', 'dealercell', 'callrail'])
        .default('none')
        .describe(
          'Service that tracks calls: `callrail` needs `call_tracking_key`, `dealercell` needs `call_tracking_script`.',
        ),
      call_tracking_key: z
        .string()
        .regex(/^(?:\d{1,20}\/[A-Za-z0-9]{1,40})?$/, 'must be the company number, a slash and the key')
        .default('')
        .describe('Company number and key of the call tracking, as in 123456789/abcdef.'),
      call_tracking_script: scriptAddress.describe('Address of the call tracking script.'),
      events_endpoint: addressElsewhere()
        .nullable()
        .default(null)
        .describe('Address that client analytics events are sent to.'),
      launch_script_manufacturer: z
        .int()
        .nullable()
        .default(null)
        .describe('Manufacturer (`manufacturer_id`) whose launch script is loaded; needs `launch_script`.'),
      launch_script: scriptAddress.describe("Address of the manufacturer's launch script."),
    })
    .prefault({})
    .describe('Measurement by others; nothing is loaded unless it is named here.'),
  plugins: z
    .strictObject({
      dealerstudio: z.boolean().default(false).describe('Loads the dealer studio assets; needs `dealerstudio_script`.'),
      dealerstudio_script: scriptAddress.describe('Address of the dealer studio script.'),
      impel: z.boolean().default(false).describe('Loads the 360-degree viewer on vehicle pages; needs `impel_script`.'),
      impel_script: scriptAddress.describe("Address of the 360-degree viewer's script."),
    })
    .prefault({})
    .describe('Plugins of other makers.'),
  images: z
    .strictObject({
      quality: z.int().min(30).max(95).default(75).describe('Quality of pictures, in percent.'),
      allowed_hosts: z.array(host).max(30).default([]).describe('Hosts that pictures may be fetched from.'),
      media_cdn: addressElsewhere().nullable().default(null).describe('Media host that scales pictures for this site.'),
    })
    .prefault({})
    .describe('Pictures.'),
  video_hosts: z
    .array(host)
    .max(10)
    .default([])
    .describe(
      'Hosts whose film files the vehicle page may play; films on YouTube and Vimeo need none, others are links.',
    ),
  text_messages: textMessageSettings
    .prefault({})
    .describe('Text messages between staff and the senders of leads (docs/text-messages.md).'),
  feeds: feedSettings.prefault({}).describe('Feeds of the stock to partners (docs/feeds.md).'),
  provider: z
    .strictObject({
      base_url: addressCalled(2_000)
        .nullable()
        .default(null)
        .describe("Address of an external stock and content provider; unset uses this product's own data."),
      staging: z.boolean().default(false).describe('Asks `staging_url` instead of `base_url`.'),
      staging_url: addressCalled(2_000).nullable().default(null).describe("Address of the provider's staging host."),
      website_id: z
        .string()
        .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits and dashes')
        .max(40)
        .default('')
        .describe(
          'Id of this site at the provider. Without one it is asked for free times and manufacturer data only.',
        ),
    })
    .prefault({})
    .describe('External provider (docs/provider.md).'),
  payment_provider: z
    .enum(['none', 'stripe', 'till', 'st_george', 'sandbox'])
    .default('none')
    .describe(
      'Payment service used when a vehicle names none; the sandbox takes no money and works in development only.',
    ),
})
/** What is switched on without the key or address that it needs would silently do nothing, so it is refused. */
const needed: {
  path: [string, string]
  isMissing(settings: z.infer<typeof eachConnection>): boolean
  message: string
}[] = [
  {
    path: ['chat', 'chatbot_script'],
    isMissing: ({ chat }) => chat.chatbot_key !== '' && chat.chatbot_script === null,
    message: 'is needed for the chatbot: the address that its maker gave you',
  },
  {
    path: ['chat', 'autobot_script'],
    isMissing: ({ chat }) => chat.autobot && chat.autobot_script === null,
    message: 'is needed for the autobot: the address that its maker gave you',
  },
  {
    path: ['trackers', 'call_tracking_key'],
    isMissing: ({ trackers }) => trackers.call_tracking === 'callrail' && trackers.call_tracking_key === '',
    message: 'is needed for callrail',
  },
  {
    path: ['trackers', 'call_tracking_script'],
    isMissing: ({ trackers }) => trackers.call_tracking === 'dealercell' && trackers.call_tracking_script === null,
    message: 'is needed for dealercell: the address that its maker gave you',
  },
  {
    path: ['trackers', 'launch_script'],
    isMissing: ({ trackers }) => trackers.launch_script_manufacturer !== null && trackers.launch_script === null,
    message: 'is needed for the launch script of a manufacturer',
  },
  {
    path: ['provider', 'staging_url'],
    isMissing: ({ provider }) => provider.staging && provider.staging_url === null,
    message: "is needed for the provider's staging host",
  },
  {
    path: ['plugins', 'dealerstudio_script'],
    isMissing: ({ plugins }) => plugins.dealerstudio && plugins.dealerstudio_script === null,
    message: 'is needed for the dealer studio assets',
  },
  {
    path: ['plugins', 'impel_script'],
    isMissing: ({ plugins }) => plugins.impel && plugins.impel_script === null,
    message: 'is needed for the 360-degree viewer',
  },
]

export const connectionSettings = eachConnection.superRefine((settings, context) => {
  for (const { path, message, isMissing } of needed) {
    if (isMissing(settings)) context.addIssue({ code: 'custom', path, message })
  }
})
