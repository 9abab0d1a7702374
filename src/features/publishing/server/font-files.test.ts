import { create } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { decompress } from 'wawoff2'
import { expect, test } from 'vitest'
import { basicCharacters, fontFace, furtherCharacters } from '#features/sites/domain/fonts.ts'
import { fonts } from '#features/sites/domain/settings/theme-settings.ts'

const files = fonts.filter((font) => fontFace(font).file !== null)
const read = (name: string) => readFile(new URL(`typefaces/${name}.woff2`, import.meta.url))

test.each(files)(
  'the first file of %s weighs 20 KB at most and has every character of a price, a name and a sentence',
  async (font) => {
    const file = await read(`${font}-basic`)
    expect(file.length).toBeLessThanOrEqual(20 * 1024)
    expect(await missing(file, 'Enquire: 2026 coupé, from $34,990 – “drive away”, 1,450 cm³ · 7½ m × 2.4 m')).toEqual(
      [],
    )
    expect(await missing(file, charactersOf(basicCharacters))).toEqual([])
  },
)

test.each(files)('the second file of %s has the accents of Western Europe', async (font) => {
  expect(await missing(await read(`${font}-further`), 'ÀÉËÑÖÜàèëñöüß£€')).toEqual([])
  expect(charactersOf(furtherCharacters)).toContain('ë')
})

async function missing(file: Buffer, text: string): Promise<string[]> {
  const face = create(Buffer.from(await decompress(file)))
  if (!('hasGlyphForCodePoint' in face)) throw new Error('A collection')
  return [...text].filter((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
