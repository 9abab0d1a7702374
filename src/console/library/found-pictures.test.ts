import { expect, test } from 'vitest'
import type { ListedPicture } from '../calls/pictures/picture-calls.ts'
import { foundPictures, nameOfFile, pictureTitle } from './found-pictures.ts'

const picture = (differences: Partial<ListedPicture>): ListedPicture => ({
  url: '/media/1.jpg',
  name: '',
  alt: '',
  addedAt: null,
  uses: [],
  ...differences,
})
const use = { kind: 'page' as const, name: 'About us', key: '/about-us', site: 'north' }
const yard = picture({ name: 'Yard at dusk', alt: 'Our yard with the lights on' })
const team = picture({ name: 'IMG 4711', uses: [use] })
const pictures = [yard, team]

test.each([
  ['', 'all', [yard, team]],
  ['DUSK yard', 'all', [yard]],
  ['lights', 'all', [yard]],
  ['about', 'all', [team]],
  ['dusk about', 'all', []],
  ['', 'unused', [yard]],
  ['', 'undescribed', [team]],
] as const)('“%s” among %s pictures', (typed, filter, found) => {
  expect(foundPictures(pictures, { typed, filter })).toEqual(found)
})

test('a picture is called by its file, else by what is known of it', () => {
  expect(nameOfFile('Showroom  front_2.JPG')).toBe('Showroom front 2')
  expect([yard, picture({ alt: 'A ute' }), picture({ uses: [use] }), picture({})].map(pictureTitle)).toEqual([
    'Yard at dusk',
    'A ute',
    'On About us',
    'Picture without a name',
  ])
})
