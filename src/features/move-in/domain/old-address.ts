import { comparableAddress } from '#features/content/domain/redirects.ts'
import { isAddressHere } from '#features/sites/domain/settings/safe-address.ts'

/** Path and query in one spelling; null for what is no page: pictures, scripts, feeds and the rooms of the old platform that no shopper visits. */
export function oldAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\/[^/?#]*/i, '')
    .replace(/#.*$/, '')
  const address = bare.startsWith('/') ? bare : `/${bare}`
  if (!isAddressHere(address) || address.length > longest) return null
  const [path = ''] = address.split('?')
  if (noPage.test(path) || backRoom.test(path) || /[?&](?:replytocom|share|feed|rest_route|preview)=/i.test(address))
    return null
  return address
}

const longest = 300

const noPage =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|js|mjs|json|map|xml|txt|rss|atom|woff2?|ttf|eot|otf|mp4|webm|mp3|mov|zip|gz|csv|xlsx?|docx?|webmanifest)$/i
const backRoom =
  /^\/(?:wp-(?:json|admin|content|includes)|cdn-cgi|xmlrpc\.php|wp-login\.php)(?:\/|$)|\/(?:feed|amp|embed|trackback)\/?$/i

/**
 * The path of a saved file below the host tells the address: `about/index.html` is `/about/`, and what programs that
 * save sites add to a name is taken off where a query shows that it was added.
 */
export function addressOfFile(path: string): string {
  // Windows has no ? in names.
  const name = path.replace(/@(?=[^/]*=)/, '?').replace(/^\/*/, '/')
  const [file = '', ...query] = name.split('?')
  const plain = file.replace(/(?<=\/)index\.html?$/i, '')
  if (query.length === 0) return plain
  return `${plain}?${query.join('?').replace(/\.html?$/i, '')}`
}

/** Each address once, as redirects tell them apart: the first with a title stands for all. */
export function uniqueAddresses<Each extends { address: string; title: string }>(list: readonly Each[]): Each[] {
  const found = new Map<string, Each>()
  for (const each of list) {
    const key = comparableAddress(each.address)
    const known = found.get(key)
    if (!known || (known.title === '' && each.title !== '')) found.set(key, each)
  }
  return [...found.values()]
}

/** Words of an address: `/Used-Cars/2019_Hilux.aspx?id=7` -> used, cars, 2019, hilux, id, 7. */
export const addressTokens = (address: string): string[] =>
  decoded(address)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp|cfm)(?=$|[?/])/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Segments of the path alone, each as its words. */
export const addressSegments = (address: string): string[][] =>
  (address.split('?')[0] ?? '').split('/').filter(Boolean).map(addressTokens)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
