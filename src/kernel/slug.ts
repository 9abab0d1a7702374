/** `Mercedes-Benz C 200` -> `mercedes-benz-c-200`; accents are folded, everything else becomes one dash. */
export function slugify(text: string): string {
  const small = text.toLowerCase()
  // Most values are a plain word, of which a list with many links reads hundreds.
  if (plainWord.test(small)) return small
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const plainWord = /^[a-z0-9]*$/

/** As `slugify` writes it, and at most 120 characters long. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 120
