import type { VendorName } from '#features/sites/domain/settings/connection-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { ConsentClass } from './consent-choice.ts'

type Connections = Site['settings']['connections']

/** Origins that a page's policy has to name, by what is fetched from them. */
export type VendorHosts = { script: string[]; connect?: string[]; image?: string[]; frame?: string[]; style?: string[] }

/** A service of others as one site uses it. */
export type ConfiguredVendor = {
  name: VendorName
  /** What its loader needs: ids and addresses from the settings. */
  params: Record<string, string>
  hosts: VendorHosts
}

type Vendor = {
  name: VendorName
  /** The label that shoppers read. */
  label: string
  /** What it is for, as shoppers read it. */
  purpose: string
  /** What has to be allowed before it loads; `press`: it loads when the shopper asks for it. */
  needs: ConsentClass | 'press' | 'nothing'
  /** Warned of beyond these, unless the site says otherwise: kilobytes, and milliseconds in which the page cannot answer. */
  budget: { kilobytes: number; milliseconds: number }
  /** Undefined where the site does not use it. */
  configure(connections: Connections, site: Site): Omit<ConfiguredVendor, 'name'> | undefined
}

const google = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frame: ['https://www.googletagmanager.com'],
} satisfies VendorHosts

/** Settings hold only addresses that were checked. */
const originOf = (address: string): string => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? "'none'"

/** A service whose maker hands out the script's address: its host is all that the policy opens. */
const scriptOf = (
  address: string | null,
  params: Record<string, string> = {},
): Omit<ConfiguredVendor, 'name'> | undefined =>
  address === null
    ? undefined
    : { params: { src: address, ...params }, hosts: { script: [originOf(address)], connect: [originOf(address)] } }

/** Every service that a page may load: when, from where, and what it may cost. Nothing else is ever loaded. */
export const vendors: readonly Vendor[] = [
  {
    name: 'tag_manager',
    label: 'Google Tag Manager',
    purpose: 'loads the dealer’s own measurement and advertising tags',
    needs: 'analytics',
    budget: { kilobytes: 160, milliseconds: 400 },
    configure: ({ trackers: { tag_manager: id } }) => (id === '' ? undefined : { params: { id }, hosts: google }),
  },
  {
    name: 'analytics',
    label: 'Google Analytics',
    purpose: 'counts visits and what they lead to',
    needs: 'analytics',
    budget: { kilobytes: 160, milliseconds: 300 },
    configure: ({ trackers: { analytics: id } }) => (id === '' ? undefined : { params: { id }, hosts: google }),
  },
  {
    name: 'pixel',
    label: 'Meta Pixel',
    purpose: 'shows the dealer’s ads to people who visited, and counts what ads lead to',
    needs: 'ads',
    budget: { kilobytes: 120, milliseconds: 250 },
    configure: ({ trackers }) =>
      trackers.pixel === ''
        ? undefined
        : {
            params: { id: trackers.pixel, catalogue: trackers.vehicle_catalogue ? 'vehicle' : 'product' },
            hosts: {
              script: ['https://connect.facebook.net'],
              connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
              image: ['https://www.facebook.com'],
            },
          },
  },
  {
    name: 'call_tracking',
    label: 'Call tracking',
    purpose: 'shows a phone number that tells the dealer which page or ad led to a call',
    needs: 'analytics',
    budget: { kilobytes: 60, milliseconds: 150 },
    configure: ({ trackers }) =>
      trackers.call_tracking === 'callrail'
        ? {
            params: { src: `https://cdn.callrail.com/companies/${trackers.call_tracking_key}/12/swap.js` },
            hosts: {
              script: ['https://cdn.callrail.com', 'https://js.callrail.com'],
              connect: ['https://*.callrail.com'],
            },
          }
        : trackers.call_tracking === 'dealercell'
          ? scriptOf(trackers.call_tracking_script)
          : undefined,
  },
  {
    name: 'live_chat',
    label: 'Live chat',
    purpose: 'lets you chat with the dealer',
    needs: 'press',
    budget: { kilobytes: 350, milliseconds: 600 },
    configure: ({ chat }) =>
      chat.live_chat_license === ''
        ? undefined
        : {
            params: { license: chat.live_chat_license, group: chat.live_chat_group },
            hosts: {
              script: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'],
              connect: ['https://*.livechatinc.com', 'wss://*.livechatinc.com'],
              image: ['https://*.livechatinc.com'],
              frame: ['https://secure.livechatinc.com'],
            },
          },
  },
  {
    name: 'text_us',
    label: 'Text messages',
    purpose: 'lets you text with the dealer',
    needs: 'press',
    budget: { kilobytes: 300, milliseconds: 500 },
    configure: ({ chat }) =>
      chat.text_us_token === ''
        ? undefined
        : {
            params: { token: chat.text_us_token, organization: chat.text_us_organization },
            hosts: {
              script: ['https://connect.podium.com'],
              connect: ['https://*.podium.com'],
              image: ['https://*.podium.com'],
              frame: ['https://*.podium.com'],
            },
          },
  },
  {
    name: 'support',
    label: 'Support messages',
    purpose: 'lets you write to the dealer’s support team',
    needs: 'press',
    budget: { kilobytes: 300, milliseconds: 500 },
    configure: ({ chat }) =>
      chat.support_key === ''
        ? undefined
        : {
            params: { key: chat.support_key },
            hosts: {
              script: ['https://static.zdassets.com'],
              connect: ['https://*.zdassets.com', 'https://*.zendesk.com', 'wss://*.zendesk.com'],
              image: ['https://*.zdassets.com', 'https://*.zendesk.com'],
            },
          },
  },
  {
    name: 'chatbot',
    label: 'Chatbot',
    purpose: 'answers questions about the stock',
    needs: 'press',
    budget: { kilobytes: 300, milliseconds: 500 },
    configure: ({ chat }) =>
      chat.chatbot_key === '' ? undefined : scriptOf(chat.chatbot_script, { key: chat.chatbot_key }),
  },
  {
    name: 'autobot',
    label: 'Autobot',
    purpose: 'answers questions about the stock',
    needs: 'analytics',
    budget: { kilobytes: 200, milliseconds: 300 },
    configure: ({ chat }) =>
      chat.autobot
        ? scriptOf(chat.autobot_script, chat.autobot_hidden_on_vehicles ? { hidden: 'vehicles' } : {})
        : undefined,
  },
  {
    name: 'dealerstudio',
    label: 'Dealer Studio',
    purpose: 'adds the dealer’s own assets to a page',
    needs: 'analytics',
    budget: { kilobytes: 150, milliseconds: 200 },
    configure: ({ plugins }) => (plugins.dealerstudio ? scriptOf(plugins.dealerstudio_script) : undefined),
  },
  {
    name: 'impel',
    label: 'Impel',
    purpose: 'shows vehicles from all sides',
    needs: 'nothing',
    budget: { kilobytes: 300, milliseconds: 400 },
    configure: ({ plugins }) => (plugins.impel ? scriptOf(plugins.impel_script, { on: 'vehicle' }) : undefined),
  },
  {
    name: 'launch_script',
    label: 'Manufacturer’s measurement',
    purpose: 'counts visits for the manufacturer',
    needs: 'analytics',
    budget: { kilobytes: 150, milliseconds: 300 },
    configure: ({ trackers }) =>
      trackers.launch_script_manufacturer === null
        ? undefined
        : scriptOf(trackers.launch_script, { manufacturer: String(trackers.launch_script_manufacturer) }),
  },
]

