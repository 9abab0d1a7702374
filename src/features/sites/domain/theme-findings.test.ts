import { expect, test } from 'vitest'
import { themeFindings } from './theme-findings.ts'
import type { ThemeSettings } from './settings/theme-settings.ts'
import { templates } from './template.ts'

const found = (theme: ThemeSettings) => themeFindings({ template: 'car', settings: { theme } })
const choices = (theme: ThemeSettings) => found(theme).map(({ choice }) => choice)

test('a colour that is shown as it was chosen is not spoken of', () => {
  expect(
    found({ brand: '#1550b4', accent: '#0b7a75', ink: '#14181f', background: '#ffffff', surface: '#ffffff' }),
  ).toEqual([])
})

test('a brand that nearly carries white is darkened, and the words say to what', () => {
  const [finding] = found({ brand: '#2f8bd8' })
  expect(finding?.message).toMatch(
    /White text on this colour is hard to read \(3\.\d to 1, and 4\.5 is needed\)\. On buttons it’ll be darkened to #[0-9a-f]{6}\./,
  )
})

test('a yellow brand keeps its colour and carries dark words', () => {
  expect(found({ brand: '#f2b632' }).map(({ message }) => message)).toContain(
    'This colour is too light for white text, so buttons use dark text (#111417).',
  )
})

test('grey text on white is shown darker', () => {
  expect(choices({ ink: '#b0b0b0' })).toContain('ink')
})

test('a dark header asks for a logo of its own, until there is one', () => {
  expect(choices({ header: 'dark', logo: '/media/a.png' })).toContain('logo_on_dark')
  expect(choices({ header: 'dark', logo: '/media/a.png', logo_on_dark: '/media/b.png' })).not.toContain('logo_on_dark')
  expect(choices({ header: 'light', footer: 'light', logo: '/media/a.png' })).not.toContain('logo_on_dark')
  expect(choices({ header: 'light', footer: 'deep', logo: '/media/a.png' })).toContain('logo_on_dark')
})

test.each(templates)('the template %s is whole by itself: its text is shown as it was chosen', (template) => {
  expect(themeFindings({ template, settings: { theme: {} } }).map(({ choice }) => choice)).not.toContain('ink')
})
