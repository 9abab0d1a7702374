import type { ThemeSettings } from './settings/theme-settings.ts'
import type { Template } from './template.ts'

/** Every choice that a theme makes, without the dealer's own logos. */
export type ThemeChoices = Required<Omit<ThemeSettings, 'logo' | 'logo_on_dark' | 'mark'>>

const themes: Record<Template, ThemeChoices> = {
  /** A quiet white showroom. */
  car: {
    brand: '#1550b4',
    accent: '#0b7a75',
    ink: '#14181f',
    surface: '#ffffff',
    background: '#ffffff',
    font: 'figtree',
    radius: 12,
    density: 'regular',
    card_ratio: '3/2',
    header: 'light',
    header_layout: 'inline',
    hero: 'band',
  },
  /** Tarmac at night, one hot colour, square corners. */
  motorcycle: {
    brand: '#e2492b',
    accent: '#f2b632',
    ink: '#f3f4f5',
    surface: '#1c2024',
    background: '#121518',
    font: 'saira',
    radius: 0,
    density: 'compact',
    card_ratio: '4/3',
    header: 'dark',
    header_layout: 'inline',
    hero: 'full',
  },
  /** Sand, river green and dusk; round and roomy. */
  camper: {
    brand: '#17565c',
    accent: '#e0913f',
    ink: '#23302f',
    surface: '#fffdf9',
    background: '#f8f3ea',
    font: 'nunito-sans',
    radius: 20,
    density: 'airy',
    card_ratio: '3/2',
    header: 'light',
    header_layout: 'stacked',
    hero: 'split',
  },
  /** A works yard: concrete, black steel, safety yellow. */
  truck: {
    brand: '#f4b400',
    accent: '#c8102e',
    ink: '#16181a',
    surface: '#ffffff',
    background: '#eceeef',
    font: 'archivo',
    radius: 3,
    density: 'compact',
    card_ratio: '16/10',
    header: 'dark',
    header_layout: 'stacked',
    hero: 'split',
  },
  /** Wide desert sky, navy and brick. */
  rv: {
    brand: '#1d3a6b',
    accent: '#c73a35',
    ink: '#1b2230',
    surface: '#ffffff',
    background: '#f4f2ee',
    font: 'outfit',
    radius: 8,
    density: 'regular',
    card_ratio: '16/10',
    header: 'brand',
    header_layout: 'inline',
    hero: 'full',
  },
}

export const defaultTheme = (template: Template): ThemeChoices => themes[template]
