import { readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import { otherNamesOf } from '#features/sites/domain/settings/editing/setting-synonyms.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'

/** The groups of settings, by the first word of their paths, as dealers look for them. */
export const settingSections = [
  { id: 'theme', label: 'Look and feel' },
  { id: 'search', label: 'Stock list' },
  { id: 'vehicle', label: 'Vehicles' },
  { id: 'contact', label: 'Contact' },
  { id: 'leads', label: 'Forms' },
  { id: 'delivery', label: 'Who gets leads' },
  { id: 'retail', label: 'Reservation and finance' },
  { id: 'bookings', label: 'Bookings' },
  { id: 'content', label: 'Pages and menus' },
  { id: 'connections', label: 'Third-party services' },
] as const

export const sectionOf = (path: string): string => path.split('.')[0] ?? ''

const most = 60

/** Settings that hold every word that was typed, in their name, in what people call them, in their sentence or value, in this order. */
export function foundSettings(settings: readonly ShownSetting[], typed: string): ShownSetting[] {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => tokens.every((token) => text.toLowerCase().includes(token))
  const names = ({ label, path }: ShownSetting): string => `${label} ${path}`
  const place = (each: ShownSetting): number => {
    if (holds(names(each))) return 0
    return holds(otherNamesOf(each.path)) ? 1 : 2
  }
  return settings
    .filter((each) =>
      holds(`${names(each)} ${otherNamesOf(each.path)} ${each.within} ${each.sentence} ${JSON.stringify(each.value)}`),
    )
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, most)
}

/** The groups above a setting, the first of them as the screen calls it. */
export function shownWithin(within: string, path: string): string {
  const section = settingSections.find(({ id }) => id === sectionOf(path))
  return [section?.label ?? '', ...within.split(' › ').slice(1)].join(' › ')
}

/** `theme.brand` as people know it, from a path that begins with that of the setting. */
export function settingName([path = '', ...below]: readonly string[], settings: readonly ShownSetting[]): string {
  const label = settings.find((each) => each.path === path)?.label ?? path
  const [entry] = below.filter((name) => /^\d+$/.test(name))
  return entry === undefined ? `“${label}”` : `“${label}”, entry ${Number(entry) + 1}`
}

/** `content.redirects.0.to` as people know it: the setting, the entry and the field. */
export function fieldName(path: string, settings: readonly ShownSetting[]): string {
  const setting = settings.find((each) => path === each.path || path.startsWith(`${each.path}.`))
  if (!setting) return path
  const below = path.slice(setting.path.length + 1).split('.')
  const field = below.findLast((name) => name !== '' && !/^\d+$/.test(name))
  const name = settingName([setting.path, ...below], settings)
  return field === undefined ? name : `${name}, “${readableName(field)}”`
}
