import type { GlyphName } from '../../kit/glyph.tsx'

type Section = { label: string; glyph: GlyphName; paths: readonly string[] }

/**
 * The navigation: six entries for what a dealership opens every week, one for what it sets up once, and one for operators. An entry opens
 * the first of its screens; all of them are in sight while one is open. Every screen with a name stands in one.
 */
export const screenSections: readonly Section[] = [
  { label: 'Today', glyph: 'today', paths: ['today'] },
  { label: 'Leads', glyph: 'leads', paths: ['leads'] },
  { label: 'Stock', glyph: 'stock', paths: ['stock', 'yard', 'import', 'mismatches'] },
  { label: 'Calendar', glyph: 'calendar', paths: ['calendar', 'reservations', 'orders'] },
  { label: 'Website', glyph: 'pages', paths: ['pages', 'content', 'pictures', 'menus', 'theme', 'preview'] },
  { label: 'Results', glyph: 'reports', paths: ['reports', 'demand', 'calls', 'split-test'] },
  {
    label: 'Settings',
    glyph: 'settings',
    paths: [
      'settings',
      'hours',
      'people',
      'departments',
      'domains',
      'payments',
      'services',
      'developers',
      'deliveries',
      'outbox',
      'audit',
    ],
  },
  { label: 'Platform', glyph: 'columns', paths: ['platform'] },
]

/** Sections of what is set up once stand apart, below the others. */
export const isSetUpOnce = (label: string): boolean => label === 'Settings' || label === 'Platform'

/** `stock` of `/{site}/stock/12`. */
export const screenInSight = (pathname: string): string => pathname.split('/')[2] ?? ''
