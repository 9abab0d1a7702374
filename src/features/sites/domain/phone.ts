/** Characters of a phone number that show before the shopper asks for the rest (specification 4). */
const shown = 5

/** `02 6700 1234` -> `02 67•• ••••`: tells the region without telling the number. */
export const maskedPhone = (phone: string): string => phone.slice(0, shown) + phone.slice(shown).replace(/\S/g, '•')

/** `+61 2 6700 1234` -> `tel:+61267001234`. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
