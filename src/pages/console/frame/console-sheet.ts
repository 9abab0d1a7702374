import tokens from '#ui/tokens.css?inline'
import button from '#ui/button.module.css?inline'
import field from '#ui/field.module.css?inline'
import layout from '#ui/layout.module.css?inline'
import notice from '#ui/notice.module.css?inline'
import shell from '../console.module.css?inline'
import inbox from '../inbox.module.css?inline'
import lead from '../lead.module.css?inline'
import outbox from '../outbox.module.css?inline'

/** The staff pages' one sheet, inlined in each of them. */
export const consoleSheet = [tokens, button, field, layout, notice, shell, inbox, lead, outbox]
  .map((css) => css.trim())
  .join('')
