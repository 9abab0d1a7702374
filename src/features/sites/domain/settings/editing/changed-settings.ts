/** One setting that is given another value; without a value it is left to its default again. */
export type SettingChange = { path: string; value?: unknown }

type Stored = Record<string, unknown>

/** What a site stores from now on: only what it says itself, without empty groups. A change without a value leaves the setting to its default. */
export function changedSettings(stored: unknown, changes: readonly SettingChange[]): Stored {
  return changes.reduce((settings, change) => withChange(settings, change.path.split('.'), change), recordOf(stored))
}

function withChange(settings: Stored, [name = '', ...below]: string[], change: SettingChange): Stored {
  const { [name]: before, ...others } = settings
  if (below.length === 0)
    return 'value' in change && change.value !== undefined ? { ...settings, [name]: change.value } : others
  const inside = withChange(recordOf(before), below, change)
  return Object.keys(inside).length === 0 ? others : { ...settings, [name]: inside }
}

/** Undefined where nothing stands at the path; a path leads through groups and not into lists. */
export function settingAt(settings: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const group = recordOf(value)
    return Object.hasOwn(group, name) ? group[name] : undefined
  }, settings)
}

const recordOf = (value: unknown): Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {}
