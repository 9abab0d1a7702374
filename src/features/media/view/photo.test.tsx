import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from './photo.tsx'

const photo = {
  picture: { url: '/media/a.jpg', alt: 'A ute', width: 1200, height: 800 },
  place: { widths: [640, 828], sizes: '50vw' },
  delivery: { quality: 75, mediaCdn: '' },
} as const

test('a photo says which part of it stays in sight, and nothing when that is its middle', () => {
  expect(renderToStaticMarkup(<Photo {...photo} focus="left" />)).toContain('data-focus="left"')
  expect(renderToStaticMarkup(<Photo {...photo} focus="centre" />)).not.toContain('data-focus')
  expect(renderToStaticMarkup(<Photo {...photo} />)).not.toContain('data-focus')
})
