import { z } from 'zod'

const trackingId = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, dashes')
  .max(60)
  .default('')
const host = z.string().regex(/^(\*\.)?[a-z0-9.-]+\.[a-z]+$/i, 'must be a host name, or *. and a host name')

export const connectionSettings = z.strictObject({
  chat: z
    .strictObject({
      live_chat_group: trackingId.describe('Agent group of the live chat.'),
      live_chat_license: trackingId.describe('Licence number of the live chat.'),
      support_key: trackingId.describe('Key of the support snippet.'),
      text_us_token: trackingId.describe('Token of the text-messaging widget.'),
      text_us_organization: trackingId.describe('Organization of the text-messaging widget.'),
      chatbot_key: trackingId.describe('Key of the chatbot.'),
      autobot: z.boolean().default(false).describe('Shows the autobot widget.'),
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
      call_tracking: z.enum(['none', 'dealercell']).default('none').describe('Service that tracks calls.'),
      events_endpoint: z.url().nullable().default(null).describe('Address that client analytics events are sent to.'),
      launch_script_manufacturer: z
        .int()
        .nullable()
        .default(null)
        .describe('Manufacturer whose launch script is loaded.'),
    })
    .prefault({})
    .describe('Measurement by others; nothing is loaded unless it is named here.'),
  plugins: z
    .strictObject({
      dealerstudio: z.boolean().default(false).describe('Loads the dealer studio assets.'),
      impel: z.boolean().default(false).describe('Loads the 360-degree viewer.'),
    })
    .prefault({})
    .describe('Plugins of other makers.'),
  images: z
    .strictObject({
      quality: z.int().min(30).max(95).default(75).describe('Quality of pictures, in percent.'),
      allowed_hosts: z.array(host).max(30).default([]).describe('Hosts that pictures may be fetched from.'),
      media_cdn: z.url().nullable().default(null).describe('Media host that scales pictures for this site.'),
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
  provider: z
    .strictObject({
      base_url: z
        .url()
        .nullable()
        .default(null)
        .describe("Address of an external stock and content provider; unset uses this product's own data."),
      staging: z.boolean().default(false).describe("Uses the provider's staging host."),
      website_id: z.string().max(40).default('').describe('Id of this site at the provider.'),
    })
    .prefault({})
    .describe('External provider.'),
  payment_provider: z
    .enum(['none', 'stripe', 'till', 'st_george', 'sandbox'])
    .default('none')
    .describe(
      'Payment service used when a vehicle names none; the sandbox takes no money and works in development only.',
    ),
})
export type ConnectionSettings = z.infer<typeof connectionSettings>
