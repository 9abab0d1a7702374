import type { fonts } from './settings/theme-settings.ts'

export type Font = (typeof fonts)[number]

/** How a typeface speaks: the theme's headings take weight, case and spacing from it. */
type FontVoice = { headingWeight: number; headingCase: 'none' | 'uppercase'; headingSpacing: string }

/** In percent: how wide the face is beside Arial and beside Arial Bold, over the same text; its height over and under the line. */
type Fallback = { regular: number; bold: number; ascent: number; descent: number }

type FontFace = {
  family: string
  /** Module path of the Latin variable file; null for the device's own face. */
  file: string | null
  /** Makes Arial as wide and high as the face itself, so that words stay where they are while the file is on its way. */
  fallback: Fallback | null
  voice: FontVoice
}

const faces: Record<Font, FontFace> = {
  archivo: {
    family: 'Archivo',
    file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    fallback: { regular: 97.9, bold: 101, ascent: 87.8, descent: 21 },
    voice: { headingWeight: 800, headingCase: 'none', headingSpacing: '-.025em' },
  },
  figtree: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    fallback: { regular: 99.8, bold: 96.2, ascent: 95, descent: 25 },
    voice: { headingWeight: 650, headingCase: 'none', headingSpacing: '-.022em' },
  },
  'nunito-sans': {
    family: 'Nunito Sans',
    file: '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
    fallback: { regular: 100.8, bold: 99.5, ascent: 101.1, descent: 35.3 },
    voice: { headingWeight: 800, headingCase: 'none', headingSpacing: '-.015em' },
  },
  outfit: {
    family: 'Outfit',
    file: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
    fallback: { regular: 98.4, bold: 94, ascent: 100, descent: 26 },
    voice: { headingWeight: 500, headingCase: 'none', headingSpacing: '-.02em' },
  },
  saira: {
    family: 'Saira',
    file: '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2',
    fallback: { regular: 103, bold: 97.5, ascent: 113.5, descent: 43.9 },
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

/** Characters of a typeface's first file, as `unicode-range` has them: what nearly every page is written in. */
export const basicCharacters =
  'U+20-7E,U+A0,U+A9,U+B0,U+B2-B3,U+B7,U+BD,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212'

/** Those of its second file, which a browser fetches only for a page that shows one of them: the rest of Western Europe. */
export const furtherCharacters =
  'U+A1-A8,U+AA-AC,U+AE-AF,U+B1,U+B4-B6,U+B8-BC,U+BE-D6,U+D8-E8,U+EA-FF,U+152-153,U+20AC,U+2122'

/** Where the files of a typeface are served; empty for the device's own face. */
export type FontAddresses = { basic: string; further: string }

/**
 * `@font-face` rules of the face served at `addresses` and of its stand-in; empty for the device's own face. Words wait for the
 * first file, up to the three seconds that browsers allow: pictures and colours are there before, and nothing changes its face.
 */
export function fontRules(font: Font, addresses: FontAddresses): string {
  const { family, file, fallback } = faces[font]
  if (file === null || fallback === null) return ''
  const served = (address: string, more: string) =>
    `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:200 900;font-display:${more}}`
  return (
    // Of two faces the later one is asked first, for its own characters alone: the first needs no list of the rest.
    served(addresses.basic, 'block') +
    served(addresses.further, `swap;unicode-range:${furtherCharacters}`) +
    standIns(family, fallback)
  )
}

/** Arial, or what other devices have in its place: regular for text, bold for headings. */
function standIns(family: string, { regular, bold, ascent, descent }: Fallback): string {
  const face = (names: readonly string[], { width, weights }: { width: number; weights: string }) => {
    const height = (share: number) => `${((share / width) * 100).toFixed(1)}%`
    const metrics = `size-adjust:${width}%;ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:0%`
    const source = names.map((name) => `local("${name}")`).join()
    return `@font-face{font-family:"${family} stand-in";src:${source};font-weight:${weights};${metrics}}`
  }
  return (
    face(['Arial', 'Liberation Sans', 'Roboto'], { width: regular, weights: '200 549' }) +
    face(['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], { width: bold, weights: '550 900' })
  )
}