const privateRooms =
  'enquiry|reserve|reservations|order|booking|account|saved-search|shared-garage|trade-in|sandbox-pay'.split('|')

/**
 * Pages where money, bookings or somebody's own affairs are, and whatever else answers at such an address, an error too: no
 * service of others ever loads there, for the address itself is the key.
 */
export const isPrivatePage = (path: string): boolean =>
  /\/(?:checkout|buy-online|checkout-journey)(?:\/|$)/.test(path) ||
  (path.split('/').length > 2 && privateRooms.includes(path.split('/')[1] ?? ''))

/** The services that this site has set up, paused ones among them. */
export const configuredVendors = (site: Site): ConfiguredVendor[] =>
  vendors.flatMap(({ name, configure }) => {
    const configured = configure(site.settings.connections, site)
    return configured ? [{ name, ...configured }] : []
  })

/** The services that this site uses and has not paused. */
export const vendorsOf = (site: Site): ConfiguredVendor[] =>
  configuredVendors(site).filter(({ name }) => !site.settings.connections.paused_vendors.includes(name))

/** Throws for a name that is not in the table: that would be a bug. */
export const vendorNamed = (name: VendorName): Vendor => {
  const found = vendors.find((vendor) => vendor.name === name)
  if (!found) throw new Error(`There is no vendor ${name}`)
  return found
}

/** The policy of this site's pages has to open these, each origin once. Where client events go counts too. */
export function vendorSources(site: Site): Required<VendorHosts> {
  const used = vendorsOf(site)
  const endpoint = site.settings.connections.trackers.events_endpoint
  const all = (kind: keyof VendorHosts): string[] => [...new Set(used.flatMap(({ hosts }) => hosts[kind] ?? []))]
  return {
    script: all('script'),
    connect: [...new Set([...all('connect'), ...(endpoint === null ? [] : [originOf(endpoint)])])],
    image: all('image'),
    frame: all('frame'),
    style: all('style'),
  }
}
