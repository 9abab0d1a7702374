import { readFileSync, statSync } from 'node:fs'
import { csvLines } from '#kernel/csv-lines.ts'
import { addressOfFile, oldAddress, uniqueAddresses } from '../../domain/old-address.ts'
import { fullerBusiness } from '../../domain/business/fuller-business.ts'
import { mostAddresses, noBusiness, type OldSite } from '../../domain/old-site.ts'
import { readPage } from './read-page.ts'
import { readSitemap, readWordPress } from './read-xml.ts'
import { Refused, type SiteFile } from './unpack-site.ts'

/** An old site, and where its pictures lie, by their path on it. */
export type ReadSite = { site: OldSite; pictures: Record<string, string> }

/** A page of more is a mistake of its platform. */
const mostPageBytes = 4_000_000
const mostPieces = 3_000

/** Reads whatever the files are: saved pages, sitemaps, an export of WordPress, lists of addresses. */
export function readSiteFiles(files: readonly SiteFile[]): ReadSite {
  const root = rootOf(files)
  const read: OldSite = { addresses: [], pieces: [], business: noBusiness, notes: [] }
  const pictures: Record<string, string> = {}
  for (const file of files) {
    const below = root.prefix === '' || file.name.startsWith(root.prefix) ? file.name.slice(root.prefix.length) : null
    if (isPicture(file.name)) {
      if (below !== null) pictures[decoded(`/${below.replace(/[?@].*$/, '')}`)] = file.path
    } else takeText(read, file, below === null ? null : { address: addressOfFile(below), host: root.host })
  }
  const site = {
    ...read,
    addresses: uniqueAddresses(read.addresses).slice(0, mostAddresses),
    pieces: [...new Map(read.pieces.map((piece) => [piece.address, piece])).values()].slice(0, mostPieces),
  }
  if (site.addresses.length === 0)
    throw new Refused('Nothing here is a saved page, a sitemap, a WordPress export or a list of addresses.')
  return { site, pictures }
}

const isPicture = (name: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?@].*)?$/i.test(name)

type Place = { address: string; host: string }

function takeText(read: OldSite, { name, path }: SiteFile, place: Place | null): void {
  const isXml = /\.(?:xml|wxr)$/i.test(name)
  if (statSync(path).size > (isXml ? 200_000_000 : mostPageBytes)) {
    read.notes.push(`${name} is too large to be read.`)
    return
  }
  const text = textOf(path)
  const start = text.slice(0, 3_000)
  if (/<(?:urlset|sitemapindex)[\s>]/.test(start)) return takeSitemap(read, text)
  if (/<rss[\s>]/.test(start)) return takeWordPress(read, text)
  if (/<(?:!doctype html|html|head|body)[\s>]/i.test(start))
    return place === null ? undefined : takePage(read, text, place)
  if (/\.(?:csv|tsv|txt|list)$/i.test(name) || /^\s*(?:"?https?:\/\/|\/)/i.test(start)) takeList(read, text)
}

function takeSitemap(read: OldSite, text: string): void {
  const { addresses, sitemaps } = readSitemap(text)
  read.addresses.push(...addresses.flatMap(bareAddress))
  if (sitemaps.length > 0 && addresses.length === 0)
    read.notes.push(
      `A sitemap names ${sitemaps.length} others: send these too, in one zip, as ${sitemaps.slice(0, 3).join(', ')}.`,
    )
}

function takeWordPress(read: OldSite, text: string): void {
  const { addresses, pieces } = readWordPress(text)
  read.addresses.push(...addresses)
  read.pieces.push(...pieces)
}

const bareAddress = (text: string): OldSite['addresses'] => {
  const address = oldAddress(text)
  return address === null ? [] : [{ address, title: '', vehicle: null }]
}

/** What a search console exports is a table: its addresses stand in the first cell that looks like one. */
function takeList(read: OldSite, text: string): void {
  for (const cells of csvLines(text).slice(0, mostAddresses)) {
    const found = cells.find((cell) => /^(?:https?:\/\/|\/)/i.test(cell))
    if (found !== undefined) read.addresses.push(...bareAddress(found))
  }
}

function takePage(read: OldSite, html: string, { address: at, host }: Place): void {
  const address = oldAddress(at)
  if (address === null) return
  const base = URL.canParse(`https://${host}${address}`) ? `https://${host}${address}` : `https://${host}/`
  const page = readable(() => readPage(html, base))
  if (page === null) {
    read.notes.push(`${address} can’t be read: its elements stand in each other without end.`)
    return
  }
  const { title, canonical, vehicle, piece, business } = page
  read.addresses.push({ address, title, vehicle })
  if (piece && (canonical === null || canonical.replace(/\/$/, '') === address.replace(/\/$/, '')))
    read.pieces.push({ ...piece, address })
  // The home page counts most; what it does not say, the others do.
  const isHome = address === '/'
  read.business = isHome ? fullerBusiness(business, read.business) : fullerBusiness(read.business, business)
}

/** Null for a page that is too deep to be walked. */
function readable<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** `wget --mirror` makes a folder of each host: the one with most pages is the site. Else it begins where all pages lie. */
function rootOf(files: readonly SiteFile[]): { prefix: string; host: string } {
  const pages = files.filter(({ name }) => !isPicture(name))
  const hosts = new Map<string, number>()
  for (const { name } of pages) {
    const [, prefix] = /^((?:[^/]+\/){0,3}?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/.exec(name) ?? []
    if (prefix !== undefined) hosts.set(prefix, (hosts.get(prefix) ?? 0) + 1)
  }
  const [most] = [...hosts].toSorted(([, a], [, b]) => b - a)
  if (most) return { prefix: most[0], host: most[0].split('/').at(-2) ?? unknownHost }
  const folders = pages.map(({ name }) => name.split('/').slice(0, -1))
  const [first = []] = folders
  const shared = first.findIndex((folder, at) => folders.some((each) => each[at] !== folder))
  const prefix = (shared < 0 ? first : first.slice(0, shared)).join('/')
  return { prefix: prefix === '' ? '' : `${prefix}/`, host: unknownHost }
}

/** Reserved: nobody has it. */
const unknownHost = 'old-site.invalid'

/** Pages of old platforms are not all UTF-8, and say so in their head. */
function textOf(path: string): string {
  const bytes = readFileSync(path)
  const [, charset = 'utf-8'] =
    /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 1_500).toString('latin1')) ?? []
  const isWestern = /^(?:iso-8859-1|windows-1252|latin1)$/i.test(charset)
  return new TextDecoder(isWestern ? 'windows-1252' : 'utf-8').decode(bytes)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
