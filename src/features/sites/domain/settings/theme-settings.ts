import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a4d8f')

export const fonts = ['archivo', 'figtree', 'nunito-sans', 'outfit', 'saira', 'system'] as const

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
  header: z.enum(['light', 'dark', 'brand']).optional().describe('Colouring of the header.'),
  header_layout: z
    .enum(['inline', 'stacked'])
    .optional()
    .describe('Menu beside the logo, or in a row of its own below it.'),
  hero: z.enum(['full', 'split', 'band']).optional().describe("Layout of the home page's top."),
  logo: z.string().max(300).optional().describe('Logo for light backgrounds.'),
  logo_on_dark: z.string().max(300).optional().describe('Logo for dark backgrounds.'),
  mark: z.string().max(300).optional().describe('Small square mark: browser tab and home screen.'),
})
export type ThemeSettings = z.infer<typeof themeSettings>
