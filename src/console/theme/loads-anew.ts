import type { ThemeSettings } from '#features/sites/domain/settings/theme-settings.ts'

/** Choices that a page takes on as it stands. */
const followed: readonly (keyof ThemeSettings)[] = [
  'brand',
  'accent',
  'ink',
  'surface',
  'background',
  'radius',
  'density',
  'card_ratio',
  'buttons',
  'panels',
  'type_scale',
]

/** Those choices for which a page has to be made anew, as one text: another text loads the preview again. */
export const loadsAnew = (theme: ThemeSettings): string =>
  JSON.stringify(
    Object.entries(theme)
      .filter(([name]) => !followed.some((each) => each === name))
      .toSorted(),
  )
