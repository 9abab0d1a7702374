import type { ThemeSettings } from '#features/sites/domain/settings/theme-settings.ts'

type Choice = { name: keyof ThemeSettings; label: string }

/** The choices of a theme, as people look for them. */
export const themeParts: readonly { title: string; choices: readonly Choice[] }[] = [
  {
    title: 'Colours',
    choices: [
      { name: 'brand', label: 'Brand' },
      { name: 'accent', label: 'Second colour' },
      { name: 'ink', label: 'Text' },
      { name: 'background', label: 'Background' },
      { name: 'surface', label: 'Cards' },
    ],
  },
  {
    title: 'Type and shape',
    choices: [
      { name: 'font', label: 'Typeface' },
      { name: 'type_scale', label: 'Size of headings' },
      { name: 'radius', label: 'Corners' },
      { name: 'buttons', label: 'Buttons and fields' },
      { name: 'fields', label: 'Field style' },
      { name: 'panels', label: 'Panels' },
      { name: 'density', label: 'Space' },
      { name: 'headings', label: 'Headings of sections' },
      { name: 'sections', label: 'Between sections' },
    ],
  },
  {
    title: 'Logo',
    choices: [
      { name: 'logo', label: 'Logo' },
      { name: 'logo_on_dark', label: 'Logo on dark' },
      { name: 'mark', label: 'Square mark' },
    ],
  },
  {
    title: 'Vehicle cards',
    choices: [
      { name: 'card', label: 'Composition' },
      { name: 'card_ratio', label: 'Shape of pictures' },
      { name: 'tag', label: 'Tags' },
    ],
  },
  {
    title: 'Header, home page and footer',
    choices: [
      { name: 'header', label: 'Colouring of the header' },
      { name: 'header_layout', label: 'Layout of the header' },
      { name: 'hero', label: 'Top of the home page' },
      { name: 'home', label: 'Sections of the home page' },
      { name: 'tiles', label: 'Vehicle types' },
      { name: 'quotes', label: 'Reviews' },
      { name: 'call', label: 'Call to action' },
      { name: 'footer', label: 'Colouring of the footer' },
      { name: 'footer_layout', label: 'Layout of the footer' },
    ],
  },
]
