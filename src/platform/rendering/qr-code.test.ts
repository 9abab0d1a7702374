import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

/** Draws the path again, module by module. */
function modulesOf({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(length); at++) rows[Number(y)]?.splice(Number(x) + at, 1, '#')
  return rows.map((row) => row.join(''))
}

test('a code has its three corners and a quiet border of four modules', () => {
  const rows = modulesOf(qrCode('https://www.dealer.example/cars/toyota-hilux-sr5-2019-a1'))
  const size = rows.length
  expect(rows.slice(0, 4).concat(rows.slice(-4)).join('')).not.toContain('#')
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect(rows[y]?.slice(x, x + 7)).toBe('#######')
    expect(rows[y + 1]?.slice(x, x + 7)).toBe('#.....#')
    expect(rows[y + 3]?.slice(x, x + 7)).toBe('#.###.#')
  }
})

test('another text is another code', () => {
  expect(qrCode('a').path).not.toBe(qrCode('b').path)
})
