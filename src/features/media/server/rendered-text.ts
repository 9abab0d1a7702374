import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { decompress } from 'wawoff2'

/** Words as outlines: machines that draw pictures need no typefaces installed. */
export type RenderedText = { path: string; width: number }

export type Typeface = {
  /** The words on one line, `size` pixels high, cut with an ellipsis where they would be wider than `maxWidth`. */
  render(text: string, line: { size: number; maxWidth: number }): RenderedText
}

/**
 * Opens a variable typeface (WOFF2) of an installed package at one weight; about 10 ms. It is unpacked first, because weights
 * can only be chosen in the plain form. Throws when it is not installed.
 */
export async function openTypeface(module: string, weight: number): Promise<Typeface> {
  const plain = await decompress(await readFile(fileURLToPath(import.meta.resolve(module))))
  const font = create(Buffer.from(plain))
  if (font.type !== 'TTF') throw new Error(`${module} does not hold one typeface`)
  const weighted = font.getVariation({ wght: weight })
  return { render: (text, line) => fitted(weighted, text, line) }
}

function fitted(font: Font, text: string, { size, maxWidth }: { size: number; maxWidth: number }): RenderedText {
  const scale = size / font.unitsPerEm
  const letters = [...text].slice(0, mostLetters)
  const shown = (count: number) =>
    count === letters.length ? letters.join('') : `${letters.slice(0, count).join('').trimEnd()}…`
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1
    if (widthOf(font, shown(count)) * scale <= maxWidth) fits = count
    else tooMany = count
  }
  return outline(font, shown(fits), scale)
}

/** More than any line of a picture holds. */
const mostLetters = 200

const widthOf = (font: Font, text: string): number => font.layout(text).advanceWidth

function outline(font: Font, text: string, scale: number): RenderedText {
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
    // Pictures count downwards, typefaces upwards.
    const path = glyph.path
      .scale(scale, -scale)
      .translate((x + xOffset) * scale, -yOffset * scale)
      .toSVG()
    x += xAdvance
    return path
  })
  return { path: paths.join(''), width: x * scale }
}
