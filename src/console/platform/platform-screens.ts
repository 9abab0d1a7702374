import { splitScreens } from '../split/split-screens.ts'

/** Screens of what a whole site or the whole installation is made of: few people see them, at the end of the navigation. */
export const platformScreens = [
  ...splitScreens,
  {
    path: 'domains',
    label: 'Domains',
    glyph: 'link',
    permission: 'domains.manage',
    keywords: 'dns records host name address www cname primary',
    lazy: () => import('../domains/domains-screen.tsx'),
  },
  {
    path: 'move-in',
    label: null,
    glyph: 'import',
    permission: 'settings.edit',
    lazy: () => import('../move-in/move-in-screen.tsx'),
  },
  {
    path: 'platform',
    label: 'Platform',
    glyph: 'columns',
    permission: 'platform.manage',
    keywords: 'operator dealers groups sites health jobs new dealer copy look impersonate',
    goKey: 'f',
    lazy: () => import('./platform-screen.tsx'),
  },
  {
    path: 'platform/speed',
    label: null,
    glyph: 'reports',
    permission: 'platform.manage',
    lazy: () => import('./site-speed-screen.tsx'),
  },
  {
    path: 'platform/new',
    label: null,
    glyph: 'plus',
    permission: 'platform.manage',
    lazy: () => import('./new-dealer-screen.tsx'),
  },
] as const
