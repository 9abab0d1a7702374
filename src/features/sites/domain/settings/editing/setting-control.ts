/** How a setting is edited: what the console's form needs to know of its schema. */
export type SettingControl =
  | { kind: 'text'; longest: number | null; mayBeNothing: boolean }
  /** Words with headings, lists, tables and pictures, stored as Markdown. */
  | { kind: 'markdown'; longest: number | null; mayBeNothing: boolean }
  /** Address that a button leads to: a page of the site, or one elsewhere. */
  | { kind: 'link'; mayBeNothing: boolean }
  /** A local day, or a moment. */
  | { kind: 'day' | 'moment'; mayBeNothing: boolean }
  /** Address of a picture. */
  | { kind: 'picture'; mayBeNothing: boolean }
  | { kind: 'number'; isWhole: boolean; least: number | null; most: number | null; mayBeNothing: boolean }
  | { kind: 'switch'; mayBeNothing: boolean }
  | { kind: 'choice'; choices: string[]; mayBeNothing: boolean }
  | { kind: 'list'; item: SettingControl }
  | { kind: 'group'; fields: SettingField[]; mayBeNothing: boolean }
  /** Values by a name that the dealer gives. */
  | { kind: 'map'; item: SettingControl }

export type SettingField = { name: string; label: string; sentence: string; control: SettingControl }

/** A setting of a site: where it is stored, what it does, how it is edited and what holds without it. */
export type DeclaredSetting = {
  path: string
  /** Its last word and the groups above it, as people read them. */
  label: string
  within: string
  sentence: string
  control: SettingControl
}

/** Names of which nobody outside the trade knows what they mean. */
const plainNames = new Map([
  ['image_alt', 'What the picture shows'],
  ['image_focus', 'Part of the picture to keep'],
  ['markdown', 'Text'],
  ['href', 'Leads to'],
])

/** Abbreviations and names that are no ordinary words. */
const spellings = new Map([
  ['gst', 'GST'],
  ['url', 'URL'],
  ['cdn', 'CDN'],
  ['vin', 'VIN'],
  ['whatsapp', 'WhatsApp'],
])

/** `default_path` reads `Default path`, `show_with_gst` reads `Show with GST`. */
export function readableName(name: string): string {
  const plain = plainNames.get(name)
  if (plain !== undefined) return plain
  const text = name
    .split('_')
    .map((part) => spellings.get(part) ?? part)
    .join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A sentence of a schema as people read it: what is code there is quoted here. */
export const plainSentence = (sentence: string): string => sentence.replaceAll(/`([^`]+)`/g, '“$1”')
