import { contrast, darker, edgeContrast, groundFor, isDark, legibleOn, mix, type Colour } from './colour.ts'
import { defaultTheme, type ThemeChoices } from './default-themes.ts'
import { type FontAddresses, fontFace, fontFamily, fontRules } from './fonts.ts'
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
  /** The colour of text that says less. */
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
  /** Ground of the footer, its words and its quieter ones. */
  foot: Colour
  onFoot: Colour
  softFoot: Colour
}

/** The look of a site: its own choices over those of its template. */
/** Icon of a site without a mark of its own. */
export const siteIconPath = '/icon.svg'

export type Theme = ThemeChoices & { colours: Palette; isDark: boolean; logo: string; logoOnDark: string; mark: string }

export type ThemedSite = { template: Template; settings: { theme: ThemeSettings } }

/** What the site did not choose is its template's choice. */
export function themeChoices({ template, settings }: ThemedSite): ThemeChoices {
  const { logo: _logo, logo_on_dark: _logoOnDark, mark: _mark, ...own } = settings.theme
  return { ...defaultTheme(template), ...own }
}

/** A site without a logo for dark grounds shows its usual one there; an empty address means no logo. */
export function themeOf(site: ThemedSite): Theme {
  const { logo = '', logo_on_dark: logoOnDark = '', mark = '' } = site.settings.theme
  const choices = themeChoices(site)
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
    onBrand: brand.foreground,
    link: isYellowish(theme.brand) && !isDark(background) ? legibleOn(grounds, ink) : legibleOn(grounds, theme.brand),
    accent: accent.ground,
    onAccent: accent.foreground,
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
    ...footerColours(theme, { brand: brand.ground, deep, tint: mix(background, ink, 0.045), ink }),
  }
}

function footerColours(
  { footer }: ThemeChoices,
  { brand, deep, tint, ink }: { brand: Colour; deep: Colour; tint: Colour; ink: Colour },
): Pick<Palette, 'foot' | 'onFoot' | 'softFoot'> {
  const foot = { light: tint, deep, brand: isYellowish(brand) ? deep : darker(brand) }[footer]
  const onFoot = footer === 'light' ? legibleOn([foot], ink) : '#ffffff'
  return { foot, onFoot, softFoot: legibleOn([foot], mix(onFoot, foot, 0.22)) }
}

/** The specification's darker shade; where that would swallow dark words, the shade stays. */
function hoverShade({ ground, foreground }: { ground: Colour; foreground: Colour }): Colour {
  return contrast(darker(ground), foreground) >= 4.5 ? darker(ground) : ground
}

/** Yellow, lime and the like: darkened until they can be read they would turn to mud, so words take the ink instead. */
const isYellowish = (colour: Colour): boolean => contrast(colour, '#ffffff') < edgeContrast

function headerColours(
  theme: ThemeChoices,
  { brand, deep, ink }: { brand: { ground: Colour; foreground: Colour }; deep: Colour; ink: Colour },
): Pick<Palette, 'header' | 'onHeader'> {
  if (theme.header === 'dark') return { header: deep, onHeader: '#ffffff' }
  if (theme.header === 'brand') return { header: brand.ground, onHeader: brand.foreground }
  return { header: theme.surface, onHeader: legibleOn([theme.surface], ink) }
}

/** Colour behind the logo: a coloured band holds the menu only. */
const logoGround = ({ colours, header_layout: layout }: Theme): Colour =>
  layout === 'band' ? colours.surface : colours.header

/** True when the header shows the logo for dark grounds. */
export const hasDarkHeader = (theme: Theme): boolean => isDark(logoGround(theme))

/** Does the same as `hasDarkHeader` of the footer. */
export const hasDarkFooter = ({ colours }: Theme): boolean => isDark(colours.foot)

/**
 * The style sheet of a site: its typeface and its choices as custom properties of the root. `files` are where those of
 * `fontFace(theme.font)` are served; without them it is the device's own face.
 */
export function themeCss(theme: Theme, files: FontAddresses): string {
  const rules = Object.entries(customProperties(theme, files.basic)).map(([name, value]) => `--${name}:${value}`)
  const scheme = theme.isDark ? 'color-scheme:dark;' : ''
  return `${files.basic === '' ? '' : fontRules(theme.font, files)}:root{${scheme}${rules.join(';')}}`
}

