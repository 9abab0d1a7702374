import { z } from 'zod'
import { pictureAddress } from './safe-address.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a4d8f')

export const fonts = ['archivo', 'figtree', 'nunito-sans', 'outfit', 'saira', 'system'] as const

/** What the home page can show below its top. */
const homeParts = [
  'types',
  'budgets',
  'sleeps',
  'engines',
  'weights',
  'latest',
  'range',
  'words',
  'about',
  'visit',
] as const
export type HomePart = (typeof homeParts)[number]

/** Every value is optional: what a site leaves out comes from its template's default theme. */
export const themeSettings = z.strictObject({
  brand: colour.optional().describe('Brand colour, for buttons, links and header accents.'),
  accent: colour.optional().describe('Second colour, for tags and highlights.'),
  ink: colour.optional().describe('Text colour.'),
  surface: colour.optional().describe('Colour of cards and panels.'),
  background: colour.optional().describe('Background colour.'),
  font: z.enum(fonts).optional().describe('Typeface. "system" uses the device’s own and loads nothing.'),
  radius: z.int().min(0).max(24).optional().describe('Corner radius, in pixels.'),
  density: z.enum(['airy', 'regular', 'compact']).optional().describe('Spacing.'),
  card_ratio: z.enum(['3/2', '4/3', '16/10', '1/1']).optional().describe('Shape of pictures on cards.'),
  card: z
    .enum(['framed', 'bare', 'poster', 'spec', 'titled', 'plate'])
    .optional()
    .describe(
      'Layout of a vehicle card: framed; photo only; name beside price; key figures; name above the photo; or photo inset with the price first.',
    ),
  tag: z
    .enum(['chip', 'pill', 'corner', 'slant', 'ribbon'])
    .optional()
    .describe('Shape and position of the tag on a photo.'),
  buttons: z.enum(['rounded', 'pill', 'square']).optional().describe('Shape of buttons.'),
  fields: z
    .enum(['boxed', 'filled', 'lined', 'heavy'])
    .optional()
    .describe('Style of form fields: thin box; tint above a line; line only; or thick dark box.'),
  panels: z
    .enum(['framed', 'raised', 'tinted', 'ruled', 'outlined'])
    .optional()
    .describe(
      'Style of panels such as offers, locations and forms: thin outline; soft shadow; tint; brand-coloured line above; or thick dark outline.',
    ),
  type_scale: z
    .enum(['quiet', 'regular', 'large', 'loud'])
    .optional()
    .describe('Size of headings, and of all text at the larger sizes.'),
  headings: z.enum(['plain', 'slash', 'centred', 'ruled', 'bar']).optional().describe('Style of section headings.'),
  sections: z
    .enum(['plain', 'lined', 'banded'])
    .optional()
    .describe('What separates sections on the home page: space, a line, or a tinted band behind every other one.'),
  header: z.enum(['light', 'dark', 'brand']).optional().describe('Colour of the header.'),
  header_layout: z
    .enum(['inline', 'stacked', 'centred', 'overlay', 'utility', 'band'])
    .optional()
    .describe(
      'Header layout: menu beside the logo; in a row below it; below a centred logo; over the home page photo; below a strip with address and phone; or in a coloured band below them.',
    ),
  hero: z
    .enum(['full', 'split', 'band', 'board', 'postcard'])
    .optional()
    .describe('Layout of the top of the home page.'),
  home: z
    .array(z.enum(homeParts))
    .max(homeParts.length)
    .optional()
    .describe('Sections of the home page, in order. Empty ones are left out.'),
  tiles: z
    .enum(['strip', 'round', 'covers', 'rows'])
    .optional()
    .describe('Browse-by-type tiles: pictures with names below; round pictures; names on pictures; or rows.'),
  quotes: z
    .enum(['cards', 'large', 'lined', 'bar', 'rows', 'bubbles'])
    .optional()
    .describe(
      'Style of reviews: cards; one large above the others; large text below a line; large text beside a bar; rows; or speech bubbles.',
    ),
  call: z
    .enum(['deep', 'tint', 'brand', 'striped'])
    .optional()
    .describe('Style of calls to action: dark; tinted; brand colour; or dark with striped edges.'),
  footer: z.enum(['light', 'deep', 'brand']).optional().describe('Colour of the footer.'),
  footer_layout: z
    .enum(['columns', 'centred', 'places'])
    .optional()
    .describe('Footer layout: columns; centred below the logo; or large locations first.'),
  logo: pictureAddress().optional().describe('Logo for light backgrounds.'),
  logo_on_dark: pictureAddress().optional().describe('Logo for dark backgrounds.'),
  mark: pictureAddress().optional().describe('Small square logo for browser tabs and home screens.'),
})
export type ThemeSettings = z.infer<typeof themeSettings>
