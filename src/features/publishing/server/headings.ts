import { locationsOf, type Address, type Site } from '#features/sites/domain/site.ts'

/** ` in Tamworth, NSW`, for titles: the town that every location shares, else their state; empty when they share neither. */
export function placeSuffix(site: Site): string {
  const { override_city: override } = site.settings.content
  const addresses = locationsOf(site).map(({ address }) => address)
  const shared = [addresses.map(placeName), addresses.map(({ state }) => state)].find(isOneName)?.[0] ?? ''
  const place = override || shared
  return place === '' ? '' : ` in ${place}`
}

/** `Tamworth, NSW`; a town that gives its name to the state is said once. */
export const placeName = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
  [...new Set([city, state])].filter(Boolean).join(', ')

const isOneName = (names: readonly string[]): boolean => new Set(names).size === 1

/** Search engines cut titles off after about this many letters. */
const longestTitle = 65

/** The first of these titles that is shown whole; the last one when none is. */
export const fittingTitle = (...titles: [string, ...string[]]): string =>
  titles.find((title) => title.length <= longestTitle) ?? titles[titles.length - 1] ?? ''

/** A page's title with the place and the name of the site, as far as there is room. */
export const placedTitle = (title: string, site: Site, place = placeSuffix(site)): string =>
  fittingTitle(`${title}${place} | ${site.name}`, `${title} | ${site.name}`, title)

/** The first sentences of a text, cut at a word, for the description of a page. */
export function shortened(text: string, length = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', length - 1)).replace(/[,;:.]$/, '')} …`
}
