import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureColours } from './picture-colours.ts'

/** A logo of stripes, each as wide as its share. */
async function logo(stripes: readonly [colour: string, width: number][], ground = '#00000000'): Promise<Buffer> {
  const rects: string[] = []
  let x = 0
  for (const [colour, width] of stripes) {
    rects.push(`<rect x="${x}" y="20" width="${width}" height="60" fill="${colour}"/>`)
    x += width
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="${ground}"/>${rects.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const coloursOf = async (bytes: Buffer) => {
  const found = await pictureColours(bytes)
  return found.ok ? found.value : found.problem.kind
}

test('the colours of a logo are those that it has most of, without its ground and its words', async () => {
  const bytes = await logo([
    ['#0a3d62', 200],
    ['#111111', 80],
    ['#e67e22', 100],
  ])
  expect(await coloursOf(bytes)).toEqual(['#0a3d62', '#e67e22'])
  expect(await coloursOf(await logo([['#0a3d62', 300]], '#ffffff'))).toEqual(['#0a3d62'])
})

test('a logo in black and white has none, and a trace of a colour is none', async () => {
  expect(await coloursOf(await logo([['#222222', 300]], '#ffffff'))).toEqual([])
  const bytes = await logo([
    ['#1b7f4c', 380],
    ['#ff0000', 6],
  ])
  expect(await coloursOf(bytes)).toEqual(['#1b7f4c'])
})

test('a drawing is read by the colours that it names', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#A12"/><path fill="#aa1122"/><path fill="#0a3d62"/><path fill="#fff"/></svg>'
  expect(await coloursOf(Buffer.from(svg))).toEqual(['#aa1122', '#0a3d62'])
})

test('what is no picture is a problem', async () => {
  expect(await coloursOf(Buffer.from('a list of cars'))).toBe('not-a-picture')
})
