import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'

/** A picture of the library, with what it shows. */
export type ChosenPicture = { url: string; alt: string }

type Place = { fields: readonly Pick<SettingField, 'name'>[]; name: string }

/** The entry with the picture in its field, and described beside it where nobody has described it yet. */
export function withPicture(
  entry: Record<string, unknown> | undefined,
  { fields, name }: Place,
  { url, alt }: ChosenPicture,
): Record<string, unknown> {
  const altName = `${name}_alt`
  const isUndescribed = fields.some((field) => field.name === altName) && !entry?.[altName] && alt !== ''
  return { ...entry, [name]: url, ...(isUndescribed ? { [altName]: alt } : {}) }
}
