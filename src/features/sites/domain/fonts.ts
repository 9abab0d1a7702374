import type { fonts } from './settings/theme-settings.ts'

export type Font = (typeof fonts)[number]

/** How a typeface speaks: the theme's headings take weight, case and spacing from it. */
type FontVoice = { headingWeight: number; headingCase: 'none' | 'uppercase'; headingSpacing: string }

type FontFace = {
  family: string
  /** Module path of the Latin variable file; null for the device's own face. */
  file: string | null
  /** Makes Arial as wide and high as the face itself, so that words stay where they are if the file arrives late. */
  fallback: { sizeAdjust: string; ascent: string; descent: string } | null
  voice: FontVoice
}

const faces: Record<Font, FontFace> = {
  archivo: {
    family: 'Archivo',
    file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    fallback: { sizeAdjust: '97.9%', ascent: '89.7%', descent: '21.5%' },
    voice: { headingWeight: 800, headingCase: 'none', headingSpacing: '-.025em' },
  },
  figtree: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    fallback: { sizeAdjust: '99.4%', ascent: '95.5%', descent: '25.1%' },
    voice: { headingWeight: 650, headingCase: 'none', headingSpacing: '-.022em' },
  },
  'nunito-sans': {
    family: 'Nunito Sans',
    file: '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
    fallback: { sizeAdjust: '100.4%', ascent: '100.7%', descent: '35.2%' },
    voice: { headingWeight: 800, headingCase: 'none', headingSpacing: '-.015em' },
  },
  outfit: {
    family: 'Outfit',
    file: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
    fallback: { sizeAdjust: '98.3%', ascent: '101.7%', descent: '26.5%' },
    voice: { headingWeight: 500, headingCase: 'none', headingSpacing: '-.02em' },
  },
  saira: {
    family: 'Saira',
    file: '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2',
    fallback: { sizeAdjust: '102.3%', ascent: '110.9%', descent: '42.9%' },
    voice: { headingWeight: 700, headingCase: 'uppercase', headingSpacing: '0' },
  },
  system: {
    family: 'system-ui',
    file: null,
    fallback: null,
    voice: { headingWeight: 700, headingCase: 'none', headingSpacing: '-.02em' },
  },
}

export const fontFace = (font: Font): FontFace => faces[font]

/** Value of `font-family`: the face, its adjusted stand-in, then whatever the device has. */
export function fontFamily(font: Font): string {
  const { family, file } = faces[font]
  const device = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
  return file === null ? device : `"${family}","${family} stand-in",${device}`
}

/** `@font-face` rules of the face served at `address` and of its stand-in; empty for the device's own face. */
export function fontRules(font: Font, address: string): string {
  const { family, file, fallback } = faces[font]
  if (file === null || fallback === null) return ''
  const face = `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:200 900;font-display:swap}`
  const { sizeAdjust, ascent, descent } = fallback
  const metrics = `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`
  return `${face}@font-face{font-family:"${family} stand-in";src:local("Arial"),local("Liberation Sans");${metrics}}`
}
