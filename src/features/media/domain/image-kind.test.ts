import { expect, test } from 'vitest'
import { looksLikeSvg, pixelKindOf } from './image-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x1cftypavif'],
])('the first bytes tell a %s', (kind, start) => {
  expect(pixelKindOf(bytesOf(start))).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound in the same container as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a film in the same container as AVIF', '\0\0\0\x1cftypisom'],
  ['a document', '%PDF-1.7'],
])('%s is not made of pixels', (_what, start) => {
  expect(pixelKindOf(bytesOf(start))).toBeUndefined()
})

test.each([
  ['<svg viewBox="0 0 1 1"></svg>', true],
  ['<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg\nwidth="1">', true],
  ['\xef\xbb\xbf<svg>', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>', true],
  ['<!---->'.repeat(100) + '<svg>', true],
  ['<!---->'.repeat(140) + 'x', false],
  ['<?xml '.repeat(200), false],
  ['<!-- open', false],
  ['<html><svg></svg></html>', false],
  ['<svgx>', false],
  ['', false],
])('a drawing is one that opens with svg, however much stands before it: %j', (text, expected) => {
  expect(looksLikeSvg(bytesOf(text))).toBe(expected)
})
