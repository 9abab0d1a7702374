import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import saira from '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url'
import type { Font } from '#features/sites/domain/fonts.ts'

/** Address at which each typeface's file is served; empty for the device's own face. */
export const fontAddresses: Record<Font, string> = {
  archivo,
  figtree,
  'nunito-sans': nunitoSans,
  outfit,
  saira,
  system: '',
}
