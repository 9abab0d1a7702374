/**
 * What the server presumed of a browser when it rendered the first screen. The browser takes the same for its first rendering,
 * so that both agree, and then what is so.
 */
export type FirstView = {
  /** Milliseconds since 1970. */
  now: number
  /** Pixels of the window. */
  width: number
  isApple: boolean
}

let presumed: FirstView = { now: Date.now(), width: 1440, isApple: false }

export const firstView = (): FirstView => presumed

export const presumeView = (view: FirstView): void => void (presumed = view)

/** Whether a window of the presumed width fits `(min-width: 900px)` or `(max-width: 1099px)`. */
export function fitsFirstView(query: string): boolean {
  const [, side, pixels] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
  if (side === undefined) return false
  return side === 'min' ? presumed.width >= Number(pixels) : presumed.width <= Number(pixels)
}
