import { expect, test } from 'vitest'
import { contrast, darker, groundFor, legibleOn } from './colour.ts'
import { defaultTheme } from './default-themes.ts'
import { templates } from './template.ts'
import { hasDarkHeader, themeCss, themeOf, type Palette, type Theme } from './theme.ts'

/** Words and the ground they stand on, by name in the palette, with the contrast that WCAG 2.2 AA asks for. */
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...(['background', 'surface', 'tint'] as const).flatMap((ground): [keyof Palette, keyof Palette, number][] => [
    ['ink', ground, 4.5],
    ['soft', ground, 4.5],
    ['link', ground, 4.5],
    ['good', ground, 4.5],
    ['bad', ground, 4.5],
    ['edge', ground, 3],
  ]),
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandDark', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onHeader', 'header', 4.5],
  ['onDeep', 'deep', 4.5],
  ['onFoot', 'foot', 4.5],
  ['softFoot', 'foot', 4.5],
]

function unreadablePairs(theme: Theme): string[] {
  return pairs
    .filter(([foreground, ground, ratio]) => contrast(theme.colours[foreground], theme.colours[ground]) < ratio)
    .map(([foreground, ground]) => `${foreground} on ${ground}`)
}

const themed = (theme: Record<string, unknown>, template: Theme['header'] | string = 'car'): Theme =>
  themeOf({ template: templates.find((known) => known === template) ?? 'car', settings: { theme } })

test.each(templates)('every pair of colours of the %s theme can be read', (template) => {
  expect(unreadablePairs(themed({}, template))).toEqual([])
})

test.each(['#ffff66', '#36b3e6', '#888888', '#ffffff', '#000000', '#e2492b', '#9be15d'])(
  'a brand of %s is repaired in light and dark themes and in each header',
  (brand) => {
    for (const template of templates) {
      for (const header of ['light', 'dark', 'brand']) {
        expect(unreadablePairs(themed({ brand, accent: brand, header }, template))).toEqual([])
      }
    }
  },
)

test('text that is too pale for its background is darkened', () => {
  expect(unreadablePairs(themed({ ink: '#cccccc', surface: '#eeeeee', background: '#ffffff' }))).toEqual([])
})

test('a colour that passes is left alone', () => {
  expect(legibleOn(['#ffffff'], '#1550b4')).toBe('#1550b4')
})

test('a brand that nearly carries white is darkened until it does, a light one carries dark words', () => {
  const orange = groundFor('#e2492b')
  expect(orange.foreground).toBe('#ffffff')
  expect(contrast(orange.ground, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(groundFor('#f4b400')).toEqual({ ground: '#f4b400', foreground: '#111417' })
})

test('the darker shade is the colour mixed 30 percent with black', () => {
  expect(darker('#ff6432')).toBe('#b34623')
})

test('what a site chooses wins over its template, and the rest stays', () => {
  const theme = themed({ brand: '#7a1f3d', radius: 4 }, 'rv')
  expect(theme.colours.brand).toBe('#7a1f3d')
  expect(theme.radius).toBe(4)
  expect(theme.font).toBe(defaultTheme('rv').font)
})

test.each(['font', 'card', 'tag', 'hero', 'headings', 'header_layout'] as const)(
  'no two templates share their default %s',
  (choice) => {
    const chosen = templates.map((template) => defaultTheme(template)[choice])
    expect(new Set(chosen).size).toBe(templates.length)
  },
)

test('every template puts another part of the home page first or second', () => {
  const openings = templates.map((template) => defaultTheme(template).home.slice(0, 2).join())
  expect(new Set(openings).size).toBe(templates.length)
})

test.each(templates)('the home page of a %s dealer keeps words, stock and address of the dealer', (template) => {
  expect(defaultTheme(template).home).toEqual(expect.arrayContaining(['latest', 'range', 'words', 'about', 'visit']))
})

test.each(['light', 'deep', 'brand'])('a %s footer can be read with every brand', (footer) => {
  for (const template of templates) {
    for (const brand of ['#ffff66', '#36b3e6', '#ffffff', '#000000', '#9be15d']) {
      expect(unreadablePairs(themed({ brand, footer }, template))).toEqual([])
    }
  }
})

test('the logo stands on the page where the menu has a band of its own', () => {
  expect(hasDarkHeader(themed({ header: 'brand', header_layout: 'inline' }))).toBe(true)
  expect(hasDarkHeader(themed({ header: 'brand', header_layout: 'band' }))).toBe(false)
})

test('the style sheet loads the typeface from the addresses it is given, and none without them', () => {
  const theme = themed({})
  const css = themeCss(theme, { basic: '/assets/basic.woff2', further: '/assets/further.woff2' })
  expect(css).toContain('src:url(/assets/basic.woff2)')
  expect(css).toContain('src:url(/assets/further.woff2)')
  expect(themeCss(theme, { basic: '', further: '' })).not.toContain('@font-face')
})
