import { expect, test } from 'vitest'
import { withPicture } from './chosen-picture.ts'

const place = { fields: [{ name: 'image' }, { name: 'image_alt' }], name: 'image' }
const chosen = { url: '/media/new.jpg', alt: 'The yard' }

test('a chosen picture brings its description along, and never takes the place of one that was written', () => {
  expect(withPicture({ heading: 'Us' }, place, chosen)).toEqual({
    heading: 'Us',
    image: '/media/new.jpg',
    image_alt: 'The yard',
  })
  expect(withPicture({ image_alt: 'Our team' }, place, chosen)).toMatchObject({ image_alt: 'Our team' })
  expect(withPicture(undefined, { fields: [{ name: 'logo' }], name: 'logo' }, chosen)).toEqual({
    logo: '/media/new.jpg',
  })
})
