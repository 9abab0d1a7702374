import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl, mediaCdnUrl, shareImageUrl } from './image-paths.ts'
import { parseImageRequest } from './image-request.ts'
import { imageWidths } from './image-widths.ts'

const photo = '/media/0123456789abcdef0123456789abcdef.jpg'
const illustration = '/media/0123456789abcdef0123456789abcdef.svg'
const route = { quality: 75, mediaCdn: null }
const cdn = { quality: 60, mediaCdn: 'https://media.example.com/' }

test('a picture at a width is a question to the image route', () => {
  expect(imageUrl({ url: photo, width: 640 }, route)).toBe(`/_next/image?url=${photo}&w=640&q=75`)
})

test.each([photo, 'https://cdn.example.com/a%20b,c.jpg?size=1&v=2+3'])(
  'the route reads back what was written: %s',
  (url) => {
    const query = new URLSearchParams(imageUrl({ url, width: 828 }, route).split('?').slice(1).join('?'))
    const rules = { quality: 75, allowedHosts: ['cdn.example.com'], accept: undefined }
    const parsed = parseImageRequest(
      { url: query.get('url') ?? '', w: query.get('w') ?? '', q: query.get('q') ?? '' },
      rules,
    )
    expect(query.get('url')).toBe(url)
    expect(parsed).toMatchObject({ ok: true, value: { width: 828, quality: 75 } })
  },
)

test('a drawing keeps its own address and needs no other sizes', () => {
  expect(imageUrl({ url: illustration, width: 640 }, cdn)).toBe(illustration)
  expect(imageSrcSet({ url: illustration, width: 100 }, [320, 640], route)).toBe('')
})

test('srcset names every width with its address, which holds no comma', () => {
  const set = imageSrcSet({ url: 'https://cdn.example.com/a,b.jpg', width: 0 }, [640, 320], route)
  expect(set).toBe(
    '/_next/image?url=https://cdn.example.com/a%2Cb.jpg&w=320&q=75 320w, /_next/image?url=https://cdn.example.com/a%2Cb.jpg&w=640&q=75 640w',
  )
})

test.each([
  [0, [320, 640, 1200, 3840]],
  [100, [320]],
  [640, [320, 640]],
  [700, [320, 640, 1200]],
  [9000, [320, 640, 1200, 3840]],
])('a picture that is %i wide is offered at %j', (width, expected) => {
  const set = imageSrcSet({ url: photo, width }, [320, 640, 1200, 3840], route)
  expect([...set.matchAll(/ (\d+)w/g)].map(([, offered]) => Number(offered))).toEqual(expected)
})

test('a media CDN gets width, quality and automatic format', () => {
  expect(imageUrl({ url: photo, width: 640 }, cdn)).toBe(`https://media.example.com${photo}?w=640&q=60&auto=format`)
  expect(
    mediaCdnUrl('https://media.example.com', { url: 'https://x.example/1.jpg?a=1', width: 640, quality: 60 }),
  ).toBe('https://media.example.com/https%3A%2F%2Fx.example%2F1.jpg%3Fa%3D1?w=640&q=60&auto=format')
})

const share = { siteOrigin: 'https://dealer.example', quality: 75, allowedHosts: ['cdn.example.com'] }

test.each([
  [
    'our own picture through the route',
    photo,
    `https://dealer.example/_next/image?url=${photo}&w=1200&h=630&fit=cover&q=75`,
  ],
  [
    'an allowed host through the route',
    'https://cdn.example.com/1.jpg',
    'https://dealer.example/_next/image?url=https://cdn.example.com/1.jpg&w=1200&h=630&fit=cover&q=75',
  ],
  ['a drawing as it is', illustration, `https://dealer.example${illustration}`],
  ['another host as it is', 'https://other.example/1.jpg', 'https://other.example/1.jpg'],
  [
    'a hosted image service by its own crop',
    'https://res.hosted.example/dealer/image/upload/v17/upload/car.jpg',
    'https://res.hosted.example/dealer/image/upload/c_fill,w_1200,h_630/v17/upload/car.jpg',
  ],
  [
    'a word of the query is no path',
    'https://other.example/1.jpg?x=/image/upload/',
    'https://other.example/1.jpg?x=/image/upload/',
  ],
])('a share picture: %s', (_what, url, expected) => {
  expect(shareImageUrl({ ...share, url })).toBe(expected)
})

test('the route makes the share picture that is announced', () => {
  const query = Object.fromEntries(new URL(shareImageUrl({ ...share, url: photo })).searchParams)
  expect(parseImageRequest(query, { ...share, accept: undefined })).toMatchObject({ ok: true, value: { fit: 'share' } })
})

test('widths ascend', () => {
  expect([...imageWidths].sort((a, b) => a - b)).toEqual(imageWidths)
})
