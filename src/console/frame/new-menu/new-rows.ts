import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { GlyphName } from '../../kit/glyph.tsx'

/** Something that staff can make: a row of the menu New in the header, and of the palette. */
export type NewRow = {
  /** What is made: `Vehicle`. */
  label: string
  /** The path of its screen, below the site, with its question where it has one: `stock/new`. */
  path: string
  glyph: GlyphName
  permission: Permission
  /** What else somebody may type to find it. */
  keywords: string
}

/** Everything that staff can make, the most frequent first. */
export const newRows: readonly NewRow[] = [
  {
    label: 'Lead',
    path: 'leads/new',
    glyph: 'leads',
    permission: 'leads.work',
    keywords: 'walk-in phone call enquiry customer marketplace email add a lead',
  },
  {
    label: 'Appointment',
    path: 'calendar?new=yes',
    glyph: 'calendar',
    permission: 'bookings.manage',
    keywords: 'test drive service hand-over handover visit booking calendar book a time',
  },
  {
    label: 'Vehicle',
    path: 'stock/new',
    glyph: 'stock',
    permission: 'stock.edit',
    keywords: 'a car add vehicle trade-in stock listing vin rego by hand',
  },
  {
    label: 'Page',
    path: 'pages?new=yes',
    glyph: 'pages',
    permission: 'content.edit',
    keywords: 'website landing page write about team',
  },
  {
    label: 'Article',
    path: 'content?in=article&new=yes',
    glyph: 'note',
    permission: 'content.edit',
    keywords: 'blog post news story write',
  },
  {
    label: 'Import',
    path: 'import',
    glyph: 'import',
    permission: 'stock.import',
    keywords: 'stock file upload csv spreadsheet feed',
  },
]
