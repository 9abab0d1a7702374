import { expect, test } from 'vitest'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import { fitting } from '../kit/choice-list.tsx'
import { foundSettings } from '../settings/setting-sections.ts'
import { consoleScreens } from './console-screens.ts'
import { newRows } from './new-menu/new-rows.ts'

const screens = [
  ...newRows.map(({ label, path, keywords }) => ({
    id: path,
    label: `New ${label}`,
    keywords: `add create ${keywords}`,
  })),
  ...consoleScreens.flatMap(({ label, path, keywords }) => (label === null ? [] : [{ id: path, label, keywords }])),
]
const settings = declaredSettings().map((setting) => ({ ...setting, value: null, isSet: false }))

test.each([
  ['add a car', 'stock/new'],
  ['new car', 'stock/new'],
  ['add a lead', 'leads/new'],
  ['walk-in', 'leads/new'],
  ['photos', 'yard'],
  ['logo', 'theme'],
  ['favicon', 'theme'],
  ['opening hours', 'hours'],
  ['trading hours', 'hours'],
  ['christmas', 'hours'],
  ['staff', 'people'],
  ['logins', 'people'],
  ['phone number', 'departments'],
  ['specials', 'content'],
  ['diary', 'calendar'],
  ['wishlist', 'demand'],
  ['outbox', 'outbox'],
  ['domain', 'domains'],
  ['stripe', 'payments'],
  ['visitors', 'reports'],
  ['window sticker', 'stock'],
  ['brochure', 'stock'],
  ['new user', 'people'],
  ['roster', 'people'],
  ['change logo', 'theme'],
  ['meta title', 'pages'],
  ['export leads', 'leads'],
  ['unsubscribe', 'leads'],
  ['delete customer', 'leads'],
  ['invoice', 'reservations'],
])('“%s” finds the screen %s', (typed, path) => {
  expect(fitting(screens, typed).map(({ id }) => id)).toContain(path)
})

test.each([
  ['google analytics', 'connections.trackers.analytics'],
  ['GA4', 'connections.trackers.analytics'],
  ['gtm', 'connections.trackers.tag_manager'],
  ['facebook pixel', 'connections.trackers.pixel'],
  ['GST', 'vehicle.price.show_with_gst'],
  ['SMS', 'connections.chat.text_us_token'],
  ['favicon', 'theme.mark'],
  ['captcha', 'retail.bot_protection.provider'],
  ['cookie banner', 'connections.consent.mode'],
  ['social media', 'content.facebook_url'],
  ['301', 'content.redirects'],
  ['who gets leads', 'delivery.rules'],
  ['auto reply', 'delivery.confirmation'],
  ['roster', 'leads.hand_out.duty'],
  ['working hours', 'leads.hand_out.duty'],
  ['round robin', 'leads.hand_out.rule'],
  ['404', 'content.redirects'],
  ['carsales', 'connections.feeds.targets'],
])('“%s” finds the setting %s among the first', (typed, path) => {
  const found = foundSettings(settings, typed).map((setting) => setting.path)
  expect(found.slice(0, 6)).toContain(path)
})
