import { expect, test } from 'vitest'
import { formatFor, parseImageRequest, type ImageQuery } from './image-request.ts'
import { imageWidths } from './image-widths.ts'

const key = '0123456789abcdef0123456789abcdef.jpg'
const rules = {
  quality: 75,
  allowedHosts: ['cdn.example.com', '*.photos.example'],
  accept: 'image/avif,image/webp,*/*',
}
const parse = (query: ImageQuery) => parseImageRequest({ url: `/media/${key}`, w: '640', ...query }, rules)
const valueOf = (query: ImageQuery) => {
  const parsed = parse(query)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.value
}

test('one of our pictures at a width', () => {
  expect(valueOf({})).toEqual({ source: { kind: 'own', key }, width: 640, quality: 75, fit: 'whole', format: 'avif' })
})

test.each(['https://cdn.example.com/1.jpg', 'https://a.photos.example/1.jpg'])(
  'a picture of an allowed host: %s',
  (url) => {
    expect(valueOf({ url }).source).toMatchObject({ kind: 'remote', href: url })
  },
)

test.each(imageWidths)('%i is a width', (width) => {
  expect(valueOf({ w: String(width) }).width).toBe(width)
})

test.each([
  ['1', 5],
  ['60', 60],
  ['72', 70],
  ['73', 75],
  ['100', 100],
])('quality %s is made at %i, in steps of five', (q, quality) => {
  expect(valueOf({ q }).quality).toBe(quality)
})

test('the quality of the site is used when none is asked for, and stays exact when it is', () => {
  for (const q of [undefined, '', '62']) {
    const parsed = parseImageRequest({ url: `/media/${key}`, w: '640', q }, { ...rules, quality: 62 })
    expect(parsed).toMatchObject({ ok: true, value: { quality: 62 } })
  }
})

test('the share crop is w=1200, h=630, fit=cover', () => {
  expect(valueOf({ w: '1200', h: '630', fit: 'cover' }).fit).toBe('share')
})

test.each<[string, ImageQuery, RegExp]>([
  ['no url', { url: '' }, /"url" is missing/],
  ['a url without end', { url: `/media/${'a'.repeat(3000)}` }, /longer than 2048/],
  ['another path of ours', { url: '/api/leads' }, /under \/media\//],
  ['a step up', { url: `/media/../${key}` }, /under \/media\//],
  ['plain http', { url: 'http://cdn.example.com/1.jpg' }, /plain https/],
  ['a host that is not on the list', { url: 'https://evil.test/1.jpg' }, /does not allow/],
  ['the apex of a wildcard', { url: 'https://photos.example/1.jpg' }, /does not allow/],
  ['no width', { w: undefined }, /"w"/],
  ['a width off the list', { w: '641' }, /"w"/],
  ['a width in another spelling', { w: '0640' }, /"w"/],
  ['a width that is no number', { w: '640px' }, /"w"/],
  ['quality 0', { q: '0' }, /"q"/],
  ['quality 101', { q: '101' }, /"q"/],
  ['a quality that is no number', { q: 'high' }, /"q"/],
  ['a negative quality', { q: '-5' }, /"q"/],
  ['a height alone', { w: '1200', h: '630' }, /"h" and "fit"/],
  ['another height', { w: '1200', h: '631', fit: 'cover' }, /"h" and "fit"/],
  ['the crop at another width', { w: '640', h: '630', fit: 'cover' }, /"h" and "fit"/],
  ['another fit', { w: '1200', h: '630', fit: 'contain' }, /"h" and "fit"/],
])('%s is refused with a sentence', (_what, query, sentence) => {
  expect(parse(query)).toEqual({
    ok: false,
    problem: { kind: 'bad-request', message: expect.stringMatching(sentence) },
  })
})

test.each([
  [undefined, 'original'],
  ['', 'original'],
  ['*/*', 'original'],
  ['image/*', 'original'],
  ['image/webp,*/*', 'webp'],
  ['image/avif,image/webp', 'avif'],
  ['IMAGE/AVIF;q=0.8 , image/webp', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.000', 'original'],
  ['text/image/avif', 'original'],
])('accept %j gives %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format)
})
