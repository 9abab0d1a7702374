import { regionRules, type Region } from '../region.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how a region writes moments, as the clock of a zone reads them. Formats are dear to make, about 50 microseconds each, and few are in use. */
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
