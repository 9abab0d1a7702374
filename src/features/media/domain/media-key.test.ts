import { expect, test } from 'vitest'
import { mediaExtensionOf, mediaPath, parseMediaKey, parseMediaPath } from './media-key.ts'

const name = '0123456789abcdef0123456789abcdef'

test.each(['jpg', 'png', 'webp', 'avif', 'svg', 'gif'])('a hash with the extension %s is a key', (extension) => {
  const key = parseMediaKey(`${name}.${extension}`)
  expect(key).toBe(`${name}.${extension}`)
  expect(key && mediaExtensionOf(key)).toBe(extension)
  expect(key && parseMediaPath(mediaPath(key))).toBe(key)
})

test.each([
  ['nothing', ''],
  ['no extension', name],
  ['another extension', `${name}.html`],
  ['capital letters', `${name.toUpperCase()}.jpg`],
  ['a hash that is too short', '0123.jpg'],
  ['a step up', `../${name}.jpg`],
  ['a step up inside', `${name.slice(0, 29)}/..jpg`],
  ['a zero byte', `${name}\u0000.jpg`],
  ['a line end after it', `${name}.jpg\n`],
  ['an escaped step up', `%2e%2e%2f${name}.jpg`],
])('%s is no key', (_what, text) => {
  expect(parseMediaKey(text)).toBeUndefined()
  expect(parseMediaPath(`/media/${text}`)).toBeUndefined()
})

test('a key outside /media/ is not one of our pictures', () => {
  expect(parseMediaPath(`/other/${name}.jpg`)).toBeUndefined()
  expect(parseMediaPath(`${name}.jpg`)).toBeUndefined()
})
