/** Characters of a text message that the service takes at most. */
export const longestText = 1_600

/** GSM 03.38: the alphabet of seven bits, and characters that take two places in it. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

const [singles, doubles] = [new Set(single), new Set(double)]

/** Places in one message, and in each of several: their order takes the rest. */
const room = { gsm: { alone: 160, each: 153 }, unicode: { alone: 70, each: 67 } } as const

export type TextSize = {
  /** Places that the text takes, of the kind that its alphabet has. */
  length: number
  /** Messages that phones put together again, and services charge for one by one. */
  segments: number
  /** Places that are left in the last of them. */
  left: number
  /** The first characters, at most five, for which the whole text needs the alphabet with the smaller room; none: it doesn't. */
  costly: string[]
}

/** How much room a text takes on its way to a phone. */
export function textSize(text: string): TextSize {
  const characters = [...text]
  const costly = [...new Set(characters.filter((each) => !singles.has(each) && !doubles.has(each)))].slice(0, 5)
  const { alone, each } = room[costly.length === 0 ? 'gsm' : 'unicode']
  const places = characters.map((one) => (costly.length > 0 ? one.length : doubles.has(one) ? 2 : 1))
  const length = places.reduce((sum, one) => sum + one, 0)
  if (length <= alone) return { length, segments: length === 0 ? 0 : 1, left: alone - length, costly }
  let [segments, used] = [1, 0]
  for (const one of places) {
    // A character is never parted between two messages.
    if (used + one > each) [segments, used] = [segments + 1, 0]
    used += one
  }
  return { length, segments, left: each - used, costly }
}
