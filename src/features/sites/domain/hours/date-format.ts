import { regionRules, type Region } from '../region.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats moments in the region's way by the clock of a zone. A format takes about 50 microseconds to make and few are
 * in use, so each is made once.
 */
export function dateFormat(
  region: Region,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = `${region} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(regionRules(region).locale, options)
  formats.set(key, made)
  return made
}

/** `3:45 pm`, as opening hours say it, where the US writes `3:45 PM`. */
export const withSmallHalves = (text: string): string =>
  text.replace(/\s([AP]M)\b/g, (_, half: string) => `\u00A0${half.toLowerCase()}`)
