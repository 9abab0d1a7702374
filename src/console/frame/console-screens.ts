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
]

/** Those that stand at the thumb on a phone; the rest is behind More. */
export const thumbPaths = ['today', 'leads', 'stock']
