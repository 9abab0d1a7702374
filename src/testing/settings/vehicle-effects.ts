import { comparisonRateOf } from '#features/finance/domain/repayment-law.ts'
import { emptyReport } from '#features/inventory/domain/condition/condition-report.ts'
import { withShownReports } from '#features/inventory/domain/condition/shown-reports.ts'
import { missingParts } from '#features/inventory/domain/listing/being-prepared.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { shownConfirmation } from '#features/inventory/domain/listing/confirmation.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { hour } from '#kernel/duration.ts'
import { photoShots } from '#features/inventory/domain/photos/photo-shots.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { settingRows } from '#features/sites/domain/settings/settings-reference.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { richCar } from './rich-dealer.ts'
import { type Effect, effect, effects, page, type See, sampleLoan, rule } from './setting-effects.ts'

const list = page('/search/new-used-and-demo-cars')
const car = page(`/cars/${richCar}`)
const allButtons = [
  'enquire',
  'test-drive',
  'finance',
  'trade-in',
  'call',
  'whatsapp',
  'chat',
  'chatbot',
  'location',
] as const

const withLoan: SiteSettingsInput = { vehicle: { price: { repayment_estimate: true, repayment: sampleLoan } } }
const subscriptions: SiteSettingsInput = { vehicle: { price: { subscriptions: true } } }
const everything: SiteSettingsInput = {
  vehicle: { buttons: [...allButtons, 'history-report', 'reserve'], tags: { electric_and_hybrid: true } },
  retail: {
    trade_in: { valuation: true },
    checkout: { enabled: true },
    finance: { pre_approval: true, credit_provider: 'Lender 1' },
  },
  connections: {
    payment_provider: 'sandbox',
    chat: {
      whatsapp_number: '61400000000',
      text_us_token: 't',
      chatbot_key: 'k',
      chatbot_script: 'https://bot.example/b.js',
    },
  },
}

/** What a vehicle without photos and price lacks before this site shows it. */
const lackedParts = (site: Site) => missingParts(sampleVehicle({ images: [], price: null }), site.settings)

