import { DomUtils } from 'htmlparser2'
import { isRecord, parseJson } from '#kernel/json.ts'
import { oldAddress } from '../../domain/old-address.ts'
import { noBusiness, type OldBusiness, type OldPiece, type OldVehicle } from '../../domain/old-site.ts'
import { type ChildNode, type Document, type Element, isTag, parseMarkup, separatedText } from './dom.ts'
import { htmlMarkdown } from './html-markdown.ts'

/** What one saved page says. */
type ReadPage = {
  title: string
  /** The address that the page calls its own; null where it names none. */
  canonical: string | null
  vehicle: OldVehicle | null
  /** Null: a list, a form, or too little to be worth a page. */
  piece: Omit<OldPiece, 'address'> | null
  business: OldBusiness
}

const { findOne, findAll, textContent, getAttributeValue } = DomUtils

/**
 * Reads a page of any platform by what nearly all of them say: titles, descriptions, structured data, and what stands in the middle. `base` is
 * where it stood: its pictures are named from there.
 */
export function readPage(html: string, base: string): ReadPage {
  const document = parseMarkup(html)
  const data = structuredData(document)
  const title = titleOf(document)
  const vehicle = vehicleOf(document, data)
  return {
    title,
    canonical: canonicalOf(document),
    vehicle,
    piece: vehicle === null ? pieceOf(document, { data, title, base }) : null,
    business: businessOf(document, { data, base }),
  }
}

type Data = Record<string, unknown>

const first = (document: Document, test: (element: Element) => boolean): Element | null =>
  findOne(test, document.children)

const metaOf = (document: Document, name: string): string =>
  (
    first(
      document,
      (each) => each.name === 'meta' && (each.attribs['name'] ?? each.attribs['property'])?.toLowerCase() === name,
    )?.attribs['content'] ?? ''
  ).trim()

const textOf = (element: Element | null): string => (element ? textContent(element).replace(/\s+/g, ' ').trim() : '')

const titleOf = (document: Document): string =>
  (
    textOf(first(document, ({ name }) => name === 'h1')) ||
    metaOf(document, 'og:title') ||
    textOf(first(document, ({ name }) => name === 'title'))
  ).slice(0, 200)

