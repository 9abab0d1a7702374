import { fail, ok, type Result } from '#kernel/result.ts'

/** Addresses that pages let a link lead to. */
export const isAllowedAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^/]|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(address) && !/[\p{Cc}\s]/u.test(address)

/** The address as it is stored, or what is wrong with what was typed. */
export function linkAddress(typed: string): Result<string, string> {
  const text = typed.trim()
  if (text === '') return fail('Choose a page or type an address.')
  if (isAllowedAddress(text)) return ok(text)
  if (/\s/.test(text) && !phone.test(text)) return fail('An address has no spaces.')
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return ok(`mailto:${text}`)
  if (phone.test(text)) return ok(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return ok(`https://${text}`)
  return fail(
    'A link can’t lead there. Use a page of this site (/contact), a website (https://…), an email address or a phone number.',
  )
}

const phone = /^\+?[\d ()-]{6,20}$/
