import type { RouteObject } from 'react-router'
import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { GlyphName } from '../kit/glyph.tsx'
import { libraryScreens } from '../library/library-screens.ts'
import { leadScreens } from '../new-lead/lead-screens.ts'
import { platformScreens } from '../platform/platform-screens.ts'
import { stockScreens } from '../stock/stock-screens.ts'

/** A screen of a site: where it is, who sees it, and its code, which is fetched when it is first opened. */
export type ConsoleScreen = {
  /** The path below the site: `leads`. */
  path: string
  /** In the navigation and the palette; null for screens that are reached from another one. */
  label: string | null
  glyph: GlyphName
  permission: Permission | 'signed-in'
  /** What else somebody may type to find it. */
  keywords?: string
  /** After g: `l` for leads. */
  goKey?: string
  lazy: NonNullable<RouteObject['lazy']>
}

/** Every screen of a site; screen-sections.ts orders the navigation. */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: 'today',
    label: 'Today',
    glyph: 'today',
    permission: 'signed-in',
    keywords: 'home start dashboard',
    goKey: 't',
    lazy: () => import('../today/today-screen.tsx'),
  },
  ...leadScreens,
  ...stockScreens,
  {
    path: 'reservations',
    label: 'Reservations',
    glyph: 'hold',
    permission: 'reservations.read',
    keywords: 'deposits holds invoice refunds payments checkout',
    goKey: 'r',
    lazy: () => import('../reservations/reservations-screen.tsx'),
  },
  {
    path: 'reservations/:reservation',
    label: null,
    glyph: 'hold',
    permission: 'reservations.read',
    lazy: () => import('../reservations/reservation-screen.tsx'),
  },
  {
    path: 'orders',
    label: 'Orders',
    glyph: 'bag',
    permission: 'orders.read',
    keywords: 'store shop parts accessories bought basket refunds payments',
    lazy: () => import('../orders/orders-screen.tsx'),
  },
  {
    path: 'orders/:order',
    label: null,
    glyph: 'bag',
    permission: 'orders.read',
    lazy: () => import('../orders/order-screen.tsx'),
  },
  {
    path: 'calendar',
    label: 'Calendar',
    glyph: 'calendar',
    permission: 'bookings.read',
    keywords: 'test drives service bookings appointments diary day week blocks',
    goKey: 'b',
    lazy: () => import('../calendar/calendar-screen.tsx'),
  },
  {
    path: 'payments',
    label: 'Payment services',
    glyph: 'card',
    permission: 'payments.reconcile',
    keywords: 'stripe till payway keys reconcile differences ledger',
    lazy: () => import('../reservations/payments-screen.tsx'),
  },
  {
    path: 'demand',
    label: 'Saved vehicles',
    glyph: 'search',
    permission: 'leads.read',
    keywords: 'demand hearts favourites wishlist saved searches garage wanted watchlist',
    goKey: 'w',
    lazy: () => import('../demand/demand-screen.tsx'),
  },
  {
    path: 'reports',
    label: 'Reports',
    glyph: 'reports',
    permission: 'reports.read',
    keywords: 'statistics visits visitors traffic charts sources speed answer time stock age weekly',
    goKey: 'e',
    lazy: () => import('../reports/reports-screen.tsx'),
  },
  {
    path: 'mismatches',
    label: 'Mismatches',
    glyph: 'columns',
    permission: 'stock.read',
    keywords: 'mismatch report differences compare file website partners feeds marketplaces wrong price still listed',
    lazy: () => import('../mismatch/mismatch-screen.tsx'),
  },
  {
    path: 'calls',
    label: 'Calls and clicks',
    glyph: 'calls',
    permission: 'leads.read',
    keywords: 'phone directions whatsapp call tracking',
    goKey: 'c',
    lazy: () => import('../leads/clicks-screen.tsx'),
  },
  {
    path: 'deliveries',
    label: 'Undelivered leads',
    glyph: 'deliveries',
    permission: 'deliveries.repair',
    keywords: 'deliveries delivery failed problems webhook adf leads not received',
    goKey: 'd',
    lazy: () => import('../deliveries/deliveries-screen.tsx'),
  },
  {
    path: 'outbox',
    label: 'Emails not sent',
    glyph: 'outbox',
    permission: 'outbox.read',
    keywords: 'outbox mail email sent test',
    goKey: 'o',
    lazy: () => import('../deliveries/outbox-screen.tsx'),
  },
  {
    path: 'outbox/:mail',
    label: null,
    glyph: 'outbox',
    permission: 'outbox.read',
    lazy: () => import('../deliveries/mail-screen.tsx'),
  },
  {
    path: 'audit',
    label: 'Audit',
    glyph: 'audit',
    permission: 'audit.read',
    keywords: 'history who changed log activity before after',
    lazy: () => import('../audit/audit-screen.tsx'),
  },
  {
    path: 'hours',
    label: 'Opening hours',
    glyph: 'hours',
    permission: 'content.edit',
    keywords: 'open closed trading holidays christmas easter special days week yard',
    goKey: 'h',
    lazy: () => import('../hours/hours-screen.tsx'),
  },
  {
    path: 'departments',
    label: 'Departments',
    glyph: 'pin',
    permission: 'settings.edit',
    keywords:
      'sales service parts finance workshop phone number email mailbox routing who answers gets leads notifications',
    lazy: () => import('../departments/departments-screen.tsx'),
  },
  {
    path: 'people',
    label: 'People',
    glyph: 'people',
    permission: 'people.manage',
    keywords:
      'users colleagues staff team invite role permissions logins accounts salespeople access new user shifts roster rota on duty',
    goKey: 'm',
    lazy: () => import('../people/people-screen.tsx'),
  },
  {
    path: 'people/shifts',
    label: null,
    glyph: 'hours',
    permission: 'settings.edit',
    lazy: () => import('../shifts/shifts-screen.tsx'),
  },
  {
    path: 'developers',
    label: 'Developers',
    glyph: 'link',
    permission: 'developers.manage',
    keywords: 'api keys webhooks feeds google facebook meta trade me integrations',
    lazy: () => import('../developers/developers-screen.tsx'),
  },
  {
    path: 'services',
    label: 'Services and keys',
    glyph: 'chat',
    permission: 'settings.edit',
    keywords:
      'chat trackers api keys secrets tokens conversions google meta facebook turnstile captcha twilio sms text messages connect services vendors third parties pixel analytics speed budget pause switch off kill heavy slow',
    lazy: () => import('../services/services-screen.tsx'),
  },
  {
    path: 'account',
    label: null,
    glyph: 'lock',
    permission: 'signed-in',
    lazy: () => import('../security/account-screen.tsx'),
  },
  {
    path: 'pages',
    label: 'Pages',
    glyph: 'pages',
    permission: 'content.edit',
    keywords: 'content words blocks about team write publish seo meta title description',
    goKey: 'p',
    lazy: () => import('../pages/pages-screen.tsx'),
  },
  {
    path: 'pages/edit',
    label: null,
    glyph: 'pages',
    permission: 'content.edit',
    lazy: () => import('../pages/page-screen.tsx'),
  },
  {
    path: 'content',
    label: 'Articles and offers',
    glyph: 'note',
    permission: 'content.edit',
    keywords:
      'blog news specials promotions reviews testimonials positions jobs careers models range forms form builder survey questionnaire',
    goKey: 'a',
    lazy: () => import('../entries/entries-screen.tsx'),
  },
  {
    path: 'content/edit',
    label: null,
    glyph: 'note',
    permission: 'content.edit',
    lazy: () => import('../entries/entry-screen.tsx'),
  },
  ...libraryScreens,
  {
    path: 'menus',
    label: 'Menus',
    glyph: 'menu',
    permission: 'content.edit',
    keywords: 'navigation header footer links entries',
    goKey: 'n',
    lazy: () => import('../menus/menus-screen.tsx'),
  },
  {
    path: 'theme',
    label: 'Theme',
    glyph: 'sun',
    permission: 'settings.edit',
    keywords: 'look colours colors fonts change logo design brand template corners typeface header favicon',
    goKey: 'k',
    lazy: () => import('../theme/theme-screen.tsx'),
  },
  {
    path: 'preview',
    label: 'Preview',
    glyph: 'eye',
    permission: 'content.edit',
    keywords: 'drafts look phone qr share unpublished',
    goKey: 'v',
    lazy: () => import('../preview/preview-screen.tsx'),
  },
  {
    path: 'settings',
    label: 'Settings',
    glyph: 'settings',
    permission: 'settings.edit',
    keywords: 'theme colour forms deliveries redirects search history versions',
    goKey: ',',
    lazy: () => import('../settings/settings-screen.tsx'),
  },
  ...platformScreens,
]

/** Those that stand at the thumb on a phone; the rest is behind More. */
export const bottomBarPaths = ['today', 'leads', 'stock', 'calendar']
