import { expect, test } from 'vitest'
import type { PhotoTraits } from '#features/media/domain/photo-traits.ts'
import { judgePhotos } from './photo-findings.ts'

const prints = ['0000000000000000', 'ffffffffffffffff', '00000000ffffffff', 'ffff0000ffff0000']
const photo = (at: number, differences: Partial<PhotoTraits> = {}, shot?: string) => ({
  url: `/media/${at}.jpg`,
  shot,
  traits: {
    width: 1600,
    height: 1067,
    brightness: 120,
    sharpness: 2.4,
    print: prints[at] ?? '0f0f0f0f0f0f0f0f',
    isFramed: false,
    leans: false,
    ...differences,
  },
})
const kindsOf = (photos: Parameters<typeof judgePhotos>[0]) => judgePhotos(photos).findings.map(({ kind }) => kind)

test('photos with nothing wrong are left in peace, and so are those whose pixels nobody can read', () => {
  expect(judgePhotos([photo(0), photo(1)])).toEqual({ findings: [], cover: null })
  expect(judgePhotos([{ url: 'https://others.example/1.jpg', shot: undefined, traits: undefined }])).toEqual({
    findings: [],
    cover: null,
  })
})

test.each([
  ['dark', { brightness: 30, sharpness: 0.3 }, ['dark']],
  ['blurred', { sharpness: 0.5 }, ['blurred']],
  ['on its side', { width: 1067, height: 1600, leans: true }, ['sideways']],
  ['framed', { isFramed: true }, ['framed']],
  ['small', { width: 640, height: 480 }, ['small']],
  ['upright', { width: 1067, height: 1600 }, ['portrait-cover']],
] as const)('a cover that is %s', (_, differences, kinds) => {
  expect(kindsOf([photo(0, differences), photo(1)])).toEqual(kinds)
})

test('an upright photo is no fault behind the cover', () => {
  expect(kindsOf([photo(0), photo(1, { width: 1067, height: 1600 })])).toEqual([])
})

test('a photo that repeats an earlier one says which', () => {
  const again = photo(2, { print: '0000000000000007' })
  expect(judgePhotos([photo(0), photo(1), again]).findings).toEqual([{ url: again.url, kind: 'duplicate', of: 1 }])
  expect(kindsOf([photo(0), photo(1), photo(2, { print: '000000000000ffff' })])).toEqual([])
})

test('a better cover is proposed where the first photo is none: one of the front before one that only comes early', () => {
  const dark = photo(0, { brightness: 20 })
  const upright = photo(1, { width: 900, height: 1600 })
  expect(judgePhotos([dark, upright, photo(2), photo(3, {}, 'Front three quarters')]).cover).toBe('/media/3.jpg')
  expect(judgePhotos([dark, upright, photo(2), photo(3)]).cover).toBe('/media/2.jpg')
  expect(judgePhotos([dark, upright]).cover).toBeNull()
})
