/** Characters of a phone number that show before the shopper asks for the rest (specification 4). */
const shown = 5

/** `02 6700 1234` -> `02 67•• ••••`: tells the region without telling the number. */
export const maskedPhone = (phone: string): string =>
  protectedParts(phone)?.mask ?? phone.slice(0, shown) + phone.slice(shown).replace(/\S/g, '•')

/** Stands for the number of a site that protects its numbers: what shows of it, and the id under which it is asked for. */
export const protectedPhone = (phone: string, id: string): string => `${maskedPhone(phone)}#${id}`

/** The id for which the page fetches a protected number; undefined for a plain one. */
export const numberId = (phone: string): string | undefined => protectedParts(phone)?.id

/** The number for whoever reads without asking, as search engines do; empty where the site protects it. */
export const openPhone = (phone: string): string => (protectedParts(phone) ? '' : phone)

function protectedParts(phone: string): { mask: string; id: string } | undefined {
  const [, mask, id] = /^(.*)#([\da-f-]{36}(?:\.[a-z]+)?)$/.exec(phone) ?? []
  return mask !== undefined && id !== undefined ? { mask, id } : undefined
}

/** `+61 2 6700 1234` -> `tel:+61267001234`. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
