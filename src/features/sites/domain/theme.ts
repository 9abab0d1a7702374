import { contrast, darker, edgeContrast, groundFor, isDark, legibleOn, mix, type Colour } from './colour.ts'
import { defaultTheme, type ThemeChoices } from './default-themes.ts'
import { fontFace, fontFamily, fontRules } from './fonts.ts'
import type { ThemeSettings } from './settings/theme-settings.ts'
import type { Template } from './template.ts'

/** Colours as pages use them: every pair that carries words can be read. */
export type Palette = {
  /** Ground of the primary button, its darker shade, and the words on both. */
  brand: Colour
  brandDark: Colour
  onBrand: Colour
  /** The brand as a colour of words: links and small headings. */
  link: Colour
  accent: Colour
  onAccent: Colour
  ink: Colour
  /** Quieter words. */
  soft: Colour
  surface: Colour
  background: Colour
  /** A panel that stands out a little. */
  tint: Colour
  /** A line that only decorates, and the edge of a control that must be seen. */
  line: Colour
  edge: Colour
  good: Colour
  bad: Colour
  header: Colour
  onHeader: Colour
  /** A dark panel in the theme's own tone: footer and the hero without a photograph. */
  deep: Colour
  onDeep: Colour
}

/** The look of a site: its own choices over those of its template. */
export type Theme = ThemeChoices & { colours: Palette; isDark: boolean; logo: string; logoOnDark: string; mark: string }

export type ThemedSite = { template: Template; settings: { theme: ThemeSettings } }

export function themeOf({ template, settings }: ThemedSite): Theme {
  const { logo = '', logo_on_dark: logoOnDark = '', mark = '', ...own } = settings.theme
  const choices: ThemeChoices = { ...defaultTheme(template), ...own }
  const colours = paletteOf(choices)
  return { ...choices, colours, isDark: isDark(colours.background), logo, logoOnDark: logoOnDark || logo, mark }
}

function paletteOf(theme: ThemeChoices): Palette {
  const { surface, background } = theme
  const ink = legibleOn([background, surface], theme.ink)
  const tint = mix(background, ink, 0.05)
  const grounds = [background, surface, tint]
  const brand = groundFor(theme.brand)
  const accent = groundFor(theme.accent)
  const deep = legibleOn(['#ffffff'], mix('#0d1013', theme.brand, isYellowish(theme.brand) ? 0.02 : 0.05), 12)
  return {
    brand: brand.ground,
    brandDark: hoverShade(brand),
    onBrand: brand.words,
    link: isYellowish(theme.brand) && !isDark(background) ? legibleOn(grounds, ink) : legibleOn(grounds, theme.brand),
    accent: accent.ground,
    onAccent: accent.words,
    ink: legibleOn(grounds, ink),
    soft: legibleOn(grounds, mix(ink, background, 0.36)),
    surface,
    background,
    tint,
    line: mix(background, ink, 0.13),
    edge: legibleOn(grounds, mix(background, ink, 0.4), edgeContrast),
    good: legibleOn(grounds, '#1b7f4c'),
    bad: legibleOn(grounds, '#c0302a'),
    ...headerColours(theme, { brand, deep, ink }),
    deep,
    onDeep: '#ffffff',
  }
}

/** The specification's darker shade; where that would swallow dark words, the shade stays. */
function hoverShade({ ground, words }: { ground: Colour; words: Colour }): Colour {
  return contrast(darker(ground), words) >= 4.5 ? darker(ground) : ground
}

/** Yellow, lime and the like: darkened until they can be read they would turn to mud, so words take the ink instead. */
const isYellowish = (colour: Colour): boolean => contrast(colour, '#ffffff') < edgeContrast

function headerColours(
  theme: ThemeChoices,
  { brand, deep, ink }: { brand: { ground: Colour; words: Colour }; deep: Colour; ink: Colour },
): Pick<Palette, 'header' | 'onHeader'> {
  if (theme.header === 'dark') return { header: deep, onHeader: '#ffffff' }
  if (theme.header === 'brand') return { header: brand.ground, onHeader: brand.words }
  return { header: theme.surface, onHeader: legibleOn([theme.surface], ink) }
}

/** True when the header shows the logo for dark grounds. */
export const hasDarkHeader = (theme: Theme): boolean => isDark(theme.colours.header)

/**
 * The style sheet of a site: its typeface and its choices as custom properties of the root. `fontAddress` is where the
 * file of `fontFace(theme.font)` is served; empty leaves the device's own face.
 */
export function themeCss(theme: Theme, fontAddress: string): string {
  const rules = Object.entries(customProperties(theme, fontAddress)).map(([name, value]) => `--${name}:${value}`)
  const scheme = theme.isDark ? 'color-scheme:dark;' : ''
  return `${fontAddress === '' ? '' : fontRules(theme.font, fontAddress)}:root{${scheme}${rules.join(';')}}`
}

const spacing: Record<ThemeChoices['density'], string> = { airy: '1.25', regular: '1', compact: '.8' }

function customProperties(theme: Theme, fontAddress: string): Record<string, string> {
  const { colours } = theme
  const { voice } = fontFace(theme.font)
  return {
    brand: colours.brand,
    'brand-dark': colours.brandDark,
    'on-brand': colours.onBrand,
    link: colours.link,
    accent: colours.accent,
    'on-accent': colours.onAccent,
    ink: colours.ink,
    soft: colours.soft,
    surface: colours.surface,
    back: colours.background,
    tint: colours.tint,
    line: colours.line,
    edge: colours.edge,
    good: colours.good,
    bad: colours.bad,
    head: colours.header,
    'on-head': colours.onHeader,
    deep: colours.deep,
    'on-deep': colours.onDeep,
    font: fontFamily(fontAddress === '' ? 'system' : theme.font),
    'h-weight': String(voice.headingWeight),
    'h-case': voice.headingCase,
    'h-space': voice.headingSpacing,
    r: `${theme.radius}px`,
    'r-small': `${Math.ceil(theme.radius / 2)}px`,
    ratio: theme.card_ratio,
    density: spacing[theme.density],
  }
}
