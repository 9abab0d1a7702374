import tokens from '#ui/tokens.css?inline'
import button from '#ui/button.module.css?inline'
import field from '#ui/field.module.css?inline'
import notice from '#ui/notice.module.css?inline'
import own from './console.module.css?inline'

/** The staff pages' one sheet, inlined in each of them. */
export const consoleSheet = [tokens, button, field, notice, own].map((css) => css.trim()).join('')
