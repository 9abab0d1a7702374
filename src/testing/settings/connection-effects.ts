import { storeCode } from '#features/feeds/domain/feeds-out/feed-columns.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { textAccount } from '#features/leads/domain/texts/text-account.ts'
import { vendorsOf } from '#features/tracking/domain/vendors.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { richCar } from './rich-dealer.ts'
import { effect, effects, page, proofs, rule } from './setting-effects.ts'

const contact = page('/contact')
const car = page(`/cars/${richCar}`)
const script = 'https://scripts.example/a.js'
const other = 'https://scripts.other/b.js'
const used = rule(vendorsOf)
const texts = rule(({ settings }) => textAccount(settings))
const sandbox: SiteSettingsInput = {
  connections: { text_messages: { provider: 'sandbox', number: '+61491570006' } },
}
const chat: SiteSettingsInput = {
  connections: {
    chat: {
      live_chat_license: '1',
      text_us_token: 't',
      chatbot_key: 'k',
      chatbot_script: script,
      autobot: true,
      autobot_script: script,
    },
  },
}
const trackers = (more: NonNullable<NonNullable<SiteSettingsInput['connections']>['trackers']>): SiteSettingsInput => ({
  connections: { trackers: more },
})
const plugins = (more: NonNullable<NonNullable<SiteSettingsInput['connections']>['plugins']>): SiteSettingsInput => ({
  connections: { plugins: more },
})

export const connectionEffects = [
  effect('connections.consent.mode', 'opt-in', contact, trackers({ pixel: '7' })),
  effect('connections.statistics.enabled', false, contact),
  effect('connections.statistics.speed_page', true, page('/speed')),
  effect('connections.paused_vendors', ['pixel'], contact, trackers({ pixel: '7' })),
  ...effects('connections.chat', { live_chat_license: '1', support_key: 's', text_us_token: 't' }, contact),
  effect('connections.chat.chatbot_key', 'k', contact, { connections: { chat: { chatbot_script: script } } }),
  ...effects(
    'connections.chat',
    {
      live_chat_group: '9',
      text_us_organization: 'o',
      chatbot_script: other,
      autobot: false,
      autobot_script: other,
      autobot_hidden_on_vehicles: true,
    },
    used,
    chat,
  ),
  effect('connections.chat.whatsapp_number', '61400000000', car, { vehicle: { buttons: ['whatsapp'] } }),
  effect('connections.text_messages.provider', 'twilio', texts, sandbox),
  ...effects(
    'connections.text_messages',
    { number: '+61491570156', account_sid: `AC${'4e'.repeat(16)}` },
    texts,
    sandbox,
  ),
  ...effects(
    'connections.trackers',
    { tag_manager: 'GTM-1', analytics: 'G-1', pixel: '7', events_endpoint: 'https://events.example/' },
    contact,
  ),
  effect('connections.trackers.vehicle_catalogue', true, car, trackers({ pixel: '7' })),
  effect('connections.trackers.call_tracking', 'dealercell', contact, trackers({ call_tracking_script: script })),
  effect(
    'connections.trackers.call_tracking_key',
    '2/b',
    used,
    trackers({ call_tracking: 'callrail', call_tracking_key: '1/a' }),
  ),
  effect(
    'connections.trackers.call_tracking_script',
    other,
    used,
    trackers({ call_tracking: 'dealercell', call_tracking_script: script }),
  ),
  effect('connections.trackers.launch_script_manufacturer', 11, contact, trackers({ launch_script: script })),
  effect(
    'connections.trackers.launch_script',
    other,
    used,
    trackers({ launch_script_manufacturer: 11, launch_script: script }),
  ),
  effect('connections.plugins.dealerstudio', true, contact, plugins({ dealerstudio_script: script })),
  effect(
    'connections.plugins.dealerstudio_script',
    other,
    used,
    plugins({ dealerstudio: true, dealerstudio_script: script }),
  ),
  effect('connections.plugins.impel', true, car, plugins({ impel_script: script })),
  effect('connections.plugins.impel_script', other, used, plugins({ impel: true, impel_script: script })),
  effect(
    'connections.feeds.store_codes',
    { orange: 'S1' },
    rule((site) => {
      const [{ id: dealershipId, locations } = { id: undefined, locations: [] }] = site.dealerships
      const stands = { locationId: locations[0]?.id ?? null, ...(dealershipId ? { dealershipId } : {}) }
      return storeCode(sampleVehicle(stands), { site, origin: '', hrefOf: () => '' })
    }),
  ),
  effect('connections.images.quality', 60, page('/'), { content: { hero: { image: '/media/top.jpg' } } }),
  effect('connections.images.allowed_hosts', ['pictures.example'], page('/search/new-used-and-demo-cars')),
  effect('connections.images.media_cdn', 'https://cdn.example/', car),
  effect('connections.video_hosts', ['films.example'], car),
]

export const connectionProofs = [
  ...proofs('connections.feeds', ['targets', 'index_now'], 'src/pages/api/feeds/feed-files.test.ts'),
  ...proofs('connections.feeds', ['legal_disclaimer'], 'src/features/feeds/domain/feeds-out/make-feed.test.ts'),
  ...proofs('connections.statistics', ['weekly_report'], 'src/testing/settings/job-settings.test.ts'),
  ...proofs('connections', ['defer_vendors_over_budget'], 'src/pages/api/events/vendor-governor.test.ts'),
  ...proofs(
    'connections.vendor_budgets[]',
    ['service', 'kilobytes', 'milliseconds'],
    'src/pages/api/events/vendor-governor.test.ts',
  ),
]