/** Those choices of a theme that a page takes on without being made anew: colours, sizes, corners and space. */
export function themeProperties(theme: Theme): Record<string, string> {
  const { font: _font, ...properties } = customProperties(theme, '')
  const named = Object.entries(properties).map(([name, value]) => [`--${name}`, value] as const)
  return { ...Object.fromEntries(named), 'color-scheme': theme.isDark ? 'dark' : 'light' }
}

/** Sizes of headings: of the page, of a section, and of the home page's top; `text` is the size of all words. */
type Scale = { text: string; h1: string; h2: string; hero: string; heroLine: string }
const scales: Record<ThemeChoices['type_scale'], Scale> = {
  quiet: {
    text: '100%',
    h1: 'clamp(1.625rem,1.3rem + 1.5vw,2.25rem)',
    h2: 'clamp(1.1875rem,1.1rem + .4vw,1.4375rem)',
    hero: 'clamp(2.125rem,1.2rem + 3.2vw,3.5rem)',
    heroLine: '1.02',
  },
  regular: {
    text: '100%',
    h1: 'clamp(1.75rem,1.3rem + 1.9vw,2.625rem)',
    h2: 'clamp(1.375rem,1.15rem + 1vw,1.875rem)',
    hero: 'clamp(2.125rem,1.1rem + 3.8vw,4rem)',
    heroLine: '1.05',
  },
  large: {
    text: '106.25%',
    h1: 'clamp(1.75rem,1.3rem + 2vw,2.75rem)',
    h2: 'clamp(1.5rem,1.2rem + 1.2vw,2.125rem)',
    hero: 'clamp(2.125rem,1.2rem + 3.4vw,3.75rem)',
    heroLine: '1.08',
  },
  loud: {
    text: '100%',
    h1: 'clamp(2rem,1.2rem + 3.2vw,3.5rem)',
    h2: 'clamp(1.5rem,1.1rem + 1.9vw,2.5rem)',
    hero: 'clamp(2.5rem,.6rem + 7.4vw,6.25rem)',
    heroLine: '.95',
  },
}

/** The radius of everything that is pressed or typed into: buttons, fields, segments; chips take a part of it. */
const controlRadius: Record<ThemeChoices['buttons'], string> = {
  rounded: 'min(max(var(--r),.375rem),.75rem)',
  pill: '1.5rem',
  square: '0px',
}

/** Edge of a panel, as a shadow: it takes no room, and a panel that floats adds its own. */
const frames: Record<ThemeChoices['panels'], string> = {
  framed: '0 0 0 1px var(--line)',
  raised: '0 1px 3px rgb(0 0 0/.08),0 8px 28px rgb(0 0 0/.08)',
  tinted: '0 0 #0000',
  ruled: '0 -3px var(--brand)',
  outlined: '0 0 0 2px var(--ink)',
}

const spacing: Record<ThemeChoices['density'], string> = { airy: '1.25', regular: '1', compact: '.8' }

function customProperties(theme: Theme, fontAddress: string): Record<string, string> {
  const { colours } = theme
  const { voice } = fontFace(theme.font)
  const scale = scales[theme.type_scale]
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
    foot: colours.foot,
    'on-foot': colours.onFoot,
    'soft-foot': colours.softFoot,
    font: fontFamily(fontAddress === '' ? 'system' : theme.font),
    'h-weight': String(voice.headingWeight),
    'h-case': voice.headingCase,
    'h-space': voice.headingSpacing,
    text: scale.text,
    h1: scale.h1,
    h2: scale.h2,
    hero: scale.hero,
    'hero-line': scale.heroLine,
    r: `${theme.radius}px`,
    'r-control': controlRadius[theme.buttons],
    'r-small': `${Math.ceil(theme.radius / 2)}px`,
    frame: frames[theme.panels],
    panel: theme.panels === 'tinted' ? 'var(--tint)' : 'var(--surface)',
    ratio: theme.card_ratio,
    density: spacing[theme.density],
  }
}
