import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

export type EditorProps = {
  control: SettingControl
  label: string
  hint?: string | undefined
  hidesLabel?: boolean
  value: unknown
  change(value: unknown): void
  path: string
  /** Holds what the server found wrong, by path. */
  problems: Record<string, string>
}