function canonicalOf(document: Document): string | null {
  const link = first(document, ({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical')
  const href = link && getAttributeValue(link, 'href')
  return href ? oldAddress(href) : null
}

/** Every object of the page's JSON-LD, also those within others. */
function structuredData(document: Document): Data[] {
  const scripts = findAll(
    ({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json',
    document.children,
  )
  return scripts.slice(0, 40).flatMap((script) => objectsIn(parseJson(textContent(script)), 0))
}

function objectsIn(value: unknown, depth: number): Data[] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((each) => objectsIn(each, depth + 1))
  if (!isRecord(value)) return []
  return [
    value,
    ...Object.values(value).flatMap((each) => (typeof each === 'object' ? objectsIn(each, depth + 1) : [])),
  ]
}

const typesOf = ({ '@type': type }: Data): string[] =>
  (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string')
const ofType = (data: readonly Data[], types: RegExp): Data[] =>
  data.filter((each) => typesOf(each).some((type) => types.test(type)))
const valueOf = (data: Data | undefined, name: string): string => {
  const value = data?.[name]
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  return isRecord(value) ? valueOf(value, 'name') || valueOf(value, 'url') || valueOf(value, '@value') : ''
}

/** Reads the structured data, or the labels that pages of vehicles have. A list of several vehicles is about none. */
function vehicleOf(document: Document, data: readonly Data[]): OldVehicle | null {
  const vehicles = ofType(data, /^(?:Car|Vehicle|Motorcycle|MotorizedBicycle|BusOrCoach)$/)
  const [only] = vehicles
  if (vehicles.length > 1) return null
  const text = separatedText(document.children).replace(/\s+/g, ' ').slice(0, 50_000)
  const labelled = {
    vin: matches(text, /\bVIN(?: number)?\s*[:#]?\s*([A-HJ-NPR-Z0-9]{17})\b/gi),
    stockNumber: matches(text, /\bstock\s*(?:no|number|id|#)\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9-]{2,19})\b/gi),
    rego: matches(text, /\b(?:rego|registration|number plate)(?:\s*(?:no|number)\.?)?\s*[:#]\s*([A-Z0-9]{4,8})\b/gi),
  }
  // One label that stands many times is a list of vehicles.
  if (!only && (labelled.stockNumber.length > 1 || labelled.vin.length > 1)) return null
  const vehicle = {
    vin: valueOf(only, 'vehicleIdentificationNumber') || (labelled.vin[0] ?? ''),
    stockNumber: valueOf(only, 'sku') || (labelled.stockNumber[0] ?? ''),
    rego: labelled.rego[0] ?? '',
  }
  return only !== undefined || vehicle.vin !== '' || vehicle.stockNumber !== '' ? vehicle : null
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found.toUpperCase())),
]

const articleTypes = /^(?:Article|BlogPosting|NewsArticle)$/

/** Fewer signs are a heading and a form. */
const leastText = 250
const mostText = 50_000

function pieceOf(
  document: Document,
  { data, title, base }: { data: readonly Data[]; title: string; base: string },
): ReadPage['piece'] {
  const [article] = ofType(data, articleTypes)
  const markdown = mainText(document, base).slice(0, mostText)
  if (markdown.replace(/!?\[[^\]]*\]\([^)]*\)/g, '').length < leastText || title === '') return null
  const published = valueOf(article, 'datePublished') || metaOf(document, 'article:published_time')
  return {
    kind: article || metaOf(document, 'og:type') === 'article' ? 'article' : 'page',
    title,
    description: (metaOf(document, 'description') || metaOf(document, 'og:description')).slice(0, 300),
    author: valueOf(article, 'author').slice(0, 80),
    tags: [],
    publishedAt: momentOf(published),
    markdown: withoutTitle(markdown, title),
    image: pictureAt(metaOf(document, 'og:image'), base),
  }
}

/** The page's heading is the title of what is taken in. */
const withoutTitle = (markdown: string, title: string): string =>
  markdown.startsWith(`## ${title}\n`) ? markdown.slice(title.length + 4) : markdown

export const momentOf = (text: string): string | null => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** What stands around the text of nearly every site. */
const around = new Set(['header', 'nav', 'footer', 'aside', 'form'])
const ofText =
  /(?:^|\s)(?:entry-content|post-content|page-content|article-body|main-content|content-area|content)(?:\s|$)/i

function mainText(document: Document, base: string): string {
  const main =
    first(
      document,
      ({ name, attribs }) => name === 'div' && /entry-content|post-content|article-body/i.test(attribs['class'] ?? ''),
    ) ??
    first(document, ({ name, attribs }) => name === 'main' || attribs['role'] === 'main') ??
    first(document, ({ name }) => name === 'article') ??
    first(document, ({ attribs }) => ofText.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`)) ??
    first(document, ({ name }) => name === 'body')
  return main ? htmlMarkdown(withoutFrame(main.children), { link: linkOf, picture: (src) => pictureAt(src, base) }) : ''
}

const withoutFrame = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.filter((node) => {
    if (!isTag(node)) return true
    if (
      around.has(node.name) ||
      /(?:^|[\s_-])(?:breadcrumbs?|sidebar|cookie|share|menu)(?:[\s_-]|$)/i.test(node.attribs['class'] ?? '')
    )
      return false
    node.children = withoutFrame(node.children)
    return true
  })

/** Pictures within the page itself are signs and placeholders. */
export function pictureAt(src: string, base: string): string {
  if (src === '' || /^data:/i.test(src) || !URL.canParse(src, base)) return ''
  const { href, protocol } = new URL(src, base)
  return protocol === 'https:' || protocol === 'http:' ? href : ''
}

/** Links of the old site stay as paths: they lead on like everybody's. */
const linkOf = (href: string): string => (/^(?:https?:|mailto:|tel:|\/|#)/i.test(href.trim()) ? href.trim() : '')

function businessOf(document: Document, { data, base }: { data: readonly Data[]; base: string }): OldBusiness {
  const [dealer] = ofType(
    data,
    /^(?:AutoDealer|AutomotiveBusiness|MotorcycleDealer|AutoRepair|LocalBusiness|Organization)$/,
  )
  const tel = first(document, ({ name, attribs }) => name === 'a' && /^tel:/i.test(attribs['href'] ?? ''))
  const mail = first(document, ({ name, attribs }) => name === 'a' && /^mailto:/i.test(attribs['href'] ?? ''))
  const place = dealer?.['address']
  const logo = first(
    document,
    ({ name, attribs }) =>
      name === 'img' && /logo/i.test(`${attribs['class']} ${attribs['id']} ${attribs['alt']} ${attribs['src']}`),
  )
  return {
    ...noBusiness,
    name: valueOf(dealer, 'name') || metaOf(document, 'og:site_name'),
    phone: valueOf(dealer, 'telephone') || (tel?.attribs['href'] ?? '').slice(4).trim(),
    email: valueOf(dealer, 'email') || (mail?.attribs['href'] ?? '').slice(7).replace(/\?.*/, ''),
    address: isRecord(place)
      ? ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode']
          .map((name) => valueOf(place, name))
          .filter(Boolean)
          .join(', ')
      : valueOf(dealer, 'address'),
    hours: hoursOf(dealer),
    logo: pictureAt(valueOf(dealer, 'logo') || (logo?.attribs['src'] ?? ''), base),
    colour: /^#[0-9a-f]{6}$/i.exec(metaOf(document, 'theme-color'))?.[0]?.toLowerCase() ?? '',
    menu: menuOf(document),
  }
}

function hoursOf(dealer: Data | undefined): string[] {
  const plain = dealer?.['openingHours']
  const lines = (Array.isArray(plain) ? plain : [plain]).filter((each): each is string => typeof each === 'string')
  const detailed = dealer?.['openingHoursSpecification']
  const spans = (Array.isArray(detailed) ? detailed : [detailed]).filter(isRecord).map((each) => {
    const days = (Array.isArray(each['dayOfWeek']) ? each['dayOfWeek'] : [each['dayOfWeek']]).map((day) =>
      String(day).replace(/^.*\//, ''),
    )
    return `${days.join(', ')} ${valueOf(each, 'opens')}–${valueOf(each, 'closes')}`
  })
  return [...lines, ...spans].slice(0, 14)
}

/** The links of the first navigation. */
function menuOf(document: Document): OldBusiness['menu'] {
  const nav = first(document, ({ name, attribs }) => name === 'nav' || attribs['role'] === 'navigation')
  const links = nav
    ? findAll(({ name, attribs }) => name === 'a' && oldAddress(attribs['href'] ?? '') !== null, nav.children)
    : []
  const found = links.map((link) => ({
    label: textOf(link).slice(0, 60),
    href: oldAddress(link.attribs['href'] ?? '') ?? '/',
  }))
  return [...new Map(found.filter(({ label }) => label !== '').map((each) => [each.href, each])).values()].slice(0, 40)
}
