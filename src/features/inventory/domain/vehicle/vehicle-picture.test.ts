import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicle } from './sample-vehicle.ts'
import { cardPicture, galleryPictures, photoCount } from './vehicle-picture.ts'
import type { Vehicle } from './vehicle.ts'

const settings = siteSettings.parse({
  connections: { images: { allowed_hosts: ['*.photos.example'] } },
  search: {
    placeholder_image: '/media/default.svg',
    provider_placeholder_image: 'https://provider.example/no-photo.png',
    cloud_fallback_image: 'https://cloud.example/fallback.jpg',
  },
})
const imageOf = (url: string) => ({ url, alt: '', width: 1600, height: 1067 })
const pictured = (urls: string[], thumbnails: string[] = []) => sampleVehicle({ images: urls.map(imageOf), thumbnails })

const allowed = 'https://a.photos.example/1.jpg'
const foreign = 'https://feed.example/1.jpg'
const fallback = 'https://cloud.example/fallback.jpg?width=640'
const provided = 'https://provider.example/no-photo.png'
const photo = (url: string) => ({ kind: 'photo', image: { url } })
const defaultPlaceholder = { kind: 'placeholder', image: '/media/default.svg' }
const newArrival = { kind: 'new-arrival', label: 'New Arrival', image: '/media/default.svg', mayRequestPhotos: true }

const cards: { sent: string; vehicle: Vehicle; expected: object }[] = [
  { sent: 'a photograph', vehicle: pictured(['/media/a.jpg', '/media/b.jpg']), expected: photo('/media/a.jpg') },
  { sent: 'no picture', vehicle: pictured([], ['/media/thumb.jpg']), expected: newArrival },
  { sent: 'an empty address', vehicle: pictured(['']), expected: newArrival },
  { sent: 'the cloud fallback', vehicle: pictured([fallback]), expected: newArrival },
  { sent: 'the default image', vehicle: pictured(['/media/default.svg']), expected: newArrival },
  {
    sent: 'the fallback, then a photograph',
    vehicle: pictured([fallback, '/media/b.jpg']),
    expected: photo('/media/b.jpg'),
  },
  {
    sent: 'a placeholder and a thumbnail',
    vehicle: pictured([provided], ['/media/t.jpg']),
    expected: photo('/media/t.jpg'),
  },
  { sent: 'a picture of an allowed host', vehicle: pictured([allowed]), expected: photo(allowed) },
  { sent: 'only pictures of a host that is not allowed', vehicle: pictured([foreign]), expected: newArrival },
  { sent: 'a picture without TLS', vehicle: pictured(['http://a.photos.example/1.jpg']), expected: newArrival },
  {
    sent: 'a picture of a foreign host, then one of our own',
    vehicle: pictured([foreign, '/media/b.jpg']),
    expected: photo('/media/b.jpg'),
  },
  { sent: 'a placeholder alone', vehicle: pictured([provided]), expected: defaultPlaceholder },
  { sent: 'a placeholder twice', vehicle: pictured([provided], [provided]), expected: defaultPlaceholder },
]

test.each(cards)('a provider that sent $sent gets the right card picture', ({ vehicle, expected }) => {
  expect(cardPicture(vehicle, settings)).toMatchObject(expected)
})

test('a site without placeholder pictures falls back on the theme, and may not offer to ask for photographs', () => {
  const plain = siteSettings.parse({ vehicle: { request_photos: false, labels: { new_arrival: 'Just In' } } })
  expect(cardPicture(pictured([]), plain)).toEqual({
    kind: 'new-arrival',
    label: 'Just In',
    image: null,
    mayRequestPhotos: false,
  })
})

const urls = (images: { url: string }[]) => images.map((image) => image.url)

test('the gallery holds photographs only, and thumbnails when the provider sent nothing else', () => {
  expect(urls(galleryPictures(pictured([fallback, '/media/b.jpg', provided]), settings))).toEqual(['/media/b.jpg'])
  expect(urls(galleryPictures(pictured([provided], ['/media/t.jpg']), settings))).toEqual(['/media/t.jpg'])
  expect(galleryPictures(pictured([], ['/media/t.jpg']), settings)).toEqual([])
  expect(photoCount(pictured([fallback, '/media/b.jpg', provided]), settings)).toBe(1)
})

test('pictures of hosts that a site does not allow are neither in the gallery nor counted', () => {
  const vehicle = pictured([foreign, allowed, '/media/b.jpg'])
  expect(urls(galleryPictures(vehicle, settings))).toEqual([allowed, '/media/b.jpg'])
  expect(photoCount(vehicle, settings)).toBe(2)
})

test('a media host fetches pictures from anywhere', () => {
  const scaled = siteSettings.parse({ connections: { images: { media_cdn: 'https://cdn.example.com' } } })
  expect(cardPicture(pictured([foreign]), scaled)).toMatchObject(photo(foreign))
})
