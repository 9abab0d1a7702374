/** A colour as `#rrggbb`. */
export type Colour = string

const channels = (colour: Colour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** `share` (0 to 1) of `other` mixed into `colour`. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const from = channels(colour)
  const to = channels(other)
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The darker shade of a colour: mixed 30 percent with black (specification 9). */
export const darker = (colour: Colour): Colour => mix(colour, '#000000', 0.3)

/** Relative luminance as WCAG 2.2 defines it: 0 is black, 1 is white. */
function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map(linear)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** White text has more contrast than black on a darker colour than this: at a luminance of about 0.18 both have as much (WCAG 2.2). */
export const isDark = (colour: Colour): boolean => luminance(colour) < 0.18

/** Contrast that text needs, and that the edge of a control needs (WCAG 2.2 AA). */
export const textContrast = 4.5
export const edgeContrast = 3

/**
 * The colour itself when it can be told from every ground; else the nearest shade that can, darkened on light grounds and
 * lightened on dark ones.
 */
export function legibleOn(grounds: readonly Colour[], colour: Colour, ratio = textContrast): Colour {
  const target = isDark(grounds[0] ?? '#ffffff') ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, target, share)
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade
  }
  return target
}

const nearlyBlack = '#111417'

/**
 * A ground for words and the colour of the words on it. A colour that nearly carries white (3 to 1) is darkened until it
 * does; a light one keeps its shade and carries dark words.
 */
export function groundFor(colour: Colour): { ground: Colour; foreground: Colour } {
  if (contrast(colour, '#ffffff') >= edgeContrast)
    return { ground: legibleOn(['#ffffff'], colour), foreground: '#ffffff' }
  return { ground: colour, foreground: nearlyBlack }
}
