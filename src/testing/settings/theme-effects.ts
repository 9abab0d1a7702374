import { effect, effects, page } from './setting-effects.ts'

const home = page('/')

export const themeEffects = [
  ...effects(
    'theme',
    {
      brand: '#7a1020',
      accent: '#0a5c36',
      ink: '#202020',
      surface: '#f4f0e8',
      background: '#fdf6e3',
      font: 'saira',
      radius: 23,
      density: 'compact',
      card_ratio: '1/1',
      card: 'poster',
      tag: 'ribbon',
      buttons: 'square',
      fields: 'lined',
      panels: 'tinted',
      type_scale: 'loud',
      headings: 'bar',
      sections: 'banded',
      header: 'brand',
      header_layout: 'centred',
      hero: 'postcard',
      home: ['latest'],
      tiles: 'round',
      quotes: 'bar',
      call: 'brand',
      footer: 'brand',
      footer_layout: 'places',
    },
    home,
  ),
  effect('theme.logo', '/media/logo.svg', home),
  effect('theme.logo_on_dark', '/media/dark.svg', home, { theme: { header: 'dark' } }),
  effect('theme.mark', '/media/mark.svg', home),
]
