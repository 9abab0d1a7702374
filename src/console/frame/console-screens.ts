import type { RouteObject } from 'react-router'
import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { GlyphName } from '../kit/glyph.tsx'

/** A screen of a site: where it is, who sees it, and its code, which is fetched when it is first opened. */
export type ConsoleScreen = {
  /** Below the site: `leads`. */
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

/** Every screen of a site, in the order of the navigation. */
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
  {
    path: 'leads',
    label: 'Leads',
    glyph: 'leads',
    permission: 'leads.read',
    keywords: 'enquiries inbox messages',
    goKey: 'l',
    lazy: () => import('../leads/leads-screen.tsx'),
  },
  {
    path: 'leads/:lead',
    label: null,
    glyph: 'leads',
    permission: 'leads.read',
    lazy: () => import('../leads/lead-screen.tsx'),
  },
  {
    path: 'stock',
    label: 'Stock',
    glyph: 'stock',
    permission: 'stock.read',
    keywords: 'vehicles cars inventory prices hidden sold why not on the site',
    goKey: 's',
    lazy: () => import('../stock/stock-screen.tsx'),
  },
  {
    path: 'stock/:vehicle',
    label: null,
    glyph: 'stock',
    permission: 'stock.read',
    lazy: () => import('../vehicle/vehicle-screen.tsx'),
  },
  {
    path: 'demand',
    label: 'Demand',
    glyph: 'search',
    permission: 'leads.read',
    keywords: 'hearts saved searches garage wanted watchlist',
    goKey: 'w',
    lazy: () => import('../demand/demand-screen.tsx'),
  },
  {
    path: 'calls',
    label: 'Calls and clicks',
    glyph: 'calls',
    permission: 'leads.read',
    keywords: 'phone directions whatsapp',
    goKey: 'c',
    lazy: () => import('../leads/clicks-screen.tsx'),
  },
  {
    path: 'deliveries',
    label: 'Deliveries',
    glyph: 'deliveries',
    permission: 'deliveries.repair',
    keywords: 'failed problems webhook adf',
    goKey: 'd',
    lazy: () => import('../deliveries/deliveries-screen.tsx'),
  },
  {
    path: 'outbox',
    label: 'Outbox',
    glyph: 'outbox',
    permission: 'outbox.read',
    keywords: 'mail email sent',
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
    keywords: 'history who changed log before after',
    lazy: () => import('../audit/audit-screen.tsx'),
  },
  {
    path: 'settings',
    label: 'Settings',
    glyph: 'settings',
    permission: 'settings.edit',
    keywords: 'theme colour menu navigation forms deliveries redirects search history versions',
    goKey: ',',
    lazy: () => import('../settings/settings-screen.tsx'),
  },
]

/** Those that stand at the thumb on a phone; the rest is behind More. */
export const thumbPaths = ['today', 'leads', 'stock']
