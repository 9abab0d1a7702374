const mostMilliseconds = 300
const mostPixels = 30

/** Tells of each tap whether it is the second of two at one place. Not every browser tells of a double tap by itself. */
export function tapCounter(): (at: { x: number; y: number }, milliseconds: number) => boolean {
  let last = { at: -Infinity, x: 0, y: 0 }
  return ({ x, y }, at) => {
    const isSecond = at - last.at < mostMilliseconds && Math.hypot(x - last.x, y - last.y) < mostPixels
    last = isSecond ? { at: -Infinity, x: 0, y: 0 } : { at, x, y }
    return isSecond
  }
}
