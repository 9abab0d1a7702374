import { primaryLocation, type Site } from '#features/sites/domain/site.ts'

/** ` in Tamworth, NSW`, for titles; empty when the place is not known. */
export function placeSuffix(site: Site): string {
  const { override_city: override } = site.settings.content
  const address = primaryLocation(site)?.address
  const place = override || [address?.city, address?.state].filter(Boolean).join(', ')
  return place === '' ? '' : ` in ${place}`
}

/** The first sentences of a text, cut at a word, for the description of a page. */
export function shortened(text: string, length = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', length - 1)).replace(/[,;:.]$/, '')} …`
}
