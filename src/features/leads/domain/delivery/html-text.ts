declare const isHtml: unique symbol

/** Text that is HTML already. Everything else is escaped where it is put in. */
export type Html = { readonly html: string; readonly [isHtml]: true }

/** HTML with values in it: text and numbers escaped, also for use in attributes in double quotes; `Html` as it is. */
export function html(parts: TemplateStringsArray, ...values: (Html | string | number)[]): Html {
  const filled = parts.reduce((made, part, at) => made + shown(values[at - 1] ?? '') + part)
  return made(filled)
}

/** Nothing is put between the parts. */
export const join = (parts: readonly Html[]): Html => made(parts.map((part) => part.html).join(''))

const made = (text: string): Html => ({ html: text }) as Html

const shown = (value: Html | string | number): string =>
  typeof value === 'object' ? value.html : escapeHtml(String(value))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
