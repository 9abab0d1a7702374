import type { ThemeSettings } from '#features/sites/domain/settings/theme-settings.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'
import { problemOfValue } from '../settings/setting-value.ts'
import type { SettingsDraft } from '../settings/use-settings-draft.ts'

export const choiceOf = ({ path }: Pick<ShownSetting, 'path'>): string => path.slice('theme.'.length)

const colour = /^#[0-9a-f]{6}$/i

/** Half a colour, which an earlier screen may have left in this browser, cannot be shown. */
const isWhole = ({ control }: ShownSetting, value: unknown): boolean =>
  control.kind === 'text' ? colour.test(String(value)) : !problemOfValue(control, value)

/** The theme as it is typed, without what is half typed: of that what the template chose is shown. */
export function typedTheme(draft: Pick<SettingsDraft, 'valueOf'>, settings: readonly ShownSetting[]): ThemeSettings {
  const typed = settings.map((setting) => [setting, draft.valueOf(setting) ?? undefined] as const)
  const whole = typed.filter(([setting, value]) => value !== undefined && isWhole(setting, value))
  return Object.fromEntries(whole.map(([setting, value]) => [choiceOf(setting), value])) as ThemeSettings
}
