import { z } from 'zod'

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
  brand: colour.optional().describe("Colour of the brand: buttons, links and the header's accents."),
  accent: colour.optional().describe('Second colour: tags and highlights.'),
  ink: colour.optional().describe('Colour of text.'),
  surface: colour.optional().describe('Colour of cards and panels.'),
  background: colour.optional().describe('Colour behind everything.'),
  font: z.enum(fonts).optional().describe('Typeface; "system" uses what the device has and costs no bytes.'),
  radius: z.int().min(0).max(24).optional().describe('Roundness of corners, in pixels.'),
  density: z.enum(['airy', 'regular', 'compact']).optional().describe('Space between things.'),
  card_ratio: z.enum(['3/2', '4/3', '16/10', '1/1']).optional().describe('Shape of pictures on cards.'),
  card: z
    .enum(['framed', 'bare', 'poster', 'spec', 'titled', 'plate'])
    .optional()
    .describe(
      'Composition of a vehicle card: in a frame; the photograph alone; name beside price; a sheet of figures; the name above the photograph; the photograph inset and the price first.',
    ),
  tag: z
    .enum(['chip', 'pill', 'corner', 'slant', 'ribbon'])
    .optional()
    .describe('Shape of the tag on a photograph, and where it lies.'),
  buttons: z.enum(['rounded', 'pill', 'square']).optional().describe('Shape of buttons.'),
  fields: z
    .enum(['boxed', 'filled', 'lined', 'heavy'])
    .optional()
    .describe('Fields of forms: in a thin box; on a tint above a line; above a line alone; in a thick dark box.'),
  panels: z
    .enum(['framed', 'raised', 'tinted', 'ruled', 'outlined'])
    .optional()
    .describe(
      'Panels such as offers, locations and forms: a hairline around them; a soft shadow; a tint; a line above in the colour of the brand; a thick dark line around them.',
    ),
  type_scale: z
    .enum(['quiet', 'regular', 'large', 'loud'])
    .optional()
    .describe('Size of headings, and of all words where it is large.'),
  headings: z
    .enum(['plain', 'slash', 'centred', 'ruled', 'bar'])
    .optional()
    .describe('How the heading of a section is set.'),
  sections: z
    .enum(['plain', 'lined', 'banded'])
    .optional()
    .describe("What parts the home page's sections: space, a line, or every other one on a tinted band."),
  header: z.enum(['light', 'dark', 'brand']).optional().describe('Colouring of the header.'),
  header_layout: z
    .enum(['inline', 'stacked', 'centred', 'overlay', 'utility', 'band'])
    .optional()
    .describe(
      "Menu beside the logo; in a row below it; below a centred logo; beside it over the home page's photograph; below a strip with address and phone; in a coloured band below them.",
    ),
  hero: z.enum(['full', 'split', 'band', 'board', 'postcard']).optional().describe("Layout of the home page's top."),
  home: z
    .array(z.enum(homeParts))
    .max(homeParts.length)
    .optional()
    .describe("The home page's sections below its top, in their order; those without contents are left out."),
  tiles: z
    .enum(['strip', 'round', 'covers', 'rows'])
    .optional()
    .describe('Ways into the stock by type: pictures above their names; round pictures; names on pictures; rows.'),
  quotes: z
    .enum(['cards', 'large', 'lined', 'bar', 'rows', 'bubbles'])
    .optional()
    .describe(
      'Reviews: cards; one large above the others; large words below a line; large words beside a bar; rows; speech bubbles.',
    ),
  call: z
    .enum(['deep', 'tint', 'brand', 'striped'])
    .optional()
    .describe('A call to action: dark; tinted; in the colour of the brand; dark, with stripes along its edge.'),
  footer: z.enum(['light', 'deep', 'brand']).optional().describe('Colouring of the footer.'),
  footer_layout: z
    .enum(['columns', 'centred', 'places'])
    .optional()
    .describe('Everything in columns; centred below the logo; or the locations first and large.'),
  logo: z.string().max(300).optional().describe('Logo for light backgrounds.'),
  logo_on_dark: z.string().max(300).optional().describe('Logo for dark backgrounds.'),
  mark: z.string().max(300).optional().describe('Small square mark: browser tab and home screen.'),
})
export type ThemeSettings = z.infer<typeof themeSettings>
