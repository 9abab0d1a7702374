/** Longitude and latitude in degrees. */
export type Place = readonly [long: number, lat: number]

/** As the files hold them: lines parted by commas, each a chain of steps in units of `unit` degrees. */
export type PackedOutlines = { unit: number } & Record<'land' | 'lakes' | 'rivers' | 'borders', string>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...letters].map((letter, value) => [letter, value]))

/** Five bits a letter, the lowest first; a letter of 32 and more says that another follows. Odd numbers are negative. */
export function unpack(line: string, unit: number): Place[] {
  const numbers: number[] = []
  let [number, place] = [0, 1]
  for (const letter of line) {
    const value = values.get(letter) ?? 0
    number += (value % 32) * place
    place *= 32
    if (value >= 32) continue
    numbers.push(number % 2 === 0 ? number / 2 : -(number + 1) / 2)
    number = 0
    place = 1
  }
  const places: Place[] = []
  let [long, lat] = [0, 0]
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    long += numbers[at] ?? 0
    lat += numbers[at + 1] ?? 0
    places.push([long * unit, lat * unit])
  }
  return places
}
