import { contrast, edgeContrast, textContrast, type Colour } from './colour.ts'
import { type ThemedSite, hasDarkFooter, hasDarkHeader, themeChoices, themeOf } from './theme.ts'

/** Something to look at before a theme is published, and the choice that it comes from. */
export type ThemeFinding = { choice: string; message: string }

const whole = (ratio: number): string => ratio.toFixed(1)

/**
 * Pages never show colours that cannot be read as they are; this says in words what shoppers see instead. Empty where
 * every choice is shown as it was made.
 */
export function themeFindings(site: ThemedSite): ThemeFinding[] {
  const chosen = themeChoices(site)
  const theme = themeOf(site)
  const { colours } = theme
  const findings: (ThemeFinding | false)[] = [
    ...groundFindings({ choice: 'brand', where: 'buttons', colour: chosen.brand }, colours.brand, colours.onBrand),
    ...groundFindings({ choice: 'accent', where: 'tags', colour: chosen.accent }, colours.accent, colours.onAccent),
    colours.link !== chosen.brand &&
      colours.link !== colours.brand && {
        choice: 'brand',
        message: `As text on the background, this colour is hard to read (${ratioOf(chosen.brand, chosen.background)}). Links are shown in ${colours.link}.`,
      },
    colours.ink !== chosen.ink && {
      choice: 'ink',
      message: `Text in this colour is hard to read on the background (${ratioOf(chosen.ink, chosen.background)}) or on cards (${ratioOf(chosen.ink, chosen.surface)}). It’ll be shown in ${colours.ink}.`,
    },
    hasDarkHeader(theme) &&
      theme.logo !== '' &&
      theme.logoOnDark === theme.logo && {
        choice: 'logo_on_dark',
        message:
          'The header is dark, and you don’t have a logo for dark backgrounds, so it shows the one for light backgrounds.',
      },
    !hasDarkHeader(theme) &&
      hasDarkFooter(theme) &&
      theme.logo !== '' &&
      theme.logoOnDark === theme.logo && {
        choice: 'logo_on_dark',
        message:
          'The footer is dark, and you don’t have a logo for dark backgrounds, so it shows the one for light backgrounds.',
      },
  ]
  return findings.filter((finding) => finding !== false)
}

/** What becomes of a brand colour that can't be read as it is, in words; empty where it is shown as it was chosen. */
export function brandNote<Site extends ThemedSite>(site: Site, brand: Colour): string {
  const settings = { ...site.settings, theme: { ...site.settings.theme, brand } }
  return themeFindings({ ...site, settings })
    .filter(({ choice }) => choice === 'brand')
    .map(({ message }) => message)
    .join(' ')
}

const ratioOf = (one: Colour, other: Colour): string =>
  `${whole(contrast(one, other))} to 1, and ${textContrast} is needed`

type Carrying = { choice: 'brand' | 'accent'; where: string; colour: Colour }

/** A colour that carries words: darkened until white can be read on it, or left as it is with dark words. */
function groundFindings({ choice, where, colour }: Carrying, ground: Colour, foreground: Colour): ThemeFinding[] {
  if (ground !== colour)
    return [
      {
        choice,
        message: `White text on this colour is hard to read (${ratioOf('#ffffff', colour)}). On ${where} it’ll be darkened to ${ground}.`,
      },
    ]
  return contrast(colour, '#ffffff') < edgeContrast
    ? [{ choice, message: `This colour is too light for white text, so ${where} use dark text (${foreground}).` }]
    : []
}
