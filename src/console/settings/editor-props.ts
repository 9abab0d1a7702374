import type { ChosenPicture } from './chosen-picture.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

export type EditorProps = {
  control: SettingControl
  label: string
  hint?: string | undefined
  hidesLabel?: boolean
  value: unknown
  change(value: unknown): void
  /** Takes a picture with its description, where the entry has a field for that. */
  choosePicture?(picture: ChosenPicture): void
  path: string
  /** What is wrong, by path: shown beside a field once it was left. */
  problems: Record<string, string>
  /** Publish was pressed: what is wrong is shown beside every field, also those nobody has been in. */
  showsAll: boolean
}
