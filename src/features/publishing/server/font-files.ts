import archivo from './typefaces/archivo-basic.woff2?url'
import archivoFurther from './typefaces/archivo-further.woff2?url'
import figtree from './typefaces/figtree-basic.woff2?url'
import figtreeFurther from './typefaces/figtree-further.woff2?url'
import nunitoSans from './typefaces/nunito-sans-basic.woff2?url'
import nunitoSansFurther from './typefaces/nunito-sans-further.woff2?url'
import outfit from './typefaces/outfit-basic.woff2?url'
import outfitFurther from './typefaces/outfit-further.woff2?url'
import saira from './typefaces/saira-basic.woff2?url'
import sairaFurther from './typefaces/saira-further.woff2?url'
import type { Font, FontAddresses } from '#features/sites/domain/fonts.ts'

/** Addresses at which each typeface's files are served; empty for the device's own face. */
export const fontAddresses: Record<Font, FontAddresses> = {
  archivo: { basic: archivo, further: archivoFurther },
  figtree: { basic: figtree, further: figtreeFurther },
  'nunito-sans': { basic: nunitoSans, further: nunitoSansFurther },
  outfit: { basic: outfit, further: outfitFurther },
  saira: { basic: saira, further: sairaFurther },
  system: { basic: '', further: '' },
}