/** The second step of a form in steps, as a browser without script reaches it. */
const secondStep: See = async ({ ask }) => {
  const fields = {
    form_name: 'trade-in',
    step_number: '1',

    'Trade-In Make': 'Mazda',
    'Trade-In Model': '3',
    'Trade-In Year': '2020',
    'Trade-In Kilometres': '50000',
  }
  const [, location = '', , cookie = ''] = (
    await ask('/trade-in', { method: 'POST', body: new URLSearchParams(fields) })
  ).split('\n')
  const html = await ask(location, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  return html.match(/<button[^>]*>[^<]*/g)
}

/** Whether a page tells of the condition of a vehicle that somebody looked over. */
const shownReport = (site: Site) =>
  withShownReports([sampleVehicle({ conditionReport: { ...emptyReport, keys: 2 } })], site.settings.vehicle)

/** What a page says of a vehicle that was seen so long ago. */
const confirmedHoursAgo = (hours: number) => (site: Site) => {
  const at = new Date('2026-03-01T00:00:00Z')
  const now = new Date(at.getTime() + hours * hour)
  const { vehicle: settings } = site.settings
  return shownConfirmation({ status: 'in_stock' }, { at, by: 'yard' }, { settings, now })
}

/** Where each label stands, when it is not the vehicle's own page. */
const labelPlaces: Record<string, See> = {
  ...Object.fromEntries(
    [
      'new_arrival',
      'just_sold',
      'reserved',
      'coming_soon',
      'preorder',
      'enquire_for_price',
      'card_enquire',
      'electric',
      'hybrid',
    ].map((name) => [name, list]),
  ),
  request_photos: list,
  submit: page('/contact'),
  continue: page('/trade-in'),
  back: secondStep,
  sold: page('/cars/toyota-camry-2020-r5'),
  pre_approval: page('/finance'),
}

const labels: Effect[] = settingRows()
  .filter(({ path }) => path.startsWith('vehicle.labels.'))
  .map(({ path }) => effect(path, 'Other words here', labelPlaces[path.split('.')[2] ?? ''] ?? car, everything))

export const vehicleEffects = [
  effect('vehicle.sold_days', 30, list),
  effect('vehicle.sold_page_days', 1, page('/cars/toyota-camry-2020-r5')),
  effect('vehicle.sold_archive.enabled', true, page('/sold')),
  ...effects('vehicle.sold_archive', { months: 1, prices: true }, page('/sold/toyota/camry'), {
    vehicle: { sold_archive: { enabled: true } },
  }),
  effect(
    'vehicle.both_units',
    false,
    rule((site) =>
      odometerOf({ km: 99_779, clockReading: 62_000 }, { region: site.region, settings: site.settings.vehicle }),
    ),
  ),
  effect('vehicle.confirmed.enabled', true, rule(confirmedHoursAgo(3))),
  effect('vehicle.confirmed.hours', 72, rule(confirmedHoursAgo(48)), { vehicle: { confirmed: { enabled: true } } }),
  effect('vehicle.condition_reports', true, rule(shownReport)),
  effect('vehicle.being_prepared.enabled', true, rule(lackedParts)),
  ...effects('vehicle.being_prepared', { photos: 9, price: false, comments: 500 }, rule(lackedParts), {
    vehicle: { being_prepared: { enabled: true } },
  }),
  effect('vehicle.days_listed', true, car),
  effect('vehicle.photo_shots', ['Nose', 'Tail'], rule(photoShots)),
  effect('vehicle.new_tag_days', 0, list),
  effect('vehicle.noun.one', 'Caravan', rule(vehicleNoun)),
  effect('vehicle.noun.many', 'Caravans', list),
  effect('vehicle.base_path', '/trucks', list),
  effect('vehicle.used_wording', 'pre-owned', list),
  ...effects(
    'vehicle.tags',
    { electric_and_hybrid: true, certified_image: '/media/badge.svg', green_runout_sale: true, new_label: 'Fresh' },
    list,
  ),
  effect('vehicle.tags.test_drive_only', 'Runout Sale', page('/cars/mazda-3-2020-r10'), {
    retail: { checkout: { enabled: true } },
    connections: { payment_provider: 'sandbox' },
  }),
  ...effects(
    'vehicle.price',
    {
      subscriptions: true,
      drive_away_label: 'All in',
      default_note: 'drive-away',
      default_notes: [{ dealership: 'rich-north', note: 'drive-away' }],
      was_price: false,
      dropped: false,
      dropped_days: 3,
    },
    list,
  ),
  effect('vehicle.price.default_notes[].dealership', 'rich-south', list, {
    vehicle: { price: { default_notes: [{ dealership: 'rich-north', note: 'drive-away' }] } },
  }),
  effect('vehicle.price.default_notes[].note', 'excluding-charges', list, {
    vehicle: { price: { default_notes: [{ dealership: 'rich-north', note: 'drive-away' }] } },
  }),
  effect('vehicle.price.excluding_charges_label', 'Plus charges', list, {
    vehicle: { price: { default_note: 'excluding-charges' } },
  }),
  effect('vehicle.price.excluding_gst_label', 'Add GST', list, {
    vehicle: { price: { default_note: 'excluding-gst' } },
  }),
  effect('vehicle.price.show_with_gst', true, list, { vehicle: { price: { default_note: 'excluding-gst' } } }),
  effect('vehicle.price.rentals', true, list),
  effect('vehicle.price.rental_label', 'each day', list, { vehicle: { price: { rentals: true } } }),
  effect('vehicle.price.subscription_label', 'a week', list, subscriptions),
  effect('vehicle.price.history', true, car),
  effect('vehicle.price.interest_rate', 7.25, page(`/finance?vehiclePriceBudget=30000`), {
    vehicle: { price: { repayment: null } },
  }),
  effect('vehicle.price.finance_label', 'From', car, withLoan),
  effect('vehicle.price.repayment_estimate', true, car, { vehicle: { price: { repayment: sampleLoan } } }),
  effect('vehicle.price.repayment', sampleLoan, car, { vehicle: { price: { repayment_estimate: true } } }),
  ...effects(
    'vehicle.price.repayment',
    {
      rate: 8.6,
      comparison_rate: 1,
      comparison_amount: 30_100,
      comparison_years: 6,
      years: 6,
      deposit_percent: 10,
      establishment_fee: 400,
      monthly_fee: 1,
      lender: 'Another Lender, licence 2',
      note: 'Ask us first.',
    },
    car,
    withLoan,
  ),
  effect(
    'vehicle.price.repayment.comparison_frequency',
    'weekly',
    rule(({ settings }) => settings.vehicle.price.repayment && comparisonRateOf(settings.vehicle.price.repayment)),
    withLoan,
  ),
  effect('vehicle.location_overlay', false, list),
  effect('vehicle.mask_phone', false, car),
  effect('contact.protect_number', true, car),
  effect('vehicle.request_photos', false, list),
  effect('vehicle.similar', false, car),
  effect('vehicle.buttons', ['call'], car),
  effect('vehicle.custom_button', { label: 'Inspect it', href: '/warranty' }, car, {
    vehicle: { buttons: ['custom'] },
  }),
  ...effects('vehicle.custom_button', { label: 'Other', href: '/about-us' }, car, {
    vehicle: { buttons: ['custom'], custom_button: { label: 'Inspect it', href: '/warranty' } },
  }),
  ...labels,
  effect('vehicle.excluded_models', ['Corolla'], page('/range')),
]
